// What a reader types into the search field, and the pages that are found.

import AlmanacBase

/// A query: words of which the pages found have all, in some form, and the numbers of a date such as
/// `12/18` or `2026-12-18`.
package struct SearchQuery: Sendable {
  private var words: [SearchWord]
  /// The date; nil where the query has none.
  let date: SearchDate?
  /// Further words are not searched, so that sums of scores fit in 32 bits.
  private static let maxWords = 16
  /// An index with few files of words is searched as a whole for a word that is found nowhere.
  private static let maxFiles = 8

  /// - Parameter language: the tag of the site's language (BCP 47), for the endings of words.
  package init(_ text: [UInt8], language: [UInt8]) {
    let (date, rest) = SearchDate.found(in: text)
    self.date = date
    words = SearchWords.all(of: rest).prefix(Self.maxWords).map {
      SearchWord($0, language: language)
    }
  }

  /// Whether it asks for nothing.
  package var isEmpty: Bool { words.isEmpty && date == nil }

  /// The numbers of the files of words that the query needs.
  package func files(of index: SearchIndex) -> [Int] {
    index.files.indices.filter { number in
      // The words of a file are from its first word to that of the next file.
      let first = index.files[number].firstWord
      let next = number + 1 < index.files.count ? index.files[number + 1].firstWord : nil
      return words.contains { word in
        if word.tolerance == .all, index.files.count <= Self.maxFiles { return true }
        return word.beginnings.contains {
          (first.starts(with: $0) || !$0.lexicographicallyPrecedes(first))
            && !(next?.lexicographicallyPrecedes($0) ?? false)
        }
      }
    }
  }

  /// The best pages, the best one first. Nil where a word is found nowhere: from then on it may have a
  /// wrong letter, for which the query can need more files.
  ///
  /// - Parameter files: the contents of `files(of:)`.
  package mutating func results(
    in index: SearchIndex, files: [[UInt8]], limit: Int = 20
  ) -> [SearchResult]? {
    var ranking = SearchRanking(index, count: words.count + (date == nil ? 0 : 1))
    var isComplete = true
    for number in words.indices {
      let isFound = ranking.add(words[number], files: files)
      if !isFound && words[number].tolerate() { isComplete = false }
    }
    if !isComplete { return nil }
    if let date { ranking.add(date) }
    return ranking.results(limit: limit)
  }
}

/// A page that a query has found.
package struct SearchResult: Sendable {
  /// The number of the page in `SearchIndex.documents`.
  package let document: Int
  /// The number of the heading that has most words of the query; nil where the title has all, or
  /// there is none.
  package let heading: Int?
}

/// Ranks pages by where they have the words of a query: in the title, in a heading, or only in the
/// text; and in each of these by how well the words match. Titles that are the query come first. Of
/// pages with the words in the title, those with few others there come first; of the rest, those that
/// have the words most often.
struct SearchRanking {
  private let index: SearchIndex
  /// The number of words in the query.
  private let count: Int
  /// For each page: the sum of the scores of the words, how many of them it has, how many its title has,
  /// and as a whole, and how many words its title has at all.
  private var pages: [(score: Int, words: Int, inTitle: Int, whole: Int, ofTitle: Int)]
  /// For each heading, how many words it has.
  private var headings: [Int]

  /// The scores of a word, times the match. A word in the text also counts as often as the page has it,
  /// up to the limit, so that a heading outweighs the text.
  private enum Score {
    static let title = 10_000_000
    static let heading = 20_000
    static let text = 2_000
    static let maxCount = 1_999
    /// The score of a title that has no other words: less than that of a better match.
    static let onlyWords = 9_000_000
    /// The score of a title that is the query: more than headings and text can have.
    static let exactTitle = 2_000_000
  }

  init(_ index: SearchIndex, count: Int) {
    self.index = index
    self.count = count
    pages = index.documents.map { (0, 0, 0, 0, max(1, SearchWords.all(of: $0.title).count)) }
    headings = Array(repeating: 0, count: index.headings.count)
  }

  /// Adds the scores of a word to all pages. Returns whether one has it.
  mutating func add(_ word: SearchWord, files: [[UInt8]]) -> Bool {
    var texts = Array(repeating: (match: 0, count: 0), count: pages.count)
    let match = { (found: [UInt8]) in found.withUnsafeBufferPointer(word.match).rawValue }
    for file in word.word.count > 1 ? files : [] {
      SearchPostings.read(file, matching: match) { postings, match in
        for page in postings.pages where texts.indices.contains(page.document) {
          let text = texts[page.document]
          texts[page.document] = (
            max(text.match, match), min(text.count + page.count, Score.maxCount)
          )
        }
      }
    }
    let inHeadings = index.headings.map { Self.match(of: word, in: $0.text).rawValue }
    for (number, match) in inHeadings.enumerated() where match > 0 { headings[number] += 1 }
    var isFound = false
    for number in pages.indices {
      let document = index.documents[number]
      let (match, count) = texts[number]
      var best = 0
      for heading in document.headings { best = max(best, inHeadings[heading]) }
      let inTitle = Self.match(of: word, in: document.title)
      if match == 0, best == 0, inTitle == .none { continue }
      isFound = true
      pages[number].words += 1
      if inTitle != .none { pages[number].inTitle += 1 }
      if inTitle == .whole { pages[number].whole += 1 }
      pages[number].score +=
        inTitle.rawValue * Score.title + best * Score.heading + match * Score.text + count
    }
    return isFound
  }

  /// Adds a date to all pages of that day.
  mutating func add(_ date: SearchDate) {
    for number in pages.indices where date.isDay(of: index.documents[number].address) {
      pages[number].score += SearchWord.Match.whole.rawValue * Score.title
      pages[number].words += 1
      pages[number].inTitle += 1
    }
  }

  /// The pages with all words; where there is none, those with most of them.
  func results(limit: Int) -> [SearchResult] {
    var most = 0
    for page in pages { most = max(most, page.words) }
    if most == 0 { return [] }
    var found = pages.indices.filter { pages[$0].words == most }
    let scores = pages.map {
      $0.score + Score.onlyWords * $0.inTitle / $0.ofTitle
        + ($0.whole == count && count == $0.ofTitle ? Score.exactTitle : 0)
    }
    found.sort { left, right in
      if scores[left] != scores[right] { return scores[left] > scores[right] }
      // Of equals the shortest title is the most exact one, and the page nearest to the root.
      let (first, second) = (index.documents[left], index.documents[right])
      if first.title.count != second.title.count { return first.title.count < second.title.count }
      return left < right
    }
    return found.prefix(limit).map { number in
      SearchResult(
        document: number, heading: pages[number].inTitle == most ? nil : heading(of: number))
    }
  }

  private func heading(of page: Int) -> Int? {
    index.documents[page].headings.filter { headings[$0] > 0 }
      .max { headings[$0] < headings[$1] }
  }

  /// The best match of a word in a text.
  private static func match(of word: SearchWord, in text: [UInt8]) -> SearchWord.Match {
    var best = SearchWord.Match.none
    SearchWords.visit(text) { found, _ in
      let match = word.match(found)
      if match.rawValue > best.rawValue { best = match }
      return best != .whole
    }
    return best
  }
}
