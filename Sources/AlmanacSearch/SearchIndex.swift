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
