// Where in the source the destination of a link stands: cmark's tree does not say.

/// Goes forward through the source of a block, from link to link.
struct DestinationFinder {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  private var hasLostCode = false
  /// Behind each `](` of the block: where the destination of an inline link may start. Sought once, or
  /// links by reference, which have none, would have the block looked through for each of them.
  private var openings: [Int]?
  private var nextOpening = 0

  /// Between a link and the next one may stand what only looks like a link. So many such places are
  /// passed over, and no more, so that a text full of them is read in linear time.
  private static let mostLookalikes = 16

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The range of the next inline destination that means `url`, angle brackets included; nil for a
  /// link by reference.
  mutating func next(_ url: [UInt8]) -> Range<Int>? {
    let openings = openings ?? findOpenings()
    while nextOpening < openings.count, openings[nextOpening] < offset { nextOpening += 1 }
    for start in openings[nextOpening...].prefix(DestinationFinder.mostLookalikes) {
      if let range = destination(in: bytes, start..<end, most: url.count * 8 + 64),
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

  /// Goes on behind a code span, where the code could be taken for a link.
  mutating func skip(_ code: ArraySlice<UInt8>) {
    let holdsOpening = code.indices.dropLast().contains {
      code[$0] == UInt8(ascii: "]") && code[$0 + 1] == UInt8(ascii: "(")
    }
    guard holdsOpening, !hasLostCode else { return }
    if find(code) == nil { hasLostCode = true }
  }

  /// The next place where a text stands as it is; the search goes on behind it.
  mutating func find(_ text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = text.first else { return nil }
    var index = offset
    while index + text.count <= end {
      if bytes[index] == first,
        bytes[index..<(index + text.count)].elementsEqual(text)
      {
        offset = index + text.count
        return index..<offset
      }
      index += 1
    }
    return nil
  }
}
