// Percent-encoding in URLs: section 2.1 of RFC 3986.

/// Encodes bytes as `%2F` and decodes them.
package enum PercentEncoding {
  package static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(hexDigit(byte >> 4, ten: UInt8(ascii: "A")))
    output.append(hexDigit(byte & 15, ten: UInt8(ascii: "A")))
  }

  /// Decodes percent-encoded text. A percent sign that is not followed by two hexadecimal digits is
  /// kept, and the text is reported as not well-formed.
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

  /// The decoded text; invalid escapes are kept.
  package static func decoded(_ text: String) -> String {
    guard text.hasByte(UInt8(ascii: "%")) else { return text }
    return String(decoding: decode(text.utf8).bytes, as: UTF8.self)
  }
}

/// The hexadecimal digit of a value below 16; `ten` is the digit for 10.
func hexDigit(_ value: UInt8, ten: UInt8 = UInt8(ascii: "a")) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : ten + value - 10
}

/// The value of up to 16 hexadecimal digits; nil if there is any other byte.
package func hexValue(_ digits: some Sequence<UInt8>) -> UInt64? {
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
