// Lists the entries of a folder.

import CLibrary

/// An entry of a folder.
package struct Entry {
  package enum Kind {
    case file, folder, other

    init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFDIR: self = .folder
      case S_IFREG: self = .file
      default: self = .other
      }
    }
  }

  package let name: String
  /// The kind of a symbolic link is that of its target where links are followed, otherwise `other`.
  package let kind: Kind
  package let isLink: Bool
}

extension Disk {
  /// The entries of a folder, sorted by the bytes of their names; empty where there is no folder.
  package static func entries(of path: String) throws(DiskError) -> [Entry] {
    let folder: OpenFolder
    do throws(DiskError) {
      folder = try OpenFolder(path)
    } catch {
      if error.code == ENOENT { return [] }
      throw error
    }
    return try folder.entries(followingLinks: false)
  }
}

extension OpenFolder {
  /// The entries of the folder, sorted by the bytes of their names.
  package func entries(followingLinks: Bool) throws(DiskError) -> [Entry] {
    // A descriptor of its own, since `closedir` closes it.
    let own = openFile(".", O_RDONLY | O_DIRECTORY)
    guard own >= 0 else { throw DiskError(path) }
    guard let folder = fdopendir(own) else {
      let error = DiskError(path)
      close(own)
      throw error
    }
    defer { closedir(folder) }
    var entries: [Entry] = []
    // A disk that fails ends the list as its end does, but for the error.
    errno = 0
    while let entry = readdir(folder) {
      defer { errno = 0 }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var kind = Entry.Kind.other
      var isLink = false
      switch Int(entry.pointee.d_type) {
      case Int(DT_DIR): kind = .folder
      case Int(DT_REG): kind = .file
      case Int(DT_LNK): isLink = true
      case Int(DT_UNKNOWN):
        if let facts = facts(of: name, followingLinks: false) {
          kind = Entry.Kind(facts.st_mode)
          isLink = facts.st_mode & S_IFMT == S_IFLNK
        }
      default: break
      }
      if isLink, followingLinks { kind = self.kind(of: name) ?? .other }
      entries.append(Entry(name: name, kind: kind, isLink: isLink))
    }
    guard errno == 0 else { throw DiskError(path) }
    return entries.sorted { Path.precedes($0.name, $1.name) }
  }
}
