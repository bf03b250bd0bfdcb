// Uses AlmanacCore as an app does: a school's day, a journey, a conversion, a calculation and a
// deck. The examples of the documentation are parts of this file.

import AlmanacCore
import Foundation

// A school's day, from the texts of two spreadsheets.

let periods = """
  Schedule Name,Period Name,Period Start,Period Length
  Regular,Early Bird A,7:20,42
  ,1st,8:10,42
  ,2nd,8:57,42
  ,3rd,9:44,42
  ,4th,1:07,42
  Late Start,1st,9:40,34
  ,2nd,10:19,34
  """
let days = """
  Date,Schedule
  2026-08-17,Late Start
  2026-09-04,Late Start
  2026-09-07,Non Attendance Day
  2026-12-18,Late Start
  """
let school = try School(periods: periods, days: days)
let now = school.now(at: Moment(iso: "2026-09-02T10:00")!)
print(now.current?.name ?? "no period", "for", now.minutesLeft, "minutes")

let schedule = school.schedule(for: Day(iso: "2026-09-02")!)
print(schedule.name, schedule.earlyBirds)
for period in schedule.periods(earlyBird: "Early Bird A") where !period.isPassing {
  print(period.text)
}
for special in school.upcoming(from: Day(iso: "2026-09-02")!) {
  print(special.day.iso, special.schedule)
}

// The problems of a text, each with its position.

do {
  _ = try School(periods: periods + "\n  ,3rd,10.58,34", days: days)
} catch {
  print(error)
}

// A journey, and the departures of a service.

let line = try Line(
  name: "Andromeda",
  stations: [
    Line.Stop("A", name: "Aurora"),
    Line.Stop("B", name: "Bexley", distance: Kilometres(24_000)),
    Line.Stop("C", name: "Corvus", distance: Kilometres(46_000)),
  ])
let ship = Ship(
  name: "SWingV2", speed: Speed(kilometresPerHour: 25_000), dockingTime: Seconds(9_000))!
let journey = Journey(try TravelPath("ABAB", on: line), in: ship)
print(journey.distance.text, journey.duration.text)

let service = Service(
  name: "Supply 1", journey: journey, starts: [TimeOfDay(iso: "06:00")!],
  days: RunningDays(typed: "Mon-Fri")!)
let route = try Route(line, services: [service], fleet: Fleet([ship]))
for entry in Boards(of: route).departures(from: 0) {
  print(entry.shown.text, route.trips[entry.trip].service)
}
for run in Timetable(of: route, isUp: false).runs {
  print(run.calls.map { line.stations[$0.station].name })
}
let network = Network([route], fleet: route.fleet)
print(try network.journey("ac", ship: "swingv2").text)

// Conversions, with the built-in units and with units that the app defines.

let units = UnitTable.builtIn
print(try units.convert(12.5, from: "kilobyte", to: "byte"))
print(try units.answer(question: "100 square metre to square foot").text)
print(try units.convert(Rational(100), from: "km/h", to: "m/s").value)

let metre = ConversionUnit(name: "metre", symbols: ["m"], scale: Scale(factor: .one))
let smoot = ConversionUnit(
  name: "smoot", scale: Scale(factor: Factor(Rational(decimal: "1.7018")!)!))
let length = UnitCategory(name: "length", title: "Length", units: [metre, smoot])
print(try UnitTable([length]).answer("364.4", from: "smoots", to: "m").text)

do {
  _ = try units.convert(1, from: "kilometer", to: "kilogram")
} catch {
  print(error)
}

// A calculation from a text, and a calculation key by key.

let worked = try Calculator(keys: "7 + 9 = √")
print(worked.label, worked.display)

var calculator = Calculator()
var chance = SystemRandomNumberGenerator()
for name in ["1", "÷", "3", "="] {
  if let key = CalculatorKey(named: name) { calculator.press(key, using: &chance) }
}
print(calculator.answer, calculator.exactResult ?? .zero)

let tape = try Tape(
  text: """
    # Percentages
    200 + 10 % = → 220
    """)
print(tape.title ?? "", tape.lines.map { $0.display })

// A deck of flashcards.

let cards = """
  Question,Answer,Tags
  km,kilometre,length
  kB,kilobyte,data
  """
var deck = try FlashcardDeck(text: cards, file: "units.csv")
print(deck.count, deck.currentCard?.question ?? "")
try deck.toggleFavorite()
deck.nextCard()
print(deck.currentCard?.answer ?? "", deck.favorites.map { $0.question })
try deck.insert(question: "MB", answer: "megabyte", at: 0)

// The models are Codable, so that an app can store them.

let stored = try JSONEncoder().encode(school)
let restored = try JSONDecoder().decode(School.self, from: stored)
print(restored == school)
