// The lines of an iCalendar file, as RFC 5545 defines them in section 3.1.

import AlmanacBase

/// A property of a calendar, such as `DTSTART;VALUE=DATE:20260907`.
struct ICalendarLine {
  /// `DTSTART`, in the case of the file.
  let name: String
  /// The bytes after the colon. They are UTF-8 unless the file is faulty.
  let value: [UInt8]
  /// The first character of the name.
  let position: Position
  /// The first character of the value.
  let valuePosition: Position

  /// The value without surrounding spaces; U+FFFD replaces bytes that are not UTF-8.
  var text: String { String(decoding: value, as: UTF8.self).trimmed }

  func has(name: String) -> Bool { self.name.isSameName(as: name) }
}

/// The lines of a file. A line that begins with a space or a tab continues the line before it, in the
/// middle of a character too, so lines are joined before they are decoded.
struct ICalendarLines: Sequence, IteratorProtocol {
  /// A property, or the position of a line that is none.
  enum Element {
    case property(ICalendarLine)
    case unknown(Position)
  }

  private let bytes: [UInt8]
  private var index: Int
  private var lineNumber = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line that is not blank; nil after the last one.
  mutating func next() -> Element? {
    while index < bytes.count {
      var line = JoinedLine()
      repeat {
        lineNumber += 1
        line.append(bytes[index..<endOfLine], number: lineNumber)
        index = endOfLine + 1
      } while index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
      if line.bytes.allSatisfy({ $0.isAsciiSpace }) { continue }
      return line.property.map { .property($0) } ?? .unknown(line.position(at: 0))
    }
    return nil
  }

  /// The index of the next line feed, or the end of the file.
  private var endOfLine: Int {
    bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}

/// A line of which the parts may be on several lines of the file.
private struct JoinedLine {
  private(set) var bytes: [UInt8] = []
  /// Where each part begins: its index in `bytes`, and its position in the file.
  private var parts: [(start: Int, position: Position)] = []

  /// Adds a line of the file. Each after the first begins with a space or a tab, which is left out.
  mutating func append(_ line: ArraySlice<UInt8>, number: Int) {
    let isFirst = parts.isEmpty
    parts.append((bytes.count, Position(line: number, column: isFirst ? 1 : 2)))
    let hasReturn = line.last == UInt8(ascii: "\r")
    bytes += line.dropFirst(isFirst ? 0 : 1).dropLast(hasReturn ? 1 : 0)
  }

  func position(at index: Int) -> Position {
    let part = parts[lowerBound(parts.indices) { parts[$0].start <= index } - 1]
    let before = bytes[part.start..<index].count { !$0.isContinuation }
    return Position(line: part.position.line, column: part.position.column + before)
  }

  /// The property, without its parameters; nil where the line has no name or no colon.
  var property: ICalendarLine? {
    let name = bytes.prefix { $0.isAsciiLetter || $0.digit != nil || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty, let colon = colon(after: name.count) else { return nil }
    return ICalendarLine(
      name: String(decoding: name, as: UTF8.self), value: Array(bytes[(colon + 1)...]),
      position: position(at: 0), valuePosition: position(at: colon + 1))
  }

  /// The index of the colon after the parameters. A quoted value of a parameter may contain colons.
  private func colon(after nameLength: Int) -> Int? {
    guard nameLength < bytes.count,
      bytes[nameLength] == UInt8(ascii: ":") || bytes[nameLength] == UInt8(ascii: ";")
    else { return nil }
    var isQuoted = false
    for index in nameLength..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }
}
