// A file on its way to a browser: read while it is sent.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that stays the same one while it is read, whatever becomes of its name.
final class OpenFile: Sendable {
  let size: Int
  /// Another one for every other version of the file.
  let tag: String
  private let file: Int32
  private let path: String

  /// - Throws: where there is no such file, or something else than a file.
  init(_ path: String) throws(DiskError) {
    // Nothing that waits for somebody at the other end, and no link.
    file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw DiskError(path) }
    self.path = path
    guard let stamp = FileStamp(product: file) else {
      errno = ENOENT
      close(file)
      throw DiskError(path)
    }
    size = Int(stamp.size)
    tag = "\(stamp.inode)-\(stamp.modified)-\(stamp.size)"
  }

  deinit {
    close(file)
  }

  /// - Throws: where the file has become shorter, too.
  func read(_ range: Range<Int>) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let chunk = try some(of: range.lowerBound + bytes.count..<range.upperBound)
      bytes += chunk
    }
    return bytes
  }

  /// As many bytes as the system gives at once, and at least one.
  private func some(of range: Range<Int>) throws(DiskError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      repeat {
        result = pread(file, buffer.baseAddress!, buffer.count, off_t(range.lowerBound))
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    if result == 0 { errno = EIO }
    guard result > 0 else { throw DiskError(path) }
    return bytes
  }
}
