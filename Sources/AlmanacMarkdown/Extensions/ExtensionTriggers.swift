// Finds out whether a text may use the extensions: most pages do not, and pay only for this search.

/// The byte sequences without which no extension changes a text: `~`, `@`, `www.`, `://`, `[^` and
/// the markers of tasks.
enum ExtensionTriggers {
  private static let words: [StaticString] = ["://", "[^", "[ ]", "[x]", "[X]", "www."]

  static func mayOccur(in bytes: [UInt8]) -> Bool {
    if firstIndex(of: UInt8(ascii: "~"), in: bytes, bytes.indices) != nil { return true }
    if firstIndex(of: UInt8(ascii: "@"), in: bytes, bytes.indices) != nil { return true }
    return words.contains { firstIndex(of: $0, in: bytes, bytes.indices) != nil }
  }

  /// The same for a part of a text, such as a cell.
  static func mayOccur(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    found(in: bytes, range) != .none
  }

  enum Found {
    case none
    /// Only what changes text: where it is in the address of a link or in code, it has no effect.
    case inText
    /// A footnote or the marker of a task.
    case bracket
  }

  /// What occurs in a part of a text, such as a paragraph.
  static func found(in bytes: [UInt8], _ range: Range<Int>) -> Found {
    var found = Found.none
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "~"), UInt8(ascii: "@"): found = .inText
      case UInt8(ascii: ":"):
        if bytes[index..<range.upperBound].starts(with: "://".utf8) { found = .inText }
      case UInt8(ascii: "w"):
        if bytes[index..<range.upperBound].starts(with: "www.".utf8) { found = .inText }
      case UInt8(ascii: "["):
        if index + 1 < range.upperBound, bytes[index + 1] == UInt8(ascii: "^") { return .bracket }
        if taskMarker(in: bytes[index..<range.upperBound]) != nil { return .bracket }
      default: continue
      }
    }
    return found
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
