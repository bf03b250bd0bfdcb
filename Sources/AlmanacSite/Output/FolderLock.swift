// A lock that lets only one build at a time write beside an output.

import AlmanacFiles
import CLibrary

/// Holds an exclusive lock on a folder for its lifetime; other processes wait for it. The lock is
/// not a file, and the system releases it when the process is killed.
final class FolderLock: Sendable {
  private let folder: Int32

  init(_ path: String) throws(DiskError) {
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw DiskError(path) }
    // On a file system without locks, two builds at once are not prevented.
    _ = flock(folder, LOCK_EX)
  }

  deinit {
    close(folder)
  }
}
