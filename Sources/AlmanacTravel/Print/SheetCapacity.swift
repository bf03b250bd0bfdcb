// Computes how much of a timetable fits a sheet of paper between its caption and its notes.

import AlmanacBase

/// The capacity of a sheet, A4 or Letter, in the print stylesheet.
struct SheetCapacity {
  private let heads: [[String]]
  /// The names of the stops, as in the grid.
  private let stations: [String]
  /// The height available to the tables, and that of what is above and below them.
  let height: Double
  private let outside: Double
  /// The width of a column, and of the names of stops with their labels.
  private let column: Double
  private let name: Double
  private let labels: Labels

  /// The space between the texts of two columns, in font sizes.
  static let gap = 1.1
  private static let noteSize = 13.4
  private static let noteLine = 16.0
  /// The caption of a table that has others above or below it, with the space between them.
  static let tableCaption = 42.0

  /// A text above the table, such as its caption; sizes in CSS pixels.
  struct Line {
    var text: String
    var size = 16.0
    var height = 21.0
  }

  /// The texts of a sheet.
  struct Texts {
    /// What is above the table, with the longest texts of any sheet.
    let above: [Line]
    /// The header texts of each column, row by row.
    let heads: [[String]]
    /// The notes below the table.
    let notes: [String]
    /// The names of the stops, and the space for labels beside them.
    let stations: [String]
    let labels: Labels
  }

  /// - Parameters:
  ///   - columns: the number of columns for which the sheet has to have room.
  ///   - names: the width of the column of stops.
  init(_ texts: Texts, columns: Int, paper: PaperOrientation, names: NameWidth) {
    labels = texts.labels
    heads = texts.heads
    stations = texts.stations
    column = (paper.width - names.pixels) / Double(columns)
    name = names.pixels - 2
    let notes = SheetCapacity.lines(of: texts.notes, in: paper.width, size: SheetCapacity.noteSize)
    let above = texts.above.reduce(0) {
      $0 + Double(TextWidth.lines($1.text, in: paper.width, size: $1.size)) * $1.height
    }
    // Even with a long caption and many notes, a sheet has space for a few stops.
    outside = min(above + Double(notes) * SheetCapacity.noteLine + 18, paper.height - 200)
    height = paper.height - outside
  }

  /// The lines of notes that follow each other with two font sizes between them. A note that is longer than
  /// a line has lines of its own.
  static func lines(of notes: [String], in width: Double, size: Double) -> Int {
    var (lines, used) = (0, Double.infinity)
    for note in notes {
      let own = TextWidth.pixels(note, size: size)
      if used + 2 * size + own <= width {
        used += 2 * size + own
      } else {
        lines += TextWidth.lines(note, in: width, size: size)
        used = own
      }
    }
    return lines
  }

  /// The height that tables use with what is above and below them.
  func usedHeight(by tables: [[TimetableSheet.Row]], in type: TypeSize) -> Double {
    outside + height(of: tables, in: type)
  }

  private func height(of tables: [[TimetableSheet.Row]], in type: TypeSize) -> Double {
    let captions = tables.count > 1 ? Double(tables.count) * SheetCapacity.tableCaption : 0
    return tables.reduce(captions) { sum, rows in
      rows.reduce(sum + head(in: type)) { $0 + height(of: $1, in: type) }
    }
  }

  /// The width of the marks before the times, in font sizes: of those that have to be in the column, and of
  /// those that can extend into the space before it.
  static func marks(in tables: [TimetableSheet]) -> (inColumn: Double, inGap: Double) {
    var (inColumn, inGap) = (0.0, 0.0)
    for (row, days) in tables.flatMap({ zip($0.rows, $0.dayMarks) }) {
      let common = row.commonMarks
      // The mark of a day is in the space after its time.
      var isGapUsed = true
      for (cell, day) in zip(row.cells, days) {
        guard case .time(_, let marks) = cell else {
          isGapUsed = false
          continue
        }
        let text = marks.subtracting(common).text
        if !text.utf8.isEmpty {
          let width = TextWidth.pixels(text + " ", size: 100) / 100 * SheetCapacity.small
          if isGapUsed { inColumn = max(inColumn, width) } else { inGap = max(inGap, width) }
        }
        isGapUsed = day != nil
      }
    }
    return (inColumn, inGap)
  }

  /// The font size of marks, in font sizes of the times.
  private static let small = 0.75

  /// Whether columns are wide enough for times with their marks.
  func hasRoom(for marks: (inColumn: Double, inGap: Double), in type: TypeSize) -> Bool {
    let room = column - TextWidth.pixels(SheetCapacity.time, size: type.font)
    return (marks.inColumn + SheetCapacity.gap) * type.font <= room
      && (marks.inGap + 0.3) * type.font <= room && isCalm(in: type)
  }

  /// Whether the words of the header fit the columns, and the names of stops two lines: text that breaks
  /// more often is only set in smaller type.
  func isCalm(in type: TypeSize) -> Bool {
    guard type == .largest || type == .larger else { return true }
    let room = column - type.font * SheetCapacity.gap
    return heads.joined().allSatisfy { head in
      head.split(separator: " ").allSatisfy {
        TextWidth.pixels(String($0), size: type.head * SheetCapacity.bold) <= room
      }
    } && stations.allSatisfy { lines(of: $0, in: type) <= 2 }
  }

  /// How much wider bold text is than other text.
  private static let bold = 1.1

  static let time = "00:00"

  /// The rows of each sheet, split evenly; all rows of a stop stay together.
  func parts(of rows: [TimetableSheet.Row]) -> [Range<Int>] {
    let stations = rows.runs { $0.station == $1.station }
    // Whole pixels, so that sums do not depend on rounding.
    let heights = stations.map { station in
      Int(rows[station].reduce(0) { $0 + height(of: $1, in: .smallest) }.rounded(.up))
    }
    let room = max(60, Int(height - head(in: .smallest)))
    let whole = heights.reduce(0, +)
    let sheets = max(1, (whole + room - 1) / room)
    // An even share, plus the height of the tallest station.
    let share = min(room, whole / sheets + (heights.max() ?? 0))
    return PageParts(weights: heights, limit: share).ranges.filter { !$0.isEmpty }.map {
      stations[$0.lowerBound].lowerBound..<stations[$0.upperBound - 1].upperBound
    }
  }

  /// The largest number of columns with times at a font size.
  static func columns(on paper: PaperOrientation, in type: TypeSize, names: NameWidth) -> Int {
    let width = TextWidth.pixels(time, size: type.font) + type.font * gap
    return max(1, Int((paper.width - names.pixels) / width))
  }

  /// The height of the header and of all stops, each in one row.
  func height(in type: TypeSize) -> Double {
    stations.reduce(head(in: type)) { $0 + height(of: $1, in: type) }
  }

  /// How many tables of all stops fit below each other at a font size, at least one.
  func tables(in type: TypeSize) -> Int {
    max(1, Int(height / (height(in: type) + SheetCapacity.tableCaption)))
  }

  /// How many sheets a column of all stops needs at a font size.
  func sheets(in type: TypeSize) -> Int {
    let head = head(in: type)
    let rows = height(in: type) - head
    return max(1, Int((rows / max(60, height - head)).rounded(.up)))
  }

  private func head(in type: TypeSize) -> Double {
    heads.reduce(4) { height, texts in
      let width = column - type.font * SheetCapacity.gap
      let lines = texts.map { TextWidth.lines($0, in: width, size: type.head) }.max() ?? 1
      return height + Double(lines) * type.head * 1.3 + type.padding
    }
  }

  private func height(of row: TimetableSheet.Row, in type: TypeSize) -> Double {
    // The name of the stop is only in the first of its rows.
    row.kind == .departuresBelow
      ? type.line + type.padding : height(of: stations[row.station], in: type)
  }

  private func height(of station: String, in type: TypeSize) -> Double {
    Double(lines(of: station, in: type)) * type.line + type.padding
  }

  private func lines(of station: String, in type: TypeSize) -> Int {
    TextWidth.lines(station, in: name - type.font * labels.width, size: type.font)
  }
}

/// The smaller dimensions of Letter and A4 within the margins, in CSS pixels, with a small margin.
extension PaperOrientation {
  var width: Double { self == .landscape ? 940 : 690 }
  var height: Double { self == .landscape ? 690 : 940 }
}
