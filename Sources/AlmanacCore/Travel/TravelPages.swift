// Everything that one line publishes: which pages there are, and where.

/// The pages of one line, each computed when it is asked for.
///
///     let pages = TravelPages(route: route, base: Address("travel/andromeda/"))
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
public struct TravelPages: Sendable {
  public let route: Route
  public let base: Address
  public let phrases: Phrasebook
  /// What departures are next is asked from here on.
  public let now: Moment
  let home: Link
  let boards: Boards
  public let conflicts: [BerthConflict]
  /// The line's footnotes, each text once, in the order of the services.
  let notes: Footnotes
  let stationSlugs: [String]
  let trackSlugs: [String]
  /// Every timetable's pages, each a few sheets.
  let timetables: [TimetablePages]
  /// The services that the graphs show, a few hundred a page.
  let graphs: [Range<Int>]

  /// A direction on a track.
  struct TimetablePages: Sendable {
    let timetable: Timetable
    let pages: [[TimetableSheet]]
  }

  /// - Parameter home: the page above the line's own.
  public init(
    route: Route, base: Address, home: Link, now: Moment, phrases: Phrasebook = Phrasebook()
  ) {
    self.now = now
    self.route = route
    self.base = base
    self.home = home
    self.phrases = phrases
    boards = Boards(of: route)
    conflicts = BerthConflict.all(on: route)
    notes = Footnotes(of: route.services)
    // Some names of folders are the pages' own.
    stationSlugs = Array(
      Slug.unique(["part"] + route.line.stations.map { $0.code.text }).dropFirst())
    let branches = route.line.tracks.dropFirst().map { $0.name }
    let own = ["line", "down", "up"]
    trackSlugs = ["line"] + Slug.unique(own + branches).dropFirst(own.count)
    timetables = route.line.tracks.indices.flatMap { track in
      [false, true].map { isUp in
        let timetable = Timetable(of: route, track: track, isUp: isUp)
        return TimetablePages(
          timetable: timetable, pages: TravelPages.pages(TimetableSheet.sheets(of: timetable)))
      }
    }
    let tripsPerGraph = 400
    graphs = stride(from: 0, to: route.trips.count, by: tripsPerGraph).map { start in
      start..<min(start + tripsPerGraph, route.trips.count)
    }
  }

  /// Which page; parts of a page that would be too long count from 0.
  public enum Key: Sendable, Hashable {
    case line
    /// The named paths, where they are too many for the line's own page.
    case paths(part: Int)
    /// The ways from one station to all others, where all together are too many for one table.
    case origin(Int, part: Int)
    /// By its place among the timetables.
    case timetable(Int, part: Int)
    /// The list of the stations.
    case stations(part: Int)
    case board(Int, part: Int)
    case graph(part: Int)
  }

  public var keys: [Key] {
    var keys: [Key] = [.line]
    let count = route.line.stations.count
    if hasPathPages {
      for part in 0..<parts(route.paths.count, TravelPages.pathRows) {
        keys.append(.paths(part: part))
      }
    }
    if !hasMatrix {
      for station in 0..<count {
        for part in 0..<parts(count, TravelPages.originRows) {
          keys.append(.origin(station, part: part))
        }
      }
    }
    for (index, timetable) in timetables.enumerated() {
      for part in timetable.pages.indices { keys.append(.timetable(index, part: part)) }
    }
    for part in 0..<parts(count, TravelPages.stationRows) { keys.append(.stations(part: part)) }
    for station in 0..<count {
      for part in 0..<boardParts(station) { keys.append(.board(station, part: part)) }
    }
    for part in graphs.indices { keys.append(.graph(part: part)) }
    return keys
  }

  public func address(of key: Key) -> Address {
    switch key {
    case .line: base
    case .paths(let part): numbered(base / "paths/", part)
    case .origin(let station, let part):
      numbered(base / ("from/" + stationSlugs[station] + "/"), part)
    case .timetable(let index, let part): numbered(timetableBase(index), part)
    case .stations(let part): part == 0 ? base / "boards/" : base / "boards/part/\(part + 1)/"
    case .board(let station, let part):
      numbered(base / ("boards/" + stationSlugs[station] + "/"), part)
    case .graph(let part): numbered(base / "graph/", part)
    }
  }

  public func page(_ key: Key) -> Page {
    switch key {
    case .line: linePage
    case .paths(let part): pathsPage(part)
    case .origin(let station, let part): originPage(station, part)
    case .timetable(let index, let part): timetablePage(index, part)
    case .stations(let part): stationsPage(part)
    case .board(let station, let part): boardPage(station, part)
    case .graph(let part): graphPage(part)
    }
  }

  /// Rows of one table: more would make the page heavy.
  static let pathRows = 40
  static let originRows = 150
  static let stationRows = 200
  static let boardRows = 70

  /// Whether all distances and flight times fit on the line's own page, and on paper.
  var hasMatrix: Bool {
    let count = route.line.stations.count
    return count <= 12 && count * count * (route.fleet.ships.count + 1) <= 1_000
  }

  var hasPathPages: Bool { route.paths.count > TravelPages.pathRows }

  func parts(_ count: Int, _ size: Int) -> Int { max(1, (count + size - 1) / size) }

  /// Arrivals and departures stand side by side in parts: each part has so many of both.
  func boardParts(_ station: Int) -> Int {
    parts(
      max(boards.arrivals(at: station).count, boards.departures(from: station).count),
      TravelPages.boardRows)
  }

  private func numbered(_ address: Address, _ part: Int) -> Address {
    part == 0 ? address : address / "\(part + 1)/"
  }

  /// `timetable/down/`, or `timetable/sculptor-branch/down/` for a branch.
  private func timetableBase(_ index: Int) -> Address {
    let timetable = timetables[index].timetable
    let track = timetable.track == 0 ? "" : trackSlugs[timetable.track] + "/"
    return base / ("timetable/" + track + (timetable.isUp ? "up/" : "down/"))
  }

  /// Sheets side by side on a page as long as it stays light.
  private static func pages(_ sheets: [TimetableSheet]) -> [[TimetableSheet]] {
    let cellsPerPage = 1_000
    var pages: [[TimetableSheet]] = []
    var cells = cellsPerPage
    for sheet in sheets {
      let count = (sheet.rows.count + 4) * (sheet.runs.count + 2)
      if cells + count > cellsPerPage {
        pages.append([])
        cells = 0
      }
      pages[pages.count - 1].append(sheet)
      cells += count
    }
    return pages
  }
}
