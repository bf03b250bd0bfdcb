// Mutated sheets: whatever a cell, a line or a byte is replaced by, reading finishes.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

struct BellsMutationTests {
  /// Random numbers that are the same in every run.
  private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces = [
    "", ",", ";", "\t", "\"", "\n", "\r\n", "\r", "sep=;\n", "sep=", "Date", "Group", "Last date",
    "Title", "Username", "Early Lunch", "Regular", "12:00", "23:59", "24:00", "1:07 PM", "7.05",
    "0",
    "-1", "42", "9223372036854775807", "99999999999999999999", "0.5", "42.0", "1/1/0001",
    "12/31/9999", "29.2.2015", "31/8/2015", "2015-02-30", "2015-09-04", "0/0/0000", "\u{FEFF}",
    "\u{A0}", "é", "\0", "Lunch A", "Choir", "9/8/2015", "9/30/2015",
  ]

  private static let groupPeriods = """
    Schedule Name,Period Name,Period Start,Period Length,Group
    Regular,Early Choir,7:05,42,Choir
    ,Lunch,11:00,30,Lunch A
    ,1st,8:10,42,
    ,4th,11:30,42,Lunch A
    ,4th,11:00,42,Lunch B
    ,Lunch,11:42,30,lunch b
    ,5th,11:20,60,
    Late Start,Early Bird A,8:45,32,
    ,1st,9:40,34,
    """

  private static let rangeDays = """
    Date,Last date,Schedule,Title
    8/11/2015,,,Opening Day
    9/3/2015,9/8/2015,Late Start,
    9/7/2015,,Non Attendance Day,Labor Day
    9/18/2015,9/21/2015,,Spirit Week
    11/25/2015,11/27/2015,Non Attendance Day,Thanksgiving Break
    """

  private static func rules(_ round: Int) -> CalendarRules {
    Sample.rules(
      rotation: round % 4 == 0 ? ["Regular", "Late Start"] : [], from: "8/11/2015",
      week: round % 8 == 0 ? [.saturday: "Late Start"] : [:],
      year: round % 3 == 0 ? ("8/11/2015", "12/18/2015") : nil)
  }

  private static func mutated(_ text: String, _ random: inout SeededRandom) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let line = Int.random(in: 0..<lines.count, using: &random)
      var cells = lines[line].split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
      let cell = Int.random(in: 0..<max(cells.count, 1), using: &random)
      let piece = pieces.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<7, using: &random) {
      case 0: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: Int.random(in: 0...lines.count, using: &random))
      case 2: lines.swapAt(line, Int.random(in: 0..<lines.count, using: &random))
      case 3: lines[line] = piece
      case 4:
        if cells.indices.contains(cell) { cells.remove(at: cell) }
        lines[line] = cells.joined(separator: ",")
      default:
        if cells.indices.contains(cell) {
          cells[cell] = Bool.random(using: &random) ? piece : cells[cell] + piece
        }
        lines[line] = cells.joined(separator: ",")
      }
      if lines.isEmpty { lines = [""] }
    }
    return lines.joined(separator: "\n")
  }

  @Test func mutatedSheetsAreReadOrRefusedWithAPosition() {
    var random = SeededRandom(state: 2_026)
    var (read, refused) = (0, 0)
    for round in 0..<3_000 {
      let (wholeDays, wholePeriods) =
        round % 2 == 0 ? (Sample.days, Sample.periods) : (Self.rangeDays, Self.groupPeriods)
      let days = round % 3 == 0 ? wholeDays : Self.mutated(wholeDays, &random)
      let periods = round % 3 == 1 ? wholePeriods : Self.mutated(wholePeriods, &random)
      let order: DateOrder = round % 5 == 0 ? .dayFirst : .monthFirst
      var problems: [Problem] = []
      let school = School.read(
        days: days, daysFile: "days.csv", periods: periods, periodsFile: "periods.csv",
        editors: ["office@example.org"], dateOrder: order, rules: Self.rules(round),
        today: Sample.day("9/2/2015"), into: &problems)
      let errors = problems.filter { $0.severity == .error }
      #expect((school == nil) == !errors.isEmpty)
      for problem in problems where problem.file != "site.yaml" {
        check(problem, in: problem.file == "days.csv" ? days : periods)
      }
      guard let school else {
        refused += 1
        continue
      }
      read += 1
      check(school)
    }
    #expect(read > 200)
    #expect(refused > 200)
  }

  /// The position is in the file.
  private func check(_ problem: Problem, in text: String) {
    #expect(!problem.message.isEmpty)
    guard let place = problem.position else { return }
    let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1
    #expect(place.line >= 1 && place.line <= lines && place.column >= 1)
  }

  /// No one attends two periods at the same time, on the live page too.
  private func check(_ school: School) {
    #expect(!school.published.isEmpty)
    for schedule in school.schedules {
      for choice in [[]] + school.groups.map({ [$0] }) {
        let periods = schedule.periods(groups: school.groups(of: choice))
        for (before, after) in zip(periods, periods.dropFirst()) {
          #expect(before.end <= after.start)
        }
      }
      // Without a group no class of everybody is missing.
      #expect(
        schedule.attended(groups: []) == schedule.allPeriods.filter { $0.group == nil })
    }
    let zone = ZoneTransitions(name: "UTC", initialOffset: 0, transitions: [])
    let clock = BellClock(school: school, name: "", slug: "", groups: [], choices: [], zone: zone)
    let live = BellClock(clock.text)?.school
    #expect(live?.schedules.map(\.allPeriods) == school.schedules.map(\.allPeriods))
    #expect(live?.specialDays.map(\.day) == school.specialDays.map(\.day))
    #expect(live?.entries.map(\.schedule) == school.entries.map(\.schedule))
  }
}
