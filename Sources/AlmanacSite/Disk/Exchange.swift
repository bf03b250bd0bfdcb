// Two folders change places.

import CRename

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Disk {
  /// Lets two folders change places in one step that a kill cannot halve.
  static func exchange(_ new: String, _ old: String) throws(DiskError) {
    if exchange_paths(new, old) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw DiskError(old) }
    // A file system that cannot exchange: two steps, and the second put back if it fails.
    let aside = aside(new)
    guard rename(old, aside) == 0 else { throw DiskError(old) }
    guard rename(new, old) == 0 else {
      let error = DiskError(old)
      _ = rename(aside, old)
      throw error
    }
    guard rename(aside, new) == 0 else { throw DiskError(aside) }
  }

  /// Recovers from a kill between the two steps: what stood at `old` is put back.
  static func recoverExchange(_ new: String, _ old: String) throws(DiskError) {
    let aside = aside(new)
    guard kind(of: aside) != nil else { return }
    if kind(of: old) != nil { return try remove(aside) }
    guard rename(aside, old) == 0 else { throw DiskError(old) }
  }

  private static func aside(_ new: String) -> String { new + "-old" }
}
