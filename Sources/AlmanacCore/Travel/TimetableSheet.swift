// Splits a timetable into sheets of paper.

/// Some runs of a timetable in columns, with the stations at which any of them stops.
///
///     TimetableSheet.sheets(of: timetable)[0].rows.count
package struct TimetableSheet: Sendable {
  package let runs: [TimetableRun]
  package let rows: [Row]

  /// The arrivals or the departures at a station.
  package struct Row: Sendable {
    package let station: Int
    package let isArrival: Bool
    /// The displayed time of each run; nil if it does not stop here.
    package let times: [ShownTime?]
  }

  /// Whether the same columns continue on another sheet with other stations.
  package let isPart: Bool
  /// The font size at which the sheet fits the paper.
  let type: SheetCapacity.TypeSize

  /// The number of columns that fit on a landscape sheet.
  static let columns = 8

  /// Splits a timetable into sheets that each fit on paper with their caption and notes. A
  /// station's arrivals and departures stay together.
  ///
  /// - Parameter capacity: gives the capacity of a sheet with some columns.
  static func sheets(
    of timetable: Timetable, capacity: (_ runs: [TimetableRun]) -> SheetCapacity
  ) -> [TimetableSheet] {
    let all = timetable.runs.filter { $0.begin != nil }
    // Columns are distributed evenly.
    let size = all.isEmpty ? 1 : (all.count - 1) / ((all.count - 1) / columns + 1) + 1
    var sheets: [TimetableSheet] = []
    for start in stride(from: 0, to: all.count, by: size) {
      let runs = Array(all[start..<min(start + size, all.count)])
      let rows = rows(of: runs, in: timetable.stations)
      let capacity = capacity(runs)
      let parts = capacity.parts(of: rows)
      sheets += parts.map { part in
        TimetableSheet(
          runs: runs, rows: Array(rows[part]), isPart: parts.count > 1,
          type: capacity.type(of: Array(rows[part])))
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

  /// The day marks of each cell. A mark is set at the first stop after each midnight: `+1` on the
  /// day after the start, then `+2`.
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
