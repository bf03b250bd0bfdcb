// Splits a timetable into sheets of paper.

import AlmanacBase

/// Some columns of a timetable, with the stops at which any of them calls.
///
///     TimetableSheet(grid, columns: 0..<8).rows.count
struct TimetableSheet: Sendable {
  private(set) var columns: [TimetableGrid.Column]
  private(set) var rows: [Row]
  /// Notes on the line.
  let notes: [String]
  /// Whether the same columns continue on another sheet with other stops.
  var isPart = false
  /// The font size at which the sheet fits the paper, and the width of its column of stops.
  var type = SheetCapacity.TypeSize.smallest
  var names = SheetCapacity.NameWidth.narrow

  /// The times at a stop.
  struct Row: Sendable {
    /// The index of the stop in the grid.
    let station: Int
    let kind: Kind
    /// A cell for each column.
    fileprivate(set) var cells: [Cell]
    /// The texts of the footnotes of the stop.
    let notes: [String]

    enum Kind: Sendable {
      /// One time for each column: the departure, or the arrival where the trip ends.
      case times
      case arrivals
      case departures
      /// The departures in the row below the arrivals of the same stop.
      case departuresBelow
    }
  }

  enum Cell: Sendable, Hashable {
    /// Before the first and after the last call of the column.
    case empty
    /// The trip passes the stop without calling.
    case passes
    case time(ShownTime, TimetableGrid.Marks)
  }

  /// Splits a timetable into sheets that each fit on paper with their caption and notes. A
  /// stop's arrivals and departures stay together.
  ///
  /// - Parameter most: the largest number of columns of a sheet.
  static func sheets(
    of grid: TimetableGrid, columns most: Int, on paper: PaperOrientation,
    capacity: @escaping TimetablePaper.Capacity
  ) -> [TimetableSheet] {
    ranges(grid.columns.count, most: most).flatMap { range -> [TimetableSheet] in
      let sheet = TimetableSheet(grid, columns: range)
      let parts = capacity(sheet, range.count, .narrow).parts(of: sheet.rows)
      return parts.map { part in
        var own = sheet
        own.rows = Array(sheet.rows[part])
        own.isPart = parts.count > 1
        let section = TimetablePaper.Section(tables: [own]) { capacity(sheet, $0, $1) }
        return TimetablePaper(fitting: [section], on: paper)?.sections[0].tables[0] ?? own
      }
    }
  }

  /// Distributes columns evenly.
  static func ranges(_ count: Int, most: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let size = (count - 1) / ((count - 1) / most + 1) + 1
    return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  /// Some columns of a timetable, whatever their size.
  ///
  /// - Parameter shown: the stops; nil for all.
  init(_ grid: TimetableGrid, columns range: Range<Int>, rows shown: Range<Int>? = nil) {
    let columns = Array(grid.columns[range])
    self.columns = columns
    notes = grid.notes
    var used = [Use](repeating: Use(), count: grid.stations.count)
    for column in columns {
      for call in column.calls {
        used[call.row].isCalled = true
        if call.arrival != nil { used[call.row].hasArrivals = true }
        if call.departure != nil { used[call.row].hasDepartures = true }
        if call.isLong { used[call.row].isLong = true }
      }
    }
    var cursors = columns.map { Cursor(column: $0) }
    var rows: [Row] = []
    for station in grid.stations.indices where used[station].isCalled {
      let isShown = shown?.contains(station) ?? true && !grid.minorRows.contains(station)
      let kinds = used[station].kinds
      for kind in kinds {
        let isLast = kind == kinds[kinds.count - 1]
        let cells = cursors.indices.map { cursors[$0].cell(at: station, kind, isLast: isLast) }
        let notes = grid.stationNotes.isEmpty ? [] : grid.stationNotes[station]
        if isShown { rows.append(Row(station: station, kind: kind, cells: cells, notes: notes)) }
      }
    }
    self.rows = rows
  }

  /// The sheet with empty columns after its own.
  func padded(to count: Int) -> TimetableSheet {
    let more = count - columns.count
    guard more > 0 else { return self }
    let heads = [String](repeating: "", count: columns[0].heads.count)
    let column = TimetableGrid.Column(heads: heads, calls: [])
    var padded = self
    padded.columns += [TimetableGrid.Column](repeating: column, count: more)
    for row in rows.indices {
      padded.rows[row].cells += [Cell](repeating: .empty, count: more)
    }
    return padded
  }

  /// How the columns use a stop.
  private struct Use {
    var isCalled = false
    var hasArrivals = false
    var hasDepartures = false
    var isLong = false

    var kinds: [Row.Kind] {
      if isLong { return [.arrivals, .departuresBelow] }
      if !hasArrivals { return [.departures] }
      return hasDepartures ? [.times] : [.arrivals]
    }
  }

  /// Goes through the calls of a column, row by row.
  private struct Cursor {
    let column: TimetableGrid.Column
    var next = 0

    /// The cell of a row. `isLast` is whether the rows of the stop end with it.
    mutating func cell(at station: Int, _ kind: Row.Kind, isLast: Bool) -> Cell {
      guard next < column.calls.count else { return .empty }
      let call = column.calls[next]
      guard call.row == station else {
        return next > 0 && column.passes?.contains(station) ?? true ? .passes : .empty
      }
      defer { if isLast { next += 1 } }
      let shown =
        switch kind {
        case .times: call.departure ?? call.arrival
        case .arrivals: call.arrival
        case .departures, .departuresBelow: call.departure
        }
      return shown.map { .time($0, call.marks) } ?? .empty
    }
  }

  /// The day marks of each cell. A mark is set at the first stop of the sheet after each midnight: `+1`
  /// on the day after the start, then `+2`; and where the clock of the next stop is on an earlier day.
  var dayMarks: [[Int?]] {
    var days = [Int](repeating: 0, count: columns.count)
    return rows.map { row in
      row.cells.enumerated().map { column, cell -> Int? in
        guard case .time(let time, _) = cell, time.day != days[column] else { return nil }
        days[column] = time.day
        return time.day
      }
    }
  }

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
