// Finds out where a text may use the extensions: most pages do not, and pay only for this search.

import AlmanacBase

/// The byte sequences in a text without which no extension changes it: `~`, `@`, `www.`, `://`, `[^` and
/// the markers of tasks.
struct ExtensionTriggers {
  enum Kind {
    /// Changes only text: where it is in the address of a link or in code, it has no effect.
    case inText
    /// A footnote or the marker of a task.
    case bracket
  }

  private static let words: [(word: StaticString, kind: Kind)] = [
    ("~", .inText), ("@", .inText), ("://", .inText), ("www.", .inText),
    ("[^", .bracket), ("[ ]", .bracket), ("[x]", .bracket), ("[X]", .bracket),
  ]

  /// In the order of the text.
  private var found: [(range: Range<Int>, kind: Kind)] = []

  init(in bytes: [UInt8]) {
    for (word, kind) in Self.words {
      var rest = bytes.indices
      while let start = firstIndex(of: word, in: bytes, rest) {
        let end = start + word.utf8CodeUnitCount
        found.append((start..<end, kind))
        rest = end..<rest.upperBound
      }
    }
    if found.count > 1 { found.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  var isEmpty: Bool { found.isEmpty }

  /// What occurs in a part of the text, such as a paragraph; nil for nothing, `bracket` for both.
  func kind(in part: Range<Int>) -> Kind? {
    var kind: Kind?
    let first = lowerBound(found.indices) { found[$0].range.lowerBound < part.lowerBound }
    for trigger in found[first...] {
      if trigger.range.lowerBound >= part.upperBound { break }
      if trigger.range.upperBound > part.upperBound { continue }
      if trigger.kind == .bracket { return .bracket }
      kind = .inText
    }
    return kind
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
