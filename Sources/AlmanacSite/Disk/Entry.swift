// What a folder holds.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One name in a folder.
struct Entry {
  enum Kind {
    case file, folder, other
  }

  let name: String
  let kind: Kind
}

extension Disk {
  /// The names in a folder in the order of their bytes; empty where there is no folder.
  /// A link counts as what it leads to only where `followingLinks` says so.
  static func entries(of path: String, followingLinks: Bool = false) throws(DiskError) -> [Entry] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw DiskError(path)
    }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind: Entry.Kind
      switch Int(entry.pointee.d_type) {
      case Int(DT_DIR): kind = .folder
      case Int(DT_REG): kind = .file
      case Int(DT_LNK) where followingLinks, Int(DT_UNKNOWN):
        kind = self.kind(of: path + "/" + name) ?? .other
      default: kind = .other
      }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { Path.precedes($0.name, $1.name) }
  }

  /// Every file below a folder, as paths relative to it, folder by folder in the order of names.
  /// Names that `skipping` accepts are passed over, with all that is in them. A link that leads back
  /// to a folder above it is an error.
  static func files(
    below root: String, followingLinks: Bool = false, skipping: (String) -> Bool = { _ in false }
  ) throws(DiskError) -> [String] {
    var found: [String] = []
    var waiting: [(prefix: String, above: [FolderIdentity])] = [("", [])]
    while let (prefix, above) = waiting.popLast() {
      var above = above
      if followingLinks {
        let folder = FolderIdentity(root + "/" + prefix)
        if above.contains(folder) {
          errno = ELOOP
          throw DiskError(Path.join(root, String(prefix.dropLast())))
        }
        above.append(folder)
      }
      var folders: [(String, [FolderIdentity])] = []
      for entry in try entries(of: root + "/" + prefix, followingLinks: followingLinks)
      where !skipping(entry.name) {
        switch entry.kind {
        case .folder: folders.append((prefix + entry.name + "/", above))
        case .file, .other: found.append(prefix + entry.name)
        }
      }
      waiting += folders.reversed()
    }
    return found
  }
}

/// A folder whatever its names.
private struct FolderIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  init(_ path: String) {
    var facts = stat()
    _ = stat(path, &facts)
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
