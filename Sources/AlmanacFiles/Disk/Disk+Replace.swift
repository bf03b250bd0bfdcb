// Replaces a file that the user wrote, in one step.

import CLibrary

extension Disk {
  /// Replaces a file by a temporary one beside it, which is on the disk before. A symbolic link stays, and
  /// so do the permissions.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(DiskError) {
    let target = realPath(path) ?? path
    let temporary = Path.folder(of: target) + ".almanac-\(getpid())"
    do throws(DiskError) {
      try write(bytes, to: temporary)
      var facts = stat()
      guard stat(target, &facts) == 0, chmod(temporary, facts.st_mode & 0o7777) == 0 else {
        throw DiskError(path)
      }
      try flush(Path.parent(of: target) ?? ".")
      guard rename(temporary, target) == 0 else { throw DiskError(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try flush(Path.parent(of: target) ?? ".")
  }
}
