// A simple text format for the data of live parts: lines of tab-separated fields.

/// Lines of tab-separated fields. Tabs and line breaks inside a field become spaces and nothing is
/// quoted, so that the decoder is small.
package enum PlainRecords {
  package static func text(_ lines: [[String]]) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      for (index, field) in line.enumerated() {
        if index > 0 { bytes.append(0x09) }
        for byte in field.bytes { bytes.append(byte < 0x20 ? 0x20 : byte) }
      }
      bytes.append(0x0A)
    }
    return String(plain: bytes)
  }

  /// The fields of each line, at least one per line; empty lines are skipped.
  package static func lines(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    var line: [String] = []
    var field: [UInt8] = []
    for byte in text.bytes {
      switch byte {
      case 0x09, 0x0A:
        line.append(String(plain: field))
        field = []
        if byte == 0x0A {
          if line.count > 1 || !line[0].utf8.isEmpty { lines.append(line) }
          line = []
        }
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !line.isEmpty {
      line.append(String(plain: field))
      lines.append(line)
    }
    return lines
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
