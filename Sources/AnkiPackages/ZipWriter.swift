// Writes zip archives (PKWARE APPNOTE 6.3) of files that are not compressed.

import AlmanacBase
internal import CZlib

/// An archive to which files are added one after the other.
///
///     var archive = ZipWriter()
///     archive.add("media", Array("{}".utf8))
///     archive.finished()
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file. Its time is the first that the format has, so that equal files give equal archives.
  mutating func add(_ name: String, _ data: [UInt8]) {
    let checksum = data.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    // From the version that is needed to the length of the extra field.
    let header: [(value: Int, size: Int)] = [
      (20, 2), (0x0800, 2), (0, 2), (0, 2), (0x21, 2), (Int(checksum), 4), (data.count, 4),
      (data.count, 4), (name.utf8.count, 2), (0, 2),
    ]
    Self.append([(0x0201_4B50, 4), (20, 2)] + header, to: &directory)
    Self.append([(0, 2), (0, 2), (0, 2), (0, 4), (bytes.count, 4)], to: &directory)
    directory += name.utf8
    Self.append([(0x0403_4B50, 4)] + header, to: &bytes)
    bytes += name.utf8
    bytes += data
    count += 1
  }

  /// The bytes of the archive; nil where it is too large for the format.
  func finished() -> [UInt8]? {
    guard bytes.count + directory.count < 0xFFFF_FFFF, count < 0xFFFF else { return nil }
    var result = bytes + directory
    Self.append(
      [
        (0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4),
        (bytes.count, 4), (0, 2),
      ], to: &result)
    return result
  }

  /// Appends numbers of so many bytes, the lowest first.
  private static func append(_ numbers: [(value: Int, size: Int)], to bytes: inout [UInt8]) {
    for (value, size) in numbers {
      for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
  }
}
