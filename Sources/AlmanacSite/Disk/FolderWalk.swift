// All that lies below a folder, looked through on all cores.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files below a folder: folder by folder in the order of names, those of a folder before those
/// of the folders in it. Links are followed.
struct FolderWalk {
  /// Relative to the root.
  private(set) var paths: [String] = []

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
  }

  /// Looks through a folder, level by level. Names that `skipping` accepts are passed over, with all
  /// that is in them.
  ///
  /// - Throws: the error of a folder that cannot be read, or that a link leads back to from below.
  init(
    below root: OpenFolder, _ workers: Workers, skipping: @Sendable (String) -> Bool
  ) throws(DiskError) {
    var places = [Place(prefix: "", parent: nil)]
    var level = places.indices
    while !level.isEmpty {
      let seen = workers.map(level.count) { [places, level] number in
        Self.look(level.lowerBound + number, among: places, below: root, skipping)
      }
      let next = places.count
      for (number, result) in zip(level, seen) {
        let contents = try result.get()
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
      paths += places[number].contents.paths
      waiting += places[number].folders.reversed()
    }
  }

  private static func look(
    _ number: Int, among places: [Place], below root: OpenFolder, _ skipping: (String) -> Bool
  ) -> Result<Contents, DiskError> {
    let prefix = places[number].prefix
    return Result { () throws(DiskError) in
      var contents = Contents()
      let folder: OpenFolder
      do throws(DiskError) {
        folder = prefix.isEmpty ? root : try OpenFolder(Path.dropLast(1, of: prefix), in: root)
      } catch {
        // It was there a moment ago.
        if error.code == ENOENT { return contents }
        throw error
      }
      let identity = FolderIdentity(folder)
      contents.identity = identity
      var above = places[number].parent
      while let place = above {
        if places[place].contents.identity == identity {
          errno = ELOOP
          throw DiskError(folder.path)
        }
        above = places[place].parent
      }
      for entry in try folder.entries(followingLinks: true) where !skipping(entry.name) {
        switch entry.kind {
        case .folder: contents.prefixes.append(prefix + entry.name + "/")
        case .file, .other: contents.paths.append(prefix + entry.name)
        }
      }
      return contents
    }
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
