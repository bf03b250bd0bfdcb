// The cache's records: numbers and texts as bytes, written and read in one order.

/// A record on its way into the cache.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    // Most records are a page's two files and its links.
    bytes.reserveCapacity(512)
  }

  mutating func put(_ number: UInt64) {
    var rest = number
    // Seven bits a byte, the lowest first; the last byte has no high bit (LEB128).
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ number: Int) {
    put(UInt64(bitPattern: Int64(number)))
  }

  /// A number all of whose bits count, such as a hash.
  mutating func put(bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 {
      put($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  mutating func put(_ stamp: FileStamp) {
    put(UInt64(bitPattern: stamp.size))
    put(bits: UInt64(bitPattern: stamp.modified))
    put(bits: UInt64(bitPattern: stamp.changed))
    put(stamp.inode)
  }

  /// The value, where there is one.
  mutating func put<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  mutating func put<Value>(_ list: [Value], _ write: (inout RecordWriter, Value) -> Void) {
    put(list.count)
    for value in list { write(&self, value) }
  }
}

/// Why a record is of no use: it was not written by this version of the program.
struct RecordError: Error {}

/// A record out of the cache. Every read fails rather than going beyond the record's end.
struct RecordReader {
  private let bytes: [UInt8]
  private let start: Int
  private var index: Int
  private let end: Int

  /// The whole record as it was written, its name included.
  var all: ArraySlice<UInt8> { bytes[start..<end] }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    index = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  mutating func number() throws(RecordError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 64 else { throw RecordError() }
    }
  }

  mutating func int() throws(RecordError) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: try number()))
  }

  /// A number of at most 32 bits.
  mutating func short() throws(RecordError) -> UInt32 {
    guard let short = UInt32(exactly: try number()) else { throw RecordError() }
    return short
  }

  mutating func bits() throws(RecordError) -> UInt64 {
    guard end - index >= 8 else { throw RecordError() }
    defer { index += 8 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
  }

  mutating func flag() throws(RecordError) -> Bool {
    try byte() != 0
  }

  mutating func text() throws(RecordError) -> String {
    let range = try textRange()
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the next text is this one.
  mutating func text(is other: String) throws(RecordError) -> Bool {
    let range = try textRange()
    return bytes[range].elementsEqual(other.utf8)
  }

  mutating func stamp() throws(RecordError) -> FileStamp {
    let size = Int64(bitPattern: try number())
    let modified = Int64(bitPattern: try bits())
    let changed = Int64(bitPattern: try bits())
    return FileStamp(size: size, modified: modified, changed: changed, inode: try number())
  }

  mutating func optional<Value>(
    _ read: (inout RecordReader) throws(RecordError) -> Value
  ) throws(RecordError) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(
    _ read: (inout RecordReader) throws(RecordError) -> Value
  ) throws(RecordError) -> [Value] {
    let count = try int()
    // Each value takes a byte at least.
    guard count >= 0, count <= end - index else { throw RecordError() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  private mutating func byte() throws(RecordError) -> UInt8 {
    guard index < end else { throw RecordError() }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func textRange() throws(RecordError) -> Range<Int> {
    let count = try int()
    guard count >= 0, count <= end - index else { throw RecordError() }
    defer { index += count }
    return index..<(index + count)
  }
}
