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
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "'"): result += "&#39;".utf8
      case 0x09, 0x0A, 0x0D: result.append(byte)
      case 0x00..<0x20: break
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xEF where bytes[index...].starts(with: [0xEF, 0xBF, 0xBE]): index += 2
      case 0xEF where bytes[index...].starts(with: [0xEF, 0xBF, 0xBF]): index += 2
      default: result.append(byte)
      }
      index += 1
    }
  }
}
