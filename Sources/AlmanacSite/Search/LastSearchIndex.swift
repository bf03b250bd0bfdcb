// The search index of the last build, of which the next one is made.

import AlmanacFiles
import AlmanacSearch

struct LastSearchIndex: Sendable {
  /// The titles, and which file has which words.
  let index: SearchIndex
  /// The compressed files of words, in the order of their words.
  let words: [[UInt8]]
  /// The file of titles: as published, and inflated.
  let titles: (compressed: [UInt8], bytes: [UInt8])

  /// Nil where files are missing or damaged.
  init?(_ files: [(path: String, bytes: [UInt8])]) {
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    guard let compressed = bytes[SearchFiles.titles], let titles = Zlib.inflated(compressed),
      let list = bytes[SearchFiles.list].flatMap(Zlib.inflated),
      let index = SearchIndex(titles + list)
    else { return nil }
    words = index.files.compactMap { file in
      bytes[SearchFiles.folder + String(decoding: file.name, as: UTF8.self)]
    }
    if words.count < index.files.count { return nil }
    self.index = index
    self.titles = (compressed, titles)
  }

  /// The files of words with some numbers, inflated; nil where one is damaged.
  func files(_ numbers: [Int], _ workers: Workers) -> [WordFile]? {
    let inflated = workers.map(numbers.count) { place in
      Zlib.inflated(words[numbers[place]]).map {
        WordFile(firstWord: index.files[numbers[place]].firstWord, bytes: $0, isComplete: true)
      }
    }
    let files = inflated.compactMap { $0 }
    return files.count == numbers.count ? files : nil
  }

  /// The numbers of the files that change where some words are on more or fewer pages, in order: those that
  /// have the words, or would have them, and the ones after, whose words belong to the file before where
  /// that has lost its last word.
  func files(of words: [[UInt8]]) -> [Int] {
    Set(
      words.flatMap { word in
        let next = lowerBound(index.files.indices) {
          !word.lexicographicallyPrecedes(index.files[$0].firstWord)
        }
        return [max(0, next - 1), max(0, next - 1) + 1]
      }
    ).filter { $0 < index.files.count }.sorted()
  }
}
