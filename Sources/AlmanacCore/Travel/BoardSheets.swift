// As much of a board as fits a sheet of paper below the station's name.

/// Boards in sheets, so that each carries its own heading and the meaning of its signs.
///
///     BoardSheets(rows, notes: notes).sheets   // [0..<26, 26..<52, 52..<60]
struct BoardSheets {
  /// Which rows each sheet has.
  private(set) var sheets: [Range<Int>] = []

  /// On Letter, below the top of a page and above the rule of the times.
  private static let lines = 26
  /// Within the margins, less what the time and the space between columns take; in CSS pixels.
  private static let width = 560.0
  private static let size = 12.7

  /// - Parameters:
  ///   - rows: the texts of each row, without its time, which never breaks.
  ///   - notes: of each row, whose legend stands below every sheet that has them.
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
            ? height : height + BoardSheets.lines(note, BoardSheets.width)
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

  /// How wide each column becomes: as wide as its longest text where all fit, else narrower alike.
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

  /// In lines.
  private static func height(of row: [String], _ columns: [Double]) -> Int {
    var height = 1
    for (text, column) in zip(row, columns) { height = max(height, lines(text, column)) }
    return height
  }

  private static func lines(_ text: String, _ width: Double) -> Int {
    max(1, Int((TextWidth.pixels(text, size: size) / width).rounded(.up)))
  }
}
