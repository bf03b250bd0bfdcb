// Error messages for paths that are not regular files: pipes, devices, broken symbolic links.

import CLibrary

extension OpenFolder {
  /// The error for a file of the folder that could not be opened. It replaces the message of the
  /// last system call where the kind of the file explains more.
  func unreadable(_ path: String) -> DiskError {
    let error = error(path)
    guard [ENOENT, ELOOP, ENXIO].contains(error.code) else { return error }
    if let message = special(path) { return DiskError(error.path, error.code, message) }
    // `String` has this character in place of bytes that are not UTF-8.
    let isDecodedLossily = path.unicodeScalars.contains("\u{FFFD}")
    return isDecodedLossily
      ? DiskError(error.path, error.code, "its name is not UTF-8; rename it") : error
  }

  /// The error for an open file that is not a regular file.
  func special(_ path: String, mode: mode_t) -> DiskError {
    guard mode & S_IFMT != S_IFDIR else { return DiskError(named(path), EISDIR) }
    return DiskError(named(path), EINVAL, special(path))
  }

  /// The message for a path that is neither a regular file nor a folder; nil where it is one.
  private func special(_ path: String) -> String? {
    guard let own = facts(of: path, followingLinks: false) else { return nil }
    let advice = "; remove it, or replace it with a file"
    guard own.st_mode & S_IFMT == S_IFLNK else {
      return Self.name(of: own.st_mode).map { "it is \($0), not a file" + advice }
    }
    let link = "it is a symbolic link to '\(target(ofLink: path))'"
    guard let target = facts(of: path, followingLinks: true) else {
      return link + (errno == ELOOP ? ", which leads back to it" : ", which does not exist")
        + advice
    }
    return Self.name(of: target.st_mode).map { link + ", which is \($0), not a file" + advice }
  }

  /// The target of a symbolic link as it is written, whether it exists or not.
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
