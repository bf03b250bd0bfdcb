// Case folding and Unicode normalization of paths.

import Foundation

/// The form in which two paths are equal that are one on a file system that ignores case or Unicode
/// normalization.
enum FoldedPath {
  /// Calls `body` with the bytes of a path after folding and normalization.
  static func withBytes<Result>(
    of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var path = of(path)
    return path.withUTF8(body)
  }

  static func of(_ path: String) -> String {
    // Most addresses are ASCII in lower case, and stay as they are.
    let isFolded = path.utf8.allSatisfy {
      $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    return isFolded
      ? path : path.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }
}
