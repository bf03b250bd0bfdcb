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
    /// Its number in the index.
    fileprivate(set) var number = 0
  }

  /// After `complete` sorted by address, and all pages, except where there are `changedWords`: those that
  /// were made.
  private(set) var pages: [Page] = []
  private(set) var words = WordTable(capacity: 1 << 10)
  /// Each is an anchor, a byte of 0, and a text.
  private(set) var headings = WordTable(capacity: 1 << 10)
  /// The addresses of the pages that were not made again, and are as in the last index.
  private var kept: [String] = []
  /// Whether a page that was made is not searched. The last index may have it.
  private var hasHiddenPages = false
  /// The words that some pages have more or less often than in the last index, from which nothing else
  /// differs; nil where more does.
  private(set) var changedWords: [[UInt8]]?

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

  mutating func keep(_ address: String) { kept.append(address) }

  mutating func hide() { hasHiddenPages = true }

  /// Finds out what has changed since the last index, or adds the pages that are kept, and sorts all.
  ///
  /// - Parameter before: finds the last version of a page; nil where pages were added or removed.
  mutating func complete(with last: SearchIndex?, before: ((String) -> SearchEntry?)? = nil) {
    if let last, let before { changedWords = findChangedWords(since: last, before) }
    if changedWords != nil { return }
    let kept = Set(kept)
    for (number, document) in (last?.documents ?? []).enumerated() {
      let address = String(decoding: document.address, as: UTF8.self)
      guard let last, kept.contains(address) else { continue }
      let headings = document.headings.map {
        self.number(ofHeading: last.headings[$0].anchor, last.headings[$0].text)
      }
      pages.append(
        Page(address: address, title: document.title, headings: headings, words: [], last: number))
    }
    self.kept = []
    pages.sort { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
    for number in pages.indices { pages[number].number = number }
  }

  private mutating func findChangedWords(
    since last: SearchIndex, _ before: (String) -> SearchEntry?
  ) -> [[UInt8]]? {
    // Reading more pages again costs more than making the index of the last one.
    if hasHiddenPages || pages.count * 10 > last.documents.count { return nil }
    var words: [[UInt8]] = []
    for (place, page) in pages.enumerated() {
      guard let before = before(page.address),
        let number = last.number(of: Array(page.address.utf8)),
        page.title == before.title, page.headings.count == before.headings.count,
        zip(page.headings, before.headings).allSatisfy({
          heading(Int($0)) == ($1.anchor, $1.text)
        })
      else { return nil }
      pages[place].number = number
      words += changedWords(of: page, since: before.words)
    }
    pages.sort { $0.number < $1.number }
    return words
  }

  private func changedWords(of page: Page, since before: WordCounts) -> [[UInt8]] {
    var counts: [[UInt8]: Int] = [:]
    before.visit { word, _, count in counts[Array(word)] = count }
    page.visitWords { word, count in counts[Array(words[word]), default: 0] -= count }
    return counts.filter { $0.value != 0 }.map(\.key)
  }

  /// The number of each page of the last index; nil where it was made again, or is gone.
  func numbers(of last: SearchIndex) -> [Int?] {
    if changedWords != nil {
      var numbers: [Int?] = Array(last.documents.indices)
      for page in pages { numbers[page.number] = nil }
      return numbers
    }
    var numbers = [Int?](repeating: nil, count: last.documents.count)
    for page in pages {
      if let last = page.last { numbers[last] = page.number }
    }
    return numbers
  }

  /// All pages, sorted by address, without their headings and words.
  func all(with last: SearchIndex?) -> [Page] {
    guard let last, changedWords != nil else { return pages }
    return last.documents.map {
      Page(
        address: String(decoding: $0.address, as: UTF8.self), title: $0.title, headings: [],
        words: [])
    }
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
