// As much of a timetable as fits a sheet of paper.

/// A few runs beside each other, with the stations at which any of them stops.
///
///     TimetableSheet.sheets(of: timetable)[0].rows.count
public struct TimetableSheet: Sendable {
  public let runs: [TimetableRun]
  public let rows: [Row]

  /// A station's arrivals or its departures.
  public struct Row: Sendable {
    public let station: Int
    public let isArrival: Bool
    /// Of each run, as it is shown; nil where it has none here.
    public let times: [ShownTime?]
  }

  /// How many columns fit across a landscape sheet.
  static let columns = 8
  /// How many rows a sheet has at most, so that no page grows beyond its measure.
  static let rowLimit = 120

  /// A timetable in sheets. A sheet that is too long goes on in the next with the same columns.
  public static func sheets(of timetable: Timetable) -> [TimetableSheet] {
    var sheets: [TimetableSheet] = []
    var start = 0
    while start < timetable.runs.count {
      let runs = Array(timetable.runs[start..<min(start + columns, timetable.runs.count)])
      let rows = rows(of: runs, in: timetable.stations)
      var first = 0
      while first < rows.count {
        let end = min(first + rowLimit, rows.count)
        sheets.append(TimetableSheet(runs: runs, rows: Array(rows[first..<end])))
        first = end
      }
      start += runs.count
    }
    return sheets
  }

  private static func rows(of runs: [TimetableRun], in stations: [Int]) -> [Row] {
    var arrivals = [[ShownTime?]?](repeating: nil, count: (stations.max() ?? 0) + 1)
    var departures = arrivals
    let none = [ShownTime?](repeating: nil, count: runs.count)
    for (column, run) in runs.enumerated() {
      for call in run.calls {
        if let arrival = call.arrival {
          arrivals[call.station] = arrivals[call.station] ?? none
          arrivals[call.station]?[column] = ShownTime(arrival: arrival)
        }
        if let departure = call.departure {
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
  public var marks: [[Int?]] {
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
