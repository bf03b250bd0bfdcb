// Distributes timetables on sheets of paper.

import AlmanacBase

/// A sheet of paper with tables of timetables below each other. All of them have the same number of columns,
/// in the same widths and font size.
struct TimetablePaper {
  var sections: [Section]
  private(set) var spacing = Spacing.normal

  /// The tables of one timetable on the sheet.
  struct Section {
    var tables: [TimetableSheet]
    /// The capacity of the paper between what is above and below these tables.
    let capacity: (_ columns: Int, _ names: SheetCapacity.NameWidth) -> SheetCapacity
    /// The index of the timetable.
    var timetable = 0
    /// The number of the sheet among those of the timetable, from 0, and their number.
    var number = 0
    var count = 1
  }

  /// The capacity of paper for the columns of a sheet, given with all their stops.
  typealias Capacity = (
    _ sheet: TimetableSheet, _ columns: Int, _ names: SheetCapacity.NameWidth
  ) -> SheetCapacity

  /// How much space there is between the rows of a sheet.
  enum Spacing: Int, CaseIterable {
    case wide, medium, small, normal

    /// The class of the tables.
    var style: String { self == .normal ? "" : " airy-\(3 - rawValue)" }
    /// The space in a row, in font sizes.
    var share: Double { [1.2, 0.6, 0.3, 0][rawValue] }
  }

  /// The sheets for the timetables of a direction. Those that follow each other share a sheet where they
  /// fit it in the same font size.
  static func papers(
    for timetables: [(grid: TimetableGrid, format: SheetFormat, capacity: Capacity)]
  ) -> [TimetablePaper] {
    var all: [TimetablePaper] = []
    for (index, timetable) in timetables.enumerated() {
      var papers = papers(of: timetable.grid, in: timetable.format, timetable.capacity)
      for number in papers.indices {
        papers[number].sections[0].timetable = index
        papers[number].sections[0].number = number
        papers[number].sections[0].count = papers.count
      }
      let paper = timetable.format.paper
      if papers.count == 1, let last = all.last, let both = last.joined(to: papers[0], on: paper) {
        all[all.count - 1] = both
      } else {
        all += papers
      }
    }
    return all
  }

  /// The sheets of a timetable, with several tables below each other where these fit.
  private static func papers(
    of grid: TimetableGrid, in format: SheetFormat, _ capacity: @escaping Capacity
  ) -> [TimetablePaper] {
    // The format is an estimate, with one row per stop and without marks.
    for smallest in [SheetCapacity.TypeSize.smaller, .smallest] {
      for tables in stride(from: format.tables, through: 1, by: -1) {
        if let papers = papers(of: grid, in: format, tables: tables, atLeast: smallest, capacity) {
          return papers
        }
      }
    }
    // A table with too many stops is on several sheets.
    return TimetableSheet.sheets(
      of: grid, columns: format.columns, on: format.paper, capacity: capacity
    ).map { sheet in
      TimetablePaper(sections: [Section(tables: [sheet]) { capacity(sheet, $0, $1) }])
    }
  }

  /// The same with up to a number of tables on a sheet. Nil where these do not fit.
  private static func papers(
    of grid: TimetableGrid, in format: SheetFormat, tables: Int,
    atLeast smallest: SheetCapacity.TypeSize, _ capacity: @escaping Capacity
  ) -> [TimetablePaper]? {
    var papers: [TimetablePaper] = []
    for range in TimetableSheet.ranges(grid.columns.count, most: format.columns * tables) {
      let parts = TimetableSheet.ranges(range.count, most: format.columns).map {
        (range.lowerBound + $0.lowerBound)..<(range.lowerBound + $0.upperBound)
      }
      let whole = TimetableSheet(grid, columns: range)
      let tables = parts.map { TimetableSheet(grid, columns: $0) }
      let section = Section(tables: tables) { capacity(whole, $0, $1) }
      guard
        let paper = TimetablePaper(fitting: [section], on: format.paper, atLeast: smallest)
      else { return nil }
      papers.append(paper)
    }
    return papers
  }

  private func joined(to next: TimetablePaper, on paper: PaperOrientation) -> TimetablePaper? {
    if sections[0].count > 1 { return nil }
    let type = [self, next].map { $0.sections[0].tables[0].type }.max { $0.rank < $1.rank }
    return TimetablePaper(
      fitting: sections + next.sections, on: paper, atLeast: type ?? .smallest)
  }

  /// Sets tables in the largest font size in which they fit a sheet, with the width of names at which they
  /// are lowest. Nil where they do not fit in the given size.
  ///
  /// - Parameter smallest: the smallest font size.
  init?(
    fitting sections: [Section], on paper: PaperOrientation,
    atLeast smallest: SheetCapacity.TypeSize = .smallest
  ) {
    let columns = sections.flatMap { $0.tables }.reduce(0) { max($0, $1.columns.count) }
    let padded = sections.map { section in
      var section = section
      section.tables = section.tables.map { $0.padded(to: columns) }
      return section
    }
    let marks = padded.map { SheetCapacity.marks(in: $0.tables) }
    // All sections have the same title, which is there once.
    let shared = Double(sections.count - 1) * (TimetablePaper.titleHeight - TimetablePaper.gap)
    var best: (type: SheetCapacity.TypeSize, height: Double, names: SheetCapacity.NameWidth)?
    for names in SheetCapacity.NameWidth.allCases {
      let capacities = padded.map { $0.capacity(columns, names) }
      for type in SheetCapacity.TypeSize.allCases where type.rank <= smallest.rank {
        if let best, best.type.rank < type.rank { break }
        let height = zip(capacities, padded).reduce(-shared) {
          $0 + $1.0.usedHeight(by: $1.1.tables.map { $0.rows }, in: type)
        }
        guard height <= paper.height,
          zip(capacities, marks).allSatisfy({ $0.hasRoom(for: $1, in: type) })
        else { continue }
        if best.map({ type.rank < $0.type.rank || height < $0.height }) ?? true {
          best = (type, height, names)
        }
        break
      }
    }
    guard let best else { return nil }
    self.sections = padded.map { section in
      var section = section
      for index in section.tables.indices {
        section.tables[index].type = best.type
        section.tables[index].names = best.names
      }
      return section
    }
    let rows = padded.reduce(0) { $0 + $1.tables.reduce(0) { $0 + $1.rows.count } }
    space(rows, of: best.type.font, in: paper.height - best.height)
  }

  /// Spreads rows over the free height.
  mutating func space(_ rows: Int, of font: Double, in free: Double) {
    spacing = Spacing.allCases.first { $0.share * Double(rows) * font <= free } ?? .normal
  }

  init(sections: [Section]) { self.sections = sections }

  /// The index of the font size of the tables, 0 for the largest.
  var rank: Int { sections[0].tables[0].type.rank }

  /// The title of a sheet, and the space between two timetables, in CSS pixels.
  static let titleHeight = 39.0
  static let gap = 28.0
}
