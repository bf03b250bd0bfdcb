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
    let aside = new + "-old"
    guard rename(old, aside) == 0 else { throw DiskError(old) }
    guard rename(new, old) == 0 else {
      let error = DiskError(old)
      _ = rename(aside, old)
      throw error
    }
    guard rename(aside, new) == 0 else { throw DiskError(aside) }
  }
}
