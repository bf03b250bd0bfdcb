// The timetables of feeds on sheets of paper.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelPrintedTimetableTests {
  /// A trip each hour from 05:00 between stops that are ten minutes apart.
  private func papers(
    trips: Int, stops: [String] = ["A", "B", "C", "D"], lastHead: String = ""
  ) -> [[Block]] {
    var sample = FeedSample(stops: stops)
    sample.calendar("daily")
    for number in 0..<trips {
      sample.trip(
        "\(number)",
        stops.enumerated().map { place, stop in (stop, "\(5 + number):\(place * 10 + 10)") })
    }
    if !lastHead.isEmpty { sample.feed.trips[trips - 1].shortName = lastHead }
    return sample.pages.page(.print(line: 0, direction: 0)).papers
  }

  private func title(_ paper: [Block]) -> String {
    if case .heading(2, let title) = paper[0] { title } else { "" }
  }

  private func days(_ paper: [Block]) -> String {
    if case .heading(3, let days) = paper[1] { days } else { "" }
  }

  private func summary(_ paper: [Block]) -> String { paper[2].texts[0] }

  @Test func everySheetSaysWhatItCovers() {
    let pages = FeedSample.pages(FeedSample.large)
    let papers = pages.page(.print(line: 0, direction: 0)).papers
    let weekdays = papers.filter { days($0) == "Monday to Friday" }
    let saturdays = papers.filter { days($0) == "Saturdays" }
    #expect(weekdays.count + saturdays.count == papers.count && saturdays.count > 1)
    for (number, paper) in weekdays.enumerated() {
      #expect(title(paper) == "0 to Stop 109 near the corner of the long street")
      #expect(summary(paper).hasPrefix("Part \(number + 1) of \(weekdays.count), "))
      #expect(summary(paper).hasSuffix("· Valid until December 31, 2027."))
      // A table alone on its sheet has its times only in the text above it.
      #expect(paper.tables.count == 1)
      #expect(paper.tables[0].style.hasPrefix("matrix timetable paged type-"))
      #expect(paper.tables[0].style.hasSuffix(" hidden-caption"))
      #expect(paper.tables[0].columns[0].title == "Stop")
    }
    // Every trip is on the sheets once for each range of stops.
    let first = weekdays.flatMap { $0.tables }.filter {
      $0.rows[0].cells[0].text.hasPrefix("Stop 0 ")
    }
    let trips = first.flatMap { $0.rows[0].cells.dropFirst().map { $0.text } }
    #expect(trips == trips.sorted())
    #expect(trips.count == pages.lines[0].directions[0].timetables[0].count)
  }

  @Test func aSmallTimetableIsOnOneSheetInTheLargestType() {
    let papers = papers(trips: 1)
    #expect(papers.count == 1 && papers[0].tables.count == 1)
    #expect(
      papers[0].tables[0].style == "matrix timetable paged type-1 names-1 airy-3 hidden-caption")
    #expect(title(papers[0]) == "10 to D" && days(papers[0]) == "Every day")
    #expect(summary(papers[0]) == "05:10\u{A0}· Valid until December 31, 2027.")
  }

  /// Tables below each other have the same columns, of which the last can be empty.
  @Test func aShortTimetableHasItsTablesBelowEachOther() {
    let papers = papers(trips: 17)
    #expect(papers.count == 1)
    let tables = papers[0].tables
    #expect(tables.count == 2)
    #expect(tables.map { $0.caption } == ["05:10 to 13:10", "14:10 to 21:10"])
    #expect(Set(tables.map { $0.style }).count == 1)
    #expect(!tables[0].style.contains("hidden-caption"))
    #expect(tables.map { $0.columns.count } == [10, 10])
    let starts = tables.flatMap { $0.rows[0].cells.dropFirst().map { $0.text } }
    #expect(starts == (5...21).map { padded($0, to: 2) + ":10" } + [""])
    #expect(summary(papers[0]) == "Valid until December 31, 2027.")
  }

  /// Timetables of several kinds of days are on one sheet, in the same type.
  @Test func smallTimetablesAreOnOneSheet() {
    var sample = FeedSample(stops: ["A", "B"])
    for (calendar, days) in ["Mon-Fri", "Sat", "Sun"].enumerated() {
      sample.calendar(days)
      for number in 0..<(calendar == 0 ? 40 : 3 * calendar) {
        sample.trip(
          "\(days) \(number)", [("A", "\(6 + number / 3):\(10 + number % 3)"), ("B", "23:00")],
          calendar: calendar)
      }
    }
    let papers = sample.pages.page(.print(line: 0, direction: 0)).papers
    #expect(papers.count == 2)
    let days = papers.map { paper in
      paper.compactMap { if case .heading(3, let days) = $0 { days } else { nil } }
    }
    #expect(days == [["Monday to Friday"], ["Saturdays", "Sundays"]])
    #expect(papers.map { $0.tables.count }.last == 2)
    let types = papers[1].tables.map { $0.style.split(separator: " ")[3] }
    #expect(types[0] == types[1])
    #expect(papers[1].filter { if case .heading(2, _) = $0 { true } else { false } }.count == 1)
  }

  /// Words are not broken to set them in large type.
  @Test func largeTypeIsForTextThatFits() {
    func type(_ papers: [[Block]]) -> String {
      papers[0].tables[0].style.split(separator: " ")[3].description
    }
    #expect(type(papers(trips: 5)) == "type-1")
    #expect(type(papers(trips: 5, lastHead: "Weekendexpressbus")) == "type-3")
    let long = (0..<4).map { "Stop \($0) near the corner of the long street beside the old market" }
    #expect(type(papers(trips: 5, stops: long)) != "type-1")
  }

  @Test func linesEndAtSpaces() {
    func lines(_ text: String, _ width: Double) -> Int {
      TextWidth.lines(text, in: width, size: 10)
    }
    let word = TextWidth.pixels("market", size: 10)
    #expect(lines("", 50) == 1)
    #expect(lines("market", word) == 1)
    #expect(lines("market market", word * 1.9) == 2)
    #expect(lines("market market", word * 3) == 1)
    // Three lines, though the text is only two and a half lines long.
    #expect(lines("market market market", word * 1.4) == 3)
    #expect(lines("marketmarket", word) == 2)
    #expect(lines("a marketmarket b", word * 1.2) == 3)
  }

  /// Names with so many short words that their lines fill a sheet, beside names of one long word.
  @Test(arguments: 10...30)
  func aNameMayBeAsHighAsASheet(length: Int) {
    let names = [String](repeating: String(repeating: "m", count: length), count: 4)
    for words in 20...400 {
      let name = String(repeating: "x ", count: words)
      let estimate = SheetEstimate(trips: [40], names: names + [name])
      #expect(estimate.down > 0 && estimate.across ?? 1 > 0)
    }
  }

  /// All times are on the sheets of each form. By default it is the one that needs fewer of them.
  @Test(arguments: [(3, 90), (8, 70), (14, 120), (14, 20), (50, 60)])
  func formsHaveAllTimes(stops: Int, trips: Int) {
    let names = (0..<stops).map { "Street \($0)" }
    var sample = FeedSample(stops: names)
    sample.calendar("daily")
    for number in 0..<trips {
      let start = 300 + number * 7
      sample.trip(
        "\(number)",
        names.enumerated().map { place, stop in
          (stop, "\((start + place * 4) / 60):\((start + place * 4) % 60)")
        })
    }
    var sheets: [LineLayout.Form: Int] = [:]
    var times: [LineLayout.Form: [String]] = [:]
    for form in [LineLayout.Form.down, .across, .auto] {
      sample.feed.lines[0].form = form
      let papers = sample.pages.page(.print(line: 0, direction: 0)).papers
      sheets[form] = papers.count
      times[form] = papers.flatMap { $0.tables }.flatMap { table in
        table.rows.flatMap { row in row.cells.map { $0.text.prefix { $0 != " " } } }
      }.filter { $0.contains(":") }.map(String.init).sorted()
      let types = papers.flatMap { $0.tables }.map { $0.style.split(separator: " ")[3] }
      guard form == .across else { continue }
      // Fifty stops do not fit the width of a sheet.
      let tables = papers.flatMap { $0.tables }
      #expect(tables.allSatisfy { $0.style.contains("across") == (stops < 50) })
      if stops < 50 { #expect(!types.contains("type-7")) }
    }
    #expect(times[.down]?.count == stops * trips)
    #expect(times[.across] == times[.down] && times[.auto] == times[.down])
    #expect(sheets[.auto] == min(sheets[.down] ?? 0, sheets[.across] ?? 0), "\(sheets)")
  }
}
