// Makes the files of the search index.

import AlmanacBase
import AlmanacFiles
import AlmanacSearch

/// The files of the index of all pages.
struct SearchFiles {
  static let folder = "search/"
  static let titles = folder + "titles" + ending
  /// Which file has which words.
  static let list = folder + "files" + ending
  private static let ending = ".bin"
  /// Of the job that makes them.
  static let jobName = folder + "*" + ending

  /// The paths and the bytes.
  let files: [(path: String, bytes: [UInt8])]

  /// Nil where files of the last index that are needed are damaged.
  ///
  /// - Parameters:
  ///   - pages: complete.
  ///   - last: the index of the last build, from which the pages that are not made again are taken, and
  ///     the compressed bytes of files that stay as they are.
  init?(_ pages: SearchPages, _ last: LastSearchIndex?, _ workers: Workers) {
    guard let files = Self.wordFiles(pages, last, workers) else { return nil }
    // A name has the hash of the contents, so that a browser does not mix the files of two builds.
    let names = files.map {
      "words-" + Fingerprint.text(of: ContentHash(of: $0.compressed).value) + Self.ending
    }
    let kept = pages.changedWords == nil ? nil : last?.titles
    let titles = kept?.bytes ?? Self.titles(of: pages)
    let list = SearchIndex.list(
      of: zip(files, names).map { ($0.firstWord, Array($1.utf8)) }, titles)
    self.files =
      zip(names, files).map { (Self.folder + $0, $1.compressed) }
      + [
        (Self.titles, kept?.compressed ?? Zlib.compressed(titles)),
        (Self.list, Zlib.compressed(list)),
      ]
  }

  private static func titles(of pages: SearchPages) -> [UInt8] {
    // The headings are numbered in the order of the pages, since pages are collected in any order.
    var order: [Int] = []
    var numbers = [Int](repeating: -1, count: pages.headings.count)
    for heading in pages.pages.lazy.flatMap(\.headings).map(Int.init) where numbers[heading] < 0 {
      numbers[heading] = order.count
      order.append(heading)
    }
    return SearchIndex.titles(
      pages.pages.lazy.map { page in
        SearchDocument(
          address: Array(page.address.utf8), title: page.title,
          headings: page.headings.map { numbers[Int($0)] })
      }, headings: order.lazy.map(pages.heading))
  }

  private static func wordFiles(
    _ pages: SearchPages, _ last: LastSearchIndex?, _ workers: Workers
  ) -> [(firstWord: [UInt8], compressed: [UInt8])]? {
    let made = SitePostings(of: pages.pages, pages.words)
    guard let last, !last.words.isEmpty else {
      let ranges = made.ranges
      return workers.map(ranges.count) { file in
        let range = ranges[file]
        return (Array(made.word(at: range.lowerBound)), Zlib.compressed(made.file(range)))
      }
    }
    // The words of the pages that were made are put into the files of the last index.
    let changed = pages.changedWords.map(last.files) ?? Array(last.words.indices)
    guard let old = last.files(changed, workers) else { return nil }
    let numbers = pages.numbers(of: last.index)
    let ranges = made.ranges(for: last.index.files)
    let parts = workers.map(changed.count) { part in
      WordFile.files(of: merged(old[part], numbers, made, ranges[changed[part]]))
    }
    var files: [WordFile] = []
    for file in parts.joined() {
      if let last = files.last, !last.isComplete {
        files[files.count - 1] = last.joined(with: file)
      } else {
        files.append(file)
      }
    }
    let places = Dictionary(zip(old, changed).map { ($0.firstWord, ($0.bytes, $1)) }) { $1 }
    let compressed = workers.map(files.count) { [files] number in
      let file = files[number]
      if let (bytes, place) = places[file.firstWord], bytes == file.bytes {
        return (file.firstWord, last.words[place])
      }
      return (file.firstWord, Zlib.compressed(file.bytes))
    }
    let kept = Set(last.words.indices).subtracting(changed).map {
      (last.index.files[$0].firstWord, last.words[$0])
    }
    return (compressed + kept).sorted { $0.0.lexicographicallyPrecedes($1.0) }
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
