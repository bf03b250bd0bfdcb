// Long lists in parts, so that no page grows heavy.

/// Where a list is cut so that each part stays below a weight.
///
///     PageParts(weights: [300, 300, 300], limit: 700).ranges   // [0..<2, 2..<3]
struct PageParts: Sendable {
  let ranges: [Range<Int>]

  /// What a page's tables may weigh in bytes of HTML: with all around them it stays below 60 KB.
  static let limit = 40_000

  /// Each part has at least one row, and an empty list one part.
  ///
  /// - Parameters:
  ///   - weights: of each row, in bytes.
  ///   - rows: the most rows of a part.
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

  /// The rows of a part; none beyond the last.
  func rows(_ part: Int) -> Range<Int> {
    part < ranges.count ? ranges[part] : 0..<0
  }

  /// An estimate of what a row of a table weighs in HTML: its texts, and the markup around them.
  static func weight(of texts: [String], figures: Int = 0) -> Int {
    var weight = 14 + figures * 36
    for text in texts { weight += 22 + self.weight(of: text) }
    return weight
  }

  /// Of a text as HTML, where five signs become longer.
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
