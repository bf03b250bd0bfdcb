// Random calendars, whose days are computed a second time in another way.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

struct BellsCalendarAgreementTests {
  /// Random numbers that are the same in every run.
  private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// A calendar as it is typed, and as plain values for the second computation.
  private struct Typed {
    var first = 0
    var last = 0
    /// The row's first and last day, its schedule and its title; empty where it has none.
    var rows: [(first: Int, last: Int, schedule: String, title: String)] = []
    var holidays: [(first: Int, last: Int)] = []
    var rotation: [String] = []
    var rotationFirst = 0
    var week: [Int: String] = [:]
    var turns: [Int: [String: String]] = [:]
  }

  private static let periods = """
    Schedule Name,Period Name,Period Start,Period Length
    Regular,1st,8:10,42
    A,1st,8:10,42
    B,2nd,8:10,42
    C,3rd,8:10,42
    Late,1st,9:40,34
    """
  private static let names = ["Regular", "A", "B", "C", "Late", "Non Attendance Day"]

  private func random(_ random: inout SeededRandom) -> Typed {
    var typed = Typed()
    typed.first = 16_600 + Int.random(in: 0..<40, using: &random)
    typed.last = typed.first + Int.random(in: 10..<120, using: &random)
    let days = typed.first...typed.last
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let first = Int.random(in: days, using: &random)
      let last =
        Bool.random(using: &random)
        ? first : min(typed.last, first + Int.random(in: 1..<15, using: &random))
      let title = Int.random(in: 0..<3, using: &random) == 0 ? "Fair" : ""
      let keeps = !title.isEmpty && Bool.random(using: &random)
      typed.rows.append(
        (first, last, keeps ? "" : Self.names.randomElement(using: &random) ?? "", title))
    }
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let first = Int.random(in: (typed.first - 20)...(typed.last + 5), using: &random)
      typed.holidays.append((first, first + Int.random(in: 0..<9, using: &random)))
    }
    if Int.random(in: 0..<4, using: &random) > 0 {
      typed.rotation = Array(["A", "B", "C", "A"].prefix(Int.random(in: 2...4, using: &random)))
      typed.rotationFirst = Int.random(in: days, using: &random)
    }
    for weekday in 1...7 where Int.random(in: 0..<4, using: &random) == 0 {
      if Bool.random(using: &random), !typed.rotation.isEmpty {
        typed.turns[weekday] = ["A": Self.names.randomElement(using: &random) ?? ""]
      } else {
        typed.week[weekday] = Self.names.randomElement(using: &random)
      }
    }
    return typed
  }

  private func school(_ typed: Typed) -> School? {
    func text(_ day: Int) -> String { Day(daysSince1970: day).slashed }
    var sheet = "Date,Last date,Schedule,Title\n"
    for row in typed.rows {
      let last = row.first == row.last ? "" : text(row.last)
      sheet += "\(text(row.first)),\(last),\(row.schedule),\(row.title)\n"
    }
    var week: [Weekday: String] = [:]
    for (weekday, name) in typed.week { week[Weekday(rawValue: weekday) ?? .monday] = name }
    var turns: [Weekday: [(String, String)]] = [:]
    for (weekday, names) in typed.turns {
      turns[Weekday(rawValue: weekday) ?? .monday] = names.map { ($0, $1) }
    }
    let rules = Sample.rules(
      rotation: typed.rotation, from: text(typed.rotationFirst), week: week, turns: turns,
      year: (text(typed.first), text(typed.last)))
    let holidays = typed.holidays.map {
      Holiday(
        first: Day(daysSince1970: $0.first), last: Day(daysSince1970: $0.last), title: "Holiday",
        position: Position(line: 1, column: 1))
    }
    var problems: [Problem] = []
    return School.read(
      days: sheet, daysFile: "days.csv", periods: Self.periods, periodsFile: "periods.csv",
      editors: [], rules: rules, holidays: [HolidayFile(holidays, file: "h.ics")], into: &problems)
  }

  /// The schedule of one day, with all earlier days counted anew. It shares no code with the reader.
  ///
  /// - Parameter before: the schedules of earlier days.
  private func expected(
    _ day: Int, _ typed: Typed, before: [Int: String]
  ) -> (schedule: String, title: String, isSpecial: Bool) {
    // January 5, 1970 was a Monday.
    let weekday = (day - 4) % 7 + 1
    guard (typed.first...typed.last).contains(day) else {
      let isWeekend = weekday > 5 && typed.week[weekday] == nil && typed.turns[weekday] == nil
      return (isWeekend ? "Weekend" : "Non Attendance Day", "", false)
    }
    var ordinary = weekday > 5 ? "Weekend" : "Regular"
    if !typed.rotation.isEmpty, day >= typed.rotationFirst {
      let schoolDays = (typed.rotationFirst..<day).count { earlier in
        Self.names.dropLast().contains(before[earlier] ?? "")
      }
      let turn = typed.rotation[schoolDays % typed.rotation.count]
      if let names = typed.turns[weekday] {
        ordinary = names[turn] ?? turn
      } else if weekday <= 5 {
        ordinary = turn
      }
    } else if typed.turns[weekday] != nil {
      ordinary = "Regular"
    }
    ordinary = typed.week[weekday] ?? ordinary
    let isOff =
      typed.turns[weekday] == nil
      && (typed.week[weekday].map { $0 == "Non Attendance Day" } ?? (weekday > 5))
    func includes(_ first: Int, _ last: Int) -> Bool {
      first <= day && day <= last && (first == last || !isOff)
    }
    let holiday = typed.holidays.contains { includes($0.first, $0.last) }
    let rows = typed.rows.filter { includes($0.first, $0.last) }
    let single = rows.last { $0.first == $0.last }
    if let row = single ?? (holiday ? nil : rows.last) {
      let unlisted = holiday ? "Non Attendance Day" : ordinary
      let schedule = row.schedule.isEmpty ? unlisted : row.schedule
      return (schedule, row.title, !row.title.isEmpty || schedule != ordinary)
    }
    return holiday ? ("Non Attendance Day", "Holiday", true) : (ordinary, "", false)
  }

  @Test func randomCalendarsAreReadAsComputedInAnotherWay() throws {
    var random = SeededRandom(state: 2_026)
    var turns = 0
    for _ in 0..<400 {
      let typed = self.random(&random)
      let school = try #require(self.school(typed), "\(typed)")
      let special = Set(school.specialDays.map(\.day))
      var before: [Int: String] = [:]
      for number in (typed.first - 10)...(typed.last + 10) {
        let day = Day(daysSince1970: number)
        let expected = expected(number, typed, before: before)
        before[number] = expected.schedule
        #expect(school.scheduleName(for: day) == expected.schedule, "\(day.iso) of \(typed)")
        #expect(school.title(of: day) ?? "" == expected.title, "\(day.iso) of \(typed)")
        #expect(special.contains(day) == expected.isSpecial, "\(day.iso) of \(typed)")
        if expected.schedule == "B" { turns += 1 }
      }
    }
    #expect(turns > 1_000)
  }
}
