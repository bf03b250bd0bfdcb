// Converts cells of a GTFS feed to texts, numbers, times and dates.

import AlmanacBase

extension GTFSTable {
  /// The position of a cell of the current row; of the row where the file has no such column.
  func position(_ slot: Int) -> Position {
    position(ofByte: cells[slot].isEmpty && cells[slot].start == 0 ? row : cells[slot].start)
  }

  func isBlank(_ slot: Int) -> Bool { cells[slot].isEmpty }

  /// The text of a cell, empty where it is blank.
  func text(_ slot: Int) -> String { withBytes(slot) { String(plain: Array($0)) } }

  /// The same; nil where it is blank.
  func textIfAny(_ slot: Int) -> String? { isBlank(slot) ? nil : text(slot) }

  /// Whether a cell has the same bytes as an earlier one.
  @inline(__always)
  func isSame(_ cell: Cell, _ other: Range<Int>) -> Bool {
    guard cell.end - cell.start == other.count, !cell.isEmpty else { return false }
    for index in 0..<other.count where bytes[cell.start + index] != bytes[other.lowerBound + index]
    {
      return false
    }
    return true
  }

  @inline(__always)
  func withBytes<Result>(_ slot: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let cell = cells[slot]
    if cell.isEscaped { return unescaped(cell).withUnsafeBufferPointer(body) }
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[cell.start..<cell.end]))
    }
  }

  private func unescaped(_ cell: Cell) -> [UInt8] {
    var result: [UInt8] = []
    var index = cell.start
    while index < cell.end {
      result.append(bytes[index])
      index += bytes[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return result
  }

  /// A whole number of at most nine digits; nil where the cell is anything else.
  func number(_ slot: Int) -> Int? { withBytes(slot) { GTFSTable.number($0[...]) } }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for byte in digits {
      guard let digit = byte.digit else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// A time such as `25:10:00` or `6:05:00`, in seconds from the beginning of the service day; nil
  /// where the cell is none.
  func time(_ slot: Int) -> Int32? {
    withBytes(slot) { bytes in
      guard bytes.count >= 7, bytes.count <= 9, bytes[bytes.count - 3] == UInt8(ascii: ":"),
        bytes[bytes.count - 6] == UInt8(ascii: ":"),
        let hours = GTFSTable.number(bytes[..<(bytes.count - 6)]),
        let minutes = GTFSTable.number(bytes[(bytes.count - 5)..<(bytes.count - 3)]),
        let seconds = GTFSTable.number(bytes[(bytes.count - 2)...]), minutes < 60, seconds < 60
      else { return nil }
      return Int32(hours * 3600 + minutes * 60 + seconds)
    }
  }

  /// The message about a cell that should be a time.
  func notATime(_ slot: Int) -> String {
    isBlank(slot)
      ? "there is no time here; write it as 08:05:00"
      : "'\(text(slot))' is not a time; write it as 08:05:00, after midnight as 24:35:00"
  }

  /// A date such as `20261123`; nil where the cell is none.
  func day(_ slot: Int) -> Day? {
    guard cells[slot].end - cells[slot].start == 8, let number = number(slot) else { return nil }
    return Day(year: number / 10000, month: number / 100 % 100, day: number % 100)
  }

  /// A decimal number such as `-16.743`; nil where the cell is none.
  func decimal(_ slot: Int) -> Double? {
    withBytes(slot) { bytes in
      var index = 0
      var isNegative = false
      if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
        isNegative = first == UInt8(ascii: "-")
        index = 1
      }
      // The result is exact to the last bit for up to 15 digits, and good to a millimetre beyond.
      var value: Int64 = 0
      var scale = 1.0
      var isFraction = false
      var hasDigits = false
      while index < bytes.count {
        let byte = bytes[index]
        if let digit = byte.digit {
          hasDigits = true
          if value < 100_000_000_000_000_000 {
            value = value * 10 + Int64(digit)
            if isFraction { scale *= 10 }
          } else if !isFraction {
            return nil
          }
        } else if byte == UInt8(ascii: "."), !isFraction {
          isFraction = true
        } else if hasDigits, byte | 0x20 == UInt8(ascii: "e") {
          guard let factor = GTFSTable.power(bytes[(index + 1)...]) else { return nil }
          return (isNegative ? -1 : 1) * Double(value) / scale * factor
        } else {
          return nil
        }
        index += 1
      }
      guard hasDigits else { return nil }
      return (isNegative ? -1 : 1) * Double(value) / scale
    }
  }

  /// Ten to the power of an exponent such as `-05`.
  private static func power(_ exponent: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var digits = exponent
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let count = number(digits), count < 30 else { return nil }
    var power = 1.0
    for _ in 0..<count { power *= 10 }
    return isNegative ? 1 / power : power
  }
}
