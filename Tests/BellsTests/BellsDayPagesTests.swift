// The pages of days, weeks, schedules and upcoming days.

import AlmanacBase
import AlmanacBells
import BellsSamples
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

  @Test func listUpcomingDays() throws {
    let page = try Sample.pages("2015-10-29").page(.upcoming)
    let table = try #require(Contents.tables(page.blocks).last)
    #expect(
      table.rows.map { Contents.line(of: $0) } == [
        "[Thu, Oct 29](bells/west/2015-10-29/) | Parent Teacher C | 8:10 to 8:35",
        "[Thu, Nov 5](bells/west/2015-11-05/) | Late Start | 9:40 to 10:14",
        "[Wed, Nov 25](bells/west/2015-11-25/) | Non Attendance | no school",
        "[Thu, Nov 26](bells/west/2015-11-26/) | Non Attendance | no school",
      ])
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
