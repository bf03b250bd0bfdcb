// Text on its way into XML, SVG or HTML.

/// Escaping for XML, SVG and HTML, in text and in attribute values.
///
///     XMLText.escaped("Reading & \"Writing\"")  // Reading &amp; &quot;Writing&quot;
public enum XMLText {
  /// The five characters that mean something become references; what XML 1.0 forbids (controls but
  /// tab, line feed and carriage return, and U+FFFE, U+FFFF) is dropped.
  public static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    append(text, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// The same, at the end of bytes that are on their way out.
  public static func append(_ text: String, to result: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &result) }
  }

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    var copied = 0
    var index = next(in: bytes, from: 0)
    while index < bytes.count {
      let width: Int
      let reference: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): (width, reference) = (1, "&amp;")
      case UInt8(ascii: "<"): (width, reference) = (1, "&lt;")
      case UInt8(ascii: ">"): (width, reference) = (1, "&gt;")
      case UInt8(ascii: "\""): (width, reference) = (1, "&quot;")
      case UInt8(ascii: "'"): (width, reference) = (1, "&#39;")
      case 0xEF: (width, reference) = (isNoCharacter(bytes, at: index) ? 3 : 0, "")
      default: (width, reference) = (1, "")
      }
      if width > 0 {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
        reference.withUTF8Buffer { result.append(contentsOf: $0) }
        copied = index + width
      }
      index = next(in: bytes, from: index + max(1, width))
    }
    result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
  }

  /// Escapes what stands at the end of bytes, from an index on.
  public static func escape(_ bytes: inout [UInt8], from start: Int) {
    let first = bytes.withUnsafeBufferPointer { next(in: $0, from: start) }
    guard first < bytes.count else { return }
    let text = Array(bytes[first...])
    bytes.removeSubrange(first...)
    text.withUnsafeBufferPointer { append($0, to: &bytes) }
  }

  /// The next byte that may not stay as it is, from an index on; the number of bytes where there is
  /// none.
  private static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      // Letters come behind ">".
      if byte > UInt8(ascii: ">") ? byte == 0xEF : isSpecial(byte) { return index }
      index += 1
    }
    return index
  }

  /// Whether an ASCII character means something, or is forbidden.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    case 0x09, 0x0A, 0x0D: false
    default: byte < 0x20
    }
  }

  /// U+FFFE and U+FFFF are EF BF BE and EF BF BF.
  private static func isNoCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }
}
