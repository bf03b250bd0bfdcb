// The words of the pages that were made, with the pages that have each.

import AlmanacBase
import AlmanacSearch

/// Postings, sorted by their words. The pages of all words are in one array, in the format of the files: an
/// array for each word took most of the memory of the index, and one of numbers three times as much as this.
struct SitePostings: Sendable {
  private let words: WordTable
  /// The number in `words` of each word, in the order of the words.
  private let order: [Int]
  /// How many pages have each word in `words`.
  private let pageCounts: [Int32]
  /// Where the pages of each word in `words` begin in `bytes`, and the end.
  private let starts: [Int]
  private let bytes: [UInt8]

  /// - Parameter pages: sorted by their numbers.
  init(of pages: [SearchPages.Page], _ words: WordTable) {
    var pageCounts = [Int32](repeating: 0, count: words.count)
    var starts = [Int](repeating: 0, count: words.count + 1)
    Self.visit(pages, words) { word, page, count in
      pageCounts[word] += 1
      starts[word + 1] += SearchWriter.size(of: page) + (count.map(SearchWriter.size) ?? 0)
    }
    for number in 1..<starts.count { starts[number] += starts[number - 1] }
    var next = starts
    bytes = Array(unsafeUninitializedCapacity: starts[words.count]) { bytes, count in
      count = bytes.count
      Self.visit(pages, words) { word, page, count in
        SearchWriter.write(page, to: bytes, at: &next[word])
        if let count { SearchWriter.write(count, to: bytes, at: &next[word]) }
      }
    }
    order = words.sorted()
    self.words = words
    self.pageCounts = pageCounts
    self.starts = starts
  }

  /// Calls `body` with the numbers that `SearchPostings` writes for each word of each page.
  private static func visit(
    _ pages: [SearchPages.Page], _ words: WordTable,
    _ body: (_ word: Int, _ page: Int, _ count: Int?) -> Void
  ) {
    var last = [Int32](repeating: 0, count: words.count)
    for page in pages {
      let document = page.number
      page.visitWords { word, count in
        let (page, count) = SearchPostings.numbers(document, count, after: Int(last[word]))
        last[word] = Int32(document)
        body(word, page, count)
      }
    }
  }

  /// The places of the words of each file of an index that has no other words.
  var ranges: [Range<Int>] {
    let ends = order.indices.filter {
      $0 == order.count - 1 || WordFile.endsFile(word(at: $0), pageCount(at: $0))
    }
    return zip([0] + ends.map { $0 + 1 }, ends).map { $0..<$1 + 1 }
  }

  /// The file of the words at some places.
  func file(_ places: Range<Int>) -> [UInt8] {
    var writer = SearchWriter()
    writer.add(places.count)
    var last: ArraySlice<UInt8> = []
    for place in places {
      writer.add(word(at: place), after: last)
      last = word(at: place)
      writer.add(pageCount(at: place))
      writer.add(encoded: pages(at: place))
    }
    return writer.bytes
  }

  /// The places of the words that belong to each file of an index. Those before the first file belong to it
  /// as well.
  func ranges(for files: [(firstWord: [UInt8], name: [UInt8])]) -> [Range<Int>] {
    let starts = files.map { file in
      lowerBound(order.indices) { word(at: $0).lexicographicallyPrecedes(file.firstWord) }
    }
    return files.indices.map { number in
      (number == 0 ? 0 : starts[number])..<(number + 1 < files.count
        ? starts[number + 1] : order.count)
    }
  }

  func word(at place: Int) -> ArraySlice<UInt8> { words[order[place]] }

  /// The postings of the word at a place in the order of the words.
  func postings(at place: Int) -> SearchPostings {
    SearchPostings(
      word: Array(word(at: place)), pageCount: pageCount(at: place),
      encoded: Array(pages(at: place)))
  }

  private func pageCount(at place: Int) -> Int { Int(pageCounts[order[place]]) }

  private func pages(at place: Int) -> ArraySlice<UInt8> {
    bytes[starts[order[place]]..<starts[order[place] + 1]]
  }
}
