// The index of a site's pages for search: the format of its files.

import AlmanacBase

/// A page as the search knows it.
package struct SearchDocument: Sendable {
  /// The path from the root of the site, such as `guide/pages/`.
  package var address: [UInt8]
  package var title: [UInt8]
  /// The numbers of its headings in `SearchIndex.headings`.
  package var headings: [Int]

  package init(address: [UInt8], title: [UInt8], headings: [Int]) {
    self.address = address
    self.title = title
    self.headings = headings
  }
}

/// The titles and headings of all pages, and which file has which words. The words of the pages'
/// texts are in files of their own, sorted, so that a query needs only those with its beginnings of
/// words.
package struct SearchIndex: Sendable {
  /// Sorted by address, so that parents come before their pages.
  package var documents: [SearchDocument]
  /// The distinct headings of all pages, each with its anchor.
  package var headings: [(anchor: [UInt8], text: [UInt8])]
  /// The files of words, each with its first word and its name in the folder of the index.
  package var files: [(firstWord: [UInt8], name: [UInt8])]

  /// The first byte of a file, which is different in files of another format.
  private static let version: UInt8 = 1

  package init(
    documents: [SearchDocument], headings: [(anchor: [UInt8], text: [UInt8])],
    files: [(firstWord: [UInt8], name: [UInt8])]
  ) {
    self.documents = documents
    self.headings = headings
    self.files = files
  }

  /// Reads the file of titles, followed by that with the list of files. Nil where they are damaged, of
  /// another version, or of two builds.
  package init?(_ bytes: [UInt8]) {
    var reader = SearchReader(bytes)
    guard reader.number() == Int(Self.version) else { return nil }
    var last: [UInt8] = []
    documents = reader.list { reader in
      last = reader.bytes(after: last)
      return SearchDocument(
        address: last, title: reader.bytes(), headings: reader.list { $0.number() })
    }
    headings = reader.list { (anchor: $0.bytes(), text: $0.bytes()) }
    guard reader.bytes() == reader.bytes() else { return nil }
    files = reader.list { (firstWord: $0.bytes(), name: $0.bytes()) }
    let count = headings.count
    for document in documents {
      for heading in document.headings where heading >= count { return nil }
    }
    if reader.isDamaged { return nil }
  }

  /// The pages above a page, the nearest to the root first, without the front page.
  package func parents(of number: Int) -> [Int] {
    let address = documents[number].address
    var parents: [Int] = []
    for (end, byte) in address.enumerated()
    where byte == UInt8(ascii: "/") && end < address.count - 1 {
      let parent = address[...end]
      let place = lowerBound(0..<number) {
        documents[$0].address.lexicographicallyPrecedes(parent)
      }
      if place < number, documents[place].address.elementsEqual(parent) { parents.append(place) }
    }
    return parents
  }

  /// The number of the page with an address.
  package func number(of address: [UInt8]) -> Int? {
    let number = lowerBound(documents.indices) {
      documents[$0].address.lexicographicallyPrecedes(address)
    }
    return number < documents.count && documents[number].address == address ? number : nil
  }

  /// The file of titles, and that with the list of files.
  package var bytes: [UInt8] {
    let titles = Self.titles(documents, headings: headings)
    return titles + Self.list(of: files, titles)
  }

  /// The file of titles of a site whose pages and headings need not be in memory at once. It ends with its
  /// checksum.
  package static func titles(
    _ documents: some Collection<SearchDocument>,
    headings: some Collection<(anchor: [UInt8], text: [UInt8])>
  ) -> [UInt8] {
    var writer = SearchWriter()
    writer.add(Int(version))
    writer.add(documents.count)
    var last: [UInt8] = []
    for document in documents {
      writer.add(document.address[...], after: last[...])
      last = document.address
      writer.add(document.title)
      writer.add(document.headings.count)
      for heading in document.headings { writer.add(heading) }
    }
    writer.add(headings.count)
    for heading in headings {
      writer.add(heading.anchor)
      writer.add(heading.text)
    }
    let checksum = writer.bytes.withUnsafeBufferPointer { WordHash(of: $0).value }
    writer.add((0..<4).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) })
    return writer.bytes
  }

  /// The list of files, which is a file of its own: most edits change a few words and no title. It begins with
  /// the checksum of the titles.
  package static func list(
    of files: [(firstWord: [UInt8], name: [UInt8])], _ titles: [UInt8]
  ) -> [UInt8] {
    var writer = SearchWriter()
    writer.add(encoded: titles.suffix(5))
    writer.add(files.count)
    for file in files {
      writer.add(file.firstWord)
      writer.add(file.name)
    }
    return writer.bytes
  }
}

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

/// Writes numbers as LEB128 (seven bits a byte, the lowest first), and bytes after their number.
package struct SearchWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The most bytes of a number that readers accept.
  package static let longestNumber = 4

  /// The bytes of a number.
  package static func size(of number: Int) -> Int {
    max(1, (Int.bitWidth - number.leadingZeroBitCount + 6) / 7)
  }

  /// Writes a number at an index, and moves the index after it.
  package static func write(
    _ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at index: inout Int
  ) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes[index] = UInt8(rest & 0x7F) | 0x80
      rest >>= 7
      index += 1
    }
    bytes[index] = UInt8(rest)
    index += 1
  }

  /// Adds bytes that a writer has written.
  package mutating func add(encoded: ArraySlice<UInt8>) { bytes += encoded }

  package mutating func add(_ number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ text: [UInt8]) {
    add(text.count)
    bytes += text
  }

  /// Adds only what differs from the text before.
  package mutating func add(_ text: ArraySlice<UInt8>, after last: ArraySlice<UInt8>) {
    var shared = 0
    while shared < text.count, shared < last.count,
      text[text.startIndex + shared] == last[last.startIndex + shared]
    {
      shared += 1
    }
    add(shared)
    add(text.count - shared)
    bytes += text.dropFirst(shared)
  }
}

/// Reads what `SearchWriter` has written. Damaged bytes give zeros and empty texts.
package struct SearchReader {
  private let data: [UInt8]
  private var index = 0
  fileprivate private(set) var isDamaged = false

  package init(_ data: [UInt8]) {
    self.data = data
  }

  package var isAtEnd: Bool { index == data.count }

  package mutating func number() -> Int {
    var number = 0
    var shift = 0
    while index < data.count, shift < 28 {
      let byte = data[index]
      index += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  mutating func bytes() -> [UInt8] {
    let count = number()
    guard !isDamaged, count <= data.count - index else {
      isDamaged = true
      return []
    }
    defer { index += count }
    return Array(data[index..<index + count])
  }

  mutating func bytes(after last: [UInt8]) -> [UInt8] {
    let shared = number()
    guard shared <= last.count else {
      isDamaged = true
      return []
    }
    return last[..<shared] + bytes()
  }

  mutating func list<Element>(_ read: (inout SearchReader) -> Element) -> [Element] {
    var left = number()
    var elements: [Element] = []
    while left > 0, !isDamaged {
      left -= 1
      elements.append(read(&self))
    }
    return elements
  }
}
