// The list of pages that a feed publishes, and their addresses.

package import AlmanacBase

/// The pages of a feed, each computed on request.
///
///     let pages = FeedPages(feed, base: Address("travel/cairns/"), home: home, now: now, zone: zone)
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct FeedPages: Sendable {
  package let index: FeedIndex
  package let base: Address
  /// The page of all lines and feeds.
  let home: Link
  /// The time that the pages are made for, in the operator's zone.
  package let now: Moment
  /// The operator's zone around the published days.
  package let zone: ZoneTransitions
  package let phrases: Phrasebook
  package let days: FeedDays
  /// Makes the live boards; nil where there are none.
  let live: LiveBoardMount?
  /// For each line, its directions and kinds of days.
  let lines: [LineTimetables]
  /// For each line, the names of the rows of each direction.
  let rowNames: [[[String]]]
  /// For each line, direction and kind of days.
  let layouts: [[[TimetableLayout]]]
  /// The stops that have boards, in the order of their names.
  package let stations: [Int]
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

  package var feed: Feed { index.feed }

  /// - Parameters:
  ///   - home: the overview page above the feed's page.
  ///   - now: in the operator's zone.
  package init(
    _ feed: Feed, base: Address, home: Link, now: Moment, zone: ZoneTransitions,
    phrases: Phrasebook = Phrasebook(), live: LiveBoardMount? = nil
  ) {
    let index = FeedIndex(feed)
    let days = FeedDays(feed, today: now.day)
    self.index = index
    self.live = live
    self.days = days
    self.base = base
    self.home = home
    self.now = now
    self.zone = zone
    self.phrases = phrases
    let lines = LineTimetables.all(of: feed, days)
    self.lines = lines
    let listedLines = FeedPages.listed(lines, in: feed)
    let rowNames = lines.map { plan in
      plan.directions.map { StopRows($0, index, phrases).names }
    }
    self.rowNames = rowNames
    layouts = zip(lines, rowNames).map { plan, names in
      zip(plan.directions, names).map { direction, names in
        plan.kinds.kinds.indices.map {
          TimetableLayout(direction, kind: $0, rowNames: names, in: feed)
        }
      }
    }
    self.listedLines = listedLines
    lineParts = PageParts(
      weights: listedLines.map { FeedPages.weight(of: feed.lines[$0], lines[$0]) })
    let stations = (feed.ships == nil ? index.calledStations : Array(feed.stops.indices)).sorted {
      StopParts.isBefore(feed.stops[$0], feed.stops[$1])
    }
    self.stations = stations
    var stationOfStop = [Int](repeating: 0, count: feed.stops.count)
    for (place, station) in stations.enumerated() {
      for stop in index.platforms(of: station) { stationOfStop[stop] = place }
    }
    self.stationOfStop = stationOfStop
    let linesOfStation = stations.map { index.lines(at: $0) }
    self.linesOfStation = linesOfStation
    stopParts = StopParts(stations, linesOfStation, index)
    lineSlugs = Array(
      Slug.unique([FeedPages.partFolder] + feed.lines.map { $0.name }).dropFirst())
    stationSlugs = Array(
      Slug.unique([FeedPages.partFolder] + stations.map { feed.stops[$0].code }).dropFirst())
  }

  /// Identifies a page. Stations are indices in `stations`, parts count from 0.
  package enum Key: Sendable, Hashable {
    case home
    /// The lines, where they are too many for the overview.
    case lines(part: Int)
    /// The stops from A to Z.
    case stops(part: Int)
    /// A line with its timetables.
    case line(Int)
    /// The timetable of a direction on a kind of days, both indices in the line's plan.
    case timetable(line: Int, direction: Int, kind: Int, part: Int)
    /// All sheets of a direction, to print.
    case print(line: Int, direction: Int)
    case graph(line: Int, kind: Int)
    case board(Int)
    /// The board for a screen on a wall.
    case display(Int)
  }

  package var keys: [Key] {
    var keys: [Key] = [.home]
    if hasLinePages {
      for part in lineParts.ranges.indices { keys.append(.lines(part: part)) }
    }
    for part in stopParts.ranges.indices { keys.append(.stops(part: part)) }
    for line in listedLines {
      keys.append(.line(line))
      keys += timetableKeys(line)
      for kind in lines[line].kinds.kinds.indices { keys.append(.graph(line: line, kind: kind)) }
    }
    return keys + boardKeys
  }

  /// The timetables of a line, and their sheets.
  func timetableKeys(_ line: Int) -> [Key] {
    let plan = lines[line]
    return plan.directions.indices.flatMap { direction in
      plan.kinds.kinds.indices.flatMap { kind in
        layout(line, direction, kind).indices.map { part in
          Key.timetable(line: line, direction: direction, kind: kind, part: part)
        }
      } + [.print(line: line, direction: direction)]
    }
  }

  /// The boards of all stations.
  var boardKeys: [Key] {
    stations.indices.flatMap { station in
      hasDepartures(station) ? [Key.board(station), .display(station)] : [.board(station)]
    }
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .home: base
    case .lines(let part): numbered(base / "lines/\(FeedPages.partFolder)/", part)
    case .stops(let part): numbered(base / "stops/", part)
    case .line(let line): lineBase(line)
    case .timetable(let line, let direction, let kind, let part):
      numbered(
        directionBase(line, direction)
          / (feed.ships == nil ? lines[line].slugs[kind] + "/" : ""), part)
    case .print(let line, let direction):
      directionBase(line, direction) / "print/"
    case .graph(let line, let kind): lineBase(line) / ("graph/" + lines[line].slugs[kind] + "/")
    case .board(let station): base / ("boards/" + stationSlugs[station] + "/")
    case .display(let station): base / ("boards/" + stationSlugs[station] + "/display/")
    }
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .home: homePage
    case .lines(let part): linesPage(part)
    case .stops(let part): stopsPage(part)
    case .line(let line): linePage(line)
    case .timetable(let line, let direction, let kind, let part):
      timetablePage(line, direction, kind, part)
    case .print(let line, let direction): printPage(line, direction)
    case .graph(let line, let kind): graphPage(line, kind)
    case .board(let station): boardPage(station)
    case .display(let station): displayPage(station)
    }
  }

  /// The files that are published with a page.
  package func files(_ key: Key) -> [PublishedFile] {
    switch key {
    case .graph(let line, let kind): graphFiles(line, kind)
    case .board(let station): boardFiles(station)
    case .print(let line, let direction): timetableFiles(line, direction)
    case .home, .lines, .stops, .line, .timetable, .display: []
    }
  }

  /// The addresses of `files`, computed without making the files.
  package func fileAddresses(_ key: Key) -> [Address] {
    switch key {
    case .graph(let line, let kind): graphFileAddresses(line, kind)
    case .board(let station): boardFileAddresses(station)
    case .print(let line, let direction): timetableFileAddresses(line, direction)
    case .home, .lines, .stops, .line, .timetable, .display: []
    }
  }

  /// The folder of the list of lines, which no line has.
  private static let partFolder = "part"

  private static func listed(_ plans: [LineTimetables], in feed: Feed) -> [Int] {
    plans.indices.filter { !plans[$0].directions.isEmpty }.sorted { left, right in
      let (first, second) = (feed.lines[left].order, feed.lines[right].order)
      guard first != second else { return left < right }
      return first.map { first in second.map { first < $0 } ?? true } ?? false
    }
  }

  var hasLinePages: Bool { lineParts.ranges.count > 1 }

  /// `lines/110/`; on a line of ships `timetable/`.
  func lineBase(_ line: Int) -> Address {
    base / (feed.ships == nil ? "lines/" + lineSlugs[line] + "/" : "timetable/")
  }

  private func directionBase(_ line: Int, _ direction: Int) -> Address {
    lineBase(line) / (lines[line].directions[direction].slug + "/")
  }

  private func numbered(_ address: Address, _ part: Int) -> Address {
    part == 0 ? address : address / "\(part + 1)/"
  }
}
