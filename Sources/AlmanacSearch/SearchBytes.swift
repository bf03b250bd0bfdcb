// Writes and reads the numbers and texts of the files of the index.

/// Writes numbers as LEB128 (seven bits a byte, the lowest first), and bytes after their number.
package struct SearchWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The most bytes of a number that readers accept.
  package static let longestNumber = 4

  /// The bytes of a number.
  package static func size(of number: Int) -> Int {
    max(1, (Int.bitWidth - number.leadingZeroBitCount + 6) / 7)
  }

  /// Writes a number at an index, and moves the index after it.
  package static func write(
    _ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at index: inout Int
  ) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes[index] = UInt8(rest & 0x7F) | 0x80
      rest >>= 7
      index += 1
    }
    bytes[index] = UInt8(rest)
    index += 1
  }

  /// Adds bytes that a writer has written.
  package mutating func add(encoded: ArraySlice<UInt8>) { bytes += encoded }

  package mutating func add(_ number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ text: [UInt8]) {
    add(text.count)
    bytes += text
  }

  /// Adds only what differs from the text before.
  package mutating func add(_ text: ArraySlice<UInt8>, after last: ArraySlice<UInt8>) {
    var shared = 0
    while shared < text.count, shared < last.count,
      text[text.startIndex + shared] == last[last.startIndex + shared]
    {
      shared += 1
    }
    add(shared)
    add(text.count - shared)
    bytes += text.dropFirst(shared)
  }
}

/// Reads what `SearchWriter` has written. Damaged bytes give zeros and empty texts.
package struct SearchReader {
  private let data: [UInt8]
  private var index = 0
  var isDamaged = false

  package init(_ data: [UInt8]) {
    self.data = data
  }

  package var isAtEnd: Bool { index == data.count }

  package mutating func number() -> Int {
    var number = 0
    var shift = 0
    while index < data.count, shift < 28 {
      let byte = data[index]
      index += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  mutating func bytes() -> [UInt8] {
    let count = number()
    guard !isDamaged, count <= data.count - index else {
      isDamaged = true
      return []
    }
    defer { index += count }
    return Array(data[index..<index + count])
  }

  mutating func bytes(after last: [UInt8]) -> [UInt8] {
    let shared = number()
    guard shared <= last.count else {
      isDamaged = true
      return []
    }
    return last[..<shared] + bytes()
  }

  mutating func list<Element>(_ read: (inout SearchReader) -> Element) -> [Element] {
    var left = number()
    var elements: [Element] = []
    while left > 0, !isDamaged {
      left -= 1
      elements.append(read(&self))
    }
    return elements
  }
}
