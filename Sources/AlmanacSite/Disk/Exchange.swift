// Exchanges two folders.

import CRename

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Disk {
  /// Exchanges two folders atomically, where the file system can.
  static func exchange(_ new: String, _ old: String) throws(DiskError) {
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
  static func recoverExchange(_ new: String, _ old: String) throws(DiskError) {
    let aside = aside(new)
    guard kind(of: aside) != nil else { return }
    if kind(of: old) != nil { return try remove(aside) }
    guard rename(aside, old) == 0 else { throw DiskError(old) }
  }

  private static func aside(_ new: String) -> String { new + "-old" }
}
