// Takes the stamps of all files, to detect changes on systems without inotify.

import AlmanacFiles
import AlmanacSite

/// The stamps of all files below some folders.
struct FileTimes {
  private var stamps: [String: FileStamp] = [:]

  /// - Parameter roots: the content folder first.
  init(_ roots: [String]) {
    let rules = SymlinkRules(content: roots.first ?? "")
    for root in roots {
      // Folders that cannot be read are skipped; the build reports them.
      guard let folder = try? OpenFolder(root) else { continue }
      let walk = FolderWalk(
        below: folder, rules, Workers(count: 1), skipping: UnpublishedFile.isIgnored)
      for path in walk.paths {
        stamps[Path.join(root, path)] = FileStamp(source: path, in: folder)
      }
    }
  }

  /// The files that are new, changed or removed, sorted.
  func changes(since old: FileTimes) -> [String] {
    let changed = stamps.filter { old.stamps[$0.key] != $0.value }.keys
    let removed = old.stamps.keys.filter { stamps[$0] == nil }
    return (changed + removed).sorted(by: Path.precedes)
  }
}
