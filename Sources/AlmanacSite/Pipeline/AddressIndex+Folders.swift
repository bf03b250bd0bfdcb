// No file stands where a folder has to be.

import AlmanacCore

extension AddressIndex {
  /// Reports the files in whose place a folder would have to be, once all addresses are given.
  mutating func checkFolders() {
    // A folder and those above it are looked up once for all neighbours in it.
    var last = ""
    var inside: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() {
      let path = entry.page.path
      let length = Self.folderLength(of: path)
      if length == 0 || last.utf8.count == length && path.utf8.starts(with: last.utf8) { continue }
      last = String(Substring(path.utf8.prefix(length)))
      var folder = Path.parent(of: last)
      while let name = folder {
        if let file = file(at: name), inside[file] == nil { inside[file] = place }
        folder = Path.parent(of: name)
      }
    }
    if inside.isEmpty { return }
    let taken = entries.map(\.page.path)
    for (file, first) in inside.sorted(by: { $0.key < $1.key }) {
      let path = entries[file].address.path
      let found = taken.filter { $0.hasPrefix(path + "/") }.min() ?? taken[first]
      report(entries[file], with: found, by: entries[first])
    }
  }

  private mutating func report(_ file: Entry, with inside: String, by other: Entry) {
    if let path = file.path {
      problems.append(
        Problem(
          .error, in: Path.join(root, path),
          "the site has '/\(inside)' in a folder of this file's name; give the file another name"))
      return
    }
    let place = other.path.map { Path.join(root, $0) } ?? "the computed page /" + inside
    problems.append(
      Problem(
        .error, in: place, at: other.path.flatMap { positions[$0] },
        "'/\(inside)' would stand in a folder, but the site has the file '/\(file.address.path)' "
          + "there; write another address"))
  }

  /// How long the folder is that a page or file stands in, with the slash at its end.
  private static func folderLength(of path: String) -> Int {
    var path = path
    return path.withUTF8 { bytes in
      bytes.dropLast().lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    }
  }
}
