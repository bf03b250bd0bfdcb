// The list of pages that a line publishes, and their addresses.

package import AlmanacBase

/// The pages of a line of ships, each computed on request.
///
///     let pages = TravelPages(route: route, base: Address("travel/andromeda/"), …)
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct TravelPages: Sendable {
  package let route: Route
  /// The timetables and boards, which are those of the services as a feed.
  package let feed: FeedPages
  let home: Link
  /// The live planner on the line's page; nil if there is none.
  let planner: Mount?
  package let conflicts: [BerthConflict]
  let stationSlugs: [String]
  let trackSlugs: [String]
  let plan: Plan

  package var base: Address { feed.base }
  package var phrases: Phrasebook { feed.phrases }

  /// - Parameters:
  ///   - home: the overview page above the line's page.
  ///   - now: the time from which the next departures are counted.
  ///   - zone: the site's zone around it.
  ///   - planner: the live planner; its static fallback is set here.
  ///   - live: makes the live boards; nil where there are none.
  package init(
    route: Route, base: Address, home: Link, now: Moment, zone: ZoneTransitions,
    phrases: Phrasebook = Phrasebook(), planner: Mount? = nil, live: LiveBoardMount? = nil
  ) {
    self.planner = planner
    self.route = route
    self.home = home
    feed = FeedPages(
      Feed(route), base: base, home: home, now: now, zone: zone, phrases: phrases, live: live)
    conflicts = BerthConflict.all(on: route)
    stationSlugs = Slug.unique(route.line.stations.map { $0.code.text })
    let branches = route.line.tracks.dropFirst().map { $0.name }
    let own = ["line", "down", TravelPages.partFolder]
    trackSlugs = ["line"] + Slug.unique(own + branches).dropFirst(own.count)
    plan = TravelPages.plan(
      route, trips: feed.feed.trips.count, plannerSize: planner?.html("").utf8.count ?? 0)
  }

  /// Identifies a page. Pages that would be too long are split into parts, counted from 0.
  package enum Key: Sendable, Hashable {
    case line
    /// The named paths, if there are too many for the line's own page.
    case paths(part: Int)
    /// The distances from one station to all others, if there are too many stations for one table.
    case origin(Int, part: Int)
    /// The list of the stations.
    case stations(part: Int)
    case graph(part: Int)
    /// A timetable or a board.
    case feed(FeedPages.Key)
  }

  package var keys: [Key] {
    var keys: [Key] = [.line]
    if hasPathPages {
      for part in plan.paths.ranges.indices { keys.append(.paths(part: part)) }
    }
    if !hasMatrix {
      for station in route.line.stations.indices {
        for part in plan.origins.ranges.indices { keys.append(.origin(station, part: part)) }
      }
    }
    keys += feed.timetableKeys(0).map { .feed($0) }
    for part in plan.stations.ranges.indices { keys.append(.stations(part: part)) }
    keys += feed.boardKeys.map { .feed($0) }
    for part in plan.graphs.indices { keys.append(.graph(part: part)) }
    return keys
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .line: base
    case .paths(let part): numbered(base / "paths/", part)
    case .origin(let station, let part):
      numbered(base / ("from/" + stationSlugs[station] + "/"), part)
    case .stations(let part): listed(base / "boards/", part)
    case .graph(let part): numbered(base / "graph/", part)
    case .feed(let key): feed.address(of: key)
    }
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .line: return linePage
    case .paths(let part): return pathsPage(part)
    case .origin(let station, let part): return originPage(station, part)
    case .stations(let part): return stationsPage(part)
    case .graph(let part): return graphPage(part)
    case .feed(let key):
      var page = feed.page(key)
      page.navigation = navigation
      return page
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
}
