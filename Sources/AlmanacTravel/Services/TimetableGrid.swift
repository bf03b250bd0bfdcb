// The rows and columns of a timetable, of ships and of operators alike.

import AlmanacBase

/// A timetable before it is split into sheets: a row for each stop of a direction, a column for each
/// trip.
///
///     TimetableSheet(grid, columns: 0..<8).rows.count
struct TimetableGrid: Sendable {
  /// The names of the stops, in the order of the direction.
  var stations: [String]
  /// The titles of the header rows: first that of the stations, then those of the rows below it.
  var heads: [String]
  var columns: [Column]
  /// The texts of the footnotes of each stop, whose symbols `stations` has; empty where no stop has any.
  var stationNotes: [[String]] = []
  /// Notes on the line, without symbols.
  var notes: [String] = []
  /// The stops that are left out.
  var minorRows: Set<Int> = []
  var clock = ClockForm.twentyFour
  /// The time zone of each stop, where clocks at stops of the operator differ; else empty.
  var zones: [String] = []

  /// A trip, or the part of a trip that runs in the direction.
  struct Column: Sendable {
    /// A text for each header row: the name with its footnote symbols, then details.
    var heads: [String]
    /// Sorted by row; a row occurs at most once.
    var calls: [Call]
    /// The texts of its footnotes.
    var notes: [String] = []
    /// The rows between its calls that it passes without calling, in ascending order; nil for all.
    /// The others are on another branch.
    var passes: [Int]?
    /// The classes of its second header text, which is its line in a table of several lines; else empty.
    var lineStyle = ""
    /// The times at which its first and its last trip begin, which are mostly one trip.
    var begins: [ShownTime] = []
  }

  struct Call: Sendable {
    /// The index of the stop in `stations`.
    var row: Int
    /// Nil at the first stop of a trip.
    var arrival: ShownTime?
    /// Nil at the last stop of a trip.
    var departure: ShownTime?
    /// Whether the departure is more than a minute after the arrival, so that both are shown.
    var isLong = false
    var marks: Marks = []
  }

  /// What passengers must know of a call.
  struct Marks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The vehicle stops only on request.
    static let request = Marks(rawValue: 1)
    /// Passengers can only alight, or only board.
    static let alightOnly = Marks(rawValue: 2)
    static let boardOnly = Marks(rawValue: 4)
    /// The time was computed from those of other calls.
    static let interpolated = Marks(rawValue: 8)
    /// The vehicle stops only for passengers who telephoned the operator.
    static let telephone = Marks(rawValue: 16)
    /// The operator states that the time is approximate.
    static let approximate = Marks(rawValue: 32)
  }

  /// The name of a stop with its time zone where that differs from the zone of the row above: `Birch Road
  /// (America/Chicago)`.
  func title(ofStation station: Int, below other: Int?) -> String {
    if zones.isEmpty || other.map({ zones[$0].isSame(as: zones[station]) }) ?? false {
      return stations[station]
    }
    return stations[station] + " (" + zones[station] + ")"
  }

  /// The longest wait in seconds for which only the departure is shown.
  static let shortWait = 60
}
