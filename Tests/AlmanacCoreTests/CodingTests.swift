// Encoding and decoding of the public models: a decoded value equals the encoded one, and invalid
// values are refused.

import AlmanacCore
import AlmanacWidgets
import BellsSamples
import Foundation
import Testing
import TravelSamples

@testable import AlmanacTravel

struct CodingTests {
  /// Encodes and decodes values, and compares the results.
  private func roundTrip<Value: Codable & Equatable>(_ values: Value...) throws {
    for value in values {
      let data = try JSONEncoder().encode([value])
      #expect(try JSONDecoder().decode([Value].self, from: data) == [value])
    }
  }

  /// Checks that decoding these JSON values fails.
  private func refuses<Value: Decodable>(_ type: Value.Type, _ texts: String...) {
    for text in texts {
      #expect(throws: DecodingError.self, "\(type): \(text)") {
        try JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8))
      }
    }
  }

  /// The JSON of a value, in which one part is replaced.
  private func edited<Value: Encodable>(
    _ value: Value, _ part: String, _ replacement: String
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(text.contains(part), "\(text)")
    return text.replacing(part, with: replacement)
  }

  @Test func daysAndTimes() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let day = Day(daysSince1970: Int(random.next() % 2_000_000) - 700_000)
      let time = try #require(TimeOfDay(seconds: Int(random.next() % 86_401)))
      try roundTrip(day)
      try roundTrip(time)
      try roundTrip(Moment(day, time))
      try roundTrip(day.weekday)
    }
    try roundTrip(TimeOfDay.midnight, .endOfDay)
    refuses(Day.self, #""2015-02-30""#, #""9/4/2015""#, "3")
    refuses(TimeOfDay.self, #""48:01""#, #""8:52""#, #""08:60""#)
    refuses(Weekday.self, "0", "8")
  }

  @Test func numbers() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let (top, bottom) = (Int(random.next() >> 32), Int(random.next() >> 40) + 1)
      try roundTrip(
        try #require(Rational(numerator: top, denominator: bottom)),
        try #require(Rational(numerator: -top, denominator: bottom)))
    }
    try roundTrip(try #require(Rational(decimal: "1e400")))
    refuses(Rational.self, #""1/0""#, #""1/2/3""#, #""x""#, #""""#, "1")
  }

  @Test func units() throws {
    try roundTrip(UnitTable.builtIn)
    let kelvin = try #require(UnitTable.builtIn.categories.flatMap(\.units).first)
    refuses(
      ConversionUnit.self, try edited(kelvin, #""ratio":"1""#, #""ratio":"0""#),
      try edited(kelvin, #""ratio":"1""#, #""ratio":"-1""#),
      try edited(kelvin, #""pi":0"#, #""pi":10"#))
    let category = try #require(UnitTable.builtIn.categories.first)
    refuses(UnitCategory.self, try edited(category, #""base":0"#, #""base":100"#))
  }

  @Test func schools() throws {
    let school = Sample.school()
    try roundTrip(school)
    try roundTrip(School(schedules: [], specialDays: []))
    let period = try #require(Sample.period("1st", "8:10", 42))
    try roundTrip(period)
    refuses(
      Period.self, try edited(period, #""end":"08:52""#, #""end":"08:09""#),
      try edited(period, #""kind":"class""#, #""kind":"lesson""#))
    refuses(School.self, try edited(school, "2015-09-04", "2015-09-31"))
  }

  @Test(arguments: ["10", "-10", "-9223372036854775808"])
  func aPowerOfPiHasLimits(_ power: String) {
    refuses(Factor.self, #"{"ratio":"1","pi":\#(power)}"#)
  }

  /// Days and periods are found by binary search and in the order of their starts, whatever their order
  /// in the text.
  @Test func schoolsInAnyOrder() throws {
    let school = Sample.school()
    var (schedules, days) = (school.schedules, school.specialDays)
    for index in schedules.indices {
      schedules[index] = Schedule(
        name: schedules[index].name, allPeriods: schedules[index].allPeriods.reversed())
    }
    days.reverse()
    let json =
      #"{"schedules":\#(try text(schedules)),"entries":\#(try text(days)),"#
      + #""week":\#(try text(school.week)),"published":\#(try text(school.published)),"#
      + #""isContinuous":false}"#
    #expect(days.count > 2)
    #expect(try JSONDecoder().decode(School.self, from: Data(json.utf8)) == school)
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test func lines() throws {
    for file in [TravelSample.andromeda, TravelSample.forked] {
      try roundTrip(try #require(TravelSample.line(file)))
    }
    let line = try #require(TravelSample.line(TravelSample.forked))
    refuses(
      Line.self, try edited(line, #""junction":1"#, #""junction":9"#),
      try edited(line, #""track":1"#, #""track":0"#), try edited(line, #""ELM""#, #""DUN""#),
      try edited(line, #""metres":150500"#, #""metres":100000"#),
      try edited(line, #""stations":[3,4]"#, #""stations":[4,3]"#))
    refuses(StationCode.self, #""A-B""#, #""""#)
  }

  @Test func routes() throws {
    var file = TravelSample.forked
    file.services = [
      TravelSample.service("Supply", "SWingV2", "AUR-ELM", ["06:00", "18:30"], days: ["Mon-Fri"]),
      TravelSample.service("Round", "TearDrop", "FEN-COR", ["07:00"], isCircuit: true),
    ]
    file.paths = [.init(name: TravelSample.text("Main"), path: TravelSample.text("AUR-COR"))]
    let route = try #require(TravelSample.read(file).route)
    try roundTrip(route)
    try roundTrip(Network([route], fleet: route.fleet))
    try roundTrip(route.services[0].journey)
    refuses(
      Route.self, try edited(route, #""stations":[0,4]"#, #""stations":[0,9]"#),
      try edited(route, #""stations":[0,4]"#, #""stations":[0,3]"#))
    refuses(TravelPath.self, try edited(route.services[1].journey.path, #"{"metres":0}"#, "1"))
    let ship = route.fleet.ships[0]
    refuses(Ship.self, try edited(ship, "20000000", "0"), try edited(ship, "14400", "-1"))
    refuses(RunningDays.self, "[0]", "[8]")
  }

  @Test func decksAndTapes() throws {
    var deck = try FlashcardDeck(text: "Q: 7 × 8\nA: 56\n---\nQ: 7 × 9\nA: 63\n", file: "a.md")
    var random = SplitMix64(seed: 7)
    _ = deck.randomCard(using: &random)
    try deck.toggleFavorite()
    try roundTrip(deck, FlashcardDeck())
    deck.nextCard()
    try roundTrip(deck)
    refuses(
      FlashcardDeck.self,
      try edited(deck, #""currentIndex":\#(deck.currentIndex)"#, #""currentIndex":2"#),
      try edited(FlashcardDeck(), #""isUndrawn":[]"#, #""isUndrawn":[true]"#))
    let tape = try Tape(text: "# Roots\n# Of sums.\n7 + 9 = √ → 4\n1 ÷ 3 =\n1 ÷ 0 =")
    try roundTrip(tape)
    refuses(Tape.self, try edited(tape, #""display":"4""#, #""display":"5""#))
  }
}
