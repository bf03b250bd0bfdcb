// Paths on systems that do not tell capitals from small letters, or one form of Unicode from another.

import Foundation

/// What two paths have in common that such a system takes for one.
enum FoldedPath {
  /// Lends the bytes of a path without the differences.
  static func withBytes<Result>(
    of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var path = path
    let isFolded = path.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    // Most addresses are of small ASCII letters.
    if !isFolded {
      path = path.uppercased().lowercased().precomposedStringWithCanonicalMapping
    }
    return path.withUTF8(body)
  }
}
