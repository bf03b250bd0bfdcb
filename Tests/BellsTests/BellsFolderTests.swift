// Reading schools from .bell folders, compared with the program that defines their format.

import AlmanacBase
import AlmanacBells
import Foundation
import Testing

@Suite struct BellFolderTests {
  private static let schools = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "BellsFolderVectors")
  /// Misspelt names of schedules in the folders, which are errors.
  private static let fixes = [("mimimum", "minimum"), ("weeekend", "weekend")]

  private func file(_ name: String, of school: String) throws -> BellFolder.File? {
    let file = Self.schools.appending(path: school).appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return BellFolder.File(name, try String(contentsOf: file, encoding: .utf8))
  }

  /// A folder, with its misspelt names corrected if `fixed`.
  private func read(
    _ school: String, fixed: Bool = true, into problems: inout [Problem]
  ) throws -> BellFolder? {
    var calendar = try String(
      contentsOf: Self.schools.appending(path: school + "/calendar.bell"), encoding: .utf8)
    if fixed {
      for (wrong, right) in Self.fixes {
        calendar = calendar.replacingOccurrences(of: wrong, with: right)
      }
    }
    return BellFolder.read(
      calendar: BellFolder.File("calendar.bell", calendar),
      schedules: try #require(try file("schedules.bell", of: school)),
      meta: try file("meta.json", of: school), correction: try file("correction.txt", of: school),
      today: Day(iso: "2026-11-20")!, into: &problems)
  }

  /// The program that defines the format computed the expected answers: Tests/BellsFolderVectors/generate.py.
  @Test func answersAreThoseOfBell() throws {
    let lines = try String(
      contentsOf: Self.schools.appending(path: "vectors.tsv"), encoding: .utf8
    ).split(separator: "\n")
    #expect(lines.count > 4_000)
    var schools: [Substring: School] = [:]
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(fields.count == 8, "\(line)")
      if schools[fields[0]] == nil {
        var problems: [Problem] = []
        let folder = try read(String(fields[0]), into: &problems)
        #expect(problems == [], "\(fields[0])")
        schools[fields[0]] = try #require(folder).school
      }
      let school = try #require(schools[fields[0]])
      let answer = try answer(of: school, at: String(fields[1]))
      #expect(answer == fields[2...].map(String.init), "\(fields[0]) \(fields[1])")
    }
  }

  /// The fields of a line of the vectors after the moment.
  private func answer(of school: School, at moment: String) throws -> [String] {
    let json = BellsJSON.day(
      school, at: try #require(Moment(iso: moment)), in: .utc, groups: []
    ).text
    let members = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let lesson = members["nextLesson"] as? [String: String] ?? [:]
    return [
      members["title"] as? String ?? members["schedule"] as? String ?? "",
      members["current"] as? String ?? "", members["next"] as? String ?? "",
      "\(members["secondsLeft"] as? Int ?? 0)",
      (lesson["date"] ?? "") + "T" + (lesson["start"] ?? ""), lesson["name"] ?? "",
    ]
  }

  @Test func reportsMisspeltSchedulesOfRealSchools() throws {
    var problems: [Problem] = []
    #expect(try read("graham", fixed: false, into: &problems) == nil)
    #expect(try read("smhs", fixed: false, into: &problems) == nil)
    #expect(
      problems.map(\.description) == [
        "calendar.bell:11:12: error: no schedule 'mimimum' in schedules.bell; the nearest is "
          + "'minimum'",
        "calendar.bell:13:12: error: no schedule 'mimimum' in schedules.bell; the nearest is "
          + "'minimum'",
        "calendar.bell:17:12: error: no schedule 'weeekend' in schedules.bell; the nearest is "
          + "'weekend'",
      ])
  }

  @Test func readsNamesAndCorrection() throws {
    var problems: [Problem] = []
    let benet = try #require(try read("benet", into: &problems))
    #expect(benet.name == "Benet Academy")
    #expect(benet.correction == 0)
    // Names of meta.json come first, in its order, if a schedule has them.
    #expect(benet.renamableNames.prefix(5).last == "Period E1")
    #expect(benet.renamableNames.suffix(2) == ["Period E", "Period F"])
    let northshore = try #require(try read("northshore", into: &problems))
    #expect(northshore.renamableNames.last == "Period 9")
    #expect(problems == [])
  }

  @Test func aTitleIsThatOfTheDateOrElseOfTheWeekday() throws {
    var problems: [Problem] = []
    let smhs = try #require(try read("smhs", into: &problems)).school
    let day = Day(iso: "2020-12-25")!
    #expect(smhs.scheduleName(for: day) == "Weekend")
    #expect(smhs.title(of: day) == "Winter Break")
    #expect(smhs.title(of: Day(iso: "2020-12-17")!) == nil)
  }

  @Test func theLaterLineCounts() throws {
    let school = try #require(
      Self.folder(
        special: "09/07/2026-09/11/2026 off # Week\n09/09/2026 on # Trip\n09/10/2026 off"))
    let days = (7...12).map { school.title(of: Day(year: 2026, month: 9, day: $0)!) }
    #expect(days == ["Week", "Week", "Trip", nil, "Week", nil])
  }

  /// Weekends within a break are not listed as special days.
  @Test func upcomingDaysDifferFromTheWeek() throws {
    var problems: [Problem] = []
    let school = try #require(try read("smhs", into: &problems)).school
    let days = school.upcoming(from: Day(iso: "2020-12-17")!).prefix(7)
    #expect(
      days.map { $0.day.iso + " " + ($0.title ?? "") } == [
        "2020-12-18 Non-Student Day", "2020-12-21 Winter Break", "2020-12-22 Winter Break",
        "2020-12-23 Winter Break", "2020-12-24 Winter Break", "2020-12-25 Winter Break",
        "2020-12-28 Winter Break",
      ])
  }

  @Test func publishesTheSpecialDaysAndAYearAroundToday() throws {
    let days = Self.folder(special: "01/02/2020 off\n03/04/2020 off")?.published
    #expect(
      days?.map { "\($0.lowerBound.iso) \($0.upperBound.iso)" } == [
        "2020-01-02 2020-03-04", "2026-05-22 2027-05-22",
      ])
    #expect(Self.folder(special: "05/23/2027-05/25/2027 off")?.published.count == 1)
    #expect(Self.folder(special: "05/24/2027-05/25/2027 off")?.published.count == 2)
    #expect(Self.folder(special: "")?.published.count == 1)
  }

  private static func folder(special: String) -> School? {
    var problems: [Problem] = []
    let week = "Mon Tue Wed Thu Fri Sat Sun".split(separator: " ").map { "\($0) on\n" }.joined()
    return BellFolder.read(
      calendar: BellFolder.File("c", "* Default Week\n" + week + "* Special Days\n" + special),
      schedules: BellFolder.File("s", "* on\n8:00 A\n9:00 Free\n* off\n"),
      today: Day(iso: "2026-11-20")!, into: &problems)?.school
  }
}
