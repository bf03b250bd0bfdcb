// The directions of a line and the kinds of days that its timetables differ on.

import AlmanacBase

/// What the pages of a line are made of.
struct LineTimetables: Sendable {
  /// The directions with trips on the published days.
  let directions: [Direction]
  let kinds: DayKinds
  /// The calendars of all trips of the line.
  let ownCalendars: Set<Int>
  /// From when and until when the timetable of each kind is valid.
  let validity: [(from: Day?, to: Day?)]
  /// The folder names of the kinds: `mon-fri`, `sat`, `2026-12-26`.
  let slugs: [String]
  /// The leads of the clocks of `feed.zones` on each kind of days.
  let leads: [[Int]]

  /// The trips of a line in one direction, on any of the published days.
  struct Direction: Sendable {
    /// `out` or `back`; `down` or `up` on a line of ships.
    let slug: String
    /// The indices of the trips in the feed.
    let trips: [Int]
    /// The destinations of most of its trips, the most common one first; the end of a line of ships.
    let destinations: [String]
    /// The rows of its timetables: the indices of stops in the feed. Stops that are part of a station
    /// are one row.
    let stops: [Int]
    /// Whether a trip waits at the stop for more than a minute.
    let isLong: [Bool]
    /// The rows that timetables leave out: those of minor calls, between the first and the last call of
    /// each trip. A row that is shown has the times of all trips. Empty where none is left out.
    let minorRows: Set<Int>
    /// The rows of calls that are not minor.
    let chosenRows: Set<Int>
    /// The rows of each group of trips with the same stops.
    let patterns: [[Int]]
    /// The trips of each kind of days, in the order of the columns.
    let timetables: [[Column]]
    /// The columns of the table of each kind of days: those of all trips, or fewer where the form of the line
    /// is `headways`.
    let columns: [[Column]]
    /// For each kind of days, the columns of the line itself and those of each of its branches that has
    /// trips, which have tables of their own.
    let branches: [[Range<Int>]]

    /// The columns of the table of a kind of days, or those of all its trips.
    func columns(_ kind: Int, isFull: Bool) -> [Column] { (isFull ? timetables : columns)[kind] }
  }

  /// A trip in a timetable, or the part of it that runs in the direction.
  struct Column: Sendable {
    let run: Feed.Run
    /// The row of each of its calls.
    let rows: [Int]
    /// The starts of this trip and of those that have no column of their own.
    var headway: Feed.Frequency?
  }

  /// The plans of all lines, and of the tables of several lines.
  static func all(of feed: Feed, _ days: FeedDays, _ clocks: StopClocks) -> [LineTimetables] {
    var trips = [[Int]](repeating: [], count: feed.lines.count)
    for (number, trip) in feed.trips.enumerated() { trips[trip.line].append(number) }
    let roots = feed.stops.indices.map { feed.root(of: $0) }
    return zip(feed.lines, trips).map { line, own in
      LineTimetables(
        line.members.isEmpty ? [own] : line.members.map { trips[$0] }, line, in: feed, days, clocks,
        roots: roots)
    }
  }

  /// - Parameters:
  ///   - groups: the trips of the line, or of each line of a table.
  ///   - line: the line or the table.
  private init(
    _ groups: [[Int]], _ line: Feed.Line, in feed: Feed, _ days: FeedDays, _ clocks: StopClocks,
    roots: [Int]
  ) {
    let trips = groups.flatMap { $0 }
    // Those that run on each kind of days. Where other calendars have the same times on other days, these
    // are not among them.
    let calendars: [Set<Int>]
    if feed.ships == nil {
      let found = days.kinds(of: trips, in: feed, clocks)
      kinds = found.kinds
      calendars = found.calendars
      slugs = Slug.unique(found.kinds.kinds.map { LineTimetables.slug(of: $0) })
    } else {
      // One timetable for all days, which states those of each trip.
      kinds = DayKinds(days: days.days, keys: days.days.map { _ in 0 }, none: -1)
      calendars = [Set(feed.calendars.indices)]
      slugs = [""]
    }
    leads = kinds.kinds.map { clocks.leads(on: $0.dates[0]) }
    let own = Set(trips.map { feed.trips[$0].calendar })
    ownCalendars = own
    validity = kinds.kinds.map { days.validity(of: $0, by: own, in: feed) }
    let running = calendars.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let runs = groups.map { trips in
      trips.filter { running.contains(feed.trips[$0].calendar) }.flatMap { feed.runs(of: $0) }
    }
    let patterns = TripPatterns(
      runs.count == 1 ? runs[0] : Corridor(runs, in: feed, roots: roots).runs, in: feed,
      roots: roots)
    directions = [0, 1].compactMap { direction in
      Direction(direction, patterns, calendars, line, in: feed)
    }
  }

  private static func slug(of kind: DayKinds.Kind) -> String {
    if kind.weekdays == .none { return kind.dates[0].iso }
    let days = kind.weekdays.text(Phrasebook())
    return kind.from.map { days + " " + $0.iso } ?? days
  }
}

extension LineTimetables.Direction {
  /// Nil where no trip runs in the direction.
  fileprivate init?(
    _ direction: Int, _ patterns: TripPatterns, _ calendars: [Set<Int>], _ line: Feed.Line,
    in feed: Feed
  ) {
    let used = patterns.sequences.indices.filter { patterns.directions[$0] == direction }
    guard !used.isEmpty else { return nil }
    let tracks = (feed.ships?.line.tracks ?? []).map { track in
      direction == 0 ? track.stops : track.stops.reversed()
    }
    let order = StopOrder(tracks + used.map { patterns.sequences[$0] })
    var isLong = [Bool](repeating: false, count: order.stops.count)
    var minorRows: Set<Int> = []
    var shownRows = minorRows
    var chosenRows = minorRows
    var columns: [LineTimetables.Column] = []
    for (rows, pattern) in zip(order.rows[tracks.count...], used) {
      for run in patterns.runs[pattern] {
        columns.append(LineTimetables.Column(run: run, rows: rows))
        for (call, row) in zip(run.calls, rows)
        where Int(feed.calls[call].departure - feed.calls[call].arrival) > TimetableGrid.shortWait {
          isLong[row] = true
        }
        for (call, row) in zip(run.calls, rows) {
          let isMinor = line.minorCalls?.contains(call) ?? feed.calls[call].isMinor
          if isMinor { minorRows.insert(row) } else { chosenRows.insert(row) }
          if call == run.calls.first || call == run.calls.last || !isMinor { shownRows.insert(row) }
        }
      }
    }
    if let line = tracks.first {
      slug = direction == 0 ? "down" : "up"
      destinations = line.last.map { [feed.title(ofStop: $0)] } ?? []
    } else {
      slug = direction == 0 ? "out" : "back"
      destinations = feed.destinations(ofMost: columns.map { $0.run.trip }.sorted())
    }
    trips = columns.map { $0.run.trip }.sorted()
    stops = order.stops
    self.patterns = order.rows
    self.isLong = isLong
    self.minorRows = minorRows.subtracting(shownRows)
    self.chosenRows = chosenRows
    let all = feed.branches(of: columns)
    let sorted = calendars.map { calendars in
      all.map { columns in
        TripOrder.sorted(
          columns.filter { calendars.contains(feed.trips[$0.run.trip].calendar) }, in: feed)
      }.filter { !$0.isEmpty }
    }
    let shown =
      line.form == .headways ? sorted.map { $0.map { feed.withHeadways($0) } } : sorted
    timetables = sorted.map { $0.flatMap { $0 } }
    self.columns = shown.map { $0.flatMap { $0 } }
    branches = shown.map { branches in
      var start = 0
      return branches.map { columns in
        defer { start += columns.count }
        return start..<start + columns.count
      }
    }
  }
}

extension Feed {
  /// The columns of the line itself and of each branch, by the last track on which they call.
  fileprivate func branches(of columns: [LineTimetables.Column]) -> [[LineTimetables.Column]] {
    guard let line = ships?.line else { return [columns] }
    var branches = line.tracks.map { _ in [LineTimetables.Column]() }
    for column in columns {
      let track = column.run.calls.map { line.stations[Int(calls[$0].stop)].track }.max() ?? 0
      branches[track].append(column)
    }
    return branches
  }

  /// The destinations of most of some trips, as shown at their first calls: up to three that each are the
  /// destination of a quarter of the trips, or the three most common ones where there are none.
  fileprivate func destinations(ofMost trips: [Int]) -> [String] {
    // Texts and stops by their indices, since there are many trips.
    var places: [Int: Int] = [:]
    var found: [(text: String, count: Int)] = []
    for number in trips {
      let trip = self.trips[number]
      let call = calls[trip.calls.lowerBound]
      let headsign = Int(call.headsign >= 0 ? call.headsign : trip.headsign)
      let key = headsign >= 0 ? headsign : -1 - terminus(of: trip, from: trip.calls.lowerBound)
      if let place = places[key] {
        found[place].count += trip.startCount
        continue
      }
      let text = destination(of: trip, at: trip.calls.lowerBound)
      let place = found.firstIndex { $0.text.isSame(as: text) } ?? found.count
      places[key] = place
      if place == found.count { found.append((text, 0)) }
      found[place].count += trip.startCount
    }
    let sorted = found.indices.sorted { (-found[$0].count, $0) < (-found[$1].count, $1) }
    let starts = found.reduce(0) { $0 + $1.count }
    let common = sorted.filter { found[$0].count * 4 >= starts }
    return (common.isEmpty ? sorted : common).prefix(3).map { found[$0].text }
  }
}
