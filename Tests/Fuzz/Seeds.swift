// The first inputs of the fuzzer: files of the tests and the example site, and inputs that found
// bugs.

import Foundation

/// The first inputs of a target, as a list of paths for libFuzzer.
struct Seeds {
  /// The path of a file that contains the paths of the inputs, separated by commas.
  let list: String

  init(for target: FuzzTarget) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "almanac-seeds-\(getpid())")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    var paths: [String] = []
    for (number, example) in target.examples.enumerated() {
      let path = folder.appending(path: "example-\(number)")
      try Data(example.utf8).write(to: path)
      paths.append(path.path)
    }
    let roots = ["Content", "Tests/BrokenContent", "Tests/Goldens"]
    if !target.files.isEmpty {
      paths += roots.flatMap(Self.files).filter { path in
        target.files.contains { Self.matches($0, path) }
      }
    }
    // The inputs that found bugs.
    paths += Self.files(below: "Tests/Fuzz/Corpus/" + target.name)
    list = folder.appending(path: "list").path
    try Data(paths.joined(separator: ",").utf8).write(to: URL(filePath: list))
  }

  /// Whether a path matches a pattern such as `decks/.txt` or `days.csv`: it has the same end, and
  /// contains the folders of the pattern.
  private static func matches(_ pattern: String, _ path: String) -> Bool {
    let parts = pattern.split(separator: "/")
    return path.hasSuffix(parts[parts.count - 1])
      && parts.dropLast().allSatisfy { path.contains("/\($0)/") }
  }

  /// The files below a folder of the repository, without large ones and those with a comma in their
  /// paths, which the list does not allow.
  private static func files(below root: String) -> [String] {
    let folder = repository.appending(path: root)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }.filter { file in
      let size = (try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])) ?? .init()
      return size.isRegularFile == true && size.fileSize ?? 0 < 1 << 14 && !file.path.contains(",")
    }.map(\.path)
  }
}

/// The folder of the repository.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
