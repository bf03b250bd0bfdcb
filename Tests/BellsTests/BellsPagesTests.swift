// The pages of a school: addresses, links, data files.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct BellPagesTests {
  @Test func haveAFixedSetOfAddresses() throws {
    let pages = try Sample.pages()
    let addresses = pages.keys.map { pages.address(of: $0).path }
    // Today, 108 days, 16 weeks, 4 months, upcoming, 4 schedules, the wall and the display.
    #expect(addresses.count == 1 + 108 + 16 + 4 + 1 + 4 + 1 + 1)
    #expect(Set(addresses).count == addresses.count)
    for path in [
      "bells/west/", "bells/west/2015-08-11/", "bells/west/2015-11-26/",
      "bells/west/week/2015-W33/", "bells/west/week/2015-W48/", "bells/west/month/2015-08/",
      "bells/west/month/2015-11/", "bells/west/upcoming/",
      "bells/west/schedules/late-start/", "bells/west/schedules/parent-teacher-c/",
      "bells/west/wall/",
    ] {
      #expect(addresses.contains(path))
    }
    for key in pages.keys { #expect(pages.page(key).address == pages.address(of: key)) }
  }

  @Test func linkToPublishedPagesOnly() throws {
    let pages = try Sample.pages()
    var known = Set(pages.keys.map { pages.address(of: $0).path })
    for key in pages.keys { known.formUnion(pages.files(key).map(\.address.path)) }
    for key in pages.keys {
      let page = pages.page(key)
      var links = [page.previous, page.next].compactMap { $0?.target.path }
      links += Contents.targets(page.blocks) + page.navigation.map(\.target.path)
      #expect(links.filter { !known.contains($0) }.isEmpty)
    }
  }

  @Test func markTheCurrentPeriod() throws {
    let page = try Sample.pages().page(.today)
    #expect(page.title == "West: Bells today")
    #expect(page.description == "Bell schedule for Wednesday, September 2, 2015: Regular.")
    #expect(
      Contents.paragraphs(page.blocks) == [
        "[Wednesday, September 2, 2015](bells/west/2015-09-02/): Regular",
        "At 10:00: 3rd, 26 minutes left, then Homeroom at 10:31 (passing from 10:26).",
        "323 minutes left in the school day.",
      ])
    let table = try #require(Contents.tables(page.blocks).first)
    #expect(table.caption == "Regular, with Early Bird A")
    #expect(table.style == "schedule")
    #expect(
      table.rows.prefix(8).map { Contents.text($0.cells[0]) + "|" + $0.style } == [
        "Early Bird A|past", "Passing|passing past", "1st|past", "Passing|passing past",
        "2nd|past", "Passing|passing past", "3rd|current", "Passing|passing",
      ])
    #expect(table.rows.filter { $0.style.contains("current") }.count == 1)
    #expect(page.previous?.target.path == "bells/west/2015-09-01/")
    #expect(page.next?.target.path == "bells/west/2015-09-03/")
  }

  @Test func showEveryEarlyBirdAndNone() throws {
    let blocks = try Sample.pages().page(.today).blocks
    #expect(
      Contents.summaries(blocks) == [
        "With Early Bird B", "With Early Bird C", "No early bird",
      ])
    #expect(
      Contents.figures(blocks).map(\.image.path) == [
        "bells/west/progress.svg", "bells/west/progress-early-bird-b.svg",
        "bells/west/progress-early-bird-c.svg", "bells/west/progress-without.svg",
      ])
    let without = try Sample.pages(choice: nil).page(.today).blocks
    #expect(
      Contents.summaries(without) == [
        "With Early Bird A", "With Early Bird B", "With Early Bird C",
      ])
    #expect(Contents.tables(without).first?.caption == "Regular, no early bird")
  }

  @Test func ignoreAnUnknownChoice() throws {
    #expect(try Sample.pages(choice: "Early Bird Z").choice == nil)
    #expect(try Sample.pages(choice: "early bird b").choice == "Early Bird B")
  }

  @Test func sayThatThereAreNoBells() throws {
    let today = try Sample.pages("2015-09-05T10:00")
    #expect(
      Contents.paragraphs(today.page(.today).blocks) == [
        "[Saturday, September 5, 2015](bells/west/2015-09-05/): Weekend",
        "No school: Weekend",
        "At 10:00: Next bell: Tuesday, September 8, 2015, 7:05, Early Bird A.",
        "Next school day: Tuesday, September 8, 2015, Regular, from 7:05.",
      ])
    #expect(Contents.tables(today.page(.today).blocks).isEmpty)
    // Pages that embed the images find them on this day too.
    let images = today.files(.today).filter { $0.address.path.hasSuffix(".svg") }
    #expect(images.count == 4)
    #expect(images.allSatisfy { $0.text.contains("No school: Weekend") })
    let day = today.page(.day(Sample.day("9/7/2015")))
    #expect(day.title == "West: Monday, September 7, 2015 – Non Attendance Day")
    #expect(
      Contents.paragraphs(day.blocks).first
        == "No school: Non Attendance Day")
  }

  @Test func publishDataAtFixedAddresses() throws {
    let pages = try Sample.pages()
    #expect(
      pages.files(.today).map(\.address.path) == [
        "bells/west/today.json", "bells/west/progress-without.svg", "bells/west/progress.svg",
        "bells/west/progress-early-bird-b.svg", "bells/west/progress-early-bird-c.svg",
        "bells/west/calendar.ics", "bells/west/calendar-early-bird-a.ics",
        "bells/west/calendar-early-bird-b.ics", "bells/west/calendar-early-bird-c.ics",
      ])
    for key in pages.keys {
      #expect(pages.files(key).map(\.address) == pages.fileAddresses(key))
    }
    #expect(pages.files(.today)[0].text.hasSuffix("\"validUntil\":\"2015-09-02T10:26\"}\n"))
    #expect(
      pages.files(.today)[6].text.contains("X-WR-CALNAME:West\\, with Early Bird A\r\n"))
    #expect(pages.files(.upcoming).map(\.address.path) == ["bells/west/upcoming.json"])
    #expect(pages.files(.day(Sample.day("9/4/2015"))).isEmpty)
    #expect(try Sample.pages(zone: nil).files(.today).count == 5)
  }

  @Test func allowASchoolWithoutDays() throws {
    let school = School(schedules: [], specialDays: [])
    let pages = try Sample.pages(school: school)
    #expect(pages.keys == [.today, .upcoming, .wall, .display])
    for key in pages.keys { #expect(!pages.page(key).blocks.isEmpty) }
    #expect(
      Contents.paragraphs(pages.page(.today).blocks) == [
        "Wednesday, September 2, 2015: Non Attendance Day",
        "No school: Non Attendance Day",
      ])
  }

  @Test func showTheSameContentInAFence() throws {
    let pages = try Sample.pages()
    let day = pages.blocks(.day(Sample.day("9/4/2015")), earlyBird: "Early Bird C")
    #expect(
      Contents.paragraphs(day) == [
        "[Friday, September 4, 2015](bells/west/2015-09-04/): Late Start"
      ])
    #expect(Contents.tables(day).map(\.caption) == ["Late Start, with Early Bird C"])
    #expect(Contents.figures(pages.blocks(.today, earlyBird: nil)).count == 1)
    #expect(
      Contents.tables(pages.blocks(.week(Sample.day("9/4/2015").week), earlyBird: nil)).count == 3)
    #expect(
      Contents.tables(pages.blocks(.schedule(pages.school.schedules[0]), earlyBird: nil)).map(
        \.caption) == [
          "Regular, no early bird"
        ])
    #expect(pages.blocks(.upcoming(Sample.day("9/4/2015"), atMost: nil), earlyBird: nil).count == 1)
  }

  @Test func linkFromTheDistrictToEachSchool() throws {
    let west = try Sample.pages()
    let index = DistrictPages(
      schools: [west], base: Address("bells/"), today: west.today
    ).index
    #expect(index.address.path == "bells/")
    let table = try #require(Contents.tables(index.blocks).first)
    #expect(table.caption == "Wednesday, September 2, 2015, 10:00")
    #expect(
      table.rows.map { $0.cells.map { Contents.text($0) } } == [
        ["[West](bells/west/)", "Regular", "7:05", "3:23", "3rd, 26 min left"]
      ])
  }
}
