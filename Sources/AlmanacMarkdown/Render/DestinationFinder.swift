// Where in the source the destination of a link stands: cmark's tree does not say.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Goes forward through the source of a block, from link to link.
struct DestinationFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
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

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The range of the next inline destination that means `url`, angle brackets included; nil for a
  /// link by reference.
  mutating func next(_ url: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let openings = openings ?? findOpenings()
    while nextOpening < openings.count, openings[nextOpening] < offset { nextOpening += 1 }
    for start in openings[nextOpening...].prefix(DestinationFinder.mostLookalikes) {
      if let range = destination(in: bytes, start..<end, most: url.count * 8 + 64),
        decodesMarkdown(bytes, range, to: url)
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

  /// Goes on behind a code span.
  mutating func skip(_ literal: UnsafeBufferPointer<UInt8>) {
    guard !hasLostCode else { return }
    if find(literal) == nil { hasLostCode = true }
  }

  /// The next place where a text stands as it is; the search goes on behind it.
  mutating func find(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
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

/// The first place in a range where a byte stands.
func firstIndex(
  of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
) -> Int? {
  guard let base = bytes.baseAddress,
    let found = memchr(base + range.lowerBound, Int32(byte), range.count)
  else { return nil }
  return UnsafeRawPointer(base).distance(to: found)
}

/// The link destination that comes next, angle brackets included.
func destination(
  in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, most: Int
) -> Range<Int>? {
  var start = range.lowerBound
  while start < range.upperBound, isSpace(bytes[start]) || bytes[start] == 0x0A { start += 1 }
  let end = min(range.upperBound, start + most)
  var index = start
  var depth = 0
  let isBracketed = index < end && bytes[index] == UInt8(ascii: "<")
  if isBracketed { index += 1 }
  while index < end {
    switch bytes[index] {
    case backslash: index += 1
    case 0x0A, 0x0D: return isBracketed ? nil : start..<index
    case UInt8(ascii: ">") where isBracketed: return start..<(index + 1)
    case let byte where isSpace(byte) && !isBracketed: return start..<index
    case UInt8(ascii: "(") where !isBracketed: depth += 1
    case UInt8(ascii: ")") where !isBracketed:
      if depth == 0 { return start..<index }
      depth -= 1
    default: break
    }
    index += 1
  }
  return isBracketed || index > end ? nil : start..<end
}

/// A destination as Markdown has to write it.
func destination(_ url: String, inTable: Bool) -> [UInt8] {
  var url = url
  return url.withUTF8 { destination($0, inTable: inTable) }
}

private func destination(_ url: UnsafeBufferPointer<UInt8>, inTable: Bool) -> [UInt8] {
  var isPlain = !url.isEmpty && url[0] != UInt8(ascii: "<")
  var isLiteral = true
  for byte in url {
    switch byte {
    case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"): isPlain = false
    case UInt8(ascii: "|"), backslash, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      isLiteral = false
    default: continue
    }
  }
  if isPlain, isLiteral { return Array(url) }
  var output: [UInt8] = isPlain ? [] : [UInt8(ascii: "<")]
  for byte in url {
    switch byte {
    case 0x0A, 0x0D: output += "%0A".utf8
    case UInt8(ascii: "|") where inTable: output += "%7C".utf8
    case backslash, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      output += [backslash, byte]
    default: output.append(byte)
    }
  }
  return isPlain ? output : output + [UInt8(ascii: ">")]
}
