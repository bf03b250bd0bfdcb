// The list of the school's main pages on each of its pages.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct BellsNavigationTests {
  private func navigation(_ pages: BellPages, _ key: BellPages.Key) -> [String] {
    pages.page(key).navigation.map { $0.text + " " + $0.target.path }
  }

  private let schedules = [
    "Regular bells/west/schedules/regular/", "Late Start bells/west/schedules/late-start/",
    "Opening Day bells/west/schedules/opening-day/",
    "Parent Teacher C bells/west/schedules/parent-teacher-c/",
  ]
  private let upcoming = "Upcoming special days bells/west/upcoming/"
  private let sheets = [
    "Printable bell schedules bells/west/wall/",
    "Display for a screen on a wall bells/west/display/",
  ]

  @Test func isOfTheSchool() throws {
    let pages = try Sample.pages()
    let week = "Week 36 bells/west/week/2015-W36/"
    let month = "September 2015 bells/west/month/2015-09/"
    let all = [upcoming] + schedules + sheets
    #expect(navigation(pages, .today) == ["Today bells/west/"] + all)
    #expect(navigation(pages, .upcoming) == ["Today bells/west/", week, month] + all)
    #expect(navigation(pages, .schedule(1)) == ["Today bells/west/"] + all)
    #expect(navigation(pages, .wall) == ["Today bells/west/"] + all)
  }

  @Test func hasTheDayAndWeekOfThePage() throws {
    let pages = try Sample.pages()
    let (day, week) = (Sample.day("9/7/2015"), "Week 37 bells/west/week/2015-W37/")
    let month = "September 2015 bells/west/month/2015-09/"
    #expect(
      Array(navigation(pages, .day(day)).prefix(5)) == [
        "Today bells/west/", "Monday, September 7 bells/west/2015-09-07/", week, month, upcoming,
      ])
    #expect(
      Array(navigation(pages, .week(day.week)).prefix(4)) == [
        "Today bells/west/", week, month, upcoming,
      ])
    #expect(
      Array(navigation(pages, .month(Month(of: day))).prefix(3)) == [
        "Today bells/west/", month, upcoming,
      ])
  }

  /// Only the pages whose fingerprint has the day may depend on it.
  @Test func doesNotDependOnTheDayElsewhere() throws {
    let (one, other) = (try Sample.pages(), try Sample.pages("2015-10-21T10:00"))
    for key in one.keys where key != .today && key != .upcoming {
      #expect(navigation(one, key) == navigation(other, key))
    }
    #expect(navigation(try Sample.pages("2016-01-11T10:00"), .today)[1] == upcoming)
  }

  @Test func leavesOutManySchedules() throws {
    let period = try #require(Sample.period("1st", "8:10", 42))
    let many = School(
      schedules: (1...21).map { Schedule(name: "S\($0)", allPeriods: [period]) }, specialDays: [])
    let pages = try Sample.pages(school: many)
    #expect(navigation(pages, .today) == ["Today bells/west/", upcoming] + sheets)
    #expect(
      navigation(pages, .schedule(6)) == [
        "Today bells/west/", upcoming, "S7 bells/west/schedules/s7/",
      ] + sheets)
  }

  @Test func leavesOutSchedulesWithoutBells() throws {
    let period = try #require(Sample.period("1st", "8:10", 42))
    let school = School(
      schedules: [
        Schedule(name: "A", allPeriods: [period]), Schedule(name: "Off"),
        Schedule(name: "B", allPeriods: [period]),
      ], specialDays: [])
    let pages = try Sample.pages(school: school)
    #expect(
      pages.keys.filter { if case .schedule = $0 { true } else { false } }
        == [.schedule(0), .schedule(2)])
    #expect(pages.page(.schedule(0)).next?.target == Address("bells/west/schedules/b/"))
    #expect(pages.page(.schedule(2)).previous?.target == Address("bells/west/schedules/a/"))
  }

  @Test func beginsWithTheDistrict() throws {
    let parent = Link("Schedules", to: Address("bells/"))
    let pages = BellPages(
      school: Sample.school(), base: Address("bells/west/"), name: "West",
      today: try #require(Moment(iso: "2015-09-02T10:00")), ancestors: [parent])
    for key in pages.keys { #expect(navigation(pages, key)[0] == "All schools bells/") }
    let district = DistrictPages(
      schools: [pages], base: Address("bells/"), today: pages.today
    ).index.navigation
    #expect(district.map(\.text) == ["All schools", "West"])
    #expect(district.map(\.target.path) == ["bells/", "bells/west/"])
  }
}
