// Reports files whose path is also needed for a folder.

import AlmanacFiles

extension AddressIndex {
  /// Reports every file with the path of a folder that other pages or files need. All addresses
  /// must have been added.
  mutating func checkFolders() {
    // Consecutive entries in one folder are checked once.
    var lastFolder = ""
    var firstInside: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let path = entry.page.path
      let length = Self.folderLength(of: path)
      if length == 0 { continue }
      if lastFolder.utf8.count == length, path.utf8.starts(with: lastFolder.utf8) { continue }
      lastFolder = String(Substring(path.utf8.prefix(length)))
      var folder = Path.parent(of: lastFolder)
      while let name = folder {
        if let file = file(at: name), firstInside[file] == nil { firstInside[file] = index }
        folder = Path.parent(of: name)
      }
    }
    if firstInside.isEmpty { return }
    let paths = entries.map(\.page.path)
    for (file, first) in firstInside.sorted(by: { $0.key < $1.key }) {
      let path = entries[file].address.path
      let inside = paths.filter { $0.hasPrefix(path + "/") }.min() ?? paths[first]
      report(entries[file], containing: inside, of: entries[first])
    }
  }

  private mutating func report(_ file: Entry, containing inside: String, of other: Entry) {
    if let path = file.path {
      problems.add(
        in: Path.join(root, path),
        "this file is in the place of the folder that '/\(inside)' needs; "
          + "give this file another name")
      return
    }
    let source = other.path.map { Path.join(root, $0) } ?? "the computed page /" + inside
    problems.add(
      in: source, at: other.path.flatMap { positions[$0] },
      "'/\(inside)' needs a folder at the path of the file '/\(file.address.path)'; "
        + "write another address")
  }

  /// The length of the folder part of a path, with its trailing slash, in bytes.
  private static func folderLength(of path: String) -> Int {
    var path = path
    return path.withUTF8 { bytes in
      bytes.dropLast().lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    }
  }
}
