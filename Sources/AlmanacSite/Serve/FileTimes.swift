// The times of all files, to be compared with those of a moment ago: it works everywhere.

/// Which version of each file lies in some folders.
struct FileTimes {
  private var versions: [String: FileStamp] = [:]

  /// The first of the roots is the content.
  init(_ roots: [String]) {
    let rules = LinkRules(content: roots.first ?? "")
    for root in roots {
      // What cannot be read or may not be followed is the build's to complain of.
      guard let folder = try? OpenFolder(root) else { continue }
      let walk = FolderWalk(below: folder, rules, Workers(count: 1), skipping: Inputs.isHidden)
      for path in walk.paths {
        versions[Path.join(root, path)] = FileStamp(source: path, in: folder)
      }
    }
  }

  /// The files that are new, others, or gone.
  func changes(since old: FileTimes) -> [String] {
    let changed = versions.filter { old.versions[$0.key] != $0.value }.keys
    let gone = old.versions.keys.filter { versions[$0] == nil }
    return (changed + gone).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
