// An object of JSON at the top of a page.

import AlmanacCore

/// Tells an object from a text that begins with a brace: it opens with a key in quotes and a colon, and
/// its last brace ends a line.
enum JSONHead {
  /// The object's first key and value; nil where there is no object.
  static func pair(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> ForeignFrontMatter.Pair? {
    guard let end = end(of: bytes, from: start),
      bytes[(end + 1)...].prefix(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 })
    else { return nil }
    let inside = bytes[(start + 1)..<end]
    guard let key = inside.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let line = inside[key...].prefix { $0 != 0x0A }
    return ForeignFrontMatter.Pair(json: String(decoding: line, as: UTF8.self))
  }

  /// The index of the brace that closes the one at an index.
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
