// Calendar files and pages of schools whose periods have groups.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct BellsGroupPagesTests {
  private let birds = GroupChoice(name: "", groups: ["Early A", "Early B"], areEarlyBirds: true)
  private let lunches = GroupChoice(
    name: "Lunch", groups: ["Lunch A", "Lunch B"], areEarlyBirds: false)

  private func files(_ choices: [GroupChoice], _ groups: [String] = []) -> [String] {
    CalendarFile.all(of: choices, groups: groups).map {
      $0.name + " " + $0.groups.joined(separator: ", ")
    }
  }

  @Test func aFileForEachGroupAndCombination() {
    #expect(files([]) == ["calendar.ics "])
    #expect(
      files([birds, lunches]) == [
        "calendar.ics Lunch A", "calendar-early-a.ics Early A, Lunch A",
        "calendar-early-b.ics Early B, Lunch A", "calendar-lunch-a.ics Lunch A",
        "calendar-lunch-b.ics Lunch B", "calendar-early-a-lunch-b.ics Early A, Lunch B",
        "calendar-early-b-lunch-b.ics Early B, Lunch B",
      ])
    #expect(files([lunches], ["Lunch B"])[0] == "calendar.ics Lunch B")
  }

  @Test func noCombinationsWhereThereAreTooMany() {
    let choices = ["A", "B", "C"].map { letter in
      GroupChoice(
        name: letter, groups: (1...4).map { letter + String($0) }, areEarlyBirds: false)
    }
    #expect(files(choices).count == 1 + 12)
    #expect(files(Array(choices[..<2])).count == 1 + 8 + 9)
    let many = (1...40).map { number in
      GroupChoice(name: "", groups: ["x\(number)", "y\(number)"], areEarlyBirds: false)
    }
    #expect(files(many).count == 1 + 80)
  }

  private func school() -> School {
    let periods = [
      ("Lunch A", "11:00", "Lunch A"), ("Lunch B", "11:20", "Lunch B"), ("1st", "8:00", nil),
    ].compactMap { name, start, group in
      Period(name: name, start: Sample.time(start), minutes: 30, group: group)
    }
    return School(
      schedules: [Schedule(name: "Regular", allPeriods: periods)],
      specialDays: [.init(Sample.day("9/2/2015"), schedule: "Regular")])
  }

  @Test func pagesShowTheSchoolsOwnGroupsAndNameTheOthers() throws {
    let pages = try Sample.pages(school: school())
    for key in [BellPages.Key.today, .day(Sample.day("9/2/2015"))] {
      let blocks = pages.page(key).blocks
      #expect(
        Contents.paragraphs(blocks).contains(
          "Times of Lunch A, Lunch B: [Regular schedule](bells/west/schedules/regular/)"))
      #expect(Contents.tables(blocks).first?.caption == "Regular, with Lunch A")
    }
  }

  /// The tables of the printed sheet of a school with one schedule; of columns of groups with their headings.
  private func sheet(_ rows: [(String, String, Int, String?)]) throws -> [[String]] {
    let periods = rows.compactMap { name, start, minutes, group in
      Period(name: name, start: Sample.time(start), minutes: minutes, group: group)
    }
    let school = School(
      schedules: [Schedule(name: "Regular", allPeriods: periods)],
      specialDays: [.init(Sample.day("9/2/2015"), schedule: "Regular")])
    let page = try Sample.pages(choice: nil, school: school).page(.wall)
    return Contents.tables(page.blocks).map { table in
      let heading = table.columns.map { $0.title }.joined(separator: " | ")
      return (table.style.contains("groups") ? [heading] : [])
        + table.rows.map { ($0.style == "passing" ? "- " : "") + Contents.line(of: $0) }
    }
  }

  @Test func thePrintedSheetHasAColumnForEachGroupWhereTheyDiffer() throws {
    let tables = try sheet([
      ("3rd", "10:00", 60, nil), ("Lunch", "11:05", 30, "Lunch A"), ("4th", "11:40", 60, "Lunch A"),
      ("4th", "11:05", 60, "Lunch B"), ("Lunch", "12:10", 30, "Lunch B"), ("5th", "12:45", 60, nil),
    ])
    #expect(
      tables == [
        ["3rd | 10:00 | 11:00 | 60", "- Passing | 11:00 | 11:05 | 5"],
        [
          "Lunch A | Lunch B",
          "Lunch 11:05\u{A0}–\u{2060}\u{A0}11:35 | 4th 11:05\u{A0}–\u{2060}\u{A0}12:05",
          "- Passing 11:35\u{A0}–\u{2060}\u{A0}11:40 | Passing 12:05\u{A0}–\u{2060}\u{A0}12:10",
          "4th 11:40\u{A0}–\u{2060}\u{A0}12:40 | Lunch 12:10\u{A0}–\u{2060}\u{A0}12:40",
        ],
        ["- Passing | 12:40 | 12:45 | 5", "5th | 12:45 | 1:45 | 60"],
      ])
  }

  /// Grades with one lunch share a column, and a choir that meets at another hour has its own.
  @Test func groupsThatHaveTheSameShareAColumn() throws {
    let tables = try sheet([
      ("Lunch", "11:00", 30, "Grade 9"), ("Math", "11:30", 30, "Grade 9"),
      ("Lunch", "11:00", 30, "Grade 10"), ("Math", "11:30", 30, "Grade 10"),
      ("Math", "11:00", 30, "Grade 11"), ("Lunch", "11:30", 30, "Grade 11"),
      ("2nd", "12:00", 60, nil), ("Choir", "12:15", 15, "Choir"), ("3rd", "1:00", 30, nil),
    ])
    #expect(
      tables == [
        [
          "Grade 9, Grade 10 | Grade 11",
          "Lunch 11:00\u{A0}–\u{2060}\u{A0}11:30 | Math 11:00\u{A0}–\u{2060}\u{A0}11:30",
          "Math 11:30\u{A0}–\u{2060}\u{A0}12:00 | Lunch 11:30\u{A0}–\u{2060}\u{A0}12:00",
        ],
        [
          "None | Choir",
          "2nd 12:00\u{A0}–\u{2060}\u{A0}1:00 | 2nd 12:00\u{A0}–\u{2060}\u{A0}12:15",
          " | Choir 12:15\u{A0}–\u{2060}\u{A0}12:30", " | 2nd 12:30\u{A0}–\u{2060}\u{A0}1:00",
        ],
        ["3rd | 1:00 | 1:30 | 30"],
      ])
  }

  /// More columns would not fit: the periods are below each other, each with its groups.
  @Test func manyGroupsAreListedBelowEachOther() throws {
    let tables = try sheet(
      [("1st", "8:00", 60, nil)] + (1...5).map { ("Room \($0)", "9:00", 10 + $0, "Group \($0)") })
    #expect(tables.count == 2)
    #expect(tables[1].first == "Room 1 (Group 1) | 9:00 | 9:11 | 11")
    #expect(tables[1].count == 5)
  }

  @Test func tablesOfAllPeriodsNameTheGroups() throws {
    let periods = [("4th", "11:00", "Lunch B"), ("Lunch A", "11:00", "Lunch A")].compactMap {
      name, start, group in
      Period(name: name, start: Sample.time(start), minutes: 30, group: group)
    }
    let school = School(
      schedules: [Schedule(name: "Regular", allPeriods: periods)],
      specialDays: [.init(Sample.day("9/2/2015"), schedule: "Regular")])
    let pages = try Sample.pages(school: school)
    for key in [BellPages.Key.schedule(0), .week(Sample.day("9/2/2015").week)] {
      let table = try #require(
        Contents.tables(pages.page(key).blocks).first { $0.style != "days" })
      #expect(table.rows.map { Contents.text($0.cells[0]) } == ["4th (Lunch B)", "Lunch A"])
    }
    // The printed sheet has them as headings.
    let tables = try sheet([("4th", "11:00", 30, "Lunch B"), ("Lunch A", "11:00", 30, "Lunch A")])
    #expect(
      tables == [
        [
          "Lunch B | Lunch A",
          "4th 11:00\u{A0}–\u{2060}\u{A0}11:30 | Lunch A 11:00\u{A0}–\u{2060}\u{A0}11:30",
        ]
      ])
  }

  @Test func aTitleInARotationIsTheOnlyDifference() throws {
    let schedules = ["A Day", "B Day"].map { name in
      Schedule(
        name: name, allPeriods: [Sample.period("1st", "8:00", 30)].compactMap { $0 })
    }
    let school = School(
      schedules: schedules,
      entries: [
        .init(Sample.day("9/2/2015"), schedule: "A Day", title: nil, followsPattern: true),
        .init(Sample.day("9/9/2015"), schedule: "B Day", title: "Homecoming"),
      ])
    let page = try Sample.pages(school: school).page(.upcoming)
    let table = try #require(Contents.tables(page.blocks).last)
    #expect(
      table.rows.map { Contents.line(of: $0) } == [
        "[Wed, Sep 9](bells/west/2015-09-09/) | Homecoming | "
      ])
  }

  @Test func calendarsOfGroupsHaveTheirOwnIdentifiers() throws {
    let files = try Sample.pages(school: school()).files(.today)
      .filter { $0.address.path.hasSuffix(".ics") }
    #expect(
      files.map(\.address.path) == [
        "bells/west/calendar.ics", "bells/west/calendar-lunch-a.ics",
        "bells/west/calendar-lunch-b.ics",
      ])
    let identifiers = files.flatMap { file in
      file.text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    }
    #expect(identifiers.count == 9)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(files[0].text.contains("X-WR-CALNAME:West\r\n"))
    #expect(files[2].text.contains("X-WR-CALNAME:West\\, with Lunch B\r\n"))
    #expect(files[2].text.contains("SUMMARY:Lunch B\r\n"))
    #expect(!files[2].text.contains("SUMMARY:Lunch A\r\n"))
  }
}
