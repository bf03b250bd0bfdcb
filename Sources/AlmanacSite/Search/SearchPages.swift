// The pages of a site, as the search index and the list of all pages need them.

import AlmanacBase
import AlmanacSearch

/// Collects the entries of a build's pages in little memory: the words and headings of the site are stored
/// once, and a page has their numbers.
struct SearchPages: Sendable {
  struct Page: Sendable {
    let address: String
    let title: [UInt8]
    /// The numbers of its headings in `SearchPages.headings`.
    let headings: [Int32]
    /// For each word its number in `SearchPages.words`, and how often the page has it, as
    /// `SearchWriter` writes them. Empty for a page of the last index.
    let words: [UInt8]
    /// Its number in the last index; nil where it was made in this build.
    var last: Int?
  }

  /// Sorted by address after `complete`.
  private(set) var pages: [Page] = []
  private(set) var words = WordTable(capacity: 1 << 10)
  /// Each is an anchor, a byte of 0, and a text.
  private(set) var headings = WordTable(capacity: 1 << 10)
  /// The addresses of the pages that were not made again, and are as in the last index.
  private var kept: Set<String> = []

  var hasKeptPages: Bool { !kept.isEmpty }

  mutating func add(_ entry: SearchEntry) {
    // Most words have a number of two bytes and no count. An array that grows took three times as long.
    let bytes = withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: entry.words.count * 2 * SearchWriter.longestNumber
    ) { bytes in
      var end = 0
      entry.words.visit { word, hash, count in
        // Most words are only once in a page: the lowest bit tells whether a number follows.
        let number = words.number(of: word, hash) << 1 | (count > 1 ? 1 : 0)
        SearchWriter.write(number, to: bytes, at: &end)
        if count > 1 { SearchWriter.write(count, to: bytes, at: &end) }
      }
      return Array(bytes[..<end])
    }
    pages.append(
      Page(
        address: entry.address, title: entry.title,
        headings: entry.headings.map { number(ofHeading: $0.anchor, $0.text) }, words: bytes))
  }

  mutating func keep(_ address: String) { kept.insert(address) }

  /// Adds the pages that are kept, and sorts all.
  mutating func complete(with last: SearchIndex?) {
    for (number, document) in (last?.documents ?? []).enumerated() {
      let address = String(decoding: document.address, as: UTF8.self)
      guard let last, kept.contains(address) else { continue }
      let headings = document.headings.map {
        self.number(ofHeading: last.headings[$0].anchor, last.headings[$0].text)
      }
      pages.append(
        Page(address: address, title: document.title, headings: headings, words: [], last: number))
    }
    kept = []
    pages.sort { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
  }

  /// The number of each page of the last index; nil where it was made again, or is gone.
  func numbers(of last: SearchIndex?) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: last?.documents.count ?? 0)
    for (number, page) in pages.enumerated() {
      if let last = page.last { numbers[last] = number }
    }
    return numbers
  }

  private mutating func number(ofHeading anchor: [UInt8], _ text: [UInt8]) -> Int32 {
    (anchor + [0] + text).withUnsafeBufferPointer {
      Int32(headings.number(of: $0, WordHash(of: $0).value))
    }
  }

  func heading(_ number: Int) -> (anchor: [UInt8], text: [UInt8]) {
    let parts = headings[number].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    return (Array(parts[0]), Array(parts[1]))
  }
}

extension SearchPages.Page {
  /// Calls `body` with the number of each word, and how often the page has it.
  func visitWords(_ body: (_ word: Int, _ count: Int) -> Void) {
    var reader = SearchReader(words)
    while !reader.isAtEnd {
      let number = reader.number()
      body(number >> 1, number & 1 == 1 ? reader.number() : 1)
    }
  }

  /// The addresses of the folders above it, without the root.
  var parents: [String] {
    address.utf8.indices.dropLast().filter { address.utf8[$0] == UInt8(ascii: "/") }
      .map { String(address[...$0]) }
  }

  /// Whether the last part of the address is a date: the page of a day.
  var isOfDay: Bool {
    let path = address.utf8.dropLast()
    // Most names are no dates, and have another length.
    let before = path.dropLast(10).last
    guard path.count == 10 || before == UInt8(ascii: "/") else { return false }
    return Day(iso: String(Substring(path.suffix(10)))) != nil
  }
}
