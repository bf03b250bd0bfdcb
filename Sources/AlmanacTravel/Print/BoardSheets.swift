// Splits a station board into sheets of paper.

import AlmanacBase

/// Splits the rows of a board into sheets, so that each sheet has its own header row and legend.
///
///     BoardSheets(rows, notes: notes).sheets   // [0..<26, 26..<52, 52..<60]
struct BoardSheets {
  /// The rows of each sheet.
  private(set) var sheets: [Range<Int>] = []

  /// The lines that fit on a Letter sheet between the page's heading and the note on rounding.
  private static let lines = 26
  /// The width of the text columns within the margins, without the time column and gaps; in CSS
  /// pixels.
  private static let width = 560.0
  private static let size = 12.7

  /// - Parameters:
  ///   - rows: the texts of each row, without its time, which never wraps.
  ///   - notes: the notes of each row; a sheet's legend lists each of its notes once.
  init(_ rows: [[String]], notes: [[String]]) {
    let scale = BoardSheets.scale(of: rows)
    var start = 0
    var room = BoardSheets.lines
    var listed: [String] = []
    for (index, row) in rows.enumerated() {
      let height = BoardSheets.height(of: row, scale)
      func whole() -> Int {
        notes[index].reduce(height) { height, note in
          listed.contains { $0.isSame(as: note) }
            ? height : height + TextWidth.lines(note, in: BoardSheets.width, size: BoardSheets.size)
        }
      }
      if whole() > room, index > start {
        sheets.append(start..<index)
        start = index
        room = BoardSheets.lines
        listed = []
      }
      room -= whole()
      for note in notes[index] where !listed.contains(where: { $0.isSame(as: note) }) {
        listed.append(note)
      }
    }
    if start < rows.count { sheets.append(start..<rows.count) }
  }

  /// The width of each column: that of its longest text if all fit, or else scaled down
  /// proportionally.
  private static func scale(of rows: [[String]]) -> [Double] {
    var widest = [Double](repeating: 1, count: rows.first?.count ?? 0)
    for row in rows {
      for (column, text) in row.enumerated() {
        widest[column] = max(widest[column], TextWidth.pixels(text, size: size))
      }
    }
    let all = widest.reduce(0, +)
    return all <= width ? widest : widest.map { $0 * width / all }
  }

  /// The height of a row in lines.
  private static func height(of row: [String], _ columns: [Double]) -> Int {
    var height = 1
    for (text, column) in zip(row, columns) {
      height = max(height, TextWidth.lines(text, in: column, size: size))
    }
    return height
  }
}
