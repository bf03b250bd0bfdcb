// A folder held open: what lies in it is reached without walking the way to it each time.

import AlmanacCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where relative paths begin.
final class OpenFolder: Sendable {
  /// The folder of the process.
  static let current = OpenFolder(path: "", descriptor: AT_FDCWD)

  /// As the user wrote it: for messages.
  let path: String
  let descriptor: Int32

  /// Opens a folder, by way of another one where that is given.
  convenience init(_ path: String, in folder: OpenFolder = .current) throws(DiskError) {
    let descriptor = folder.openFile(path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw folder.error(path) }
    self.init(path: folder.named(path), descriptor: descriptor)
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Opens a file of the folder; negative, with the reason in `errno`, where that fails.
  ///
  /// Here as below, the path is lent to the system: a `String` that is passed to it would be copied.
  func openFile(_ file: String, _ flags: Int32) -> Int32 {
    file.withCString { openat(descriptor, $0, flags | O_CLOEXEC, 0o666) }
  }

  /// Makes a folder in the folder; false, with the reason in `errno`, where that fails.
  func makeFolder(_ name: String) -> Bool {
    name.withCString { mkdirat(descriptor, $0, 0o777) == 0 }
  }

  /// What the system knows of a file of the folder; nil, with the reason in `errno`, where it knows
  /// nothing.
  func facts(of file: String, followingLinks: Bool) -> stat? {
    var facts = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return file.withCString { fstatat(descriptor, $0, &facts, flags) == 0 } ? facts : nil
  }

  /// What stands at a path in the folder: nil where nothing does.
  func kind(of path: String, followingLinks: Bool = true) -> Entry.Kind? {
    facts(of: path, followingLinks: followingLinks).map { Entry.Kind($0.st_mode) }
  }

  /// A file of the folder as messages name it.
  func named(_ file: String) -> String { Path.join(path, file) }

  /// What went wrong with a file of the folder in the last call.
  func error(_ file: String) -> DiskError { DiskError(named(file)) }
}
