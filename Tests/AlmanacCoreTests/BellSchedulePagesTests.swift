import AlmanacCore
import Testing

@Suite struct BellPagesTests {
  private func pages(
    _ at: String = "2015-09-02T10:00", choice: String? = "Early Bird A", school: School? = nil,
    zone: ZoneTransitions? = Sample.chicago
  ) throws -> BellPages {
    BellPages(
      school: school ?? Sample.school(), base: Address("bells/west/"), name: "West",
      today: try #require(Moment(at)), choice: choice, zone: zone,
      sources: ["days.csv", "periods.csv"])
  }

  private func tables(_ blocks: [Block]) -> [Table] {
    blocks.flatMap { block -> [Table] in
      switch block {
      case .table(let table): [table]
      case .disclosure(_, let blocks): tables(blocks)
      default: []
      }
    }
  }

  private func summaries(_ blocks: [Block]) -> [String] {
    blocks.compactMap { if case .disclosure(let summary, _) = $0 { summary } else { nil } }
  }

  private func figures(_ blocks: [Block]) -> [Figure] {
    blocks.flatMap { block -> [Figure] in
      switch block {
      case .figure(let figure): [figure]
      case .disclosure(_, let blocks): figures(blocks)
      default: []
      }
    }
  }

  private func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .strong(let text), .emphasis(let text): text
      case .link(let link): "[" + link.text + "](" + link.target.path + ")"
      }
    }.joined()
  }

  private func paragraphs(_ blocks: [Block]) -> [String] {
    blocks.compactMap { if case .paragraph(let inlines) = $0 { text(inlines) } else { nil } }
  }

  @Test func haveAFixedSetOfAddresses() throws {
    let pages = try pages()
    let addresses = pages.keys.map { pages.address(of: $0).path }
    // Today, 108 days, 16 weeks, upcoming, 4 schedules and the wall.
    #expect(addresses.count == 1 + 108 + 16 + 1 + 4 + 1)
    #expect(Set(addresses).count == addresses.count)
    for path in [
      "bells/west/", "bells/west/2015-08-11/", "bells/west/2015-11-26/",
      "bells/west/week/2015-W33/", "bells/west/week/2015-W48/", "bells/west/upcoming/",
      "bells/west/schedules/late-start/", "bells/west/schedules/parent-teacher-c/",
      "bells/west/wall/",
    ] {
      #expect(addresses.contains(path))
    }
    for key in pages.keys { #expect(pages.page(key).address == pages.address(of: key)) }
  }

  @Test func leadNowhereThatIsNotPublished() throws {
    let pages = try pages()
    var known = Set(pages.keys.map { pages.address(of: $0).path })
    for key in pages.keys { known.formUnion(pages.files(key).map(\.address.path)) }
    for key in pages.keys {
      let page = pages.page(key)
      var links = [page.previous, page.next].compactMap { $0?.target.path }
      links += targets(page.blocks)
      #expect(links.filter { !known.contains($0) }.isEmpty)
    }
  }

  private func targets(_ blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .paragraph(let inlines): targets(inlines)
      case .list(let items): items.flatMap { targets($0) }
      case .table(let table): table.rows.flatMap { $0.cells.flatMap { targets($0) } }
      case .figure(let figure): [figure.image.path]
      case .cards(let cards): cards.map(\.link.target.path)
      case .disclosure(_, let blocks): targets(blocks)
      case .heading: []
      }
    }
  }

  private func targets(_ inlines: [Inline]) -> [String] {
    inlines.compactMap { if case .link(let link) = $0 { link.target.path } else { nil } }
  }

  @Test func markWhatIsNow() throws {
    let page = try pages().page(.today)
    #expect(page.title == "West: Bells today")
    #expect(page.description == "The bells on Wednesday, September 2, 2015: Regular.")
    #expect(page.sources == ["days.csv", "periods.csv"])
    #expect(
      paragraphs(page.blocks) == [
        "[Wednesday, September 2, 2015](bells/west/2015-09-02/): Regular",
        "At 10:00: 3rd, until 10:26; 26 minutes left. Next: Passing at 10:26.",
      ])
    let table = try #require(tables(page.blocks).first)
    #expect(table.caption == "Regular, with Early Bird A")
    #expect(table.style == "schedule")
    #expect(
      table.rows.prefix(8).map { text($0.cells[0]) + "|" + $0.style } == [
        "Early Bird A|past", "Passing|passing past", "1st|past", "Passing|passing past",
        "2nd|past", "Passing|passing past", "3rd|current", "Passing|passing",
      ])
    #expect(table.rows.filter { $0.style.contains("current") }.count == 1)
    #expect(page.previous?.target.path == "bells/west/2015-09-01/")
    #expect(page.next?.target.path == "bells/west/2015-09-03/")
  }

  @Test func showEveryEarlyBirdAndNone() throws {
    let blocks = try pages().page(.today).blocks
    #expect(
      summaries(blocks) == ["with Early Bird B", "with Early Bird C", "without an early bird"])
    #expect(
      figures(blocks).map(\.image.path) == [
        "bells/west/progress.svg", "bells/west/progress-early-bird-b.svg",
        "bells/west/progress-early-bird-c.svg", "bells/west/progress-without.svg",
      ])
    let without = try pages(choice: nil).page(.today).blocks
    #expect(
      summaries(without) == ["with Early Bird A", "with Early Bird B", "with Early Bird C"])
    #expect(tables(without).first?.caption == "Regular, without an early bird")
  }

  @Test func takeAnUnknownChoiceForNone() throws {
    #expect(try pages(choice: "Early Bird Z").choice == nil)
    #expect(try pages(choice: "early bird b").choice == "Early Bird B")
  }

  @Test func sayThatThereAreNoBells() throws {
    let today = try pages("2015-09-05T10:00")
    #expect(
      paragraphs(today.page(.today).blocks) == [
        "[Saturday, September 5, 2015](bells/west/2015-09-05/): Weekend",
        "There are no bells on this day (Weekend).",
      ])
    #expect(tables(today.page(.today).blocks).isEmpty)
    #expect(today.files(.today).allSatisfy { !$0.address.path.hasSuffix(".svg") })
    let day = today.page(.day(Sample.day("9/7/2015")))
    #expect(day.title == "West: Monday, September 7, 2015 – Non Attendance Day")
    #expect(paragraphs(day.blocks).first == "There are no bells on this day (Non Attendance Day).")
  }

  @Test func goFromDayToDay() throws {
    let pages = try pages()
    let first = pages.page(.day(Sample.day("8/11/2015")))
    #expect(first.previous == nil)
    #expect(first.next?.text == "Wednesday, August 12, 2015")
    #expect(pages.page(.day(Sample.day("11/26/2015"))).next == nil)
    let late = pages.page(.day(Sample.day("9/4/2015")))
    #expect(late.previous?.target.path == "bells/west/2015-09-03/")
    #expect(tables(late.blocks).map(\.caption).count == 4)
    #expect(tables(late.blocks).flatMap(\.rows).allSatisfy { !$0.style.contains("past") })
    // A schedule without the chosen early bird is shown without, and has nothing to choose.
    let opening = tables(first.blocks)
    #expect(opening.map(\.caption) == ["Opening Day, without an early bird"])
  }

  @Test func setAWeekSideBySide() throws {
    let pages = try pages()
    let page = pages.page(.week(Sample.day("9/4/2015").week))
    let table = try #require(tables(page.blocks).first)
    #expect(page.title == "West: Bells in week 36 of 2015")
    #expect(
      table.columns.map(\.title) == [
        "Period", "Monday, August 31", "Tuesday, September 1", "Wednesday, September 2",
        "Thursday, September 3", "Friday, September 4",
      ])
    #expect(table.rows.count == 14)
    #expect(text(table.rows[0].cells[5]) == "[Late Start](bells/west/2015-09-04/)")
    #expect(text(table.rows[4].cells[0]) == "1st")
    #expect(table.rows[4].cells.dropFirst(4).map { text($0) } == ["8:10 – 8:52", "9:40 – 10:14"])
    #expect(text(table.rows[5].cells[5]) == "–")
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
        .init(Sample.day("8/31/2015"), "Regular"), .init(Sample.day("9/5/2015"), "Other"),
      ])
    let page = try pages(school: school).page(.week(Sample.day("9/4/2015").week))
    let table = try #require(tables(page.blocks).first)
    // Saturday has bells, so it is there.
    #expect(table.columns.count == 1 + 6)
    #expect(
      table.rows.map { text($0.cells[0]) } == ["Schedule", "1st", "Assembly", "2nd", "2nd"])
    #expect(table.rows[4].cells.map { text($0) }.last == "10:00 – 10:30")
    #expect(table.rows[4].cells.map { text($0) }[1] == "–")
  }

  @Test func listWhatIsToCome() throws {
    let page = try pages("2015-10-29").page(.upcoming)
    guard case .cards(let cards) = try #require(page.blocks.first) else {
      Issue.record("no cards")
      return
    }
    #expect(
      cards.map { $0.link.text + "|" + text($0.detail) } == [
        "Thursday, October 29, 2015|Parent Teacher C, 8:10 to 8:35",
        "Thursday, November 5, 2015|Late Start, 9:40 to 10:14",
        "Wednesday, November 25, 2015|Non Attendance",
        "Thursday, November 26, 2015|Non Attendance",
      ])
    #expect(cards[1].link.target.path == "bells/west/2015-11-05/")
    let after = try pages("2016-01-01").page(.upcoming)
    #expect(
      paragraphs(after.blocks) == [
        "No special day is listed from Friday, January 1, 2016 on."
      ])
  }

  @Test func describeASchedule() throws {
    let pages = try pages()
    let page = pages.page(.schedule(1))
    #expect(page.title == "West: Schedule Late Start")
    #expect(
      tables(page.blocks).map(\.caption) == [
        "Late Start, all periods", "Late Start, with Early Bird A", "Late Start, with Early Bird B",
        "Late Start, with Early Bird C", "Late Start, without an early bird",
      ])
    guard case .list(let days) = try #require(page.blocks.last) else {
      Issue.record("no list of days")
      return
    }
    #expect(
      days.map { text($0) } == [
        "[Friday, September 4, 2015](bells/west/2015-09-04/)",
        "[Monday, October 5, 2015](bells/west/2015-10-05/)",
        "[Thursday, November 5, 2015](bells/west/2015-11-05/)",
      ])
    #expect(page.previous?.target.path == "bells/west/schedules/regular/")
    #expect(page.next?.target.path == "bells/west/schedules/opening-day/")
  }

  @Test func printEverySchedule() throws {
    let page = try pages().page(.wall)
    #expect(page.layout == .sheet)
    #expect(tables(page.blocks).count == 4)
  }

  @Test func publishDataAtFixedAddresses() throws {
    let pages = try pages()
    #expect(
      pages.files(.today).map(\.address.path) == [
        "bells/west/today.json", "bells/west/progress.svg", "bells/west/progress-early-bird-b.svg",
        "bells/west/progress-early-bird-c.svg", "bells/west/progress-without.svg",
        "bells/west/calendar.ics", "bells/west/calendar-early-bird-a.ics",
        "bells/west/calendar-early-bird-b.ics", "bells/west/calendar-early-bird-c.ics",
      ])
    #expect(pages.files(.today)[0].text.hasSuffix("\"validUntil\":\"2015-09-02T10:26\"}\n"))
    #expect(
      pages.files(.today)[6].text.contains("X-WR-CALNAME:West\\, with Early Bird A\r\n"))
    #expect(pages.files(.upcoming).map(\.address.path) == ["bells/west/upcoming.json"])
    #expect(pages.files(.day(Sample.day("9/4/2015"))).isEmpty)
    #expect(try self.pages(zone: nil).files(.today).count == 5)
  }

  @Test func areFineForASchoolWithoutDays() throws {
    let school = School(schedules: [], specialDays: [])
    let pages = try pages(school: school)
    #expect(pages.keys == [.today, .upcoming, .wall])
    for key in pages.keys { #expect(!pages.page(key).blocks.isEmpty) }
    #expect(
      paragraphs(pages.page(.today).blocks) == [
        "Wednesday, September 2, 2015: Non Attendance Day",
        "There are no bells on this day (Non Attendance Day).",
      ])
  }

  @Test func giveTheSamePiecesToAFence() throws {
    let pages = try pages()
    let day = pages.blocks(.day(Sample.day("9/4/2015")), earlyBird: "Early Bird C")
    #expect(
      paragraphs(day) == ["[Friday, September 4, 2015](bells/west/2015-09-04/): Late Start"])
    #expect(tables(day).map(\.caption) == ["Late Start, with Early Bird C"])
    #expect(figures(pages.blocks(.today, earlyBird: nil)).count == 1)
    #expect(tables(pages.blocks(.week(Sample.day("9/4/2015").week), earlyBird: nil)).count == 1)
    #expect(
      tables(pages.blocks(.schedule(pages.school.schedules[0]), earlyBird: nil)).map(\.caption) == [
        "Regular, without an early bird"
      ])
    #expect(pages.blocks(.upcoming(Sample.day("9/4/2015")), earlyBird: nil).count == 1)
  }

  @Test func leadFromTheDistrictToEachSchool() throws {
    let west = try pages()
    let index = DistrictPages(
      schools: [west], base: Address("bells/"), today: west.today
    ).index
    #expect(index.address.path == "bells/")
    let table = try #require(tables(index.blocks).first)
    #expect(table.caption == "Wednesday, September 2, 2015")
    #expect(
      table.rows.map { $0.cells.map { text($0) } } == [
        ["[West](bells/west/)", "Regular", "7:05", "3:23", "3rd"]
      ])
    #expect(index.sources == ["days.csv", "periods.csv"])
  }
}
