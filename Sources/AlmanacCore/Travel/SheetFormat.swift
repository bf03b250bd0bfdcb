// Chooses the orientation of paper and the number of columns for a timetable.

/// The format that needs the fewest sheets in readable type, and has the largest type on these.
struct SheetFormat {
  private(set) var paper = SheetCapacity.Paper.landscape
  /// The largest number of columns on a sheet.
  private(set) var columns = 1

  /// The font size that is large enough to read: more sheets are not used to make it larger.
  private static let readable = SheetCapacity.TypeSize.small

  /// - Parameters:
  ///   - count: the number of columns of the whole timetable.
  ///   - capacity: the capacity of a sheet with some columns.
  init(
    columns count: Int,
    capacity: (_ paper: SheetCapacity.Paper, _ columns: Int) -> SheetCapacity
  ) {
    var fewest = Int.max
    for type in SheetCapacity.TypeSize.allCases {
      for paper in SheetCapacity.Paper.allCases {
        let columns = min(count, SheetCapacity.columns(on: paper, in: type))
        let sheets =
          ((count - 1) / columns + 1) * capacity(paper, columns).sheets(in: type)
        if sheets >= fewest { continue }
        fewest = sheets
        self.paper = paper
        self.columns = columns
      }
      if type == SheetFormat.readable { break }
    }
  }
}
