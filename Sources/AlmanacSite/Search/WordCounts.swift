// The words of a page for the search index.

import AlmanacSearch

/// The distinct words of a text, and how often it has each.
struct WordCounts: Sendable {
  private var words = WordTable(capacity: 100)
  /// By the numbers of the words.
  private var counts: [(hash: UInt32, count: UInt16)] = []

  init(of markdown: [UInt8]) {
    SearchWords.visit(markdown, isMarkdown: true) { word, hash in
      // Single letters, and numbers of one or two digits, are on nearly every page.
      if word.count < 2 || word.count < 3 && word.allSatisfy({ $0 < 0x3A }) { return true }
      if word.count > Self.longest { return true }
      let number = words.number(of: word, hash)
      if number == counts.count {
        counts.append((hash, 1))
      } else if counts[number].count < .max {
        counts[number].count += 1
      }
      return true
    }
  }

  /// The number of distinct words.
  var count: Int { counts.count }

  func visit(_ body: (_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ count: Int) -> Void) {
    for (number, (hash, count)) in counts.enumerated() {
      words[number].withUnsafeBufferPointer { body($0, hash, Int(count)) }
    }
  }

  /// In bytes. Longer words are data, such as hashes.
  private static let longest = 60
}
