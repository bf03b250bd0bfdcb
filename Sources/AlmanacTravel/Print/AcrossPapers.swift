// Distributes timetables with stops across on sheets of paper.

import AlmanacBase

/// A timetable with a row per trip before it is split into sheets.
struct AcrossTimetable {
  let grid: TimetableGrid
  private let columns: [AcrossColumn]
  fileprivate let capacity: (PaperOrientation) -> SheetCapacity

  /// - Parameters:
  ///   - table: that of all trips.
  ///   - capacity: that of a sheet with all trips.
  init(
    _ grid: TimetableGrid, _ table: Table,
    capacity: @escaping (PaperOrientation) -> SheetCapacity
  ) {
    self.grid = grid
    self.capacity = capacity
    columns = table.columns.enumerated().map { place, column in
      AcrossColumn(
        column.title, texts: table.rows.map { $0.cells[place].map { $0.printed }.joined() })
    }
  }

  /// The trips of each sheet, and the height that those of the first need with what is above and below them.
  fileprivate func sheets(
    on paper: PaperOrientation, in type: SheetCapacity.TypeSize
  ) -> (trips: [Range<Int>], height: Double)? {
    let room = capacity(paper).height
    guard let (head, most) = columns.rows(on: paper, in: type, height: room) else { return nil }
    let row = type.line + type.padding
    let trips = TimetableSheet.ranges(grid.columns.count, most: most)
    let rows = Double(trips.first?.count ?? 0)
    return (trips, paper.height - room + head + rows * row)
  }
}

/// The times at a stop, measured once for all sizes of type.
struct AcrossColumn {
  private let name: String
  /// The widths of its longest text and of the longest word of its name, in font sizes.
  private let text: Double
  private let word: Double

  init(_ name: String, texts: [String]) {
    func width(_ text: some StringProtocol) -> Double {
      TextWidth.pixels(String(text), size: 100) / 100
    }
    self.name = name
    text = texts.map(width).max() ?? 0
    word = name.split(separator: " ").map(width).max() ?? 0
  }

  fileprivate func width(in type: SheetCapacity.TypeSize) -> Double {
    max(text * type.font, word * type.head)
  }

  fileprivate func lines(in width: Double, _ type: SheetCapacity.TypeSize) -> Int {
    TextWidth.lines(name, in: width, size: type.head)
  }
}

extension [AcrossColumn] {
  /// The height of the header in a font size, and how many trips fit below it; nil where none does, or where
  /// the stops do not fit the width of the paper.
  ///
  /// - Parameter height: that of the table.
  func rows(
    on paper: PaperOrientation, in type: SheetCapacity.TypeSize, height: Double
  ) -> (head: Double, most: Int)? {
    let widths = map { $0.width(in: type) }
    let gap = SheetCapacity.gap * type.font
    let free = (paper.width - widths.reduce(0) { $0 + $1 + gap }) / Double(count)
    guard free >= 0 else { return nil }
    let lines = zip(self, widths).map { $0.lines(in: $1 + free, type) }
    let head = Double(lines.max() ?? 1) * type.head * 1.3 + type.padding
    let most = Int((height - head) / (type.line + type.padding))
    return most > 0 ? (head, most) : nil
  }
}

extension TimetablePaper {
  /// The sheets for the timetables of a direction with stops across: as few as can be in readable type, in
  /// the largest type for these. Whole timetables that follow each other share a sheet where they fit. Nil
  /// where the stops do not fit the width of the paper.
  static func across(
    _ timetables: [AcrossTimetable], on paper: PaperOrientation
  ) -> [TimetablePaper]? {
    var best: [TimetablePaper]?
    for type in SheetCapacity.TypeSize.allCases where type.rank <= SheetFormat.readable.rank {
      let papers = across(timetables, on: paper, in: type)
      if let papers, papers.count < best?.count ?? .max { best = papers }
    }
    return best
  }

  private static func across(
    _ timetables: [AcrossTimetable], on paper: PaperOrientation, in type: SheetCapacity.TypeSize
  ) -> [TimetablePaper]? {
    var papers: [TimetablePaper] = []
    var used: [Double] = []
    for (index, timetable) in timetables.enumerated() {
      guard let (ranges, height) = timetable.sheets(on: paper, in: type) else { return nil }
      for (number, range) in ranges.enumerated() {
        var sheet = TimetableSheet(timetable.grid, columns: range)
        sheet.type = type
        let section = Section(
          tables: [sheet], capacity: { _, _ in timetable.capacity(paper) }, timetable: index,
          number: number, count: ranges.count)
        let last = papers.count - 1
        if ranges.count == 1, last >= 0, papers[last].sections[0].count == 1,
          used[last] + height + gap - titleHeight <= paper.height
        {
          papers[last].sections.append(section)
          used[last] += height + gap - titleHeight
        } else {
          papers.append(TimetablePaper(sections: [section]))
          used.append(height)
        }
      }
    }
    for index in papers.indices {
      let trips = papers[index].sections.reduce(0) { $0 + $1.tables[0].columns.count }
      papers[index].space(trips, of: type.font, in: paper.height - used[index])
    }
    return papers
  }
}
