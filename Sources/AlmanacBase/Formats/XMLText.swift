// Escapes text for HTML, SVG and XML.

/// Escapes text for element content and quoted attribute values.
///
///     XMLText.escaped("Reading & \"Writing\"")  // Reading &amp; &quot;Writing&quot;
package enum XMLText {
  /// Which characters are replaced.
  package enum Rules: Sendable {
    /// `&`, `<`, `>`, `"` and `'` are escaped. Characters that XML 1.0 forbids are dropped: control
    /// characters except tab, line feed and carriage return, and U+FFFE, U+FFFF.
    case xml
    /// `&`, `<`, `>` and `"` are escaped and nothing else, as in the HTML of the CommonMark
    /// specification.
    case commonMark
  }

  package static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.byteCount)
    append(text, to: &result)
    return String(plain: result)
  }

  /// Appends the escaped text to bytes that are being written.
  package static func append(_ text: String, _ rules: Rules = .xml, to result: inout [UInt8]) {
    text.withBytes { append($0, rules, to: &result) }
  }

  /// Appends the escaped text to bytes that are being written.
  package static func append(
    _ text: ArraySlice<UInt8>, _ rules: Rules = .xml, to result: inout [UInt8]
  ) {
    text.withUnsafeBufferPointer { append($0, rules, to: &result) }
  }

  /// Escapes the bytes from an index to the end in place.
  package static func escape(_ bytes: inout [UInt8], from start: Int) {
    let first = bytes.withUnsafeBufferPointer { candidate(in: $0, from: start, .xml) }
    guard first < bytes.count else { return }
    let text = Array(bytes[first...])
    bytes.removeSubrange(first...)
    append(text[...], to: &bytes)
  }

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ rules: Rules, to result: inout [UInt8]
  ) {
    var copied = 0
    var index = candidate(in: bytes, from: 0, rules)
    while index < bytes.count {
      var width = 1
      if let reference = replacement(for: bytes, at: index, rules, &width) {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
        reference.withUTF8Buffer { result.append(contentsOf: $0) }
        copied = index + width
      }
      index = candidate(in: bytes, from: index + width, rules)
    }
    result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
  }

  /// The replacement of the `width` bytes at an index; nil to keep the byte.
  private static func replacement(
    for bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ rules: Rules, _ width: inout Int
  ) -> StaticString? {
    switch bytes[index] {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case _ where rules == .commonMark: return nil
    case UInt8(ascii: "'"): return "&#39;"
    case 0x09, 0x0A, 0x0D: return nil
    case 0..<0x20: return ""
    case 0xEF:
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      guard index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE else {
        return nil
      }
      width = 3
      return ""
    default: return nil
    }
  }

  /// The index of the next byte that may need replacement, or the end. Compares eight bytes at a
  /// time, hence the pointers: all texts of a site pass through here, and a loop over single bytes
  /// takes three times the instructions.
  private static func candidate(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ rules: Rules
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = marks(in: UInt64(littleEndian: word), rules)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    // The remaining bytes, followed by zeros.
    var rest: UInt64 = 0
    if bytes.count >= 8 {
      let last = raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      rest = UInt64(littleEndian: last) >> UInt64(8 * (index + 8 - bytes.count))
    } else {
      for byte in bytes[index...].reversed() { rest = rest << 8 | UInt64(byte) }
    }
    return min(index + marks(in: rest, rules).trailingZeroBitCount / 8, bytes.count)
  }

  /// Sets the highest bit of each byte that may need replacement; the first byte is in the lowest
  /// bits. Bytes after the first match may be marked incorrectly.
  @inline(__always)
  private static func marks(in word: UInt64, _ rules: Rules) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// A byte below the limit borrows, which sets its highest bit.
    func less(_ word: UInt64, than limit: UInt64) -> UInt64 { (word &- limit &* ones) & ~word }
    // `<` and `>` differ in one bit; `"`, `#`, `&` and `'` do in two.
    var marks = less((word | 0x02 &* ones) ^ (0x3E &* ones), than: 1)
    marks |= less((word | 0x05 &* ones) ^ (0x27 &* ones), than: 1)
    if rules == .xml {
      marks |= less(word ^ (0xEF &* ones), than: 1)
      marks |= less(word, than: 0x20)
    }
    return marks & (0x80 &* ones)
  }
}
