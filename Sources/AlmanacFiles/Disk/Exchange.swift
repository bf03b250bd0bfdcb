// Replaces files and folders in one step, and flushes changes to the disk.

import CDisk
import CLibrary

extension Disk {
  /// Exchanges two folders atomically, where the file system can.
  package static func exchange(_ new: String, _ old: String) throws(DiskError) {
    if exchange_paths(new, old) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw DiskError(old) }
    // Otherwise by three renames. If the second fails, the first is undone.
    let aside = aside(new)
    guard rename(old, aside) == 0 else { throw DiskError(old) }
    guard rename(new, old) == 0 else {
      let error = DiskError(old)
      _ = rename(aside, old)
      throw error
    }
    guard rename(aside, new) == 0 else { throw DiskError(aside) }
  }

  /// Completes or undoes an exchange that was killed between its renames: the folder that was at
  /// `old` is put back where nothing has replaced it, and removed otherwise.
  package static func recoverExchange(_ new: String, _ old: String) throws(DiskError) {
    let aside = aside(new)
    guard kind(of: aside) != nil else { return }
    if kind(of: old) != nil { return try remove(aside) }
    guard rename(aside, old) == 0 else { throw DiskError(old) }
  }

  /// Writes all changes on the file system of a folder to its disk, so that a power loss cannot undo
  /// them. (The alternative, to flush each file, takes seconds for a large site.)
  package static func flush(_ folder: String) throws(DiskError) {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw DiskError(folder) }
    defer { close(file) }
    // Some file systems of networks do not offer it.
    guard flush_file_system(file) == 0 || [EINVAL, ENOSYS, ENOTSUP].contains(errno) else {
      throw DiskError(folder)
    }
  }

  private static func aside(_ new: String) -> String { new + "-old" }

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
