// Chooses the number of columns and the width of the names for a timetable on paper.

/// The format on some paper that needs the fewest sheets in readable type, and has the largest type on
/// these.
struct SheetFormat {
  private(set) var paper: SheetCapacity.Paper
  /// The largest number of columns on a sheet.
  private(set) var columns = 1
  /// Whether the column of stops is wide.
  private(set) var isWide = false
  /// An estimate of the number of sheets.
  private(set) var sheets = Int.max
  /// The index of the font size, 0 for the largest.
  private(set) var rank = 0

  /// The font size that is large enough to read: more sheets are not used to make it larger.
  private static let readable = SheetCapacity.TypeSize.small

  /// - Parameters:
  ///   - count: the number of columns of the whole timetable.
  ///   - capacity: the capacity of a sheet in a format.
  init(
    columns count: Int, paper: SheetCapacity.Paper,
    capacity: (_ format: SheetFormat) -> SheetCapacity
  ) {
    self.paper = paper
    var best = self
    for (rank, type) in SheetCapacity.TypeSize.allCases.enumerated() {
      for isWide in [false, true] {
        var format = self
        format.rank = rank
        format.isWide = isWide
        format.columns = min(count, SheetCapacity.columns(on: paper, in: type, isWide: isWide))
        format.sheets = ((count - 1) / format.columns + 1) * capacity(format).sheets(in: type)
        // On as many sheets, the names of stops have the width at which they need fewer lines.
        let isLower =
          format.sheets == best.sheets && format.rank == best.rank
          && capacity(format).height(in: type) < capacity(best).height(in: type)
        if format.sheets < best.sheets || isLower { best = format }
      }
      if type == SheetFormat.readable { break }
    }
    self = best
  }
}
