// The binary format of the build cache: records of named fields.

/// A sequence of fields, each with a name, a length and a value, which may be a record itself.
/// Readers skip unknown fields, and ignore a record in which a required field is missing.
struct Record: Sequence, IteratorProtocol {
  enum Name: UInt8 {
    // Whole records.
    case source = 1
    case product, site
    // The path of the file, or the name of the job, that a record describes.
    case key
    // Of files.
    case path, stamp, hash
    // Of written pages.
    case address, title, description, date, order, layout, hasTableOfContents, isDraft, body,
      linesBefore
    // Of products.
    case fingerprint, file, anchors, link, system, stylesheet
    // Of links and of texts with a position.
    case text, line, column, isImage, replacement
    // Of the site.
    case inputs, request, timeZone, usesTime, time, addresses, pages, files, bytes
    // Of written pages.
    case hasFormulas, statesFormulas, updated, tag, alias
    // Of values under `params`.
    case params, param, list, map
    // The warnings of products and of the site.
    case problem, severity
    // The spreadsheets that a page shows.
    case table
    case heldBack
    // Of written pages.
    case isHidden
    // Of pictures, and of links to them.
    case width, height
  }

  struct Field {
    /// Nil for a field that this version of the program does not know.
    let name: Name?
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>

    var text: String { String(decoding: bytes[range], as: UTF8.self) }

    var number: UInt64 { range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) } }

    var int: Int { Int(truncatingIfNeeded: number) }

    var numbers: [UInt64] {
      bytes.withUnsafeBytes { bytes in
        stride(from: range.lowerBound, to: range.upperBound - 7, by: 8).map {
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
        }
      }
    }

    var record: Record { Record(bytes, range) }

    func holds(_ text: String) -> Bool { bytes[range].elementsEqual(text.utf8) }
  }

  private let all: [UInt8]
  private let end: Int
  /// The offset of the next field.
  private(set) var index: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    all = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The fields that have not been read yet.
  var bytes: ArraySlice<UInt8> { all[index..<end] }

  /// The first field of a name.
  subscript(name: Name) -> Field? {
    var rest = self
    while let (rawName, range) = rest.nextRange() {
      if rawName == name.rawValue { return Field(name: name, bytes: all, range: range) }
    }
    return nil
  }

  /// The values of all inner records of a name; nil where one of them cannot be read.
  func all<Value>(_ name: Name, _ read: (Record) -> Value?) -> [Value]? {
    var values: [Value] = []
    for field in self where field.name == name {
      guard let value = read(field.record) else { return nil }
      values.append(value)
    }
    return values
  }

  /// The texts of all fields of a name.
  func texts(_ name: Name) -> [String] { filter { $0.name == name }.map(\.text) }

  mutating func next() -> Field? {
    nextRange().map { Field(name: Name(rawValue: $0.name), bytes: all, range: $0.value) }
  }

  private mutating func nextRange() -> (name: UInt8, value: Range<Int>)? {
    guard index < end else { return nil }
    let name = all[index]
    index += 1
    var length = 0
    var shift = 0
    while index < end, all[index] >= 0x80, shift < 28 {
      length |= Int(all[index] & 0x7F) << shift
      shift += 7
      index += 1
    }
    guard index < end else { return nil }
    length |= Int(all[index]) << shift
    let start = index + 1
    guard length <= end - start else { return nil }
    index = start + length
    return (name, start..<index)
  }
}

/// Writes the fields of a record.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    // Enough for most records: those of a page with its two files and its links.
    bytes.reserveCapacity(512)
  }

  mutating func put(_ name: Record.Name, _ text: String) {
    var text = text
    text.withUTF8 { Self.put(name, $0, to: &bytes) }
  }

  /// Writes a number, in little-endian order and without leading zeros.
  mutating func put(_ name: Record.Name, _ number: UInt64) {
    let count = (71 - number.leadingZeroBitCount) / 8
    withUnsafeBytes(of: number.littleEndian) { number in
      Self.put(name, UnsafeRawBufferPointer(rebasing: number[..<count]), to: &bytes)
    }
  }

  mutating func put(_ name: Record.Name, _ number: Int) {
    put(name, UInt64(bitPattern: Int64(number)))
  }

  /// Writes a flag: a field where it is true, no field where it is false.
  mutating func put(_ name: Record.Name, _ flag: Bool) {
    if flag { put(name, 1 as UInt64) }
  }

  mutating func put(_ name: Record.Name, _ numbers: [UInt64]) {
    // All supported platforms are little-endian.
    numbers.withUnsafeBytes { Self.put(name, $0, to: &bytes) }
  }

  /// Writes a record inside of this record.
  mutating func put(_ name: Record.Name, _ write: (inout RecordWriter) -> Void) {
    bytes.append(name.rawValue)
    let start = bytes.count
    bytes.append(0)
    write(&self)
    // One byte was reserved for the length, which is enough for nearly all records.
    var length = bytes.count - start - 1
    var index = start
    while length >= 0x80 {
      bytes[index] = UInt8(truncatingIfNeeded: length) | 0x80
      index += 1
      length >>= 7
      bytes.insert(0, at: index)
    }
    bytes[index] = UInt8(length)
  }

  static func put(
    _ name: Record.Name, _ value: some RandomAccessCollection<UInt8>, to bytes: inout [UInt8]
  ) {
    bytes.append(name.rawValue)
    var length = value.count
    // The length is in LEB128: seven bits a byte, the lowest first; the last byte has no high bit.
    while length >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: length) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes.append(contentsOf: value)
  }
}
