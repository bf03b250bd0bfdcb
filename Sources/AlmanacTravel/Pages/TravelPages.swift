// The list of pages that a feed publishes.

package import AlmanacBase

/// The pages of a feed, each computed on request. A line of ships is a feed with pages of its own.
///
///     let pages = TravelPages(feed, at: Address("travel/cairns/"), in: site)
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct TravelPages: Sendable {
  package let index: FeedIndex
  package let base: Address
  package let site: TravelSite
  /// What only lines of ships have.
  package let ships: ShipPages?
  package let days: FeedDays
  let clocks: StopClocks
  /// For each line, its directions and kinds of days.
  let lines: [LineTimetables]
  /// For each line, the names of the rows of each direction.
  let rowNames: [[[String]]]
  /// For each line, direction and kind of days.
  private(set) var layouts: [[[TimetableLayout]]]
  /// The forms of the timetables of each line, none of which is `auto`.
  private(set) var forms: [LineLayout.Form]
  /// The stops that have boards, in the order of their names.
  package let stations: [Int]
  /// What each of them is called in lists.
  let stationTitles: [String]
  /// For each stop, its index in `stations`, or that of the station that it is part of.
  let stationOfStop: [Int]
  /// For each station, the lines that call there, in their order.
  let linesOfStation: [[Int]]
  /// The lines with pages: first those for which the feed states an order.
  let listedLines: [Int]
  let lineParts: PageParts
  let stopParts: StopParts
  let lineSlugs: [String]
  let stationSlugs: [String]
  /// Whether trips have several starts.
  let hasFrequencies: Bool

  package var feed: Feed { index.feed }
  package var phrases: Phrasebook { site.phrases }

  /// The pages of a line of ships.
  ///
  /// - Parameter planner: the live planner; nil if there is none.
  package init(
    _ route: Route, planner: Mount? = nil, at base: Address, in site: TravelSite
  ) {
    self.init(
      Feed(route), at: base, in: site,
      ships: ShipPages(route, planner: planner, at: base, site.phrases))
  }

  /// The pages of a feed.
  ///
  /// - Parameter ships: what only a line of ships has.
  package init(_ feed: Feed, at base: Address, in site: TravelSite, ships: ShipPages? = nil) {
    let index = FeedIndex(feed)
    let days = FeedDays(feed, today: site.now.day)
    self.index = index
    hasFrequencies = feed.trips.contains { $0.frequency != nil }
    self.base = base
    self.site = site
    self.ships = ships
    self.days = days
    let clocks = StopClocks(feed, home: site.zone, zones: site.stopZones, days: days.days)
    self.clocks = clocks
    let lines = LineTimetables.all(of: feed, days, clocks)
    self.lines = lines
    let listedLines = Self.listed(lines, in: feed)
    let stations = (ships == nil ? index.calledStations : Array(feed.stops.indices)).sorted {
      StopParts.isBefore(feed.stops[$0], feed.stops[$1])
    }
    self.stations = stations
    let titles = StopTitles(index, site.phrases, of: stations)
    stationTitles = stations.map { titles[$0] }
    let rowNames = lines.map { plan in
      plan.directions.map { StopRows($0, index, titles, site.phrases).names }
    }
    self.rowNames = rowNames
    forms = feed.lines.map { $0.form == .auto ? .down : $0.form }
    layouts = zip(zip(lines, forms), rowNames).map { Self.layouts($0.0, $0.1, $1, in: feed) }
    self.listedLines = listedLines
    lineParts = PageParts(
      weights: listedLines.map { Self.weight(of: feed.lines[$0], lines[$0]) })
    var stationOfStop = [Int](repeating: 0, count: feed.stops.count)
    for (place, station) in stations.enumerated() {
      for stop in index.platforms(of: station) { stationOfStop[stop] = place }
    }
    self.stationOfStop = stationOfStop
    let linesOfStation = stations.map { index.lines(at: $0) }
    self.linesOfStation = linesOfStation
    stopParts = StopParts(stations, linesOfStation, index)
    lineSlugs = Array(
      Slug.unique([Self.partFolder] + feed.lines.map { $0.name }).dropFirst())
    stationSlugs = Array(
      Slug.unique([Self.partFolder] + stations.map { feed.stops[$0].code }).dropFirst())
    for line in listedLines where feed.lines[line].form == .auto && hasFewerSheetsAcross(line) {
      forms[line] = .across
      layouts[line] = Self.layouts(lines[line], .across, rowNames[line], in: feed)
    }
  }

  private static func layouts(
    _ plan: LineTimetables, _ form: LineLayout.Form, _ rowNames: [[String]], in feed: Feed
  ) -> [[TimetableLayout]] {
    zip(plan.directions, rowNames).map { direction, names in
      plan.kinds.kinds.indices.map {
        TimetableLayout(direction, kind: $0, rowNames: names, in: feed, form: form)
      }
    }
  }

  package var keys: [Key] {
    var keys: [Key] = [.home]
    if hasLinePages { keys += lineParts.ranges.indices.map { .lines(part: $0) } }
    if let ships {
      keys += ships.pathParts.map { .paths(part: $0) }
      for station in ships.origins {
        keys += ships.plan.origins.ranges.indices.map { .origin(station, part: $0) }
      }
    }
    keys += stopRanges.indices.map { .stops(part: $0) }
    for line in listedLines {
      if hasPage(line) { keys.append(.line(line)) }
      keys += timetableKeys(line) + graphParts(line).map { Key.graph(line: line, part: $0) }
    }
    return keys + boardKeys
  }

  /// The timetables of a line, and their sheets.
  private func timetableKeys(_ line: Int) -> [Key] {
    let plan = lines[line]
    return plan.directions.indices.flatMap { direction in
      plan.kinds.kinds.indices.flatMap { kind in
        layout(line, direction, kind).indices.map { part in
          Key.timetable(line: line, direction: direction, kind: kind, part: part)
        }
          + fullLayout(line, direction, kind).indices.map { part in
            Key.allStops(line: line, direction: direction, kind: kind, part: part)
          }
      } + [.print(line: line, direction: direction)]
    }
  }

  /// The boards of all stations.
  private var boardKeys: [Key] {
    stations.indices.flatMap { station in
      hasDepartures(station) ? [Key.board(station), .display(station)] : [.board(station)]
    }
  }

  /// The stops or stations on each page of their list.
  var stopRanges: [Range<Int>] { ships?.plan.stations.ranges ?? stopParts.ranges }

  /// The pages with graphs of a line.
  func graphParts(_ line: Int) -> Range<Int> {
    if isTable(line) { return 0..<0 }
    return ships?.plan.graphs.indices ?? lines[line].kinds.kinds.indices
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .home: ships.map { overview($0) } ?? homePage
    case .lines(let part): linesPage(part)
    case .stops(let part): ships.map { stationsPage(part, $0) } ?? stopsPage(part)
    case .line(let line): linePage(line)
    case .timetable(let line, let direction, let kind, let part):
      timetablePage(line, direction, kind, part)
    case .allStops(let line, let direction, let kind, let part):
      allStopsPage(line, direction, kind, part)
    case .print(let line, let direction): printPage(line, direction)
    case .graph(let line, let part): graphPage(line, part)
    case .board(let station): boardPage(station)
    case .display(let station): displayPage(station)
    // Only a line of ships has these.
    case .paths(let part): ships.map { pathsPage(part, $0) } ?? homePage
    case .origin(let station, let part):
      ships.map { originPage(station, part, $0) } ?? homePage
    }
  }

  /// The files that are published with a page.
  package func files(_ key: Key) -> [PublishedFile] { contents(key).flatMap { $0.files() } }

  /// The addresses of `files`, computed without making the files.
  package func fileAddresses(_ key: Key) -> [Address] { contents(key).flatMap { $0.addresses } }

  /// If a page has several parts, its data is published with the first.
  private func contents(_ key: Key) -> [PageFile] {
    let files = allFiles(key)
    return feed.hasData ? files : files.filter { !$0.isData }
  }

  private func allFiles(_ key: Key) -> [PageFile] {
    switch key {
    case .graph(let line, let part): graphFiles(line, part)
    case .board(let station): [boardFiles(station)]
    case .print(let line, let direction): timetableFiles(line, direction)
    case .home: (ships?.files ?? []) + (finder?.data.map { [PageFile($0)] } ?? [])
    case .stops(0): ships.map { [PageFile(data: stationData, stationTable($0))] } ?? []
    case .origin(let station, 0):
      ships.map { [PageFile(data: originData(station), $0.distances(from: [station]))] } ?? []
    case .lines, .stops, .line, .timetable, .allStops, .display, .paths, .origin: []
    }
  }

  private static func listed(_ plans: [LineTimetables], in feed: Feed) -> [Int] {
    plans.indices.filter { !plans[$0].directions.isEmpty }.sorted { left, right in
      let (first, second) = (feed.lines[left].order, feed.lines[right].order)
      guard first != second else { return left < right }
      return first.map { first in second.map { first < $0 } ?? true } ?? false
    }
  }

  var hasLinePages: Bool { lineParts.ranges.count > 1 }

  /// The only line of a feed, which has no page beside that of the feed.
  var onlyLine: Int? { listedLines.count == 1 ? listedLines[0] : nil }

  /// Whether a line has a page of its own.
  func hasPage(_ line: Int) -> Bool { onlyLine == nil && !lines[line].directions.isEmpty }
}
