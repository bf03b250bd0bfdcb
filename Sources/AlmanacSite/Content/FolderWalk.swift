// Finds all files below a folder, on several threads.

package import AlmanacFiles
import CLibrary

/// The files below a folder. Entries are sorted by name, and the files of a folder come before
/// those of the folders in it. Symbolic links are followed where `SymlinkRules` allow it.
package struct FolderWalk {
  /// Everything that is not a folder, regular files or not, relative to the root, as are `links`.
  package private(set) var paths: [String] = []
  /// The symbolic links to files and to folders.
  private(set) var links: [String] = []
  /// The files and folders that were skipped.
  private(set) var skipped: [String] = []
  /// Folders that cannot be read, and links that may not be followed.
  private(set) var problems: [Problem] = []

  /// A folder that was found. Folders refer to each other by their indices.
  private struct Folder {
    /// Its path with a slash at its end; empty for the root.
    let prefix: String
    let parent: Int?
    var contents = Contents()
    /// The folders directly inside.
    var folders = 0..<0
  }

  /// The contents of one folder.
  private struct Contents {
    var identity: FolderIdentity?
    var paths: [String] = []
    var prefixes: [String] = []
    var links: [String] = []
    var skipped: [String] = []
    var problems: [Problem] = []
  }

  /// Walks a folder, level by level. Entries for which `skipping` returns true are skipped, with
  /// everything in them.
  package init(
    below root: OpenFolder, _ rules: SymlinkRules, _ workers: Workers,
    skipping: @Sendable (String) -> Bool
  ) {
    var folders = [Folder(prefix: "", parent: nil)]
    var level = folders.indices
    while !level.isEmpty {
      let found = workers.map(level.count) { [folders, level] number in
        Self.read(level.lowerBound + number, in: folders, below: root, rules, skipping)
      }
      let next = folders.count
      for (index, contents) in zip(level, found) {
        let start = folders.count
        folders += contents.prefixes.map { Folder(prefix: $0, parent: index) }
        folders[index].folders = start..<folders.count
        folders[index].contents = contents
      }
      level = next..<folders.count
    }
    paths.reserveCapacity(folders.reduce(0) { $0 + $1.contents.paths.count })
    var stack = [0]
    while let index = stack.popLast() {
      let contents = folders[index].contents
      paths += contents.paths
      links += contents.links
      skipped += contents.skipped
      problems += contents.problems
      stack += folders[index].folders.reversed()
    }
  }

  private static func read(
    _ index: Int, in folders: [Folder], below root: OpenFolder, _ rules: SymlinkRules,
    _ skipping: (String) -> Bool
  ) -> Contents {
    let prefix = folders[index].prefix
    var contents = Contents()
    do throws(DiskError) {
      let folder = prefix.isEmpty ? root : try OpenFolder(Path.dropLast(1, of: prefix), in: root)
      let identity = FolderIdentity(folder)
      contents.identity = identity
      var ancestor = folders[index].parent
      while let number = ancestor {
        if folders[number].contents.identity == identity {
          throw DiskError(
            folder.path, ELOOP, "it is a symbolic link to a folder that contains it; remove it")
        }
        ancestor = folders[number].parent
      }
      for entry in try folder.entries(followingLinks: true) {
        let path = prefix + entry.name
        if skipping(entry.name) {
          contents.skipped.append(path)
          continue
        }
        if entry.isLink {
          contents.links.append(path)
          if let target = rules.forbiddenTarget(of: path, below: root.path) {
            contents.problems.append(rules.problem(path, below: root.path, to: target))
            // A folder elsewhere may hold any number of files.
            if entry.kind == .folder { continue }
          }
        }
        switch entry.kind {
        case .folder: contents.prefixes.append(path + "/")
        case .file, .other: contents.paths.append(path)
        }
      }
    } catch {
      // A folder that has been removed in the meantime is not a problem.
      if error.code != ENOENT { contents.problems.append(error.problem("cannot be read")) }
    }
    return contents
  }
}

/// Identifies a folder, by whatever path it is reached.
private struct FolderIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ folder: OpenFolder) {
    var facts = stat()
    fstat(folder.descriptor, &facts)
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
