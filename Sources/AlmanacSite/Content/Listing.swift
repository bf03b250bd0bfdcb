// The files below one folder, listed and stamped before any of them is opened.

import AlmanacCore

/// The files below a folder, and what tells each of them from an older version of it.
struct Listing: Sendable {
  let folder: OpenFolder
  /// Folder by folder in the order of names, relative to the root.
  let paths: [String]
  /// The symbolic links among them and on the way to them, relative to the root.
  let links: [String]
  /// A stamp a path; nil for a file that cannot be looked at. None at all where nobody asked.
  private(set) var stamps: [FileStamp?] = []
  /// When the stamps were taken.
  private var instant: Int64 = 0

  /// The folder as the user wrote it.
  var root: String { folder.path }

  /// What is wrong below the folder goes to the report, and the rest is listed all the same.
  init(
    _ root: String, _ rules: LinkRules, _ workers: Workers, _ report: Report,
    skipping: @Sendable (String) -> Bool
  ) throws(DiskError) {
    folder = try OpenFolder(root)
    let walk = FolderWalk(below: folder, rules, workers, skipping: skipping)
    paths = walk.paths
    links = walk.links
    report.add(walk.problems)
  }

  /// Looks at every file.
  mutating func stamp(with workers: Workers) {
    instant = FileStamp.now
    stamps = workers.map(paths.count) { [folder, paths] in
      FileStamp(source: paths[$0], in: folder)
    }
  }

  /// The stamp of a file that surely has not changed since; nil where that cannot be known.
  func sureStamp(_ index: Int) -> FileStamp? {
    guard stamps.indices.contains(index), let stamp = stamps[index], !stamp.isYoung(at: instant)
    else { return nil }
    return stamp
  }

  /// Those of some files that are others now than they were when they were looked at.
  func changed(among wanted: Set<String>) -> [String] {
    stamps.indices.filter { index in
      wanted.contains(paths[index])
        && FileStamp(source: paths[index], in: folder) != stamps[index]
    }.map { paths[$0] }
  }
}
