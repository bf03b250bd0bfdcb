// The times of all files, to be compared with those of a moment ago: it works everywhere.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which version of each file lies in some folders.
struct FileTimes {
  private struct Version: Equatable {
    var inode: UInt64
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      inode = UInt64(facts.st_ino)
      size = Int(facts.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
      #endif
    }
  }

  private var versions: [String: Version] = [:]

  init(_ roots: [String]) {
    for root in roots {
      // A folder that cannot be read is the build's to complain of.
      let files = try? Disk.files(below: root, followingLinks: true, skipping: FileWatch.isHidden)
      for file in files ?? [] {
        let path = Path.join(root, file)
        versions[path] = Version(path)
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
