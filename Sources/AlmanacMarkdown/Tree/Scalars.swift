// Unicode scalars in bytes, and their classes in Markdown.

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
