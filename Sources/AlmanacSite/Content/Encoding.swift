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

  /// The first place where bytes are no UTF-8.
  static func fault(in bytes: [UInt8], of file: String) -> Problem? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var position = Position(line: 1, column: 1)
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      if scalar == "\n" {
        position = Position(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    return Problem(
      .error, in: file, at: position, "this is not UTF-8; save the file in that encoding")
  }
}
