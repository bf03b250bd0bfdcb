// A compact list of paths.

import AlmanacBase

/// Paths in one array of bytes, and their offsets. A large site has hundreds of thousands of files,
/// and an array of strings would take more memory than everything else.
struct PathList: Sendable {
  /// Each path with a line feed after it, in the order in which they were added.
  private var bytes: [UInt8] = []
  /// The offset of each path, in the order of the list.
  private var starts: [Int] = []

  init() {}

  /// The lines of a text, which are sorted paths.
  init(sorted text: ArraySlice<UInt8>) {
    bytes = Array(text)
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(start)
      start = index + 1
    }
  }

  var count: Int { starts.count }
  var isEmpty: Bool { starts.isEmpty }

  subscript(index: Int) -> String { String(decoding: path(at: starts[index]), as: UTF8.self) }

  /// Reserves memory for paths that have this many bytes together, since an array that grows needs
  /// twice its memory for a while.
  mutating func reserve(paths: Int, bytes: Int) {
    starts.reserveCapacity(paths)
    self.bytes.reserveCapacity(bytes)
  }

  mutating func append(_ path: String) {
    starts.append(bytes.count)
    bytes += path.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Sorts the paths by their bytes and removes duplicates. Only the offsets are moved: a copy of
  /// the bytes would determine the peak memory of a large build.
  mutating func sort() {
    var order = starts
    starts = []
    bytes.withUnsafeBufferPointer { bytes in
      order.sort { Self.precedes(bytes, $0, $1) }
      var last: Int?
      order.removeAll { start in
        defer { last = start }
        return last.map { !Self.precedes(bytes, $0, start) } ?? false
      }
    }
    starts = order
  }

  /// Adds paths from an index on to a text, one a line, until the text has at least `limit` bytes.
  /// Returns the index of the next path.
  func append(from start: Int, to text: inout [UInt8], upTo limit: Int) -> Int {
    var index = start
    while index < count, text.count < limit {
      text += path(at: starts[index])
      text.append(UInt8(ascii: "\n"))
      index += 1
    }
    return index
  }

  /// Whether the list, which must be sorted, contains a path.
  func contains(_ path: String) -> Bool {
    let index = lowerBound(starts.indices) {
      self.path(at: starts[$0]).lexicographicallyPrecedes(path.utf8)
    }
    return index < starts.count && self.path(at: starts[index]).elementsEqual(path.utf8)
  }

  /// The difference between two lists, which must be sorted.
  struct Difference {
    private(set) var added: [String] = []
    private(set) var removed: [String] = []

    var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    init(from old: PathList, to new: PathList) {
      var (left, right) = (0, 0)
      while left < old.count || right < new.count {
        let before = left < old.count ? old.path(at: old.starts[left]) : nil
        let after = right < new.count ? new.path(at: new.starts[right]) : nil
        if let before, let after, before.elementsEqual(after) {
          (left, right) = (left + 1, right + 1)
        } else if let before, after.map({ before.lexicographicallyPrecedes($0) }) ?? true {
          removed.append(old[left])
          left += 1
        } else {
          added.append(new[right])
          right += 1
        }
      }
    }
  }

  private func path(at start: Int) -> ArraySlice<UInt8> {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return bytes[start..<end]
  }

  private static func precedes(
    _ bytes: UnsafeBufferPointer<UInt8>, _ left: Int, _ right: Int
  ) -> Bool {
    var (left, right) = (left, right)
    while bytes[left] == bytes[right], bytes[left] != UInt8(ascii: "\n") {
      left += 1
      right += 1
    }
    let (leftByte, rightByte) = (bytes[left], bytes[right])
    // A path precedes every longer path that begins with it.
    if leftByte == UInt8(ascii: "\n") || rightByte == UInt8(ascii: "\n") {
      return leftByte == UInt8(ascii: "\n") && rightByte != UInt8(ascii: "\n")
    }
    return leftByte < rightByte
  }
}
