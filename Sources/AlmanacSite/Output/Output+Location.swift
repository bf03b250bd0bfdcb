// Opens and locks an output at its location, and reports where that is not possible.

import AlmanacFiles
import CLibrary

extension Output {
  /// Opens the output of a request. Nil, with the reason in the report, where that is not possible.
  static func open(_ request: Request, _ report: Report) -> Output? {
    do throws(Problem) {
      let sources = [request.content, request.templates ?? Request.templatesFolder]
      return try Output(at: request.output, outside: sources, isDurable: !request.isPreview)
    } catch {
      report.add(error)
      return nil
    }
  }

  /// The parent folder of an output, without symbolic links, and the output's name. Makes the
  /// folder where it is missing.
  static func location(of given: String) throws(DiskError) -> (folder: String, name: String) {
    let given = Path.withoutTrailingSlashes(given)
    let path = Disk.realPath(given) ?? given
    let folder = Path.parent(of: path) ?? (path.utf8.first == UInt8(ascii: "/") ? "/" : ".")
    try Disk.makeFolder(folder)
    guard let real = Disk.realPath(folder) else { throw DiskError(folder) }
    return (real, String(Path.name(of: path)))
  }

  static func problem(_ path: String, _ error: DiskError) -> Problem {
    var message = "the output cannot be written: \(error.reason) (\(error.path))"
    if [EACCES, EPERM, EROFS, EBUSY, EXDEV].contains(error.code) {
      message +=
        "; Almanac builds in a folder beside the output and then exchanges them, so the parent "
        + "folder must be writable, and the output must not be a mount point"
    }
    return Problem(.error, in: path, message)
  }
}

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

  deinit { close(folder) }
}
