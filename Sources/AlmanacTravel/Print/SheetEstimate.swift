// Estimates how many sheets a timetable needs, without making them.

import AlmanacBase

/// Estimates sheets in the smallest readable type, in which there are the fewest. Every build decides the form
/// of every line: with the sheets themselves, that took a third of an unchanged build of a city's feed.
struct SheetEstimate {
  /// The number of trips on each kind of days.
  let trips: [Int]
  /// The names of the rows.
  let names: [String]

  private static let type = SheetFormat.readable
  /// The height of the title, the days, what the sheet covers and a line of notes.
  private static let outside = 150.0
  /// More stops do not fit the width of a sheet.
  private static let mostColumns = 24

  /// With stops down, on the paper that needs fewer sheets.
  var down: Int {
    PaperOrientation.allCases.flatMap { paper in
      SheetCapacity.NameWidth.allCases.map { down(on: paper, names: $0) }
    }.min() ?? 0
  }

  private func down(on paper: PaperOrientation, names width: SheetCapacity.NameWidth) -> Int {
    let type = Self.type
    let columns = SheetCapacity.columns(on: paper, in: type, names: width)
    let lines = names.reduce(1) {
      $0 + TextWidth.lines($1, in: width.pixels - 3 * type.font, size: type.font)
    }
    let table = Double(lines) * type.line + Double(names.count) * type.padding
    let room = paper.height - Self.outside
    let tables = max(1, Int(room / (table + SheetCapacity.tableCaption)))
    let parts = Int((table / room).rounded(.up))
    return trips.reduce(0) { sum, count in
      let all = (count - 1) / columns + 1
      return sum + (tables > 1 ? (all - 1) / tables + 1 : all * parts)
    }
  }

  /// With stops across; nil where they do not fit the paper.
  var across: Int? {
    if names.count > Self.mostColumns { return nil }
    let columns = names.map { AcrossColumn($0, texts: [SheetCapacity.time]) }
    return PaperOrientation.allCases.compactMap { paper in
      columns.rows(on: paper, in: Self.type, height: paper.height - Self.outside)
    }.map { rows in trips.reduce(0) { $0 + ($1 - 1) / rows.most + 1 } }.min()
  }
}
