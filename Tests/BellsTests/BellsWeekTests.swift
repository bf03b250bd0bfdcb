// The pages of weeks and months.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct BellsWeekTests {
  private func rows(_ table: Table) -> [String] {
    table.rows.map { row in
      (row.cells.map { Contents.text($0) } + (row.style.isEmpty ? [] : ["(\(row.style))"]))
        .joined(separator: " | ")
    }
  }

  @Test func showsDaysAndThenEachSchedule() throws {
    let pages = try Sample.pages()
    let page = pages.page(.week(Sample.day("9/4/2015").week))
    let tables = Contents.tables(page.blocks)
    #expect(page.title == "West: Week 36, Aug 31 to Sep 6, 2015")
    #expect(
      tables.map(\.caption) == [
        "Week 36", "Regular: Mon, Tue, Wed, Thu", "Late Start: Fri",
      ])
    #expect(
      rows(tables[0]) == [
        "[Mon, Aug 31](bells/west/2015-08-31/) | Regular | 8:10 to 3:23",
        "[Tue, Sep 1](bells/west/2015-09-01/) | Regular | 8:10 to 3:23",
        "[Wed, Sep 2](bells/west/2015-09-02/) | Regular | 8:10 to 3:23 | (today)",
        "[Thu, Sep 3](bells/west/2015-09-03/) | Regular | 8:10 to 3:23",
        "[Fri, Sep 4](bells/west/2015-09-04/) | Late Start | 9:40 to 10:14",
      ])
    #expect(page.previous?.target.path == "bells/west/week/2015-W35/")
    #expect(pages.page(.week(Sample.day("8/11/2015").week)).previous == nil)
  }

  @Test func listsThePeriodsOfEachSchedule() throws {
    let page = try Sample.pages().page(.week(Sample.day("9/4/2015").week))
    let tables = Contents.tables(page.blocks)
    let names = tables[1...].map { $0.rows.map { Contents.text($0.cells[0]) } }
    #expect(
      names[0].prefix(5) == ["Early Bird A", "Early Bird B", "Early Bird C", "1st", "2nd"])
    #expect(names[1] == ["Early Bird A", "Early Bird B", "Early Bird C", "1st"])
    // A time is bold unless the most common schedule has that period at that time.
    let strong = { (table: Table) in
      table.rows.flatMap { $0.cells.flatMap { $0 } }.filter {
        if case .strong = $0 { true } else { false }
      }.count
    }
    #expect(strong(tables[1]) == 0)
    #expect(strong(tables[2]) == 4)
  }

  @Test func listsDaysOffAndWeekendsWithBells() throws {
    let school = School(
      schedules: [
        Schedule(name: "Regular", allPeriods: [Sample.period("1st", "8:00", 30)].compactMap { $0 })
      ],
      specialDays: [
        .init(Sample.day("8/31/2015"), schedule: "Regular"),
        .init(Sample.day("9/1/2015"), schedule: "Non Attendance Day", title: "Fair"),
        .init(Sample.day("9/5/2015"), schedule: "Regular", title: "Open House"),
      ])
    let page = try Sample.pages(school: school).page(.week(Sample.day("9/4/2015").week))
    let days = rows(try #require(Contents.tables(page.blocks).first))
    #expect(days.count == 6)
    #expect(days[1] == "[Tue, Sep 1](bells/west/2015-09-01/) | Fair | no school | (off)")
    #expect(
      days[5] == "[Sat, Sep 5](bells/west/2015-09-05/) | Open House (Regular) | 8:00 to 8:30")
  }
}

@Suite struct BellsMonthTests {
  private let titled = School(
    schedules: Sample.school().schedules,
    entries: [
      .init(
        Sample.day("9/1/2015"), schedule: "Regular", title: nil, turn: "Day 1", followsPattern: true
      ),
      .init(Sample.day("9/4/2015"), schedule: "Late Start", title: "Founders Day"),
      .init(Sample.day("9/7/2015"), schedule: "Non Attendance Day", title: "Labor Day"),
      .init(Sample.day("9/9/2015"), schedule: "Regular", title: "Picture Day"),
      .init(Sample.day("9/28/2015"), schedule: "Late Start"),
    ])

  private func cells(_ row: Table.Row) -> [String] {
    zip(row.cells, row.cellStyles).map { cell, style in
      Contents.text(cell) + (style.isEmpty ? "" : " (\(style))")
    }
  }

  @Test func isACalendarFromMondayToSunday() throws {
    let page = try Sample.pages().page(.month(Month(of: Sample.day("9/1/2015"))))
    #expect(page.title == "West: September 2015")
    #expect(page.address.path == "bells/west/month/2015-09/")
    let table = try #require(Contents.tables(page.blocks).first)
    #expect(table.columns.map(\.title) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(table.rows.count == 5)
    #expect(
      cells(table.rows[0]) == [
        "", "[1](bells/west/2015-09-01/)", "[2](bells/west/2015-09-02/) (today)",
        "[3](bells/west/2015-09-03/)", "[4](bells/west/2015-09-04/) Late Start (special)",
        "[5](bells/west/2015-09-05/) (off)", "[6](bells/west/2015-09-06/) (off)",
      ])
    #expect(page.previous?.text == "August 2015")
    #expect(page.next?.target.path == "bells/west/month/2015-10/")
  }

  @Test func hasTheNamesOfDaysAndTheTurnsOfARotation() throws {
    let page = try Sample.pages(school: titled).page(.month(Month(of: Sample.day("9/1/2015"))))
    let table = try #require(Contents.tables(page.blocks).first)
    #expect(cells(table.rows[0])[1] == "[1](bells/west/2015-09-01/) Day 1")
    #expect(
      Array(cells(table.rows[1])[..<3]) == [
        "[7](bells/west/2015-09-07/) Labor Day (off special)", "[8](bells/west/2015-09-08/)",
        "[9](bells/west/2015-09-09/) Picture Day (special)",
      ])
    // Days after the last published one have no page.
    #expect(cells(table.rows[4])[1] == "29 (off)")
    let special = try #require(Contents.tables(page.blocks).last)
    #expect(
      special.rows.map { Contents.line(of: $0) } == [
        "[Fri, Sep 4](bells/west/2015-09-04/) | Founders Day · Late Start | 9:40 to 10:14",
        "[Mon, Sep 7](bells/west/2015-09-07/) | Labor Day | no school",
        "[Wed, Sep 9](bells/west/2015-09-09/) | Picture Day | ",
        "[Mon, Sep 28](bells/west/2015-09-28/) | Late Start | 9:40 to 10:14",
      ])
  }

  @Test func aDayIsCalledByItsOwnName() throws {
    let pages = try Sample.pages("2015-09-07T10:00", school: titled)
    #expect(
      pages.page(.day(Sample.day("9/7/2015"))).title
        == "West: Monday, September 7, 2015 – Labor Day")
    #expect(
      pages.page(.day(Sample.day("9/4/2015"))).title
        == "West: Friday, September 4, 2015 – Founders Day (Late Start)")
    #expect(
      Contents.paragraphs(pages.page(.today).blocks) == [
        "[Monday, September 7, 2015](bells/west/2015-09-07/): Labor Day", "No school: Labor Day",
        "At 10:00: Next bell: Tuesday, September 8, 2015, 7:05, Early Bird A.",
        "Next school day: Tuesday, September 8, 2015, Regular, from 7:05.",
      ])
    let calendar = pages.files(.today).first { $0.address.path.hasSuffix("calendar.ics") }
    #expect(calendar?.text.contains("SUMMARY:Founders Day (Late Start)\r\n") == true)
    #expect(calendar?.text.contains("SUMMARY:Labor Day\r\n") == true)
  }

  @Test func aDayOutsideOfTheYearHasNoName() throws {
    let pages = try Sample.pages("2016-01-06T10:00")
    #expect(
      Contents.paragraphs(pages.page(.today).blocks) == [
        "Wednesday, January 6, 2016: not covered",
        "The schedule published here ended on Thursday, November 26, 2015 and does not cover this date.",
      ])
  }

  /// Every day is two links from today.
  @Test func isLinkedFromToday() throws {
    let pages = try Sample.pages()
    let today = Set(Contents.targets(pages.page(.today).blocks))
    let months = pages.keys.compactMap { if case .month(let month) = $0 { month } else { nil } }
    var days: Set<String> = []
    for month in months where today.contains(pages.address(of: .month(month)).path) {
      days.formUnion(Contents.targets(pages.page(.month(month)).blocks))
    }
    for day in pages.school.publishedDays {
      #expect(days.contains(pages.address(of: .day(day)).path))
    }
  }

  @Test(arguments: [("1/31/2015", "2015-01", 31, 5), ("2/1/2016", "2016-02", 29, 5)])
  func monthsOfTheCalendar(day: String, text: String, length: Int, weeks: Int) {
    let month = Month(of: Sample.day(day))
    #expect(month.text == text)
    #expect(month.first.day == 1 && month.last.day == length)
    #expect(month.weeks.count == weeks)
    #expect(month.next.previous == month && month < month.next)
    #expect(month.contains(month.last) && !month.contains(month.last.next))
  }
}
