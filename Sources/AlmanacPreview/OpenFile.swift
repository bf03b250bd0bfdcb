// A file that is read while it is sent to a browser.

import AlmanacFiles
import CLibrary

/// An open file. It stays readable when a build replaces it under its name.
final class OpenFile: Sendable {
  let size: Int
  /// A text for the `ETag` header, which changes with the file.
  let tag: String
  private let file: Int32
  private let path: String

  /// - Throws: an error where there is no regular file, or it is a symbolic link.
  init(_ path: String) throws(DiskError) {
    // O_NONBLOCK: to open a pipe would wait for a writer.
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

  deinit { close(file) }

  /// - Throws: an error where the range cannot be read, or the file has become shorter.
  func read(_ range: Range<Int>) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let chunk = try some(of: range.lowerBound + bytes.count..<range.upperBound)
      bytes += chunk
    }
    return bytes
  }

  /// The result of one system call: a prefix of the range of at least one byte.
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
