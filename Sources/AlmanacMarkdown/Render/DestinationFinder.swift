// Finds link destinations in the source, because cmark's tree does not give their positions.

/// Searches the source of a block forward, one link at a time.
struct DestinationFinder {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  private var hasLostCode = false
  /// The offsets after each `](` in the block, at which the destination of an inline link may
  /// start. Collected once; searching again for each reference link, which has none, would take
  /// quadratic time.
  private var openings: [Int]?
  private var nextOpening = 0

  /// How many candidates are tried for one link before giving up. The limit keeps the search linear
  /// in a text full of `](`.
  private static let maxCandidates = 16

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The range of the next inline destination that decodes to `url`, including angle brackets; nil
  /// for a reference link.
  mutating func next(_ url: [UInt8]) -> Range<Int>? {
    let openings = openings ?? findOpenings()
    while nextOpening < openings.count, openings[nextOpening] < offset { nextOpening += 1 }
    for start in openings[nextOpening...].prefix(DestinationFinder.maxCandidates) {
      if let range = destination(in: bytes, start..<end, maxLength: url.count * 8 + 64),
        decodesMarkdown(bytes[range], to: url)
      {
        offset = range.upperBound
        return range
      }
    }
    return nil
  }

  private mutating func findOpenings() -> [Int] {
    var found: [Int] = []
    var index = offset
    while let bracket = firstIndex(of: UInt8(ascii: "]"), in: bytes, index..<end) {
      index = bracket + 1
      if index < end, bytes[index] == UInt8(ascii: "(") { found.append(index + 1) }
    }
    openings = found
    return found
  }

  /// Continues after a code span whose content looks like a link.
  mutating func skip(_ code: ArraySlice<UInt8>) {
    let holdsOpening = code.indices.dropLast().contains {
      code[$0] == UInt8(ascii: "]") && code[$0 + 1] == UInt8(ascii: "(")
    }
    guard holdsOpening, !hasLostCode else { return }
    if find(code) == nil { hasLostCode = true }
  }

  /// The range of the next occurrence of `text`; the search continues after it.
  mutating func find(_ text: ArraySlice<UInt8>) -> Range<Int>? {
    guard !text.isEmpty, let start = firstIndex(of: Array(text), in: bytes, offset..<end) else {
      return nil
    }
    offset = start + text.count
    return start..<offset
  }
}
