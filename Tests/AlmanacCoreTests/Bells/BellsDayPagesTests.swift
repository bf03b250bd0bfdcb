// The pages of days, weeks, schedules and upcoming days.

import AlmanacCore
import Testing

@Suite struct BellDayPagesTests {
  @Test func linkToAdjacentDays() throws {
    let pages = try Sample.pages()
    let first = pages.page(.day(Sample.day("8/11/2015")))
    #expect(first.previous == nil)
    #expect(first.next?.text == "Wednesday, August 12, 2015")
    #expect(pages.page(.day(Sample.day("11/26/2015"))).next == nil)
    let late = pages.page(.day(Sample.day("9/4/2015")))
    #expect(late.previous?.target.path == "bells/west/2015-09-03/")
    #expect(Contents.tables(late.blocks).map(\.caption).count == 4)
    #expect(Contents.tables(late.blocks).flatMap(\.rows).allSatisfy { !$0.style.contains("past") })
    // A schedule without the chosen early bird has no choices.
    let opening = Contents.tables(first.blocks)
    #expect(opening.map(\.caption) == ["Opening Day, no early bird"])
  }

  @Test func showAWeekAsATable() throws {
    let pages = try Sample.pages()
    let page = pages.page(.week(Sample.day("9/4/2015").week))
    let table = try #require(Contents.tables(page.blocks).first)
    #expect(page.title == "West: Bells in week 36 of 2015")
    #expect(
      table.columns.map(\.title) == [
        "Period", "Monday 8/31", "Tuesday 9/1", "Wednesday 9/2", "Thursday 9/3", "Friday 9/4",
      ])
    #expect(table.rows.count == 14)
    #expect(Contents.text(table.rows[0].cells[5]) == "[Late Start](bells/west/2015-09-04/)")
    #expect(Contents.text(table.rows[4].cells[0]) == "1st")
    #expect(
      table.rows[4].cells.dropFirst(4).map { Contents.text($0) } == ["8:10 – 8:52", "9:40 – 10:14"])
    #expect(Contents.text(table.rows[5].cells[5]) == "–")
    #expect(page.previous?.target.path == "bells/west/week/2015-W35/")
    #expect(pages.page(.week(Sample.day("8/11/2015").week)).previous == nil)
  }

  @Test func mergePeriodsThatOnlySomeDaysHave() throws {
    let base = [Sample.period("1st", "8:00", 30), Sample.period("2nd", "9:00", 30)]
    let other = [
      Sample.period("1st", "8:00", 30), Sample.period("Assembly", "8:30", 20),
      Sample.period("2nd", "9:00", 30), Sample.period("2nd", "10:00", 30),
    ]
    let school = School(
      schedules: [
        Schedule(name: "Regular", allPeriods: base.compactMap { $0 }),
        Schedule(name: "Other", allPeriods: other.compactMap { $0 }),
      ],
      specialDays: [
        .init(Sample.day("8/31/2015"), schedule: "Regular"),
        .init(Sample.day("9/5/2015"), schedule: "Other"),
      ])
    let page = try Sample.pages(school: school).page(.week(Sample.day("9/4/2015").week))
    let table = try #require(Contents.tables(page.blocks).first)
    // Saturday has bells and is listed.
    #expect(table.columns.count == 1 + 6)
    #expect(
      table.rows.map { Contents.text($0.cells[0]) } == [
        "Schedule", "1st", "Assembly", "2nd", "2nd",
      ])
    #expect(table.rows[4].cells.map { Contents.text($0) }.last == "10:00 – 10:30")
    #expect(table.rows[4].cells.map { Contents.text($0) }[1] == "–")
  }

  @Test func listUpcomingDays() throws {
    let page = try Sample.pages("2015-10-29").page(.upcoming)
    guard case .cards(let cards) = try #require(page.blocks.first) else {
      Issue.record("no cards")
      return
    }
    #expect(
      cards.map { $0.link.text + "|" + Contents.text($0.detail) } == [
        "Thursday, October 29, 2015|Parent Teacher C, 8:10 to 8:35",
        "Thursday, November 5, 2015|Late Start, 9:40 to 10:14",
        "Wednesday, November 25, 2015|Non Attendance",
        "Thursday, November 26, 2015|Non Attendance",
      ])
    #expect(cards[1].link.target.path == "bells/west/2015-11-05/")
    let after = try Sample.pages("2016-01-01").page(.upcoming)
    #expect(
      Contents.paragraphs(after.blocks) == [
        "No special days from Friday, January 1, 2016 on."
      ])
  }

  @Test func describeASchedule() throws {
    let pages = try Sample.pages()
    let page = pages.page(.schedule(1))
    #expect(page.title == "West: Late Start schedule")
    #expect(
      Contents.tables(page.blocks).map(\.caption) == [
        "Late Start, all periods", "Late Start, with Early Bird A", "Late Start, with Early Bird B",
        "Late Start, with Early Bird C", "Late Start, no early bird",
      ])
    guard case .list(let days) = try #require(page.blocks.last) else {
      Issue.record("no list of days")
      return
    }
    #expect(
      days.map { Contents.text($0) } == [
        "[Friday, September 4, 2015](bells/west/2015-09-04/)",
        "[Monday, October 5, 2015](bells/west/2015-10-05/)",
        "[Thursday, November 5, 2015](bells/west/2015-11-05/)",
      ])
    #expect(page.previous?.target.path == "bells/west/schedules/regular/")
    #expect(page.next?.target.path == "bells/west/schedules/opening-day/")
  }

  @Test(arguments: [
    ("Regular", "Regular schedule"), ("MLK Day", "MLK Day schedule"),
    ("Late Start Schedule", "Late Start Schedule"), ("Rescheduled", "Rescheduled schedule"),
  ])
  func theWordScheduleIsNotDoubled(name: String, title: String) throws {
    let school = School(schedules: [Schedule(name: name)], specialDays: [])
    #expect(try Sample.pages(school: school).page(.schedule(0)).title == "West: " + title)
  }

  @Test func aSchoolWithoutEarlyBirdsDoesNotMentionThem() throws {
    let period = try #require(Sample.period("1st", "8:10", 42))
    let school = School(
      schedules: [Schedule(name: "Regular", allPeriods: [period])],
      specialDays: [.init(Sample.day("9/2/2015"), schedule: "Regular")])
    let pages = try Sample.pages(school: school)
    let page = pages.page(.schedule(0))
    #expect(Contents.tables(page.blocks).map(\.caption) == ["Regular, all periods", "Regular"])
    #expect(Contents.summaries(page.blocks) == ["With passing periods"])
    let texts = pages.page(.today).blocks.map { block in
      guard case .list(let items) = block else { return "" }
      return items.map { Contents.text($0) }.joined(separator: "\n")
    }
    #expect(texts.joined().contains("[Subscribe to calendar](bells/west/calendar.ics)"))
  }

  @Test func printEverySchedule() throws {
    let page = try Sample.pages().page(.wall)
    #expect(page.layout == .sheet)
    #expect(Contents.tables(page.blocks).count == 4)
  }
}
