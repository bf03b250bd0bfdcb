// What a reader types into the search field, and the pages that are found.

import AlmanacBase

/// A query: words of which the pages found have all, each at least as the beginning of a word, and
/// the numbers of a date such as `12/18` or `2026-12-18`.
package struct SearchQuery: Sendable {
  /// In lower case and without accents.
  package let words: [[UInt8]]
  /// The date; nil where the query has none.
  let date: SearchDate?
  /// Further words are not searched, so that sums of scores fit in 32 bits.
  private static let maxWords = 16

  package init(_ text: [UInt8]) {
    let (date, rest) = SearchDate.found(in: text)
    self.date = date
    words = Array(SearchWords.all(of: rest).prefix(Self.maxWords))
  }

  /// Whether it asks for nothing.
  package var isEmpty: Bool { words.isEmpty && date == nil }

  /// The numbers of the files of words that the query needs. Words of one letter are only searched
  /// in titles and headings.
  package func files(of index: SearchIndex) -> [Int] {
    var files: [Int] = []
    for word in words where word.count > 1 {
      for number in index.files.indices {
        // The words of a file are from its first word to that of the next file.
        let first = index.files[number].firstWord
        let isBefore = word.lexicographicallyPrecedes(first) && !first.starts(with: word)
        let isAfter =
          number + 1 < index.files.count
          && index.files[number + 1].firstWord.lexicographicallyPrecedes(word)
        if !isBefore, !isAfter, !files.contains(number) { files.append(number) }
      }
    }
    return files
  }

  /// The best pages, the best one first.
  ///
  /// - Parameter files: the contents of `files(of:)`, and possibly others.
  package func results(in index: SearchIndex, files: [[UInt8]], limit: Int = 20) -> [SearchResult] {
    var ranking = SearchRanking(index, count: words.count + (date == nil ? 0 : 1))
    for word in words { ranking.add(word, files: files) }
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
/// text. Of pages with the words in the title, those with few others there come first; of the rest,
/// those that have the words most often.
struct SearchRanking {
  private let index: SearchIndex
  /// The number of words in the query.
  private let count: Int
  /// For each page: the sum of the scores of the words, how many of them it has, how many its title
  /// has, and how many words its title has at all.
  private var pages: [(score: Int, words: Int, inTitle: Int, ofTitle: Int)]
  /// For each heading, how many words it has.
  private var headings: [Int]

  /// The scores of a whole word and of the beginning of one. A word in the text counts as often as
  /// the page has it, up to the limit, so that a heading outweighs the text.
  private enum Score {
    static let title = (whole: 5_000_000, beginning: 4_000_000)
    static let heading = (whole: 40_000, beginning: 30_000)
    static let maxCount = 9_999
    /// The score of a title that has no other words.
    static let onlyWords = 3_000_000
  }

  init(_ index: SearchIndex, count: Int) {
    self.index = index
    self.count = count
    pages = index.documents.map { (0, 0, 0, max(1, SearchWords.all(of: $0.title).count)) }
    headings = Array(repeating: 0, count: index.headings.count)
  }

  /// Adds the scores of a word to all pages.
  mutating func add(_ word: [UInt8], files: [[UInt8]]) {
    var scores = Array(repeating: 0, count: pages.count)
    let isNumber = Self.isNumber(word)
    if word.count > 1 {
      for file in files {
        SearchPostings.read(file, beginningWith: word) { postings in
          if isNumber, postings.word.count > word.count { return }
          for page in postings.pages where scores.indices.contains(page.document) {
            scores[page.document] = min(scores[page.document] + page.count, Score.maxCount)
          }
        }
      }
    }
    var headingScores = Array(repeating: 0, count: headings.count)
    for number in headings.indices {
      let match = Self.match(of: word, in: index.headings[number].text)
      if match == .none { continue }
      headingScores[number] = match == .whole ? Score.heading.whole : Score.heading.beginning
      headings[number] += 1
    }
    for number in pages.indices {
      let document = index.documents[number]
      var score = scores[number]
      var best = 0
      for heading in document.headings { best = max(best, headingScores[heading]) }
      score += best
      let match = Self.match(of: word, in: document.title)
      if match != .none {
        score += match == .whole ? Score.title.whole : Score.title.beginning
        pages[number].inTitle += 1
      }
      if score == 0 { continue }
      pages[number].score += score
      pages[number].words += 1
    }
  }

  /// Adds a date to all pages of that day.
  mutating func add(_ date: SearchDate) {
    for number in pages.indices where date.isDay(of: index.documents[number].address) {
      pages[number].score += Score.title.whole
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
    let scores = pages.map { $0.score + Score.onlyWords * $0.inTitle / $0.ofTitle }
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
    var best: Int?
    for heading in index.documents[page].headings
    where headings[heading] > best.map({ headings[$0] }) ?? 0 { best = heading }
    return best
  }

  private enum Match { case none, beginning, whole }

  private static func match(of word: [UInt8], in text: [UInt8]) -> Match {
    var match = Match.none
    SearchWords.visit(text) { found, _ in
      guard found.starts(with: word) else { return true }
      if found.count == word.count {
        match = .whole
      } else if !isNumber(word) {
        match = .beginning
      }
      return match != .whole
    }
    return match
  }

  /// Whether a word has only digits. Such a word is not the beginning of another number.
  private static func isNumber(_ word: [UInt8]) -> Bool {
    word.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
