// The names of the rows of a line's timetables.

import AlmanacBase

/// The name of each row of a direction: that of the station, or of the stop or platform where all trips
/// of the direction call at the same one, and the station has others.
///
///     StopRows(plan.directions[0], index).names   // ["Central, platform 2", "Market (north side)"]
struct StopRows: Sendable {
  let names: [String]

  init(
    _ direction: LineTimetables.Direction, _ index: FeedIndex, _ titles: StopTitles,
    _ phrases: Phrasebook
  ) {
    let feed = index.feed
    let shared = direction.stops.map { stop in
      let platforms = index.platforms(of: stop)
      return platforms.count > 1 && StopRows.differ(platforms, index)
    }
    // The title of the timetable says where it goes; only stations of one name in it are told apart.
    let stations = Dictionary(grouping: Set(direction.stops)) { feed.stops[$0].name }
    var names = direction.stops.map { stop in
      (stations[feed.stops[stop].name]?.count ?? 0) > 1 ? titles[stop] : feed.title(ofStop: stop)
    }
    if shared.contains(true) {
      var found = [Found](repeating: .none, count: names.count)
      for columns in direction.timetables {
        for column in columns {
          for (call, row) in zip(column.run.calls, column.rows) where shared[row] {
            found[row].add(feed.calls[call], in: feed)
          }
        }
      }
      for (row, found) in found.enumerated() {
        guard case .one(let stop, let platform) = found else { continue }
        names[row] = StopRows.name(feed.stops[stop].name, platform, phrases)
      }
    }
    self.names = names
  }

  /// `Central, platform 2`
  static func name(_ stop: String, _ platform: String?, _ phrases: Phrasebook) -> String {
    platform.map { phrases[.travelStopAndPlatform, stop, $0] } ?? stop
  }

  /// Whether the stops with calls have different names or platforms.
  private static func differ(_ stops: [Int], _ index: FeedIndex) -> Bool {
    let called = stops.filter { !index.visits(at: $0).isEmpty }.map { index.feed.stops[$0] }
    return called.dropFirst().contains { stop in
      !stop.name.isSame(as: called[0].name) || stop.platform != called[0].platform
    }
  }

  /// The stop and the platform of the calls of a row.
  private enum Found {
    case none
    case one(stop: Int, platform: String?)
    case several

    mutating func add(_ call: Feed.Call, in feed: Feed) {
      let (stop, platform) = (Int(call.stop), feed.platform(of: call))
      switch self {
      case .none: self = .one(stop: stop, platform: platform)
      case .one(stop, platform), .several: break
      case .one: self = .several
      }
    }
  }
}
