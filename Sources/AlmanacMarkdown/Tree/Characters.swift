// Bytes and Unicode scalars, and their classes in Markdown.

let backslash = UInt8(ascii: "\\")

/// White space within a line, as GFM defines it for tables.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}

package func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// White space including line breaks.
func isWhite(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x0A || byte == 0x0D }

func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

package func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

/// Whether a byte can be in the marker of a quote or of a list item.
func isInMarker(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
    UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}

/// Punctuation in ASCII.
func isPunctuation(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte)
}

/// The scalar that starts at a byte; nil if the bytes are not UTF-8.
func scalar(in text: [UInt8], at index: Int) -> Unicode.Scalar? {
  let first = text[index]
  if first < 0x80 { return Unicode.Scalar(first) }
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  guard first >= 0xC2, index + length <= text.count else { return nil }
  var value = UInt32(first) & (0xFF >> UInt32(length + 1))
  for byte in text[index + 1..<index + length] {
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  return Unicode.Scalar(value)
}

func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return scalar == " " || (9...13).contains(scalar.value) && scalar.value != 11
  }
  return scalar.properties.generalCategory == .spaceSeparator
}

func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return isPunctuation(UInt8(scalar.value)) }
  switch scalar.properties.generalCategory {
  case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation:
    return true
  default: return false
  }
}
