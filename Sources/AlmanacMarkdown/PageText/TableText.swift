// Writes a table as a GFM pipe table.

import AlmanacBase

/// The lines of a pipe table. Columns are padded to equal width for reading as plain text, except
/// in very long tables.
struct TableText {
  private(set) var bytes: [UInt8] = []
  /// The text of all cells without separators, row by row, the header first.
  private var cells: [UInt8] = []
  private var ends: [Int] = []
  private var widths: [Int]

  private static let maxPaddedRows = 2000

  init(_ table: Table, on page: Address) {
    let columns = table.columns.count
    widths = Array(repeating: 3, count: columns)
    ends.reserveCapacity((table.rows.count + 1) * columns)
    let isPadded = table.rows.count <= TableText.maxPaddedRows
    for (index, column) in table.columns.enumerated() {
      add([.text(column.title)], index, isPadded, page)
    }
    for row in table.rows {
      for index in 0..<columns {
        add(index < row.cells.count ? row.cells[index] : [], index, isPadded, page)
      }
    }
    bytes.reserveCapacity(cells.count + ends.count * 6)
    for row in 0...table.rows.count {
      appendRow(row, table.columns, isPadded)
      if row == 0 { appendDelimiters(table.columns) }
    }
  }

  private mutating func add(_ cell: [Inline], _ column: Int, _ isPadded: Bool, _ page: Address) {
    let start = cells.count
    var writer = InlineWriter(.cell, on: page, appendingTo: &cells)
    writer.append(cell)
    writer.finish(&cells)
    ends.append(cells.count)
    if isPadded { widths[column] = max(widths[column], width(start..<cells.count)) }
  }

  /// The number of Unicode scalars in a range of `cells`.
  private func width(_ range: Range<Int>) -> Int {
    cells[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private mutating func appendRow(_ row: Int, _ columns: [Table.Column], _ isPadded: Bool) {
    bytes.append(UInt8(ascii: "|"))
    for column in columns.indices {
      let index = row * columns.count + column
      let cell = (index == 0 ? 0 : ends[index - 1])..<ends[index]
      let space = isPadded ? max(0, widths[column] - width(cell)) : 0
      let before =
        switch columns[column].alignment {
        case .leading: 0
        case .center: space / 2
        case .trailing: space
        }
      appendSpaces(before + 1)
      bytes += cells[cell]
      appendSpaces(space - before + 1)
      bytes.append(UInt8(ascii: "|"))
    }
    bytes.append(0x0A)
  }

  private mutating func appendSpaces(_ count: Int) {
    for _ in 0..<count { bytes.append(0x20) }
  }

  private mutating func appendDelimiters(_ columns: [Table.Column]) {
    bytes.append(UInt8(ascii: "|"))
    for (index, column) in columns.enumerated() {
      let isCentred = column.alignment == .center
      let isMarked = isCentred || column.alignment == .trailing
      bytes += isCentred ? " :".utf8 : " ".utf8
      let dashes = widths[index] - (isCentred ? 1 : 0) - (isMarked ? 1 : 0)
      for _ in 0..<dashes { bytes.append(UInt8(ascii: "-")) }
      bytes += isMarked ? ": |".utf8 : " |".utf8
    }
    bytes.append(0x0A)
  }
}
