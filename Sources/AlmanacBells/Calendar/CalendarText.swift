// Writes the lines of an iCalendar file (RFC 5545, section 3.1).

import AlmanacBase

/// The text of an iCalendar file: lines folded at 75 octets, ended by CRLF.
///
///     var calendar = CalendarText()
///     calendar.line("SUMMARY", text: "Reading, Writing")  // SUMMARY:Reading\, Writing
struct CalendarText {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a line whose value needs no escaping: a date, a number, a keyword.
  mutating func line(_ name: String, _ value: String) {
    if name.utf8.count + 1 + value.utf8.count <= 75 {
      bytes += name.utf8
      bytes.append(UInt8(ascii: ":"))
      bytes += value.utf8
    } else {
      var column = 0
      for part in [name.utf8, ":".utf8, value.utf8] {
        for byte in part { append(byte, at: &column) }
      }
    }
    bytes += [0x0D, 0x0A]
  }

  /// Adds a line whose value is arbitrary text.
  mutating func line(_ name: String, text: String) {
    line(name, CalendarText.escaped(text))
  }

  /// Escapes separators, writes line breaks as `\n` and drops other control characters.
  private static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += "\\n".utf8
      case 0x00..<0x20, 0x7F: break
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a byte and folds the line before a scalar that would exceed 75 octets. The space that
  /// begins a continuation line counts.
  private mutating func append(_ byte: UInt8, at column: inout Int) {
    if !byte.isContinuation, column + CalendarText.width(of: byte) > 75 {
      bytes += [0x0D, 0x0A, 0x20]
      column = 1
    }
    bytes.append(byte)
    column += 1
  }

  /// The number of bytes of the scalar that begins with this byte.
  private static func width(of byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
