// Reads text files, which must be UTF-8, and reports the position of the first byte that is not.

package import AlmanacBase

package enum Encoding {
  /// The text of a file without a byte order mark; nil, with the problem, where it cannot be read.
  package static func text(of path: String, problems: inout [Problem]) -> String? {
    guard let bytes = bytes(of: path, problems: &problems) else { return nil }
    if let fault = fault(in: bytes, of: path) {
      problems.append(fault)
      return nil
    }
    return String(decoding: bytes, as: UTF8.self).withoutByteOrderMark
  }

  /// The bytes of a file; nil, with the problem, where it cannot be read or is longer than a file may be.
  package static func bytes(ofWhole path: String, problems: inout [Problem]) -> [UInt8]? {
    guard let bytes = bytes(of: path, problems: &problems) else { return nil }
    if bytes.count <= Limits.file { return bytes }
    problems.append(tooLong(path))
    return nil
  }

  /// The bytes of a file, of a longer one those up to the limit and one more; nil, with the problem, where it
  /// cannot be read.
  private static func bytes(of path: String, problems: inout [Problem]) -> [UInt8]? {
    do throws(DiskError) {
      return try Disk.read(path, atMost: Limits.file)
    } catch {
      problems.append(error.problem("cannot be read"))
      return nil
    }
  }

  package static func fault(in bytes: [UInt8], of file: String) -> Problem? {
    bytes.withUnsafeBufferPointer { fault(in: $0, of: file) }
  }

  /// The problem where bytes are not UTF-8, or are longer than a file may be.
  package static func fault(in bytes: UnsafeBufferPointer<UInt8>, of file: String) -> Problem? {
    guard bytes.count <= Limits.file else {
      return tooLong(file, at: position(of: Limits.file, in: bytes))
    }
    guard let fault = UTF8Check.firstFault(in: UnsafeRawBufferPointer(bytes)) else { return nil }
    return Problem(
      .error, in: file, at: position(of: fault, in: bytes),
      "this is not UTF-8; save the file as UTF-8")
  }

  /// The problem of a file that is longer than the limit.
  static func tooLong(_ file: String, at position: Position? = nil) -> Problem {
    Problem(
      .error, in: file, at: position,
      "this file is longer than the limit of \(Limits.file >> 20) MiB; split it")
  }

  /// The line and column of a byte. A byte order mark at the start of the file has no column.
  static func position(of byte: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Position {
    var line = bytes[..<byte].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let number = bytes[..<line].count { $0 == UInt8(ascii: "\n") } + 1
    if line == 0, byte >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { line = 3 }
    return Position(
      line: number,
      column: String(decoding: bytes[line..<byte], as: UTF8.self).unicodeScalars.count + 1)
  }
}
