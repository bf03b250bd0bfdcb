// The lines of an iCalendar file: RFC 5545, section 3.1.

/// Builds the text of an iCalendar file: lines folded at 75 octets, ended by CRLF.
///
///     var calendar = CalendarText()
///     calendar.line("SUMMARY", text: "Reading, Writing")  // SUMMARY:Reading\, Writing
struct CalendarText {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A line whose value is of the format's own making: a date, a number, a keyword.
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

  /// A line whose value is text that somebody wrote.
  mutating func line(_ name: String, text: String) {
    line(name, CalendarText.escaped(text))
  }

  /// What separates values is escaped, a newline becomes `\n`, and other controls are dropped.
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

  /// A line holds 75 octets without its CRLF; the space that begins a continued line counts. A fold
  /// comes before a scalar whose bytes would not all fit, never inside of it.
  private mutating func append(_ byte: UInt8, at column: inout Int) {
    if !byte.isContinuation, column + CalendarText.width(of: byte) > 75 {
      bytes += [0x0D, 0x0A, 0x20]
      column = 1
    }
    bytes.append(byte)
    column += 1
  }

  /// How many bytes the scalar has that this byte begins.
  private static func width(of byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
