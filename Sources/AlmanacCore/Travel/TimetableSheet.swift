// As much of a timetable as fits a sheet of paper.

/// A few runs beside each other, with the stations at which any of them stops.
///
///     TimetableSheet.sheets(of: timetable)[0].rows.count
package struct TimetableSheet: Sendable {
  package let runs: [TimetableRun]
  package let rows: [Row]

  /// A station's arrivals or its departures.
  package struct Row: Sendable {
    package let station: Int
    package let isArrival: Bool
    /// Of each run, as it is shown; nil where it has none here.
    package let times: [ShownTime?]
  }

  /// Whether its columns go on in another sheet, with other stations.
  package let isPart: Bool
  /// The type in which it fits a sheet of paper.
  let type: SheetRoom.TypeSize

  /// How many columns fit across a landscape sheet.
  static let columns = 8

  /// A timetable in sheets, each of which fits a sheet of paper with its heading and its notes. A
  /// station's arrivals and departures are never parted.
  ///
  /// - Parameter room: what a sheet of some columns holds.
  static func sheets(
    of timetable: Timetable, room: (_ runs: [TimetableRun]) -> SheetRoom
  ) -> [TimetableSheet] {
    let all = timetable.runs.filter { $0.begin != nil }
    // As many columns on each sheet as on the others.
    let size = all.isEmpty ? 1 : (all.count - 1) / ((all.count - 1) / columns + 1) + 1
    var sheets: [TimetableSheet] = []
    for start in stride(from: 0, to: all.count, by: size) {
      let runs = Array(all[start..<min(start + size, all.count)])
      let rows = rows(of: runs, in: timetable.stations)
      let room = room(runs)
      let parts = room.parts(of: rows)
      sheets += parts.map { part in
        TimetableSheet(
          runs: runs, rows: Array(rows[part]), isPart: parts.count > 1,
          type: room.type(of: Array(rows[part])))
      }
    }
    return sheets
  }

  private static func rows(of runs: [TimetableRun], in stations: [Int]) -> [Row] {
    var arrivals = [[ShownTime?]?](repeating: nil, count: (stations.max() ?? 0) + 1)
    var departures = arrivals
    let none = [ShownTime?](repeating: nil, count: runs.count)
    for (column, run) in runs.enumerated() {
      for call in run.calls {
        if let arrival = run.arrival(of: call) {
          arrivals[call.station] = arrivals[call.station] ?? none
          arrivals[call.station]?[column] = ShownTime(arrival: arrival)
        }
        if let departure = run.departure(of: call) {
          departures[call.station] = departures[call.station] ?? none
          departures[call.station]?[column] = ShownTime(
            departure: departure, after: call.arrival ?? .zero)
        }
      }
    }
    var rows: [Row] = []
    for station in stations {
      if let times = arrivals[station] {
        rows.append(Row(station: station, isArrival: true, times: times))
      }
      if let times = departures[station] {
        rows.append(Row(station: station, isArrival: false, times: times))
      }
    }
    return rows
  }

  /// Each column's days so far are marked where a midnight has passed since the row above: `+1` at
  /// the first stop of the next day, `+2` at the first of the one after.
  package var marks: [[Int?]] {
    var days = [Int](repeating: 0, count: runs.count)
    return rows.map { row in
      row.times.enumerated().map { column, time -> Int? in
        guard let day = time?.day, day > days[column] else { return nil }
        days[column] = day
        return day
      }
    }
  }
}
