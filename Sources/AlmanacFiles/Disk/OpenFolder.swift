// A folder descriptor: files in it are opened without resolving the folder's path each time.

import AlmanacBase
import CLibrary

/// An open folder, to which paths are relative.
package final class OpenFolder: Sendable {
  /// The working directory of the process.
  package static let current = OpenFolder(path: "", descriptor: AT_FDCWD)

  /// As the user wrote it: for messages.
  package let path: String
  package let descriptor: Int32

  /// Opens a folder, whose path is relative to another folder.
  package convenience init(_ path: String, in folder: OpenFolder = .current) throws(DiskError) {
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
  /// Here and below, `withCString` avoids the copy of passing a `String` to a C function.
  func openFile(_ file: String, _ flags: Int32) -> Int32 {
    file.withCString { openat(descriptor, $0, flags | O_CLOEXEC, 0o666) }
  }

  /// Makes a folder in the folder; false, with the reason in `errno`, where that fails.
  func makeFolder(_ name: String) -> Bool {
    name.withCString { mkdirat(descriptor, $0, 0o777) == 0 }
  }

  /// The metadata of a file of the folder; nil, with the reason in `errno`, where that fails.
  func facts(of file: String, followingLinks: Bool) -> stat? {
    var facts = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return file.withCString { fstatat(descriptor, $0, &facts, flags) == 0 } ? facts : nil
  }

  /// The kind of file at a path in the folder; nil where there is none.
  package func kind(of path: String, followingLinks: Bool = true) -> Entry.Kind? {
    facts(of: path, followingLinks: followingLinks).map { Entry.Kind($0.st_mode) }
  }

  /// The path of a file of the folder, for messages.
  func named(_ file: String) -> String { Path.join(path, file) }

  /// The error of the last system call, about a file of the folder.
  func error(_ file: String) -> DiskError { DiskError(named(file)) }
}
