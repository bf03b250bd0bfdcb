// Recognizes a JSON object at the start of a page.

import AlmanacBase

/// Distinguishes a JSON object from a text that begins with a brace: an object starts with a quoted
/// key and a colon, and its closing brace is the last character of a line.
enum JSONFrontMatter {
  /// The first key and value of the object at an index; nil where there is no object.
  static func pair(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> UnsupportedFrontMatter.Pair? {
    guard let end = end(of: bytes, from: start),
      bytes[(end + 1)...].prefix(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 })
    else { return nil }
    let inside = bytes[(start + 1)..<end]
    guard let key = inside.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let line = inside[key...].prefix { $0 != 0x0A }
    return UnsupportedFrontMatter.Pair(json: String(decoding: line, as: UTF8.self))
  }

  /// The index of the brace that closes the brace at an index.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var isString = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isString: index += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "{") where !isString: depth += 1
      case UInt8(ascii: "}") where !isString:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }
}
