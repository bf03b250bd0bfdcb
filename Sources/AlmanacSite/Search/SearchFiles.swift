// Makes the files of the search index.

import AlmanacFiles
import AlmanacSearch
import CZlib

/// The files of the index of all pages.
struct SearchFiles {
  static let folder = "search/"
  static let titles = folder + "titles" + ending
  static let ending = ".bin"
  /// The size of a file of words before it is compressed, in bytes. With about 16 KiB, the first
  /// result needs few bytes, and the files of 10,000 pages stay below a hundred.
  private static let size = 1 << 15

  /// The paths and the bytes.
  let files: [(path: String, bytes: [UInt8])]

  /// - Parameter entries: of all pages, in any order.
  init(_ entries: [SearchEntry], _ workers: Workers) {
    let entries = entries.sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
    var numbers: [SearchEntry.Heading: Int] = [:]
    var headings: [(anchor: [UInt8], text: [UInt8])] = []
    let documents = entries.map { entry in
      SearchDocument(
        address: Array(entry.address.utf8), title: entry.title,
        headings: entry.headings.map { heading in
          if let number = numbers[heading] { return number }
          numbers[heading] = headings.count
          headings.append((heading.anchor, heading.text))
          return headings.count - 1
        })
    }
    let postings = SitePostings(of: entries)
    let ranges = postings.ranges(size: Self.size)
    let contents = workers.map(ranges.count) { number in
      Self.compressed(SearchPostings.bytes(of: postings.postings(ranges[number])[...]))
    }
    // A name has the hash of the contents, so that a browser does not mix the files of two builds.
    let names = contents.map {
      "words-" + Fingerprint.text(of: ContentHash(of: $0).value) + Self.ending
    }
    let index = SearchIndex(
      documents: documents, headings: headings,
      files: zip(ranges, names).map { (Array(postings.word(at: $0.lowerBound)), Array($1.utf8)) })
    files =
      zip(names, contents).map { (Self.folder + $0, $1) }
      + [(Self.titles, Self.compressed(index.bytes))]
  }

  /// The bytes in the format zlib (RFC 1950), which browsers inflate.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(size))
    // The destination has the size for any input, so this cannot fail. The best compression takes three
    // times as long for one per cent.
    _ = compress2(&result, &size, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
    result.removeLast(result.count - Int(size))
    return result
  }
}
