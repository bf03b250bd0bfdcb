// Compresses and inflates the files of the search index.

import CZlib

/// The format zlib (RFC 1950), which browsers inflate.
enum Zlib {
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(size))
    // The destination has the size for any input, so this cannot fail. For the index of 7,000 pages, the
    // default level 6 takes 2.8 times as long as level 4, for files that are two per cent smaller.
    _ = compress2(&result, &size, bytes, uLong(bytes.count), 4)
    // A copy has no unused capacity.
    return Array(result[..<Int(size)])
  }

  /// Nil for other bytes than those of `compressed`.
  static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    // Files of the index are inflated to two to five times their size.
    var capacity = bytes.count * 4 + 64
    while true {
      var size = uLong(capacity)
      var result = [UInt8](repeating: 0, count: capacity)
      switch uncompress(&result, &size, bytes, uLong(bytes.count)) {
      case Z_OK: return Array(result[..<Int(size)])
      // Deflate compresses to 1/1032 at most.
      case Z_BUF_ERROR where capacity < bytes.count * 1032: capacity *= 2
      default: return nil
      }
    }
  }
}
