// What stands in the place of a file and cannot be read as one.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OpenFolder {
  /// Why a file of the folder could not be opened: the last call's reason, or what stands there.
  func unreadable(_ path: String) -> DiskError {
    let error = error(path)
    guard [ENOENT, ELOOP, ENXIO].contains(error.code) else { return error }
    if let words = special(path) { return DiskError(error.path, error.code, words) }
    // What is no UTF-8 in a name was read as this mark.
    let isStrange = path.unicodeScalars.contains("\u{FFFD}")
    return isStrange
      ? DiskError(error.path, error.code, "its name is not UTF-8; rename it") : error
  }

  /// The error for what is opened under a path but is no file.
  func special(_ path: String, mode: mode_t) -> DiskError {
    guard mode & S_IFMT != S_IFDIR else { return DiskError(named(path), EISDIR) }
    return DiskError(named(path), EINVAL, special(path))
  }

  /// What stands at a path, if it is neither a file nor a folder, and what to do about it.
  private func special(_ path: String) -> String? {
    guard let own = facts(of: path, followingLinks: false) else { return nil }
    let advice = "; remove it, or put a file in its place"
    guard own.st_mode & S_IFMT == S_IFLNK else {
      return Self.name(of: own.st_mode).map { "it is \($0), not a file" + advice }
    }
    let link = "it is a symbolic link to '\(target(ofLink: path))'"
    guard let target = facts(of: path, followingLinks: true) else {
      return link + (errno == ELOOP ? ", which leads back to it" : ", where there is nothing")
        + advice
    }
    return Self.name(of: target.st_mode).map { link + ", which is \($0), not a file" + advice }
  }

  /// What a link says, whether anything is there or not.
  private func target(ofLink path: String) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = path.withCString { name in
        buffer.withMemoryRebound(to: CChar.self) {
          readlinkat(descriptor, name, $0.baseAddress!, $0.count)
        }
      }
      count = max(0, length)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func name(of mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFIFO: "a named pipe (FIFO)"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: nil
    }
  }
}
