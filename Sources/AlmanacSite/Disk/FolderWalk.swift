// All that lies below a folder, looked through on all cores.

import AlmanacCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files below a folder: folder by folder in the order of names, those of a folder before those
/// of the folders in it. Symbolic links are followed where their rules allow it.
struct FolderWalk {
  /// Relative to the root, as are `links`. What can only be found out not to be a file is among them.
  private(set) var paths: [String] = []
  /// The symbolic links that were found, to files and to folders.
  private(set) var links: [String] = []
  /// Folders that cannot be read, and links that may not be followed.
  private(set) var problems: [Problem] = []

  /// A folder that was found.
  private struct Place {
    /// Its path with a slash at its end; empty for the root.
    let prefix: String
    /// The folder that it lies in, as a number of a place.
    let parent: Int?
    var contents = Contents()
    /// The folders in it, as numbers of places.
    var folders = 0..<0
  }

  /// What was seen in a folder.
  private struct Contents {
    var identity: FolderIdentity?
    var paths: [String] = []
    var prefixes: [String] = []
    var links: [String] = []
    var problems: [Problem] = []
  }

  /// Looks through a folder, level by level. Names that `skipping` accepts are passed over, with all
  /// that is in them.
  init(
    below root: OpenFolder, _ rules: LinkRules, _ workers: Workers,
    skipping: @Sendable (String) -> Bool
  ) {
    var places = [Place(prefix: "", parent: nil)]
    var level = places.indices
    while !level.isEmpty {
      let seen = workers.map(level.count) { [places, level] number in
        Self.look(level.lowerBound + number, among: places, below: root, rules, skipping)
      }
      let next = places.count
      for (number, contents) in zip(level, seen) {
        let start = places.count
        places += contents.prefixes.map { Place(prefix: $0, parent: number) }
        places[number].folders = start..<places.count
        places[number].contents = contents
      }
      level = next..<places.count
    }
    paths.reserveCapacity(places.reduce(0) { $0 + $1.contents.paths.count })
    var waiting = [0]
    while let number = waiting.popLast() {
      let contents = places[number].contents
      paths += contents.paths
      links += contents.links
      problems += contents.problems
      waiting += places[number].folders.reversed()
    }
  }

  private static func look(
    _ number: Int, among places: [Place], below root: OpenFolder, _ rules: LinkRules,
    _ skipping: (String) -> Bool
  ) -> Contents {
    let prefix = places[number].prefix
    var contents = Contents()
    do throws(DiskError) {
      let folder = prefix.isEmpty ? root : try OpenFolder(Path.dropLast(1, of: prefix), in: root)
      let identity = FolderIdentity(folder)
      contents.identity = identity
      var above = places[number].parent
      while let place = above {
        if places[place].contents.identity == identity {
          throw DiskError(
            folder.path, ELOOP, "it is a symbolic link to a folder that it lies in; remove it")
        }
        above = places[place].parent
      }
      for entry in try folder.entries(followingLinks: true) where !skipping(entry.name) {
        let path = prefix + entry.name
        if entry.isLink {
          contents.links.append(path)
          if let target = rules.forbiddenTarget(of: path, below: root.path) {
            contents.problems.append(rules.problem(path, below: root.path, to: target))
            // There may be no end of what is there.
            if entry.kind == .folder { continue }
          }
        }
        switch entry.kind {
        case .folder: contents.prefixes.append(path + "/")
        case .file, .other: contents.paths.append(path)
        }
      }
    } catch {
      // It was there a moment ago.
      if error.code != ENOENT { contents.problems.append(error.problem("cannot be read")) }
    }
    return contents
  }
}

/// A folder whatever its names.
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
