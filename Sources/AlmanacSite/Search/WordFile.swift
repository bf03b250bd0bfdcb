// A file of words of the search index.

import AlmanacSearch

/// Consecutive words of the index, in the format of their file.
struct WordFile: Sendable {
  let firstWord: [UInt8]
  let bytes: [UInt8]
  /// Whether the last word is the last of its file. Otherwise the words of the next file belong to it, too.
  let isComplete: Bool

  /// The files of some words, which are sorted. Only the last one may be incomplete.
  static func files(of words: [SearchPostings]) -> [WordFile] {
    var files: [WordFile] = []
    var start = 0
    for (place, postings) in words.enumerated()
    where endsFile(postings.word[...], postings.pages.count) {
      files.append(WordFile(words[start...place], isComplete: true))
      start = place + 1
    }
    if start < words.count { files.append(WordFile(words[start...], isComplete: false)) }
    return files
  }

  func visit(_ body: (SearchPostings) -> Void) {
    SearchPostings.read(bytes) { postings, _ in body(postings) }
  }

  /// With the words of the next file.
  func joined(with next: WordFile) -> WordFile {
    var words: [SearchPostings] = []
    for file in [self, next] {
      file.visit {
        // A copy, since the array that it reads into has room for the longest list of pages.
        words.append(SearchPostings(word: $0.word, pages: $0.pages.map { $0 }))
      }
    }
    return WordFile(words[...], isComplete: next.isComplete)
  }

  /// About the mean size of a file in bytes. Thus the first result needs few bytes, and the files of
  /// 10,000 pages stay below a hundred.
  private static let size: UInt32 = 1 << 14

  /// Whether a word is the last of its file: with a probability that grows with its size. This depends on the
  /// word and on the number of its pages, not on other words, so an edited page changes few files, and
  /// they are the same as in a complete build.
  static func endsFile(_ word: ArraySlice<UInt8>, _ pageCount: Int) -> Bool {
    let hash = word.withUnsafeBufferPointer { WordHash(of: $0).value }
    return hash % size < word.count + 2 * pageCount + 2
  }
}

extension WordFile {
  fileprivate init(_ words: ArraySlice<SearchPostings>, isComplete: Bool) {
    self.init(
      firstWord: words.first?.word ?? [], bytes: SearchPostings.bytes(of: words),
      isComplete: isComplete)
  }
}
