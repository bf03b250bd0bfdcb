// A list of the files below a folder, with their stamps.

import AlmanacFiles

/// The files below a folder, and the stamp of each, from which changes are detected.
struct Listing: Sendable {
  let folder: OpenFolder
  /// Relative to the root, in the order of `FolderWalk`.
  let paths: [String]
  /// The symbolic links to files and folders, relative to the root.
  let links: [String]
  /// The files and folders that are never published, by their names.
  let skipped: [String]
  /// The stamp of each path; nil where the file's metadata cannot be read. Empty before
  /// `stamp(with:)`.
  private(set) var stamps: [FileStamp?] = []
  /// When the stamps were taken, as `FileStamp.now` gives it.
  private var stampedAt: Int64 = 0

  /// The folder as the user wrote it.
  var root: String { folder.path }

  /// Lists a folder. Problems below it go to the report, and all other files are listed all the
  /// same.
  init(
    _ root: String, _ rules: SymlinkRules, _ workers: Workers, _ report: Report,
    skipping: @Sendable (String) -> Bool
  ) throws(DiskError) {
    folder = try OpenFolder(root)
    let walk = FolderWalk(below: folder, rules, workers, skipping: skipping)
    paths = walk.paths
    links = walk.links
    skipped = walk.skipped
    report.add(walk.problems)
  }

  /// Takes the stamp of every file.
  mutating func stamp(with workers: Workers) {
    stampedAt = FileStamp.now
    stamps = workers.map(paths.count) { [folder, paths] in
      FileStamp(source: paths[$0], in: folder)
    }
  }

  /// The stamp of a file; nil where the file could change without a change of its stamp.
  func reliableStamp(_ index: Int) -> FileStamp? {
    guard stamps.indices.contains(index), let stamp = stamps[index], !stamp.isRacy(at: stampedAt)
    else { return nil }
    return stamp
  }

  /// Those of some files that have changed since their stamps were taken.
  func changed(among candidates: Set<String>) -> [String] {
    stamps.indices.filter { index in
      candidates.contains(paths[index])
        && FileStamp(source: paths[index], in: folder) != stamps[index]
    }.map { paths[$0] }
  }
}
