// The pages with the departures from a stop of a feed.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

struct FeedBoardTests {
  private static let now = TravelSample.now

  /// A feed with trips from a stop to two destinations: times in minutes, by calendar. The calendars run
  /// Monday to Friday but for November 26, and on Saturdays and that day.
  private func feed(weekdays: [Int], saturdays: [Int]) throws -> Feed {
    var feed = Feed(title: "Bay Ferries", zone: "America/Chicago")
    feed.stops = [
      Feed.Stop(id: "H", code: "100", name: "Harbour"),
      Feed.Stop(id: "H1", name: "Harbour", platform: "1", parent: 0),
      Feed.Stop(id: "I", name: "Island"), Feed.Stop(id: "M", name: "Market"),
    ]
    feed.lines = [
      Feed.Line(id: "a", shortName: "F1", longName: "Bay"),
      Feed.Line(id: "b", shortName: "F2", longName: "Coast"),
    ]
    let holiday = try #require(Day(iso: "2026-11-26"))
    var week = ServiceCalendar(
      name: "week", days: RunningDays(typed: "Mon-Fri") ?? .daily, from: Day(iso: "2026-11-02"),
      to: Day(iso: "2027-02-26"))
    week.except = [holiday]
    var saturday = week
    saturday.days = RunningDays(typed: "Sat") ?? .daily
    saturday.except = []
    saturday.also = [holiday]
    feed.calendars = [week, saturday]
    for (calendar, times) in [weekdays, saturdays].enumerated() {
      for (number, time) in times.enumerated() {
        let first = feed.calls.count
        let line = number % 3 == 2 ? 1 : 0
        feed.calls += [
          Feed.Call(stop: 1, arrival: time * 60, departure: time * 60),
          Feed.Call(stop: 2 + line, arrival: time * 60 + 900, departure: time * 60 + 900),
        ]
        feed.trips.append(
          Feed.Trip(
            id: "\(calendar)-\(number)", line: line, calendar: calendar, direction: 0,
            calls: first..<first + 2))
      }
    }
    return feed
  }

  private func pages(_ feed: Feed) -> TravelPages {
    TravelPages(
      feed, at: Address("travel/bay/"),
      in: TravelSite(
        home: Link("Travel", to: Address("travel/")), now: Self.now,
        zone: ZoneTransitions(name: "America/Chicago", initialOffset: -21_600, transitions: [])))
  }

  private func board(_ pages: TravelPages) throws -> Page {
    let station = try #require(pages.keys.first { if case .board = $0 { true } else { false } })
    return pages.page(station)
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

  private func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .strong(let text), .emphasis(let text): text
      case .link(let link): link.text
      }
    }.joined()
  }

  private func items(_ page: Page) -> [String] {
    page.blocks.flatMap { block -> [String] in
      if case .list(let items) = block { items.map { text($0) } } else { [] }
    }
  }

  /// The page is printed on one sheet: all departures of all kinds of days, in the largest type that fits.
  /// More departures need smaller type, then larger paper.
  @Test func thePageIsAPoster() throws {
    var ranks: [Int] = []
    for (count, paper) in [(20, "A4"), (200, "A4"), (1_400, "A3"), (3_000, "A2"), (12_000, "")] {
      // Half a minute before and after midnight, and between.
      let minutes = (0..<count).map { 300 + $0 * 1_170 / count }
      let page = try board(pages(try feed(weekdays: minutes, saturdays: [430, 491, 1_500])))
      let tables = tables(page.blocks).dropFirst()
      let style = try #require(Set(tables.map { $0.style }).first)
      #expect(tables.allSatisfy { $0.style == style })
      let words = style.split(separator: " ")
      if paper.isEmpty {
        #expect(words.count == 1)
        continue
      }
      #expect(tables.count == 2)
      #expect(words[1] == "poster" && words[2].hasPrefix("type-") && words[3].hasPrefix("beside-"))
      ranks.append(try #require(Int(words[2].dropFirst(5))))
      let notice = page.texts.last ?? ""
      #expect(notice.contains("use \(paper) paper or larger.") == (paper != "A4"), "\(notice)")
      let shown = tables.map { table in
        table.rows.flatMap { row -> [Int] in
          let digits = text(row.cells[0]).filter { $0 != "+" }.split(separator: " ")
          let clock = digits[0].split(separator: ":").compactMap { Int($0) }
          let hour = (clock[0] + (digits.count > 1 ? 24 : 0)) * 60
          if clock.count > 1 { return [hour + clock[1]] }
          return text(row.cells[1]).split(separator: " ").compactMap { minute in
            Int(minute.filter { $0.isNumber }).map { hour + $0 }
          }
        }
      }
      #expect(shown == [minutes, [430, 491, 1_500]])
    }
    #expect(ranks == ranks.sorted() && Set(ranks).count == 4)
  }

  @Test func aQuietStopListsEachDeparture() throws {
    let page = try board(pages(feed(weekdays: [365, 380, 1_475], saturdays: [400])))
    #expect(page.title == "Departures from Harbour")
    let tables = tables(page.blocks)
    #expect(
      tables.dropFirst().map { $0.caption } == [
        "Departures: Monday to Friday", "Departures: Saturdays",
      ])
    let rows = tables[1].rows.map { $0.cells.map { text($0) } }
    #expect(
      rows == [
        ["06:05", "F1", "Island", "1"], ["06:20", "F1", "Island", "1"],
        ["00:35 +1", "F2", "Market", "1"],
      ])
    #expect(items(page).contains("+1: after midnight, on the following day."))
    #expect(items(page).contains("Thursday, November 26, 2026: same times as on Saturdays"))
    #expect(items(page).contains("F1 Bay") && items(page).contains("F2 Coast"))
  }

  @Test func aBusyStopHasARowForEachHour() throws {
    let times = (0..<60).map { 360 + $0 * 15 }
    let page = try board(pages(feed(weekdays: times, saturdays: [400])))
    let tables = tables(page.blocks)
    let rows = tables[1].rows.map { $0.cells.map { text($0) } }
    #expect(rows[0] == ["06", "00 15 30a 45"])
    #expect(rows.count == 15)
    #expect(
      items(page).contains("no letter F1 to Island, platform 1")
        && items(page).contains("a F2 to Market, platform 1"))
  }

  /// The two sides of a street are one place: boards, the list of stops and timetables say which.
  @Test func stopsOfAPlaceAreToldApart() throws {
    var feed = try feed(weekdays: [365, 380], saturdays: [400])
    feed.stops[1].name = "Harbour (north side)"
    feed.stops.append(
      Feed.Stop(id: "H2", code: "H2", name: "Harbour (south side)", platform: "2", parent: 0))
    feed.stops[0].hasCode = false
    feed.calls[2].stop = 4
    for trip in feed.trips.indices { feed.trips[trip].shortName = "Ferry \(trip)" }
    feed.trips[1].direction = 1
    let pages = pages(feed)
    let page = try board(pages)
    let rows = tables(page.blocks)[1].rows.map { $0.cells.map { text($0) } }
    #expect(
      rows == [
        ["06:05", "F1", "Ferry 0", "Island", "Harbour (north side)", "1"],
        ["06:20", "F1", "Ferry 1", "Island", "Harbour (south side)", "2"],
      ])
    #expect(!"\(page.blocks)".contains("Stop code"))
    let list = tables(pages.page(.stops(part: 0)).blocks).flatMap { $0.rows }.map {
      $0.cells.map { text($0) }
    }
    #expect(
      list.prefix(3) == [
        ["Harbour", "", "F1"], ["Harbour (north side) (see Harbour)", "", "F1"],
        ["Harbour (south side) (see Harbour)", "H2", "F1"],
      ])
    #expect(
      pages.rowNames[0] == [
        ["Harbour (north side), platform 1", "Island"],
        ["Harbour (south side), platform 2", "Island"],
      ])
    feed.trips[1].direction = 0
    #expect(self.pages(feed).rowNames[0] == [["Harbour", "Island"]])
  }

  @Test func aLineWithoutANumberIsNotNamed() throws {
    var feed = try feed(weekdays: [365], saturdays: [400])
    feed.lines = [Feed.Line(id: "Bay", shortName: "", longName: "Bay Ferry")]
    feed.trips[0].shortName = "Early"
    let rows = tables(try board(pages(feed)).blocks)[1].rows.map { $0.cells.map { text($0) } }
    #expect(rows == [["06:05", "Early", "Island", "1"]])
  }

  @Test func theNextDeparturesComeFirst() throws {
    // It is Saturday, 10:00.
    let page = try board(pages(feed(weekdays: [365], saturdays: [400, 660])))
    let next = tables(page.blocks)[0]
    #expect(next.caption.hasPrefix("Next departures from Harbour, as of 10:00 on Saturday"))
    let rows = next.rows.map { $0.cells.map { text($0) } }
    #expect(rows[0] == ["11:00", "F1", "Island", "1", "Sat, Nov 21"])
    #expect(rows[1] == ["06:05", "F1", "Island", "1", "Mon, Nov 23"])
  }

  @Test func theDataListsAllDepartures() throws {
    let pages = pages(try feed(weekdays: [365, 1_475], saturdays: [400]))
    let key = try #require(pages.keys.first { if case .board = $0 { true } else { false } })
    let files = pages.files(key)
    #expect(files.map { $0.address.path } == pages.fileAddresses(key).map { $0.path })
    let csv = try #require(files.first { $0.address.path.hasSuffix("departures.csv") }).text
    #expect(csv.contains("Monday to Friday,,00:35,1,88500,F1,,Island,,1,ordinary,false,\r\n"))
    #expect(csv.contains("Saturdays,2026-11-26,06:40,0,24000,F1,,Island,,1,ordinary,false,\r\n"))
  }

  @Test func aFenceShowsAStopOfAFeed() throws {
    let pages = pages(try feed(weekdays: [365, 366, 367], saturdays: [400]))
    let home = TravelHome(
      lines: [pages], fleet: TravelSample.fleet, base: Address("travel/"))
    func answer(_ text: String) -> (tables: [Table], messages: [String]) {
      var problems: [Problem] = []
      let fence = TravelFence.read(
        text, of: .timetable, at: TravelSample.place, file: "p.md", into: &problems)
      let blocks = fence?.blocks(from: home, into: &problems) ?? []
      return (tables(blocks), problems.map { "\($0.position?.line ?? 0): \($0.message)" })
    }
    for station in ["H", "H1", "100", "harbour"] {
      #expect(answer("station: \(station)\nnext: 2").tables.first?.rows.count == 2, "\(station)")
    }
    let coast = answer("line: F2\nstation: Harbour\nnext: 3").tables.first?.rows ?? []
    #expect(coast.map { text($0.cells[1]) } == ["F2", "F2", "F2"])
    #expect(answer("line: F2\nstation: Harbour").tables.first?.rows.count == 1)
    #expect(answer("station: Nowhere").messages[0].hasPrefix("1: no station 'Nowhere'"))
    #expect(answer("line: F3\nstation: H").messages[0].hasPrefix("1: no line 'F3'"))
    #expect(
      answer("station: H\nnext: 0").messages == ["2: '0' is not a valid count; write 1 to 100"])
    #expect(
      answer("line: Bay Ferries").messages
        == ["1: a block for the line 'Bay Ferries' needs a stop; add 'station:'"])
    #expect(
      answer("direction: up").messages
        == ["1: the site has several lines; add a line 'line: F1' or another line"])
    #expect(
      answer("station: Island").tables.isEmpty && answer("station: Island").messages == [])
  }

  @Test func aStopWithManyDifferentDaysStaysSmall() throws {
    var feed = try feed(weekdays: [365], saturdays: [400])
    let today = Self.now.day
    for day in 0..<200 {
      var calendar = ServiceCalendar(name: "\(day)", days: .none)
      calendar.also = [today.adding(days: day)]
      feed.calendars.append(calendar)
      for number in 0..<120 {
        let first = feed.calls.count
        let time = 18_000 + number * 480 + day
        feed.calls += [
          Feed.Call(stop: 1, arrival: time, departure: time),
          Feed.Call(stop: 2, arrival: time + 900, departure: time + 900),
        ]
        feed.trips.append(
          Feed.Trip(
            id: "\(day)-\(number)", line: 0, calendar: feed.calendars.count - 1,
            calls: first..<first + 2))
      }
    }
    let page = try board(pages(feed))
    let size = tables(page.blocks).reduce(0) { size, table in
      table.rows.reduce(size) { $0 + $1.cells.reduce(20) { $0 + 14 + text($1).utf8.count } }
    }
    #expect(size < 45_000)
    #expect(tables(page.blocks).count > 5)
  }
}
