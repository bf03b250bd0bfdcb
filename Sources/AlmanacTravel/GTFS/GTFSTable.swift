// Reads the rows of a file of a GTFS feed from its bytes.

import AlmanacBase

/// The rows of one file, which is CSV (RFC 4180). A feed can have millions of rows, so cells are ranges
/// of bytes, which become numbers and times without texts in between.
///
///     var table = GTFSTable(bytes, path: "feed/stops.txt", columns: ["stop_id", "stop_name"])
///     while table.next() { names.append(table.text(1)) }
struct GTFSTable {
  /// As the user would type it.
  let path: String
  let bytes: [UInt8]
  /// The slot of each column of the file: the index of its name in `columns`; -1 where it is not read.
  private(set) var slots: [Int] = []
  /// The cell of each slot in the current row.
  private(set) var cells: [Cell]
  /// Where the current row begins.
  private(set) var row = 0
  /// Where the header begins.
  private(set) var header = 0
  /// The first fault of the current row.
  private(set) var fault: (kind: RowFault, at: Int)?
  /// Where the header repeats the name of a column that is read; nil where it does not.
  private(set) var repeatedColumn: (slot: Int, at: Int)?
  private var index = 0
  /// The line that contains a byte, and where it begins: counting lines continues from there.
  private typealias Place = (byte: Int, line: Int, start: Int)
  private var last: Place = (0, 1, 0)

  /// The bytes of a cell, without quotes and surrounding spaces.
  struct Cell {
    var start = 0
    var end = 0
    /// Whether quotes in it are doubled.
    var isEscaped = false

    var isEmpty: Bool { start == end }
  }

  enum RowFault: Int {
    case openQuote, textAfterQuote, extraCell, longCell
  }

  /// Reads the header.
  init(_ bytes: [UInt8], path: String, columns: [String]) {
    self.bytes = bytes
    self.path = path
    cells = [Cell](repeating: Cell(), count: columns.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var names: [Cell] = []
    while index < bytes.count, names.allSatisfy({ $0.isEmpty }) {
      header = index
      names = []
      bytes.withUnsafeBufferPointer { readRow($0) { _, cell in names.append(cell) } }
    }
    row = header
    slots = names.map { name in
      let name = bytes[name.start..<name.end].map { $0.asciiLowercased }
      return columns.firstIndex { $0.utf8.elementsEqual(name) } ?? -1
    }
    for (index, slot) in slots.enumerated() where slot >= 0 && slots[..<index].contains(slot) {
      if repeatedColumn == nil { repeatedColumn = (slot, names[index].start) }
      slots[index] = -1
    }
  }

  func has(_ slot: Int) -> Bool { slots.contains(slot) }

  /// Moves to the next row that is not blank. False at the end of the file.
  mutating func next() -> Bool {
    var isBlank = true
    let slots = slots
    while index < bytes.count, isBlank {
      row = index
      fault = nil
      for slot in cells.indices { cells[slot] = Cell() }
      var cells = [Cell]()
      swap(&cells, &self.cells)
      var extra = -1
      var long = -1
      bytes.withUnsafeBufferPointer { bytes in
        readRow(bytes) { column, cell in
          if !cell.isEmpty {
            isBlank = false
            if column >= slots.count, extra < 0 { extra = cell.start }
          }
          guard column < slots.count, slots[column] >= 0 else { return }
          cells[slots[column]] = cell
          if cell.end - cell.start > Limits.cell {
            long = cell.start
            cells[slots[column]].end = cell.start
          }
        }
      }
      swap(&cells, &self.cells)
      if long >= 0, fault == nil { fault = (.longCell, long) }
      if extra >= 0, fault == nil { fault = (.extraCell, extra) }
    }
    return !isBlank
  }

  /// The table at a row, which is given by its first byte.
  func at(row: Int) -> GTFSTable {
    var table = self
    table.index = row
    _ = table.next()
    return table
  }

  /// Reads one row and its line break.
  @inline(__always)
  private mutating func readRow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (_ column: Int, _ cell: Cell) -> Void
  ) {
    var place = index
    var column = 0
    while true {
      while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
      var cell = Cell(start: place, end: place)
      if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
        cell = quoted(bytes, &place)
      } else {
        var end = place
        while place < bytes.count {
          let byte = bytes[place]
          if byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D { break }
          place += 1
          if byte != 0x20 && byte != 0x09 { end = place }
        }
        cell.end = end
      }
      body(column, cell)
      guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { break }
      place += 1
      column += 1
    }
    if place < bytes.count, bytes[place] == 0x0D {
      place += 1
      if place < bytes.count, bytes[place] == 0x0A { place += 1 }
    } else if place < bytes.count {
      place += 1
    }
    index = place
  }

  private mutating func quoted(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Cell {
    let opening = place
    place += 1
    var cell = Cell(start: place, end: place)
    while true {
      guard place < bytes.count else {
        if fault == nil { fault = (.openQuote, opening) }
        cell.end = place
        return cell
      }
      if bytes[place] == UInt8(ascii: "\"") {
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\"") else { break }
        cell.isEscaped = true
        place += 1
      }
      place += 1
    }
    cell.end = place
    place += 1
    while cell.start < cell.end, bytes[cell.start].isAsciiSpace { cell.start += 1 }
    while cell.start < cell.end, bytes[cell.end - 1].isAsciiSpace { cell.end -= 1 }
    while place < bytes.count, !isEnd(bytes[place]) {
      if !bytes[place].isAsciiSpace, fault == nil {
        // The quote that ends a cell of several lines opens the next quoted cell where the first one
        // is not closed.
        let isLong = bytes[cell.start..<cell.end].contains(0x0A)
        fault = isLong ? (.openQuote, opening) : (.textAfterQuote, place)
      }
      place += 1
    }
    return cell
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
  }

  /// The line and column of a byte.
  func position(ofByte byte: Int) -> Position {
    position(of: place(ofByte: byte, after: (0, 1, 0)))
  }

  /// The position of a cell that is not empty, for readers that need one in every row.
  mutating func nextPosition(_ slot: Int) -> Position {
    last = place(ofByte: cells[slot].start, after: last)
    return position(of: last)
  }

  private func place(ofByte byte: Int, after earlier: Place) -> Place {
    var (index, line, start) = earlier
    if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    while index < byte {
      let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      index += 1
      if isBreak, index <= byte {
        line += 1
        start = index
      }
    }
    return (byte, line, start)
  }

  private func position(of place: Place) -> Position {
    var column = 1
    for byte in bytes[min(place.start, place.byte)..<place.byte] where !byte.isContinuation {
      column += 1
    }
    return Position(line: place.line, column: column)
  }
}
