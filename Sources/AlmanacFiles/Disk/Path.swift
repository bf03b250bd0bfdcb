// Operations on paths as text: joining, resolving, comparing.

package enum Path {
  /// The parent folder of a path; nil for the root and for a path of one name.
  package static func parent(of path: String) -> String? {
    guard let slash = lastSlash(in: path), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }

  /// The parent folder of a path, with a slash at its end; empty for a path of one name.
  package static func folder(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return "" }
    return String(path[...slash])
  }

  /// Whether `folder`, which ends in a slash or is empty, is the parent folder of a path.
  package static func isFolder(_ folder: String, of path: String) -> Bool {
    var (folder, path) = (folder, path)
    return folder.withUTF8 { folder in
      path.withUTF8 { path in
        path.count >= folder.count && folder.indices.allSatisfy { folder[$0] == path[$0] }
          && !path[folder.count...].contains(UInt8(ascii: "/"))
      }
    }
  }

  /// Whether a path is that of a folder or of something below it. The path does not end in a slash.
  package static func isPath(_ path: String, atOrBelow folder: String) -> Bool {
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return path.utf8.starts(with: folder.utf8)
      && (rest.isEmpty || rest.first == UInt8(ascii: "/") || folder.utf8.last == UInt8(ascii: "/"))
  }

  /// A path without this many bytes at its end. (`String.dropLast` would count characters, and a
  /// combining scalar after a slash is one character with it.)
  package static func dropLast(_ count: Int, of path: String) -> String {
    String(Substring(path.utf8.dropLast(count)))
  }

  /// A path without slashes at its end; the root remains.
  package static func withoutTrailingSlashes(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return String(Substring(end.map { path.utf8[...$0] } ?? path.utf8.prefix(1)))
  }

  /// The last component of a path.
  package static func name(of path: String) -> Substring {
    guard let slash = lastSlash(in: path) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }

  /// What is behind the last dot of a file's name; empty where it has none.
  package static func ending(of path: String) -> Substring {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return name[name.utf8.index(after: dot)...]
  }

  private static func lastSlash(in path: String) -> String.Index? {
    var path = path
    let offset = path.withUTF8 { $0.lastIndex(of: UInt8(ascii: "/")) }
    return offset.map { path.utf8.index(path.startIndex, offsetBy: $0) }
  }

  /// Whether a path ends in `.md` or `.markdown`, in any case.
  package static func isMarkdown(_ path: String) -> Bool {
    hasEnd(path, ".md") || hasEnd(path, ".markdown")
  }

  /// A path without `.md` or `.markdown` at its end.
  package static func stem(of path: String) -> String {
    hasEnd(path, ".md")
      ? dropLast(3, of: path) : hasEnd(path, ".markdown") ? dropLast(9, of: path) : path
  }

  /// Whether a path is that of an `index.md`, in any case.
  package static func isIndex(_ path: String) -> Bool {
    let stem = stem(of: path)
    return hasEnd(stem, "index") && (stem.utf8.count == 5 || hasEnd(stem, "/index"))
  }

  /// Whether a path ends in `end`, which is in lower case, in any case of ASCII letters.
  private static func hasEnd(_ path: String, _ end: StaticString) -> Bool {
    var path = path
    return path.withUTF8 { path in
      end.withUTF8Buffer { end in
        let start = path.count - end.count
        return start >= 0 && end.indices.allSatisfy { lowercased(path[start + $0]) == end[$0] }
      }
    }
  }

  /// The lower case of an ASCII letter; any other byte unchanged.
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether the bytes of `left` precede those of `right` lexicographically.
  package static func precedes(_ left: String, _ right: String) -> Bool {
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
  package static func join(_ base: String, _ path: String) -> String {
    if base.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path }
    if path.isEmpty { return base }
    let slash = UInt8(ascii: "/")
    var (base, path) = (base, path)
    return base.withUTF8 { base in
      path.withUTF8 { path in
        let middle = base.last == slash ? base.count : base.count + 1
        return String(unsafeUninitializedCapacity: middle + path.count) { text in
          _ = text.initialize(fromContentsOf: base)
          text[middle - 1] = slash
          _ = text[middle...].initialize(fromContentsOf: path)
          return middle + path.count
        }
      }
    }
  }

  /// The path of a reference that is relative to a file, or to a folder whose path ends in a slash.
  /// All paths are relative to the same root. Nil where the result is outside of the root.
  ///
  ///     Path.resolve("../maps/a.md", beside: "guide/start.md")  // "maps/a.md"
  package static func resolve(_ reference: String, beside file: String) -> String? {
    var (reference, file) = (reference, file)
    return reference.withUTF8 { reference in
      file.withUTF8 { resolve(reference, beside: $0) }
    }
  }

  private static func resolve(
    _ reference: UnsafeBufferPointer<UInt8>, beside file: UnsafeBufferPointer<UInt8>
  ) -> String? {
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    // Each component with a slash after it.
    var path: [UInt8] = []
    path.reserveCapacity(file.count + reference.count + 1)
    let folder = file.lastIndex(of: slash).map { $0 + 1 } ?? 0
    path.append(contentsOf: UnsafeBufferPointer(rebasing: file[..<folder]))
    var endsInName = false
    var start = 0
    while start <= reference.count {
      var end = start
      while end < reference.count, reference[end] != slash { end += 1 }
      let length = end - start
      endsInName = false
      if length == 2, reference[start] == dot, reference[start + 1] == dot {
        guard path.popLast() != nil else { return nil }
        while let last = path.last, last != slash { path.removeLast() }
      } else if length > 1 || length == 1 && reference[start] != dot {
        path.append(contentsOf: UnsafeBufferPointer(rebasing: reference[start..<end]))
        path.append(slash)
        endsInName = true
      }
      start = end + 1
    }
    // The path of a reference that ends in a slash, `.` or `..` keeps its trailing slash.
    if endsInName { path.removeLast() }
    return String(decoding: path, as: UTF8.self)
  }
}
