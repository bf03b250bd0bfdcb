// Paths as text: slashes, dots and endings.

enum Path {
  /// The folder that a path stands in; nil for a root and for a bare name.
  static func parent(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return nil
    }
    return String(path[..<slash])
  }

  /// The folder that a path stands in, with a slash at its end; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// Whether `folder`, which ends in a slash or is empty, is the folder that a path stands in.
  static func isFolder(_ folder: String, of path: String) -> Bool {
    let (folder, path) = (folder.utf8, path.utf8)
    return path.starts(with: folder) && !path.dropFirst(folder.count).contains(UInt8(ascii: "/"))
  }

  /// The last name of a path.
  static func name(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// Whether the bytes of one name come before those of another.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let isFirst = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        let common = min(left.count, right.count)
        for index in 0..<common where left[index] != right[index] {
          return left[index] < right[index]
        }
        return left.count < right.count
      }
    }
    return (isFirst ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// `base/path`, or `path` alone where there is no base or the path is absolute.
  static func join(_ base: String, _ path: String) -> String {
    if base.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path }
    if path.isEmpty { return base }
    return base.utf8.last == UInt8(ascii: "/") ? base + path : base + "/" + path
  }

  /// The path that `reference` means as seen from `folder` (both relative to one root), without
  /// dots; nil where it leads out of the root.
  ///
  ///     Path.resolve("../maps/a.md", from: "guide/")  // "maps/a.md"
  static func resolve(_ reference: String, from folder: String) -> String? {
    let slash = UInt8(ascii: "/")
    // Every part with a slash behind it.
    var path: [UInt8] = []
    for part in folder.utf8.split(separator: slash) {
      path += part
      path.append(slash)
    }
    var endsInName = false
    for piece in reference.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      endsInName = false
      if piece.elementsEqual("..".utf8) {
        guard path.popLast() != nil else { return nil }
        while let last = path.last, last != slash { path.removeLast() }
      } else if !piece.isEmpty && !piece.elementsEqual(".".utf8) {
        path += piece
        path.append(slash)
        endsInName = true
      }
    }
    // A reference that ends in a dot or a slash means the folder.
    if endsInName { path.removeLast() }
    return String(decoding: path, as: UTF8.self)
  }
}
