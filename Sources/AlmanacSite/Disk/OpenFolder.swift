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

  /// For messages.
  private let path: String
  let descriptor: Int32

  convenience init(_ path: String) throws(DiskError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskError(path) }
    self.init(path: path, descriptor: descriptor)
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// A file of the folder as messages name it.
  func named(_ file: String) -> String { Path.join(path, file) }

  /// What went wrong with a file of the folder in the last call.
  func error(_ file: String) -> DiskError { DiskError(named(file)) }
}
