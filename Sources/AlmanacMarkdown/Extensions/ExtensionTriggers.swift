// Finds out whether a text may use the extensions: most pages do not, and pay only for this search.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The byte sequences without which no extension changes a text: `~`, `@`, `www.`, `://`, `[^` and
/// the markers of tasks.
enum ExtensionTriggers {
  private static let words: [StaticString] = ["://", "[^", "[ ]", "[x]", "[X]", "www."]

  static func mayOccur(in bytes: [UInt8]) -> Bool {
    if firstIndex(of: UInt8(ascii: "~"), in: bytes, bytes.indices) != nil { return true }
    if firstIndex(of: UInt8(ascii: "@"), in: bytes, bytes.indices) != nil { return true }
    return words.contains { occurs($0, in: bytes) }
  }

  /// Whether a word occurs in a text. `memchr` reads many bytes at a time, hence the pointers.
  static func occurs(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard var start = buffer.baseAddress else { return false }
      let end = start + buffer.count
      let count = word.utf8CodeUnitCount
      while let found = memchr(start, Int32(word.utf8Start[0]), end - start) {
        if end - UnsafeRawPointer(found) < count { return false }
        if memcmp(found, word.utf8Start, count) == 0 { return true }
        start = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }

  /// The same for a part of a text, such as a paragraph or a cell.
  static func mayOccur(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "~"), UInt8(ascii: "@"): return true
      case UInt8(ascii: ":"):
        if bytes[index...].prefix(3).elementsEqual("://".utf8) { return true }
      case UInt8(ascii: "w"):
        if bytes[index...].prefix(4).elementsEqual("www.".utf8) { return true }
      case UInt8(ascii: "["):
        if index + 1 < range.upperBound, bytes[index + 1] == UInt8(ascii: "^") { return true }
        if taskMarker(in: bytes[index..<range.upperBound]) != nil { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether a text begins with the marker of a finished task or of an open one; nil if with
  /// neither.
  static func taskMarker(in text: ArraySlice<UInt8>) -> Bool? {
    let start = text.startIndex
    guard text.count > 2, text[start] == UInt8(ascii: "["), text[start + 2] == UInt8(ascii: "]")
    else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
