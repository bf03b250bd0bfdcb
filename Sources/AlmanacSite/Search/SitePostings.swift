// The words of the pages that were made, with the pages that have each.

import AlmanacBase
import AlmanacSearch

/// Postings, sorted by their words. They are in a few large arrays: an array for each word took most of the
/// memory of the index.
struct SitePostings: Sendable {
  private let words: WordTable
  /// The number in `words` of each word, in the order of the words.
  private let order: [Int]
  /// Where the values of each word in `words` begin, and the end.
  private let starts: [Int]
  /// For each page of a word: twice its number; or one more, and how often it has the word.
  private let values: [UInt32]

  /// - Parameter pages: sorted by address.
  init(of pages: [SearchPages.Page], _ words: WordTable) {
    var starts = [Int](repeating: 0, count: words.count + 1)
    for page in pages {
      page.visitWords { word, count in starts[word + 1] += count > 1 ? 2 : 1 }
    }
    for number in 1..<starts.count { starts[number] += starts[number - 1] }
    var next = starts
    var values = [UInt32](repeating: 0, count: starts[words.count])
    for (document, page) in pages.enumerated() {
      page.visitWords { word, count in
        let place = next[word]
        values[place] = UInt32(document << 1 | (count > 1 ? 1 : 0))
        if count > 1 { values[place + 1] = UInt32(count) }
        next[word] += count > 1 ? 2 : 1
      }
    }
    order = words.sorted()
    self.words = words
    self.starts = starts
    self.values = values
  }

  /// The places of all words in parts of about 64 KiB, one for each call of a worker.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var size = 0
    for (place, number) in order.enumerated() {
      size += words[number].count + 2 * (starts[number + 1] - starts[number])
      if size >= 1 << 16 || place == order.count - 1 {
        ranges.append(start..<place + 1)
        start = place + 1
        size = 0
      }
    }
    return ranges
  }

  /// The places of the words that belong to each file. Those before the first file belong to it as well.
  func ranges(for files: [WordFile]) -> [Range<Int>] {
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
    var postings = SearchPostings(word: Array(word(at: place)), pages: [])
    var index = starts[order[place]]
    while index < starts[order[place] + 1] {
      let hasCount = values[index] & 1 == 1
      postings.pages.append((Int(values[index] >> 1), hasCount ? Int(values[index + 1]) : 1))
      index += hasCount ? 2 : 1
    }
    return postings
  }
}
