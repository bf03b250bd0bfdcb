// Text is UTF-8; a file that is not says so with the place.

import AlmanacCore

enum Encoding {
  /// The text of a file without a byte order mark; nil, with the problem, where it cannot be read.
  static func text(of path: String, problems: inout [Problem]) -> String? {
    do throws(DiskError) {
      var bytes = try Disk.read(path)
      if let fault = fault(in: bytes, of: path) {
        problems.append(fault)
        return nil
      }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      problems.append(Problem(.error, in: path, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  static func fault(in bytes: [UInt8], of file: String) -> Problem? {
    bytes.withUnsafeBufferPointer { fault(in: $0, of: file) }
  }

  /// The first place where bytes are no UTF-8.
  static func fault(in bytes: UnsafeBufferPointer<UInt8>, of file: String) -> Problem? {
    guard let fault = UTF8Check.firstFault(in: UnsafeRawBufferPointer(bytes)) else { return nil }
    let line = bytes[..<fault].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let position = Position(
      line: bytes[..<line].count { $0 == UInt8(ascii: "\n") } + 1,
      column: String(decoding: bytes[line..<fault], as: UTF8.self).unicodeScalars.count + 1)
    return Problem(
      .error, in: file, at: position, "this is not UTF-8; save the file in that encoding")
  }
}
