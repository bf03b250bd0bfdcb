// The words of a page for the search index.

import AlmanacSearch

/// The distinct words of a text, and how often it has each, in the order in which they first occur. They
/// are in one array of bytes, which the build cache stores: for each word its length, its letters, and the
/// number in two bytes.
struct WordCounts: Sendable {
  let bytes: [UInt8]

  /// Takes the bytes of other counts.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(of markdown: [UInt8]) {
    var words = WordTable(capacity: 200)
    var counts: [UInt16] = []
    SearchWords.visit(markdown, isMarkdown: true) { word in
      // Single letters, and numbers of one or two digits, are on nearly every page.
      if word.count < 2 || word.count < 3 && word.allSatisfy({ $0 < 0x3A }) { return true }
      if word.count > Self.longest { return true }
      let number = words.number(of: word)
      if number == counts.count { counts.append(0) }
      if counts[number] < .max { counts[number] += 1 }
      return true
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(counts.count * 10)
    for (number, count) in counts.enumerated() {
      let word = words[number]
      bytes.append(UInt8(word.count))
      bytes += word
      bytes.append(UInt8(truncatingIfNeeded: count))
      bytes.append(UInt8(count >> 8))
    }
    self.bytes = bytes
  }

  func visit(_ body: (_ word: UnsafeBufferPointer<UInt8>, _ count: Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let end = index + 1 + Int(bytes[index])
        guard end + 2 <= bytes.count else { return }
        body(
          UnsafeBufferPointer(rebasing: bytes[index + 1..<end]),
          Int(bytes[end]) | Int(bytes[end + 1]) << 8)
        index = end + 2
      }
    }
  }

  /// In bytes. Longer words are data, such as hashes.
  private static let longest = 60
}
