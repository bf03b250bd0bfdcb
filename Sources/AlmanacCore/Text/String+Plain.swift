// Byte-wise comparison and trimming. `==` and trimming of the standard library link Unicode tables
// that are larger than a whole live part.

extension String {
  /// Without leading and trailing spaces, tabs, line breaks and no-break spaces.
  package var trimmed: String {
    String(decoding: trimmedBytes, as: UTF8.self)
  }

  /// Without a leading byte order mark.
  package var withoutByteOrderMark: String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return utf8.starts(with: mark) ? String(decoding: utf8.dropFirst(3), as: UTF8.self) : self
  }

  private var trimmedBytes: Substring.UTF8View {
    var rest = utf8[...]
    while let width = String.spaceWidth(atStartOf: rest) { rest = rest.dropFirst(width) }
    while let width = String.spaceWidth(atEndOf: rest) { rest = rest.dropLast(width) }
    return rest
  }

  var hasSurroundingSpace: Bool {
    String.spaceWidth(atStartOf: utf8[...]) != nil || String.spaceWidth(atEndOf: utf8[...]) != nil
  }

  /// Whether both have the same bytes.
  package func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in text.indices.allSatisfy { text[$0] == other[$0] } }
    }
  }

  /// Whether the text contains a byte.
  package func hasByte(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(byte) }
  }

  /// Whether both are equal ignoring ASCII case and surrounding spaces: the comparison for names
  /// that people type.
  func isSameName(as other: String) -> Bool {
    let (left, right) = (trimmedBytes, other.trimmedBytes)
    return left.count == right.count
      && left.elementsEqual(right) { $0.asciiLowercased == $1.asciiLowercased }
  }

  private static func spaceWidth(atStartOf bytes: Substring.UTF8View) -> Int? {
    guard let first = bytes.first else { return nil }
    if first < 0x80 { return first.isAsciiSpace ? 1 : nil }
    for space in wideSpaces where bytes.starts(with: space) { return space.count }
    return nil
  }

  private static func spaceWidth(atEndOf bytes: Substring.UTF8View) -> Int? {
    guard let last = bytes.last else { return nil }
    if last < 0x80 { return last.isAsciiSpace ? 1 : nil }
    for space in wideSpaces where bytes.suffix(space.count).elementsEqual(space) {
      return space.count
    }
    return nil
  }

  /// The no-break spaces U+00A0 and U+202F, which spreadsheets write before AM and PM.
  private static var wideSpaces: [[UInt8]] { [[0xC2, 0xA0], [0xE2, 0x80, 0xAF]] }
}

extension UInt8 {
  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  var isAsciiSpace: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D)
  }

  var isAsciiLetter: Bool {
    asciiLowercased >= UInt8(ascii: "a") && asciiLowercased <= UInt8(ascii: "z")
  }

  /// The value of an ASCII digit; nil for any other byte.
  var digit: Int? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self - UInt8(ascii: "0")) : nil
  }

  /// Whether it is a continuation byte of a scalar in UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

/// The number with leading zeros, at least `width` digits long.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
