// The directions of a line and the kinds of days that its timetables differ on.

/// What the pages of a line are made of.
struct LinePlan: Sendable {
  /// The directions with trips on the published days.
  let directions: [Direction]
  let kinds: DayKinds
  /// The calendars that run on each kind of days, by the index of the kind.
  let calendars: [Set<Int>]
  /// The folder names of the kinds: `mon-fri`, `sat`, `2026-12-26`.
  let slugs: [String]

  /// The trips of a line in one direction, on any of the published days.
  struct Direction: Sendable {
    /// `out` or `back`
    let slug: String
    /// The indices of the trips in the feed.
    let trips: [Int]
  }

  /// The plans of all lines.
  static func all(of feed: Feed, _ days: FeedDays) -> [LinePlan] {
    var trips = [[Int]](repeating: [], count: feed.lines.count)
    for (number, trip) in feed.trips.enumerated() { trips[trip.line].append(number) }
    return trips.map { LinePlan($0, in: feed, days) }
  }

  private init(_ trips: [Int], in feed: Feed, _ days: FeedDays) {
    let used = Set(trips.map { feed.trips[$0].calendar })
    let found = days.kinds(of: used)
    kinds = found.kinds
    calendars = found.calendars
    slugs = Slug.unique(found.kinds.kinds.map { LinePlan.slug(of: $0) })
    let running = calendars.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let published = trips.filter { running.contains(feed.trips[$0].calendar) }
    directions = [0, 1].compactMap { direction in
      let own = published.filter { (feed.trips[$0].direction ?? 0) == direction }
      return own.isEmpty ? nil : Direction(slug: direction == 0 ? "out" : "back", trips: own)
    }
  }

  /// The trips of a direction on a kind of days.
  func trips(_ direction: Int, _ kind: Int, in feed: Feed) -> [Int] {
    directions[direction].trips.filter { calendars[kind].contains(feed.trips[$0].calendar) }
  }

  private static func slug(of kind: DayKinds.Kind) -> String {
    if kind.weekdays == .none { return kind.dates[0].iso }
    let days = kind.weekdays.text(Phrasebook())
    return kind.span.map { days + " " + $0.first.iso } ?? days
  }
}

extension FeedDays {
  /// The kinds of days by some calendars: dates on which the same of these run are of one kind.
  package func kinds(of calendars: Set<Int>) -> (kinds: DayKinds, calendars: [Set<Int>]) {
    var keys: [[Int]] = []
    let keyOfSignature = signatures.map { signature -> Int in
      let running = signature.filter { calendars.contains($0) }
      if let known = keys.firstIndex(of: running) { return known }
      keys.append(running)
      return keys.count - 1
    }
    let kinds = DayKinds(
      days: days, keys: signatureOfDay.map { keyOfSignature[$0] },
      none: keys.firstIndex(of: []) ?? -1)
    return (kinds, kinds.kinds.map { Set(keys[$0.key]) })
  }
}
