// The words of the pages' texts, and the files that contain them.

/// A word of the pages' texts, and the pages that have it.
package struct SearchPostings: Sendable {
  package var word: [UInt8]
  /// The number of each page in `SearchIndex.documents`, in ascending order, and how often it has
  /// the word.
  package var pages: [(document: Int, count: Int)]

  package init(word: [UInt8], pages: [(document: Int, count: Int)]) {
    self.word = word
    self.pages = pages
  }

  /// - Parameter encoded: the pages as in a file, without their number.
  package init(word: [UInt8], pageCount: Int, encoded: [UInt8]) {
    self.init(word: word, pages: [])
    pages.reserveCapacity(pageCount)
    var reader = SearchReader(encoded)
    Self.readPages(pageCount, from: &reader) { pages.append($0) }
  }

  /// What is written for a page, given the one before it. Most words are only once in a page: the lowest bit
  /// tells whether the count follows.
  package static func numbers(
    _ document: Int, _ count: Int, after last: Int
  ) -> (page: Int, count: Int?) {
    ((document - last) << 1 | (count > 1 ? 1 : 0), count > 1 ? count : nil)
  }

  /// The file of words, which are sorted by their bytes.
  package static func bytes(of words: ArraySlice<SearchPostings>) -> [UInt8] {
    var writer = SearchWriter()
    writer.add(words.count)
    var last: [UInt8] = []
    for postings in words {
      writer.add(postings.word[...], after: last[...])
      last = postings.word
      writer.add(postings.pages.count)
      var document = 0
      for page in postings.pages {
        let numbers = numbers(page.document, page.count, after: document)
        writer.add(numbers.page)
        if let count = numbers.count { writer.add(count) }
        document = page.document
      }
    }
    return writer.bytes
  }

  /// Calls `body` with each word of a file that matches, and how well it does; 0 is not at all. A damaged
  /// file ends early.
  package static func read(
    _ bytes: [UInt8], matching match: ([UInt8]) -> Int = { _ in 1 },
    _ body: (SearchPostings, Int) -> Void
  ) {
    var reader = SearchReader(bytes)
    var left = reader.number()
    var postings = SearchPostings(word: [], pages: [])
    while left > 0, !reader.isDamaged {
      left -= 1
      postings.word = reader.bytes(after: postings.word)
      let match = match(postings.word)
      postings.pages.removeAll(keepingCapacity: true)
      readPages(reader.number(), from: &reader) { if match > 0 { postings.pages.append($0) } }
      if match > 0, !reader.isDamaged { body(postings, match) }
    }
  }

  private static func readPages(
    _ pageCount: Int, from reader: inout SearchReader,
    _ body: ((document: Int, count: Int)) -> Void
  ) {
    var document = 0
    var left = pageCount
    while left > 0, !reader.isDamaged {
      left -= 1
      let number = reader.number()
      // A sum that overflows is in a damaged file only.
      document &+= number >> 1
      body((document, number & 1 == 1 ? reader.number() : 1))
    }
  }
}
