// The timetables of a feed as grids, and how they are split into pages.

import AlmanacBase

extension TravelPages {
  /// Some columns of a timetable.
  ///
  /// - Parameter isFull: whether it has all stops.
  func grid(
    _ line: Int, _ direction: Int, _ kind: Int, _ range: Range<Int>, isFull: Bool = false
  ) -> TimetableGrid {
    let plan = lines[line].directions[direction]
    let shown = plan.columns(kind, isFull: isFull)
    let (hasShips, hasDestinations) = (
      layouts[line][direction][kind].hasShips, layouts[line][direction][kind].hasDestinations
    )
    var heads = [phrases[ships == nil ? .travelStop : .travelStation]]
    if isTable(line) { heads.append(phrases[.travelLine]) }
    if hasShips { heads.append(phrases[.travelShip]) }
    if hasDestinations { heads.append(phrases[.travelToColumn]) }
    if ships != nil { heads.append(phrases[.travelDays]) }
    let clock = feed.clock
    if clock == .twelve { heads.append("") }
    // The title of the timetable states the usual destination; a column ends at that of a shorter trip.
    let usual = plan.destinations.count == 1 ? plan.destinations[0] : nil
    let trips = shown[range].map { feed.trips[$0.run.trip] }
    let leads = lines[line].leads[kind]
    let notes = shown[range].map { self.notes(of: $0, leads) }
    // What all stops have needs no mark.
    var stationNotes = plan.stops.map { feed.stops[$0].notes }
    let common = (stationNotes.first ?? []).filter { note in
      stationNotes.allSatisfy { $0.contains { $0.isSame(as: note) } }
    }
    stationNotes = stationNotes.map {
      $0.filter { note in !common.contains { $0.isSame(as: note) } }
    }
    let hasStationNotes = stationNotes.contains { !$0.isEmpty }
    if !hasStationNotes { stationNotes = [] }
    let footnotes = Footnotes(notes.flatMap { $0 } + stationNotes.joined())
    var passed = PassedRows(plan.patterns)
    let columns = range.map { index in
      let trip = trips[index - range.lowerBound]
      var heads = [footnotes.marked(trip.shortName ?? "", notes[index - range.lowerBound])]
      if isTable(line) { heads.append(feed.lines[trip.line].name) }
      if hasShips { heads.append(trip.ship ?? "") }
      if hasDestinations {
        let first = shown[index].run.calls.lowerBound
        let destination = feed.destination(of: trip, at: first)
        let known = usual.map { [$0, feed.stops[feed.terminus(of: trip, from: first)].name] } ?? []
        heads.append(known.contains { destination.isSame(as: $0) } ? "" : destination)
      }
      if ships != nil { heads.append(feed.calendars[trip.calendar].days.text(phrases)) }
      let begins = begins(of: shown[index], leads)
      if clock == .twelve { heads.append(clock.half(begins[0].minuteOfDay, phrases).trimmed) }
      return TimetableGrid.Column(
        heads: heads, calls: calls(of: shown[index], leads), notes: notes[index - range.lowerBound],
        passes: passed.rows(of: shown[index].rows),
        lineStyle: isTable(line)
          ? "label " + (feed.lines[trip.line].colors?.style ?? "plain") : "", begins: begins)
    }
    let names = rowNames[line][direction]
    return TimetableGrid(
      stations: hasStationNotes ? zip(names, stationNotes).map(footnotes.marked) : names,
      heads: heads, columns: columns, stationNotes: stationNotes,
      notes: self.notes(ofLine: line) + common,
      minorRows: isFull ? [] : plan.minorRows, clock: clock,
      zones: clocks.differ ? plan.stops.map { clocks.name(ofZoneAt: feed.stops[$0]) } : [])
  }

  /// All starts of a service of a ship, with a row for each of its stops.
  func grid(ofService name: String) -> TimetableGrid {
    let trips = feed.trips.indices.filter { feed.trips[$0].name.isSame(as: name) }
    let stops = trips.first.map { feed.trips[$0].calls.map { Int(feed.calls[$0].stop) } } ?? []
    let footnotes = Footnotes(trips.flatMap { feed.trips[$0].notes })
    return TimetableGrid(
      stations: stops.map { feed.title(ofStop: $0) }, heads: [phrases[.travelStation]],
      columns: trips.map { number in
        let trip = feed.trips[number]
        let run = Feed.Run(trip: number, calls: trip.calls, direction: nil)
        return TimetableGrid.Column(
          heads: [footnotes.marked(name, trip.notes)],
          calls: calls(of: LineTimetables.Column(run: run, rows: Array(stops.indices)), []),
          notes: trip.notes)
      }, clock: feed.clock)
  }

  /// The texts of a column's footnotes.
  private func notes(of column: LineTimetables.Column, _ leads: [Int]) -> [String] {
    let trip = feed.trips[column.run.trip]
    var notes = trip.notes
    if trip.isApproximate { notes.append(phrases[.travelRegular]) }
    if let frequency = column.headway ?? trip.frequency {
      notes.append(note(on: frequency, feed.lead(of: trip.calls.lowerBound, leads)))
    }
    return notes
  }

  /// `06:00 to 09:00: every 10 minutes`, by the clock at the first stop.
  func note(on frequency: Feed.Frequency, _ lead: Int) -> String {
    let between = feed.times(from: frequency.first + lead, to: frequency.end + lead, phrases)
    let minutes = frequency.step / 60
    if frequency.step % 60 != 0 {
      return phrases[.travelEverySeconds, between, "\(frequency.step)"]
    }
    return phrases[.travelEveryMinutes, between, "\(minutes)"]
  }

  private func calls(of column: LineTimetables.Column, _ leads: [Int]) -> [TimetableGrid.Call] {
    let trip = feed.trips[column.run.trip]
    let (first, last) = (column.run.calls.lowerBound, column.run.calls.upperBound - 1)
    return zip(column.run.calls, column.rows).map { index, row in
      let call = feed.calls[index]
      let isMiddle = index > first && index < last
      let wait = feed.departure(of: index, in: trip) - feed.arrival(of: index, in: trip)
      var shown = TimetableGrid.Call(
        row: row, arrival: index > first ? feed.shownArrival(of: index, in: trip, leads) : nil,
        departure: index < last ? feed.shownDeparture(of: index, in: trip, leads) : nil)
      shown.isLong = isMiddle && wait > TimetableGrid.shortWait
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

  /// The times at which a column begins, by the clock at its first stop: at its first and at its last
  /// start.
  func begins(of column: LineTimetables.Column, _ leads: [Int]) -> [ShownTime] {
    let trip = feed.trips[column.run.trip]
    return [0, column.headway?.lastStart ?? trip.lastStart].map {
      feed.shownDeparture(of: column.run.calls.lowerBound, in: trip.starting($0), leads)
    }
  }

  /// `10:40 to 14:05`: the beginnings of the first and of the last trip in some columns; `10:40` for one.
  func times(_ columns: ArraySlice<LineTimetables.Column>, _ leads: [Int]) -> String {
    times(between: columns.flatMap { begins(of: $0, leads) })
  }

  /// `06:20 to 12:20`: the first and the last of some times.
  func times(between begins: [ShownTime]) -> String {
    guard let first = begins.min(), let last = begins.max() else { return "" }
    let (start, end) = (dayText(first), dayText(last))
    return start.isSame(as: end) ? start : phrases[.travelTimesBetween, start, end]
  }

  /// The pages of a timetable; none where no trip runs.
  func layout(_ line: Int, _ direction: Int, _ kind: Int) -> [TimetableLayout.Part] {
    layouts[line][direction][kind].parts
  }

  /// The pages of a timetable with all stops; none where no trip runs, and where the timetable itself has
  /// all of them.
  func fullLayout(_ line: Int, _ direction: Int, _ kind: Int) -> [TimetableLayout.Part] {
    let plan = lines[line].directions[direction]
    let form = forms[line]
    let hasAllTrips = form == .down || form == .across
    return plan.minorRows.isEmpty && hasAllTrips
      ? []
      : TimetableLayout(
        plan, kind: kind, rowNames: rowNames[line][direction], in: feed,
        form: hasAllTrips ? form : .down, isFull: true
      ).parts
  }
}

/// How a timetable is split into pages, and which details its columns have.
struct TimetableLayout: Sendable {
  /// The columns and the rows of each page.
  let parts: [Part]
  let hasShips: Bool
  /// Whether trips show different destinations.
  let hasDestinations: Bool

  struct Part: Sendable {
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// The largest number of columns on a page: those that fit a sheet in landscape, for readers who
  /// print the page.
  private static let mostColumns = 20
  /// The size of a cell of a header row.
  private static let headWeight = 160

  /// - Parameters:
  ///   - rowNames: the names of the rows of the direction.
  ///   - form: that of the line.
  ///   - isFull: whether it has all stops.
  init(
    _ plan: LineTimetables.Direction, kind: Int, rowNames: [String], in feed: Feed,
    form: LineLayout.Form, isFull: Bool = false
  ) {
    let columns = plan.columns(kind, isFull: isFull)
    hasShips = columns.contains { feed.trips[$0.run.trip].ship != nil }
    func destination(_ column: LineTimetables.Column) -> String {
      feed.destination(of: feed.trips[column.run.trip], at: column.run.calls.lowerBound)
    }
    let first = columns.first.map { destination($0) } ?? ""
    hasDestinations = columns.contains { !destination($0).isSame(as: first) }
    let heights = plan.stops.indices.map { row in
      !isFull && plan.minorRows.contains(row) ? 0 : plan.isLong[row] ? 2 : 1
    }
    let names = plan.stops.indices.map { row in
      TimetableSheet.rowWeight(rowNames[row], columns: 1) * heights[row]
    }
    if form == .hours, !columns.isEmpty {
      parts = [Part(columns: columns.indices, rows: plan.stops.indices)]
      return
    }
    // Very long lines are split into several ranges of stops.
    let rows = PageParts(weights: names, limit: PageParts.limit / 2).ranges
    let tallest = rows.map { range in names[range].reduce(0, +) }.max() ?? 0
    let cells = rows.map { heights[$0].reduce(0, +) }.max() ?? 0
    let column = cells * TimetableSheet.cellWeight + Self.headWeight
    let fitting = max(1, (PageParts.limit - tallest) / column)
    let most = form == .across ? fitting : min(Self.mostColumns, fitting)
    parts = TimetableSheet.ranges(columns.count, most: most).flatMap { columns in
      rows.map { Part(columns: columns, rows: $0) }
    }
  }
}
