// The list of pages that a line publishes, and their addresses.

package import AlmanacBase

/// The pages of a line, each computed on request.
///
///     let pages = TravelPages(route: route, base: Address("travel/andromeda/"))
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct TravelPages: Sendable {
  package let route: Route
  package let base: Address
  package let phrases: Phrasebook
  /// The time from which the next departures are counted.
  package let now: Moment
  let home: Link
  /// The live planner on the line's page; nil if there is none.
  let planner: Mount?
  /// What the live boards are made of; nil if there are none.
  let live: Live?
  let boards: Boards
  package let conflicts: [BerthConflict]
  /// The colours of the ships on graphs.
  let shipColors: GraphColors
  /// The line's footnotes, each text once, in the order of the services.
  let notes: Footnotes
  let stationSlugs: [String]
  let trackSlugs: [String]
  /// The timetables, by track and direction.
  let timetables: [TimetablePages]
  let plan: Plan

  /// A timetable split into pages.
  struct TimetablePages: Sendable {
    let timetable: Timetable
    let grid: TimetableGrid
    /// The sheets on each page. All are on one page, so that it prints as a whole, up to a size
    /// that browsers can handle.
    let pages: [[TimetableSheet]]
    /// The sheets that a fence in an authored page shows.
    let firstSheets: [TimetableSheet]

    var sheetCount: Int { pages.reduce(0) { $0 + $1.count } }
  }

  /// - Parameters:
  ///   - home: the overview page above the line's page.
  ///   - planner: the live planner; its static fallback is set here.
  ///   - live: makes the live boards, in the site's time zone.
  package init(
    route: Route, base: Address, home: Link, now: Moment, phrases: Phrasebook = Phrasebook(),
    planner: Mount? = nil, live: (zone: ZoneTransitions, mount: LiveBoardMount)? = nil
  ) {
    self.planner = planner
    self.live = live.map { Live(route, now, $0.zone, $0.mount) }
    self.now = now
    self.route = route
    self.base = base
    self.home = home
    self.phrases = phrases
    boards = Boards(of: route)
    conflicts = BerthConflict.all(on: route)
    shipColors = GraphColors(of: route.trips.map { $0.journey.ship.name })
    let notes = Footnotes(of: route.services)
    self.notes = notes
    // Some folder names are reserved.
    stationSlugs = Array(
      Slug.unique([TravelPages.partFolder] + route.line.stations.map { $0.code.text }).dropFirst())
    let branches = route.line.tracks.dropFirst().map { $0.name }
    let own = ["line", "down", "up", TravelPages.partFolder]
    trackSlugs = ["line"] + Slug.unique(own + branches).dropFirst(own.count)
    timetables = route.line.tracks.indices.flatMap { track in
      [false, true].map { isUp in
        TimetablePages(
          Timetable(of: route, track: track, isUp: isUp), on: route, notes, phrases)
      }
    }
    plan = TravelPages.plan(route, boards, plannerSize: planner?.html("").utf8.count ?? 0)
  }

  /// Identifies a page. Pages that would be too long are split into parts, counted from 0.
  package enum Key: Sendable, Hashable {
    case line
    /// The named paths, if there are too many for the line's own page.
    case paths(part: Int)
    /// The distances from one station to all others, if there are too many stations for one table.
    case origin(Int, part: Int)
    /// The list of timetables, if there are too many for the line's own page.
    case timetables(part: Int)
    /// The timetable with an index in `timetables`.
    case timetable(Int, part: Int)
    /// The list of the stations.
    case stations(part: Int)
    case board(Int, part: Int)
    /// The board of a station for a screen on a wall.
    case display(Int)
    case graph(part: Int)
  }

  package var keys: [Key] {
    var keys: [Key] = [.line]
    let count = route.line.stations.count
    if hasPathPages {
      for part in plan.paths.ranges.indices { keys.append(.paths(part: part)) }
    }
    if !hasMatrix {
      for station in 0..<count {
        for part in plan.origins.ranges.indices { keys.append(.origin(station, part: part)) }
      }
    }
    if hasTimetableList {
      for part in 0..<timetableListParts { keys.append(.timetables(part: part)) }
    }
    for (index, timetable) in timetables.enumerated() {
      for part in timetable.pages.indices { keys.append(.timetable(index, part: part)) }
    }
    for part in plan.stations.ranges.indices { keys.append(.stations(part: part)) }
    for station in 0..<count {
      for part in 0..<plan.boards[station].count { keys.append(.board(station, part: part)) }
      if hasDisplay(station) { keys.append(.display(station)) }
    }
    for part in plan.graphs.indices { keys.append(.graph(part: part)) }
    return keys
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .line: base
    case .paths(let part): numbered(base / "paths/", part)
    case .origin(let station, let part):
      numbered(base / ("from/" + stationSlugs[station] + "/"), part)
    case .timetables(let part): listed(base / "timetable/", part)
    case .timetable(let index, let part): numbered(timetableBase(index), part)
    case .stations(let part): listed(base / "boards/", part)
    case .board(let station, let part):
      numbered(boardBase(station), part)
    case .display(let station): boardBase(station) / "display/"
    case .graph(let part): numbered(base / "graph/", part)
    }
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .line: linePage
    case .paths(let part): pathsPage(part)
    case .origin(let station, let part): originPage(station, part)
    case .timetables(let part): timetableListPage(part)
    case .timetable(let index, let part): timetablePage(index, part)
    case .stations(let part): stationsPage(part)
    case .board(let station, let part): boardPage(station, part)
    case .display(let station): displayPage(station)
    case .graph(let part): graphPage(part)
    }
  }

  private func boardBase(_ station: Int) -> Address {
    base / ("boards/" + stationSlugs[station] + "/")
  }

  var hasMatrix: Bool { plan.hasMatrix }
  var hasPathPages: Bool { plan.hasPathPages && !route.paths.isEmpty }

  /// The folder of further parts, for lists whose folder has pages with other names.
  private static let partFolder = "part"

  private func numbered(_ address: Address, _ part: Int) -> Address {
    part == 0 ? address : address / "\(part + 1)/"
  }

  private func listed(_ address: Address, _ part: Int) -> Address {
    part == 0 ? address : address / "\(TravelPages.partFolder)/\(part + 1)/"
  }

  /// `timetable/down/`, or `timetable/sculptor-branch/down/` for a branch.
  private func timetableBase(_ index: Int) -> Address {
    let timetable = timetables[index].timetable
    let track = timetable.track == 0 ? "" : trackSlugs[timetable.track] + "/"
    return base / ("timetable/" + track + (timetable.isUp ? "up/" : "down/"))
  }
}
