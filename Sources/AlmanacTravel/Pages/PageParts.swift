// Splits long lists, so that no page gets too large.

import AlmanacBase

/// Splits a list into ranges whose total size stays below a limit.
///
///     PageParts(weights: [300, 300, 300], limit: 700).ranges   // [0..<2, 2..<3]
struct PageParts: Sendable {
  let ranges: [Range<Int>]

  /// The limit for the tables of a page, in bytes of HTML; the whole page then stays below 60 KB.
  static let limit = 40_000

  /// Each part has at least one row; an empty list has one part.
  ///
  /// - Parameters:
  ///   - weights: the size of each row, in bytes.
  ///   - rows: the maximum number of rows in a part.
  init(weights: [Int], limit: Int = PageParts.limit, atMost rows: Int = .max) {
    var ranges: [Range<Int>] = []
    var start = 0
    var sum = 0
    for (index, weight) in weights.enumerated() {
      if index > start, sum + weight > limit || index - start >= rows {
        ranges.append(start..<index)
        start = index
        sum = 0
      }
      sum += weight
    }
    self.ranges = ranges + [start..<weights.count]
  }

  /// The rows of a part; empty after the last part.
  func rows(_ part: Int) -> Range<Int> {
    part < ranges.count ? ranges[part] : 0..<0
  }

  /// An estimate of the size of a table row in HTML: its texts and the markup around them.
  static func weight(of texts: [String], figures: Int = 0) -> Int {
    var weight = 14 + figures * 36
    for text in texts { weight += 22 + self.weight(of: text) }
    return weight
  }

  /// The size of a text in HTML; four characters become longer.
  static func weight(of text: String) -> Int {
    var weight = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): weight += 6
      default: weight += 1
      }
    }
    return weight
  }
}
