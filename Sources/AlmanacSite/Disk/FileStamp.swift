// What tells a file from an older version of it without reading it.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file as its folder knows it: the same stamp, the same bytes.
///
/// A stamp is sure only while the file's clock can tell a later change from the last one; `isYoung`
/// says where it cannot (the "racy" entries of git's index).
struct FileStamp: Equatable, Sendable {
  /// In bytes.
  let size: Int64
  /// When the bytes were last written, in nanoseconds since 1970.
  let modified: Int64
  /// When anything of the file was last changed, its name and its links included, in nanoseconds
  /// since 1970. Zero where that does not count: other names of an output's file come and go.
  let changed: Int64
  /// Which file it is, whatever its names.
  let inode: UInt64

  init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// A file that somebody may edit at any time; links are followed. Nil where there is none.
  init?(source path: String, in folder: OpenFolder = .current) {
    guard let facts = folder.facts(of: path, followingLinks: true),
      facts.st_mode & S_IFMT == S_IFREG
    else { return nil }
    self.init(facts, changed: Self.changed(facts))
  }

  /// A file of an output. Nil where there is none, or a link in its place.
  init?(product path: String, in folder: OpenFolder = .current) {
    guard let facts = folder.facts(of: path, followingLinks: false),
      facts.st_mode & S_IFMT == S_IFREG
    else { return nil }
    self.init(facts, changed: 0)
  }

  /// An open file of an output. Nil where it is something else than a file.
  init?(product file: Int32) {
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(facts, changed: 0)
  }

  private init(_ facts: stat, changed: Int64) {
    self.init(
      size: Int64(facts.st_size), modified: Self.modified(facts), changed: changed,
      inode: UInt64(facts.st_ino))
  }

  /// Whether the file could be changed once more without a change of its stamp, as far as could be
  /// told at an instant: its own clock has not ticked since.
  func isYoung(at instant: Int64) -> Bool {
    let last = max(modified, changed)
    // Some file systems count in steps of two seconds.
    let isCoarse = last % 1_000_000_000 == 0
    return last >= instant - (isCoarse ? 2_000_000_000 : 0)
  }

  /// The instant as files are stamped with it, in nanoseconds since 1970: it moves in ticks of some
  /// milliseconds.
  static var now: Int64 {
    var time = timespec()
    #if canImport(Glibc)
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    return nanoseconds(time)
  }

  private static func modified(_ facts: stat) -> Int64 {
    #if canImport(Glibc)
      nanoseconds(facts.st_mtim)
    #else
      nanoseconds(facts.st_mtimespec)
    #endif
  }

  private static func changed(_ facts: stat) -> Int64 {
    #if canImport(Glibc)
      nanoseconds(facts.st_ctim)
    #else
      nanoseconds(facts.st_ctimespec)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
