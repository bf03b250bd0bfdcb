// The timetables of a feed as grids, and how they are split into pages.

import AlmanacBase

extension FeedPages {
  /// Some columns of a timetable.
  func grid(_ line: Int, _ direction: Int, _ kind: Int, _ range: Range<Int>) -> TimetableGrid {
    let plan = lines[line].directions[direction]
    let trips = plan.timetables[kind].map { feed.trips[$0.trip] }
    let hasShips = trips.contains { $0.ship != nil }
    let hasDestinations = !areAlike(trips)
    var heads = [phrases[.travelStop]]
    if hasShips { heads.append(phrases[.travelShip]) }
    if hasDestinations { heads.append(phrases[.travelToColumn]) }
    // The title of the timetable states the usual destination; a column ends at that of a shorter trip.
    let usual = plan.destinations.count == 1 ? plan.destinations[0] : nil
    let notes = range.map { self.notes(of: trips[$0]) }
    let footnotes = Footnotes(notes.flatMap { $0 })
    var passed = PassedRows(plan.patterns)
    let columns = range.map { index in
      let trip = trips[index]
      var heads = [footnotes.marked(trip.shortName ?? "", notes[index - range.lowerBound])]
      if hasShips { heads.append(trip.ship ?? "") }
      if hasDestinations {
        let destination = feed.destination(of: trip, at: feed.calls[trip.calls.lowerBound])
        let shown = usual.map { [$0, feed.stops[feed.terminus(of: trip)].name] } ?? []
        heads.append(shown.contains { destination.isSame(as: $0) } ? "" : destination)
      }
      return TimetableGrid.Column(
        heads: heads, calls: calls(of: plan.timetables[kind][index]),
        notes: notes[index - range.lowerBound],
        passes: passed.rows(of: plan.timetables[kind][index].rows)
      )
    }
    return TimetableGrid(
      stations: rowNames[line][direction], heads: heads,
      columns: columns)
  }

  /// The texts of a trip's footnotes.
  private func notes(of trip: Feed.Trip) -> [String] {
    var notes = trip.notes
    if trip.isApproximate { notes.append(phrases[.travelRegular]) }
    if trip.frequency >= 0 { notes.append(note(on: feed.frequencies[Int(trip.frequency)])) }
    return notes
  }

  /// `06:00 to 09:00: every 10 minutes`
  private func note(on frequency: Feed.Frequency) -> String {
    let times = [frequency.first, frequency.end].map {
      ShownTime(departure: Seconds(Int64($0))).text
    }
    let between = phrases[.travelTimesBetween, times[0], times[1]]
    let minutes = frequency.step / 60
    if frequency.step % 60 != 0 {
      return phrases[.travelEverySeconds, between, "\(frequency.step)"]
    }
    return phrases[.travelEveryMinutes, between, "\(minutes)"]
  }

  /// Whether all trips show the same destination.
  private func areAlike(_ trips: [Feed.Trip]) -> Bool {
    guard let first = trips.first else { return true }
    func destination(_ trip: Feed.Trip) -> String {
      feed.destination(of: trip, at: feed.calls[trip.calls.lowerBound])
    }
    let shown = destination(first)
    return trips.allSatisfy { destination($0).isSame(as: shown) }
  }

  private func calls(of column: LineTimetables.Column) -> [TimetableGrid.Call] {
    let trip = feed.trips[column.trip]
    let (first, last) = (trip.calls.lowerBound, trip.calls.upperBound - 1)
    return zip(trip.calls, column.rows).compactMap { index, row in
      let call = feed.calls[index]
      let isMiddle = index > first && index < last
      // The vehicle neither takes up nor sets down passengers.
      if isMiddle, call.pickup == .none, call.dropOff == .none { return nil }
      let arrival = Seconds(Int64(feed.arrival(of: index, in: trip)))
      let departure = Seconds(Int64(feed.departure(of: index, in: trip)))
      var shown = TimetableGrid.Call(
        row: row, arrival: index > first ? ShownTime(arrival: arrival) : nil,
        departure: index < last ? ShownTime(departure: departure, after: arrival) : nil)
      shown.isLong = isMiddle && (departure - arrival).count > Int64(TimetableGrid.shortWait)
      for boarding in [index < last ? call.pickup : .none, index > first ? call.dropOff : .none] {
        if boarding == .request { shown.marks.insert(.request) }
        if boarding == .telephone { shown.marks.insert(.telephone) }
      }
      if isMiddle, call.pickup == .none { shown.marks.insert(.alightOnly) }
      if isMiddle, call.dropOff == .none { shown.marks.insert(.boardOnly) }
      if call.isInterpolated {
        shown.marks.insert(.interpolated)
      } else if call.isApproximate {
        shown.marks.insert(.approximate)
      }
      return shown
    }
  }

  /// The time at which a column begins.
  func begin(of column: LineTimetables.Column) -> ShownTime {
    let trip = feed.trips[column.trip]
    return ShownTime(
      departure: Seconds(Int64(feed.departure(of: trip.calls.lowerBound, in: trip))))
  }

  /// `10:40 to 14:05`: the beginnings of the first and of the last trip in some columns; `10:40` for one.
  func times(_ columns: ArraySlice<LineTimetables.Column>) -> String {
    times(between: columns.map { begin(of: $0) })
  }

  /// `06:20 to 12:20`: the first and the last of some times.
  func times(between begins: [ShownTime]) -> String {
    guard let first = begins.min(), let last = begins.max() else { return "" }
    let (start, end) = (dayText(first), dayText(last))
    return start.isSame(as: end) ? start : phrases[.travelTimesBetween, start, end]
  }

  /// The columns and the rows of each page of a timetable.
  struct PageLayout {
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// The largest number of columns on a page: those that fit a sheet in landscape, for readers who
  /// print the page.
  private static let mostColumns = 20
  /// The size of a cell of a header row.
  private static let headWeight = 160

  /// The pages of a timetable, from its numbers of trips and stops alone.
  func layout(_ line: Int, _ direction: Int, _ kind: Int) -> [PageLayout] {
    let plan = lines[line].directions[direction]
    let count = plan.timetables[kind].count
    if count == 0 { return [] }
    let names = plan.stops.indices.map { row in
      TimetableSheet.rowWeight(rowNames[line][direction][row], columns: 1)
        * (plan.isLong[row] ? 2 : 1)
    }
    // Very long lines are split into several ranges of stops.
    let rows = PageParts(weights: names, limit: PageParts.limit / 2).ranges
    let tallest = rows.map { range in names[range].reduce(0, +) }.max() ?? 0
    let cells = rows.map { $0.reduce(0) { $0 + (plan.isLong[$1] ? 2 : 1) } }.max() ?? 0
    let column = cells * TimetableSheet.cellWeight + FeedPages.headWeight
    let most = min(FeedPages.mostColumns, max(1, (PageParts.limit - tallest) / column))
    return TimetableSheet.ranges(count, most: most).flatMap { columns in
      rows.map { PageLayout(columns: columns, rows: $0) }
    }
  }

  /// The number of pages of a timetable; none where no trip runs.
  func parts(line: Int, direction: Int, kind: Int) -> Int {
    layout(line, direction, kind).count
  }
}
