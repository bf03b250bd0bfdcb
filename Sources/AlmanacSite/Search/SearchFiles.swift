// Makes the files of the search index.

import AlmanacBase
import AlmanacFiles
import AlmanacSearch

/// The files of the index of all pages.
struct SearchFiles {
  static let folder = "search/"
  static let titles = folder + "titles" + ending
  private static let ending = ".bin"
  /// Of the job that makes them.
  static let jobName = folder + "*" + ending

  /// The paths and the bytes.
  let files: [(path: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - pages: all pages, complete.
  ///   - last: the index of the last build, from which the pages that are not made again are taken, and
  ///     the compressed bytes of files that stay as they are.
  init(_ pages: SearchPages, _ last: LastSearchIndex?, _ workers: Workers) {
    let files = Self.wordFiles(pages, last, workers)
    // A name has the hash of the contents, so that a browser does not mix the files of two builds.
    let names = files.map {
      "words-" + Fingerprint.text(of: ContentHash(of: $0.compressed).value) + Self.ending
    }
    let titles = Self.titles(of: pages, zip(files, names).map { ($0.firstWord, Array($1.utf8)) })
    self.files =
      zip(names, files).map { (Self.folder + $0, $1.compressed) }
      + [(Self.titles, Zlib.compressed(titles))]
  }

  private static func titles(
    of pages: SearchPages, _ files: [(firstWord: [UInt8], name: [UInt8])]
  ) -> [UInt8] {
    // The headings are numbered in the order of the pages, since pages are collected in any order.
    var order: [Int] = []
    var numbers = [Int](repeating: -1, count: pages.headings.count)
    for heading in pages.pages.lazy.flatMap(\.headings).map(Int.init) where numbers[heading] < 0 {
      numbers[heading] = order.count
      order.append(heading)
    }
    return SearchIndex.bytes(
      pages.pages.lazy.map { page in
        SearchDocument(
          address: Array(page.address.utf8), title: page.title,
          headings: page.headings.map { numbers[Int($0)] })
      }, headings: order.lazy.map(pages.heading), files: files)
  }

  private static func wordFiles(
    _ pages: SearchPages, _ last: LastSearchIndex?, _ workers: Workers
  ) -> [(firstWord: [UInt8], compressed: [UInt8])] {
    let made = SitePostings(of: pages.pages, pages.words)
    guard let last, !last.files.isEmpty else {
      let ranges = made.ranges
      return workers.map(ranges.count) { file in
        let range = ranges[file]
        return (Array(made.word(at: range.lowerBound)), Zlib.compressed(made.file(range)))
      }
    }
    let files = wordFiles(made, pages.numbers(of: last.titles), last, workers)
    return workers.map(files.count) { number in
      let file = files[number]
      return (file.firstWord, last.compressed(file) ?? Zlib.compressed(file.bytes))
    }
  }

  /// The files of the last index, with the words of the pages that were made.
  private static func wordFiles(
    _ made: SitePostings, _ numbers: [Int?], _ last: LastSearchIndex, _ workers: Workers
  ) -> [WordFile] {
    let ranges = made.ranges(for: last.files)
    let parts = workers.map(ranges.count) { part in
      WordFile.files(of: merged(last.files[part], numbers, made, ranges[part]))
    }
    var files: [WordFile] = []
    for file in parts.joined() {
      if let last = files.last, !last.isComplete {
        files[files.count - 1] = last.joined(with: file)
      } else {
        files.append(file)
      }
    }
    return files
  }

  /// The words of a file of the last index and some words of the pages that were made, sorted.
  ///
  /// - Parameter numbers: the new number of each page of the last index; nil where it was made again, or
  ///   is gone.
  private static func merged(
    _ file: WordFile, _ numbers: [Int?], _ made: SitePostings, _ range: Range<Int>
  ) -> [SearchPostings] {
    var words: [SearchPostings] = []
    var next = range.lowerBound
    file.visit { postings in
      while next < range.upperBound, made.word(at: next).lexicographicallyPrecedes(postings.word) {
        words.append(made.postings(at: next))
        next += 1
      }
      var pages = postings.pages.compactMap { page in
        numbers[page.document].map { (document: $0, count: page.count) }
      }
      if next < range.upperBound, made.word(at: next).elementsEqual(postings.word) {
        pages += made.postings(at: next).pages
        pages.sort { $0.document < $1.document }
        next += 1
      }
      if !pages.isEmpty { words.append(SearchPostings(word: postings.word, pages: pages)) }
    }
    return words + (next..<range.upperBound).map(made.postings)
  }
}
