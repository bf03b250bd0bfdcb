// The first inputs of a fuzz target: files of the tests and the example site, and inputs that found
// bugs.

import Foundation

/// The first inputs of a target, in the same order on every machine.
struct Seeds {
  /// The examples of the target.
  let examples: [[UInt8]]
  /// The files that match the target's patterns, and the inputs that found bugs.
  let files: [URL]

  init(for target: FuzzTarget) {
    examples = target.examples.map { Array($0.utf8) }
    let matching =
      target.files.isEmpty
      ? []
      : Self.candidates.filter { file in target.files.contains { Self.matches($0, file.path) } }
    files = matching + Self.files(below: "Tests/FuzzTests/Corpus/" + target.name)
  }

  private static let candidates = ["Content", "Tests/BrokenContent", "Tests/Goldens"].flatMap(files)

  /// Whether a path matches a pattern such as `decks/.txt` or `days.csv`: it has the same end, and
  /// contains the folders of the pattern.
  private static func matches(_ pattern: String, _ path: String) -> Bool {
    let parts = pattern.split(separator: "/")
    return path.hasSuffix(parts[parts.count - 1])
      && parts.dropLast().allSatisfy { path.contains("/\($0)/") }
  }

  /// The files below a folder of the repository, without large ones and those with a comma in their
  /// paths, which libFuzzer does not allow.
  private static func files(below root: String) -> [URL] {
    let folder = repository.appending(path: root)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }.filter { file in
      let size = (try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])) ?? .init()
      return size.isRegularFile == true && size.fileSize ?? 0 < 1 << 14 && !file.path.contains(",")
    }
  }
}

/// The folder of the repository.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
