// A simple text format for the data of live parts: lines of tab-separated fields.

/// Lines of tab-separated fields. Nothing is quoted, so that the decoder is small.
package enum PlainRecords {
  /// The text of some lines.
  ///
  /// - Parameter areEscaped: whether a tab in a field is written `\t`, a line feed `\n`, a carriage
  ///   return `\r` and a backslash `\\`, for `escapedLines`. Other control characters are left out;
  ///   without escapes, all become spaces.
  package static func text(_ lines: [[String]], areEscaped: Bool = false) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      for (index, field) in line.enumerated() {
        if index > 0 { bytes.append(0x09) }
        for byte in field.bytes {
          if areEscaped, let letter = letter(for: byte) {
            bytes += [UInt8(ascii: "\\"), letter]
          } else if byte >= 0x20 || !areEscaped {
            bytes.append(max(byte, 0x20))
          }
        }
      }
      bytes.append(0x0A)
    }
    return String(plain: bytes)
  }

  /// The fields of each line, at least one per line; empty lines are skipped.
  package static func lines(_ text: String) -> [[String]] {
    text.parts(separatedBy: 0x0A).map { $0.bytes.fields(separatedBy: 0x09) }
  }

  /// The fields of each line, also of empty ones. Nil after an invalid escape.
  package static func escapedLines(_ text: String) -> [[String]]? {
    var lines: [[String]] = []
    for line in text.bytes.fields(separatedBy: 0x0A) {
      var fields: [String] = []
      for field in line.bytes.fields(separatedBy: 0x09) {
        guard let field = unescaped(field.bytes) else { return nil }
        fields.append(field)
      }
      lines.append(fields)
    }
    // Not a line, but the end of the last one.
    if let last = lines.last, last.count == 1, last[0].utf8.isEmpty { lines.removeLast() }
    return lines
  }

  private static func unescaped(_ field: [UInt8]) -> String? {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        let escaped: [UInt8] = [0x09, 0x0A, 0x0D, UInt8(ascii: "\\")]
        guard let original = escaped.first(where: { letter(for: $0) == byte }) else { return nil }
        bytes.append(original)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscaped ? nil : String(plain: bytes)
  }

  /// What is written after a backslash in place of a byte.
  private static func letter(for byte: UInt8) -> UInt8? {
    switch byte {
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case UInt8(ascii: "\\"): byte
    default: nil
    }
  }
}

extension [UInt8] {
  /// The texts between the bytes of this value; at least one. Not inlined, so that each module has it once.
  @inline(never)
  package func fields(separatedBy separator: UInt8) -> [String] {
    var fields: [String] = []
    var start = 0
    for index in indices where self[index] == separator {
      fields.append(String(plain: Array(self[start..<index])))
      start = index + 1
    }
    fields.append(String(plain: Array(self[start...])))
    return fields
  }
}

/// Parses an integer of up to 18 ASCII digits with an optional minus sign.
package func wholeNumber(_ text: String) -> Int64? {
  var value: Int64 = 0
  var count = 0
  var isNegative = false
  for byte in text.bytes {
    if byte == UInt8(ascii: "-"), count == 0, !isNegative {
      isNegative = true
    } else if let digit = byte.digit, count < 18 {
      value = value * 10 + Int64(digit)
      count += 1
    } else {
      return nil
    }
  }
  if count == 0 { return nil }
  return isNegative ? -value : value
}

/// Parses such an integer; nil where it is not in the range.
package func wholeNumber(_ text: String, in range: Range<Int>) -> Int? {
  wholeNumber(text).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
}
