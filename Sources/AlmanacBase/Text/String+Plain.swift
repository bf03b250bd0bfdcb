// Byte-wise comparison, trimming and concatenation. `==` and trimming of the standard library link
// Unicode tables that are larger than a whole live part; `+`, `withUTF8` and slices of `utf8` link code
// for strings of other encodings, which is a tenth of one.

extension String {
  /// Without leading and trailing spaces, tabs, line breaks and no-break spaces.
  package var trimmed: String {
    String(plain: withBytes { Array($0[String.trimmedRange(of: $0)]) })
  }

  /// Calls a function with the bytes in UTF-8.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    #if hasFeature(Embedded)
      // Not reached: all strings of live parts are contiguous.
      return body(UnsafeBufferPointer(start: nil, count: 0))
    #else
      return Array(utf8).withUnsafeBufferPointer(body)
    #endif
  }

  /// The bytes in UTF-8.
  package var bytes: [UInt8] {
    @inline(never) get { withBytes { Array($0) } }
  }

  /// A text from bytes in UTF-8. Native programs repair invalid bytes; live parts, which get only valid
  /// texts from the page, leave out the code for that.
  @inline(never)
  package init(plain bytes: [UInt8]) {
    #if hasFeature(Embedded)
      self = String(validating: bytes, as: UTF8.self) ?? ""
    #else
      self.init(decoding: bytes, as: UTF8.self)
    #endif
  }

  /// The number of bytes in UTF-8.
  package var byteCount: Int { withBytes { $0.count } }

  /// Without a leading byte order mark.
  package var withoutByteOrderMark: String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return utf8.starts(with: mark) ? String(decoding: utf8.dropFirst(3), as: UTF8.self) : self
  }

  var hasSurroundingSpace: Bool {
    withBytes { String.trimmedRange(of: $0).count < $0.count }
  }

  /// Whether both have the same bytes.
  @inline(never)
  package func isSame(as other: String) -> Bool {
    withBytes { text in
      other.withBytes { other in
        text.count == other.count && text.indices.allSatisfy { text[$0] == other[$0] }
      }
    }
  }

  /// Whether the text contains a byte.
  package func hasByte(_ byte: UInt8) -> Bool {
    withBytes { $0.contains(byte) }
  }

  /// The parts of the text between the bytes of this value, without empty ones.
  package func parts(separatedBy separator: UInt8) -> [String] {
    bytes.fields(separatedBy: separator).filter { !$0.utf8.isEmpty }
  }

  /// The bytes without surrounding spaces and in small ASCII letters: equal for names that are the same by
  /// `isSameName(as:)`.
  package var nameKey: [UInt8] {
    withBytes { bytes in bytes[String.trimmedRange(of: bytes)].map { $0.asciiLowercased } }
  }

  /// Whether both are equal ignoring ASCII case and surrounding spaces: the comparison for names
  /// that people type.
  @inline(never)
  package func isSameName(as other: String) -> Bool {
    withBytes { left in
      other.withBytes { right in
        let (range, other) = (String.trimmedRange(of: left), String.trimmedRange(of: right))
        return range.count == other.count
          && range.allSatisfy { index in
            left[index].asciiLowercased
              == right[index - range.lowerBound + other.lowerBound].asciiLowercased
          }
      }
    }
  }

  /// The indices of the bytes without leading and trailing space.
  private static func trimmedRange(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (0, bytes.count)
    while start < end {
      let width = spaceWidth(bytes, start, end)
      if width == 0 { break }
      start += width
    }
    while start < end {
      let width = (1...3).first { $0 <= end - start && spaceWidth(bytes, end - $0, end) == $0 }
      guard let width else { break }
      end -= width
    }
    return start..<end
  }

  /// The number of bytes of the space at an index; 0 where there is none. Among the spaces are the
  /// no-break spaces U+00A0 and U+202F, which spreadsheets write before AM and PM.
  private static func spaceWidth(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
  ) -> Int {
    if bytes[index].isAsciiSpace { return 1 }
    if bytes[index] == 0xC2, index + 1 < end, bytes[index + 1] == 0xA0 { return 2 }
    return bytes[index] == 0xE2 && index + 2 < end && bytes[index + 1] == 0x80
      && bytes[index + 2] == 0xAF ? 3 : 0
  }
}

extension Collection<UInt8> {
  /// The words between white space and control characters, with one space between them.
  package var singleSpaced: [UInt8] { Array(split { $0 <= 0x20 }.joined(separator: [0x20])) }

  /// With LF in place of CR, and of CR and LF together.
  package var withLineFeeds: [UInt8] {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in self {
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    return bytes
  }
}

/// The texts one after another. Native programs append strings, which needs no memory for short ones.
@inline(never)
package func joined(_ texts: String...) -> String {
  #if hasFeature(Embedded)
    var bytes: [UInt8] = []
    for text in texts { bytes += text.bytes }
    return String(plain: bytes)
  #else
    var joined = ""
    for text in texts { joined += text }
    return joined
  #endif
}

/// The texts with a separator between them.
@inline(never)
package func joined(_ texts: ArraySlice<String>, by separator: String) -> String {
  var bytes: [UInt8] = []
  for text in texts {
    if !bytes.isEmpty { bytes += separator.bytes }
    bytes += text.bytes
  }
  return String(plain: bytes)
}

extension UInt8 {
  package var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  package var isAsciiSpace: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D)
  }

  package var isAsciiLetter: Bool {
    asciiLowercased >= UInt8(ascii: "a") && asciiLowercased <= UInt8(ascii: "z")
  }

  /// The value of an ASCII digit; nil for any other byte.
  package var digit: Int? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self - UInt8(ascii: "0")) : nil
  }

  /// Whether it is a continuation byte of a scalar in UTF-8.
  package var isContinuation: Bool { self & 0xC0 == 0x80 }
}

/// The number with leading zeros, at least `width` digits long.
@inline(never)
package func padded(_ number: Int, to width: Int) -> String {
  var text = String(number)
  while text.byteCount < width { text = joined("0", text) }
  return text
}
