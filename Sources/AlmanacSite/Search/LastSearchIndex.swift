// The search index of the last build, of which the next one is made.

import AlmanacFiles
import AlmanacSearch

struct LastSearchIndex: Sendable {
  let titles: SearchIndex
  /// Sorted by their words.
  let files: [WordFile]
  private let compressed: [[UInt8]]
  /// The numbers of the files, by their first words.
  private let numbers: [[UInt8]: Int]

  /// Nil where files are missing or damaged.
  init?(_ files: [(path: String, bytes: [UInt8])], _ workers: Workers) {
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    guard let titles = bytes[SearchFiles.titles].flatMap(Zlib.inflated).flatMap(SearchIndex.init)
    else { return nil }
    let compressed = titles.files.compactMap { file in
      bytes[SearchFiles.folder + String(decoding: file.name, as: UTF8.self)]
    }
    guard compressed.count == titles.files.count else { return nil }
    let inflated = workers.map(compressed.count) { Zlib.inflated(compressed[$0]) }
    self.files = zip(titles.files, inflated).compactMap { file, bytes in
      bytes.map { WordFile(firstWord: file.firstWord, bytes: $0, isComplete: true) }
    }
    if self.files.count < compressed.count { return nil }
    self.titles = titles
    self.compressed = compressed
    numbers = Dictionary(titles.files.enumerated().map { ($1.firstWord, $0) }) { first, _ in first }
  }

  /// The compressed bytes of a file that is in this index; nil for other files.
  func compressed(_ file: WordFile) -> [UInt8]? {
    numbers[file.firstWord].flatMap { files[$0].bytes == file.bytes ? compressed[$0] : nil }
  }
}
