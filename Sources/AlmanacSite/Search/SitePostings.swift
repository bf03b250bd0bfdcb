// The words of all pages, with the pages that have each.

import AlmanacSearch

/// The postings of a site, sorted by their words. They are in a few large arrays: an array for each word
/// took most of the memory of the index.
struct SitePostings: Sendable {
  private let words: WordTable
  /// The number in `words` of each word, in the order of the words.
  private let order: [Int]
  /// Where the pages of each word in `words` begin, and the end.
  private let starts: [Int]
  private let pages: [(document: Int32, count: Int32)]

  init(of entries: [SearchEntry]) {
    var words = WordTable(capacity: entries.count * 16)
    var numbers: [Int32] = []
    var starts = [0]
    for entry in entries {
      entry.words.visit { word, _ in
        let number = words.number(of: word)
        if number + 1 == starts.count { starts.append(0) }
        starts[number + 1] += 1
        numbers.append(Int32(number))
      }
    }
    for number in 1..<starts.count { starts[number] += starts[number - 1] }
    var next = starts
    var pages = [(document: Int32, count: Int32)](repeating: (0, 0), count: numbers.count)
    var posting = 0
    for (document, entry) in entries.enumerated() {
      entry.words.visit { _, count in
        let number = Int(numbers[posting])
        pages[next[number]] = (Int32(document), Int32(count))
        next[number] += 1
        posting += 1
      }
    }
    order = (0..<words.count).sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
    self.words = words
    self.starts = starts
    self.pages = pages
  }

  func word(at place: Int) -> ArraySlice<UInt8> { words[order[place]] }

  /// The postings at some places in the order of the words.
  func postings(_ places: Range<Int>) -> [SearchPostings] {
    order[places].map { number in
      SearchPostings(
        word: Array(words[number]),
        pages: pages[starts[number]..<starts[number + 1]].map { (Int($0.document), Int($0.count)) })
    }
  }

  /// The places of the words of each file, which has about this number of bytes.
  func ranges(size limit: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var size = 0
    for (place, number) in order.enumerated() {
      size += words[number].count + 2 * (starts[number + 1] - starts[number]) + 2
      if size >= limit || place == order.count - 1 {
        ranges.append(start..<place + 1)
        start = place + 1
        size = 0
      }
    }
    return ranges
  }
}
