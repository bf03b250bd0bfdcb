// The metadata by which changes of a file are detected without reading it.

import CLibrary

/// The metadata of a file. A file with the same stamp as before has the same bytes, except where
/// the stamp is racy (`isRacy`, a term of git's index): then the file may have changed within one
/// tick of the file system's clock.
package struct FileStamp: Equatable, Sendable {
  /// In bytes.
  package let size: Int64
  /// The modification time of the bytes, in nanoseconds since 1970.
  package let modified: Int64
  /// The time of the last change of bytes or metadata, in nanoseconds since 1970. Zero for files of
  /// an output, whose number of hard links changes.
  package let changed: Int64
  package let inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The stamp of a source file; symbolic links are followed. Nil where there is no regular file.
  package init?(source path: String, in folder: OpenFolder = .current) {
    self.init(folder.facts(of: path, followingLinks: true), isSource: true)
  }

  /// The stamp of a file of an output. Nil where there is no regular file, or a symbolic link.
  package init?(product path: String, in folder: OpenFolder = .current) {
    self.init(folder.facts(of: path, followingLinks: false), isSource: false)
  }

  /// The stamp of an open file of an output. Nil where it is not a regular file.
  package init?(product file: Int32) {
    var facts = stat()
    self.init(fstat(file, &facts) == 0 ? facts : nil, isSource: false)
  }

  private init?(_ facts: stat?, isSource: Bool) {
    guard let facts, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let (modified, changed) = (facts.st_mtim, facts.st_ctim)
    #else
      let (modified, changed) = (facts.st_mtimespec, facts.st_ctimespec)
    #endif
    self.init(
      size: Int64(facts.st_size), modified: Self.nanoseconds(modified),
      changed: isSource ? Self.nanoseconds(changed) : 0, inode: UInt64(facts.st_ino))
  }

  /// Whether, after the stamp was taken at an instant, the file could still change without a change
  /// of its stamp: the file system's clock may not have ticked since the last change.
  package func isRacy(at instant: Int64) -> Bool {
    let last = max(modified, changed)
    // Some file systems store times in steps of two seconds.
    let isCoarse = last % 1_000_000_000 == 0
    return last >= instant - (isCoarse ? 2_000_000_000 : 0)
  }

  /// The current time of the clock that file systems use, in nanoseconds since 1970. It ticks every
  /// few milliseconds.
  package static var now: Int64 {
    var time = timespec()
    #if canImport(Glibc)
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
