// Percent-encoding in URLs: section 2.1 of RFC 3986.

/// Bytes as `%2F`, and back.
package enum PercentEncoding {
  package static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(hexDigit(byte >> 4, ten: UInt8(ascii: "A")))
    output.append(hexDigit(byte & 15, ten: UInt8(ascii: "A")))
  }

  /// The bytes that an encoded text means. A percent sign that two hexadecimal digits do not follow
  /// stays as it is, and the text is not well-formed.
  ///
  ///     PercentEncoding.decode("50%25".utf8).bytes  // "50%"
  package static func decode(
    _ text: some Collection<UInt8>
  ) -> (bytes: [UInt8], isWellFormed: Bool) {
    var bytes: [UInt8] = []
    var isWellFormed = true
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if digits.count == 2, let value = hexValue(digits) {
        bytes.append(UInt8(truncatingIfNeeded: value))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
        isWellFormed = false
      }
    }
    return (bytes, isWellFormed)
  }

  /// The text with all that is encoded in it decoded, as far as it is well-formed.
  package static func decoded(_ text: String) -> String {
    guard text.hasByte(UInt8(ascii: "%")) else { return text }
    return String(decoding: decode(text.utf8).bytes, as: UTF8.self)
  }
}

/// The hexadecimal digit of a value below 16; `ten` is the digit of 10.
func hexDigit(_ value: UInt8, ten: UInt8 = UInt8(ascii: "a")) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : ten + value - 10
}

/// The number that at most 16 hexadecimal digits write; nil where one of them is none.
func hexValue(_ digits: some Sequence<UInt8>) -> UInt64? {
  var value: UInt64 = 0
  for byte in digits {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      value = value << 4 | UInt64(byte & 15 + 9)
    default: return nil
    }
  }
  return value
}
