// The list of pages that a line publishes, and their addresses.

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
  let boards: Boards
  package let conflicts: [BerthConflict]
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
  package init(
    route: Route, base: Address, home: Link, now: Moment, phrases: Phrasebook = Phrasebook(),
    planner: Mount? = nil
  ) {
    self.planner = planner
    self.now = now
    self.route = route
    self.base = base
    self.home = home
    self.phrases = phrases
    boards = Boards(of: route)
    conflicts = BerthConflict.all(on: route)
    notes = Footnotes(of: route.services)
    // Some folder names are reserved.
    stationSlugs = Array(
      Slug.unique([TravelPages.partFolder] + route.line.stations.map { $0.code.text }).dropFirst())
    let branches = route.line.tracks.dropFirst().map { $0.name }
    let own = ["line", "down", "up", TravelPages.partFolder]
    trackSlugs = ["line"] + Slug.unique(own + branches).dropFirst(own.count)
    timetables = route.line.tracks.indices.flatMap { track in
      [false, true].map { isUp in
        let timetable = Timetable(of: route, track: track, isUp: isUp)
        let sheets = TravelPages.sheets(of: timetable, on: route, phrases)
        return TimetablePages(
          timetable: timetable,
          pages: TravelPages.pages(sheets, of: route, limit: PageParts.limit * 20),
          firstSheets: TravelPages.pages(sheets, of: route, limit: PageParts.limit).first ?? [])
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
      numbered(base / ("boards/" + stationSlugs[station] + "/"), part)
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
    case .graph(let part): graphPage(part)
    }
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

  private static func sheets(
    of timetable: Timetable, on route: Route, _ phrases: Phrasebook
  ) -> [TimetableSheet] {
    let notes = Footnotes(of: route.services)
    let ends = [timetable.stations.first, timetable.stations.last].map {
      route.line.stations[$0 ?? 0].title
    }
    let track = route.line.tracks[timetable.track].name
    let title = phrases[.travelDirection, track, ends[0], ends[1]]
    return TimetableSheet.sheets(of: timetable) { runs in
      let trips = runs.map { route.trips[$0.trip] }
      return SheetCapacity(
        caption: phrases[.travelSheet, title, "00", "00", "00:00", "00:00"],
        heads: [
          // Includes the footnote symbols.
          trips.map { $0.service + String(repeating: " *", count: $0.notes.count) },
          trips.map { $0.journey.ship.name }, trips.map { $0.days.text(phrases) },
        ],
        notes: notes.used(by: trips) + [
          phrases[.travelDayMarks, phrases[.travelDays]], phrases[.travelRounding],
        ],
        title: { phrases[.travelArrives, route.line.stations[$0].title] })
    }
  }

  /// Groups sheets into pages that stay below a limit in bytes.
  private static func pages(
    _ sheets: [TimetableSheet], of route: Route, limit: Int
  ) -> [[TimetableSheet]] {
    if sheets.isEmpty { return [] }
    let weights = sheets.map { sheet in
      var weight = 400
      for run in sheet.runs {
        let trip = route.trips[run.trip]
        weight += PageParts.weight(
          of: [trip.service, trip.journey.ship.name, "Mon, Wed, Fri"] + trip.notes)
      }
      for row in sheet.rows {
        weight += PageParts.weight(
          of: [route.line.stations[row.station].title + " arr."], figures: sheet.runs.count)
      }
      return weight
    }
    return PageParts(weights: weights, limit: limit).ranges.map { Array(sheets[$0]) }
  }
}
