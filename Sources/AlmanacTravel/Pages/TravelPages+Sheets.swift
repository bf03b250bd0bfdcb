// The timetables of ships as grids and sheets.

import AlmanacBase

extension TravelPages.TimetablePages {
  /// The largest number of columns on a sheet.
  private static let columns = 8

  init(
    _ timetable: Timetable, on route: Route, _ notes: Footnotes, _ phrases: Phrasebook
  ) {
    let grid = TimetableGrid(timetable, on: route, notes, phrases)
    let ends = [grid.stations.first ?? "", grid.stations.last ?? ""]
    let title = phrases[
      .travelDirection, route.line.tracks[timetable.track].name, ends[0], ends[1]]
    let dayMarks = phrases[.travelDayMarks, phrases[.travelDays]]
    let sheets = TimetableSheet.sheets(of: grid, columns: Self.columns, on: .landscape) {
      sheet, columns, names in
      SheetCapacity(
        below: [.init(text: phrases[.travelSheet, title, "00", "00", "00:00", "00:00"])],
        heads: sheet.heads(in: grid),
        notes: sheet.notes(notes, dayMarks: dayMarks, phrases) + [phrases[.travelRounding]],
        stations: grid.stations, columns: columns, names: names,
        labels: SheetCapacity.Labels(phrases))
    }
    func split(limit: Int) -> [[TimetableSheet]] {
      if sheets.isEmpty { return [] }
      let weights = sheets.map { $0.weight(in: grid) }
      return PageParts(weights: weights, limit: limit).ranges.map { Array(sheets[$0]) }
    }
    self.timetable = timetable
    self.grid = grid
    pages = split(limit: PageParts.limit * 20)
    firstSheets = split(limit: PageParts.limit).first ?? []
  }
}

extension TimetableGrid {
  /// The runs with their services, ships and days.
  init(_ timetable: Timetable, on route: Route, _ notes: Footnotes, _ phrases: Phrasebook) {
    var rowOfStation = [Int](repeating: 0, count: route.line.stations.count)
    for (row, station) in timetable.stations.enumerated() { rowOfStation[station] = row }
    self.init(
      stations: timetable.stations.map { route.line.stations[$0].title },
      heads: [phrases[.travelStation], phrases[.travelShip], phrases[.travelDays]],
      columns: timetable.runs.filter { $0.begin != nil }.map { run in
        let trip = route.trips[run.trip]
        return Column(
          heads: [
            notes.marked(trip.service, trip.notes), trip.journey.ship.name,
            trip.days.text(phrases),
          ],
          calls: run.calls.compactMap { call in
            Call(
              row: rowOfStation[call.station], arrival: run.arrival(of: call),
              departure: run.departure(of: call), docked: call.arrival)
          }.sorted { $0.row < $1.row }, notes: trip.notes)
      })
  }

  /// All starts of a service, with a row for each of its stops.
  init(_ service: Service, on route: Route, _ notes: Footnotes, _ phrases: Phrasebook) {
    let stations = service.trips.first?.stops.map { route.line.stations[$0.station].title } ?? []
    self.init(
      stations: stations, heads: [phrases[.travelStation]],
      columns: service.trips.map { trip in
        Column(
          heads: [notes.marked(trip.service, trip.notes)],
          calls: trip.stops.enumerated().compactMap { row, stop in
            Call(
              row: row, arrival: row > 0 ? stop.arrival : nil,
              departure: row + 1 < stations.count ? stop.departure : nil, docked: stop.arrival)
          }, notes: trip.notes)
      })
  }
}

extension TimetableGrid.Call {
  /// A stop of a ship; nil where it has neither an arrival nor a departure for passengers.
  fileprivate init?(row: Int, arrival: Seconds?, departure: Seconds?, docked: Seconds?) {
    if arrival == nil, departure == nil { return nil }
    self.init(
      row: row, arrival: arrival.map { ShownTime(arrival: $0) },
      departure: departure.map { ShownTime(departure: $0, after: docked ?? .zero) })
    if let arrival, let departure {
      isLong = (departure - arrival).count > Int64(TimetableGrid.shortWait)
    }
  }
}

extension TimetableSheet {
  /// An estimate of the size of the sheet in HTML.
  func weight(in grid: TimetableGrid) -> Int {
    var weight = 400
    for column in columns { weight += PageParts.weight(of: column.heads + column.notes) }
    for row in rows {
      weight += TimetableSheet.rowWeight(grid.stations[row.station], columns: columns.count)
    }
    return weight
  }

  /// The same for a row of times.
  static func rowWeight(_ station: String, columns: Int) -> Int {
    70 + PageParts.weight(of: station) + columns * cellWeight
  }

  /// The same for a time.
  static let cellWeight = 17
}
