// Chooses the number of columns and the width of the names for a timetable on paper.

import AlmanacBase

/// The format on some paper that needs the fewest sheets in readable type, and has the largest type on
/// these.
struct SheetFormat {
  private(set) var paper: PaperOrientation
  /// The largest number of columns of a table.
  private(set) var columns = 1
  /// The number of tables that fit a sheet below each other.
  private(set) var tables = 1
  /// The width of the column of stops.
  private(set) var names = SheetCapacity.NameWidth.narrow
  /// An estimate of the number of sheets.
  private(set) var sheets = Int.max
  /// The index of the font size, 0 for the largest.
  private(set) var rank = 0

  /// The font size that is large enough to read: more sheets are not used to make it larger.
  static let readable = SheetCapacity.TypeSize.smaller

  /// - Parameters:
  ///   - count: the number of columns of the whole timetable.
  ///   - capacity: the capacity of a sheet in a format.
  init(
    columns count: Int, paper: PaperOrientation,
    capacity: (_ format: SheetFormat) -> SheetCapacity
  ) {
    self.paper = paper
    var best = self
    var lowest = Double.infinity
    for (rank, type) in SheetCapacity.TypeSize.allCases.enumerated() {
      for names in SheetCapacity.NameWidth.allCases {
        var format = self
        format.rank = rank
        format.names = names
        format.columns = min(count, SheetCapacity.columns(on: paper, in: type, names: names))
        let capacity = capacity(format)
        if !capacity.isCalm(in: type) { continue }
        let tables = (count - 1) / format.columns + 1
        format.tables = min(tables, capacity.tables(in: type))
        format.sheets =
          format.tables > 1
          ? (tables - 1) / format.tables + 1 : tables * capacity.sheets(in: type)
        // On as many sheets, the names of stops have the width at which they need fewer lines.
        let isLower =
          format.sheets == best.sheets && format.rank == best.rank
          && capacity.height(in: type) < lowest
        if format.sheets < best.sheets || isLower {
          best = format
          lowest = capacity.height(in: type)
        }
      }
      if type == SheetFormat.readable { break }
    }
    self = best
  }
}
