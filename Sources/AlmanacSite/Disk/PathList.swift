// A list of paths that takes little memory.

import AlmanacCore

/// Paths one behind the other in one array, and their order beside it. A large site has hundreds of
/// thousands of files, and a string each would outweigh everything else.
struct PathList: Sendable {
  /// Each path with a line end behind it, as they came.
  private var bytes: [UInt8] = []
  /// Where each path begins.
  private var starts: [Int] = []

  init() {}

  /// The lines of a text whose lines are sorted.
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

  /// Reserves memory: an array that grows needs twice its own memory while it does.
  mutating func reserve(paths: Int, bytes: Int) {
    starts.reserveCapacity(paths)
    self.bytes.reserveCapacity(bytes)
  }

  mutating func append(_ path: String) {
    starts.append(bytes.count)
    bytes += path.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Puts the paths into the order of their bytes, each once. The bytes stay where they are: a copy
  /// would be the most that a large build ever holds.
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

  /// Adds paths to a text, each on a line, until it has so many bytes; gives the place of the path
  /// that comes next.
  func append(from place: Int, to text: inout [UInt8], upTo limit: Int) -> Int {
    var place = place
    while place < count, text.count < limit {
      text += path(at: starts[place])
      text.append(UInt8(ascii: "\n"))
      place += 1
    }
    return place
  }

  /// Whether a path is among them; they must be in their order.
  func contains(_ path: String) -> Bool {
    let place = lowerBound(starts.indices) {
      self.path(at: starts[$0]).lexicographicallyPrecedes(path.utf8)
    }
    return place < starts.count && self.path(at: starts[place]).elementsEqual(path.utf8)
  }

  /// How one list differs from another; both must be in their order.
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
    let (one, other) = (bytes[left], bytes[right])
    // The end of a path comes before everything, as the end of a word does in a dictionary.
    if one == UInt8(ascii: "\n") || other == UInt8(ascii: "\n") {
      return one == UInt8(ascii: "\n") && other != UInt8(ascii: "\n")
    }
    return one < other
  }
}
