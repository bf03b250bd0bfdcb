// One build at a time beside an output.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Holds a folder for this process until it is let go; others wait. No file is left behind, and
/// the system lets go for a process that was killed.
final class FolderLock: Sendable {
  private let folder: Int32

  init(_ path: String) throws(DiskError) {
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw DiskError(path) }
    // A file system without locks: two builds at once are the user's own affair there.
    _ = flock(folder, LOCK_EX)
  }

  deinit {
    close(folder)
  }
}
