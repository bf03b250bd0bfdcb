// Text as HTML.

/// Adds text as HTML text, which is safe in a quoted attribute as well.
func appendEscapingHTML(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var copied = 0
  for index in text.indices {
    let entity: StaticString
    switch text[index] {
    case UInt8(ascii: "&"): entity = "&amp;"
    case UInt8(ascii: "<"): entity = "&lt;"
    case UInt8(ascii: ">"): entity = "&gt;"
    case UInt8(ascii: "\""): entity = "&quot;"
    default: continue
    }
    output.append(contentsOf: text[copied..<index])
    output.append(entity)
    copied = index + 1
  }
  output.append(contentsOf: text[copied...])
}

func appendEscapingHTML(_ text: String, to output: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendEscapingHTML($0, to: &output) }
}

extension [UInt8] {
  /// Adds a text of the program's own, without a detour over a `String`.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
