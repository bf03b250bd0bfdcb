// Escapes and entities undone, as far as destinations need it.

import CCmark

/// Whether a destination in the source means `url` to cmark.
func decodesMarkdown(
  _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to url: UnsafeBufferPointer<UInt8>
) -> Bool {
  let inner = withoutBrackets(bytes[range])
  guard isLiteral(inner) else { return decodingMarkdown(bytes, range).elementsEqual(url) }
  return inner.count == url.count && UnsafeBufferPointer(rebasing: inner).starts(with: url)
}

/// What a destination in the source means to cmark.
func decodingMarkdown(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
  let inner = withoutBrackets(bytes[range])
  if isLiteral(inner) { return Array(inner) }
  // Seldom enough to ask cmark itself.
  let link = Array("[](<".utf8) + inner + ">)".utf8
  return Arena.scope {
    guard let document = link.withUnsafeBufferPointer(parse) else { return [] }
    guard let paragraph = cmark_node_first_child(document),
      let node = cmark_node_first_child(paragraph), let url = cmark_node_get_url(node)
    else { return Array(inner) }
    return Array(utf8(url))
  }
}

private func withoutBrackets(
  _ source: Slice<UnsafeBufferPointer<UInt8>>
) -> Slice<UnsafeBufferPointer<UInt8>> {
  let isBracketed = source.count > 1 && source.first == UInt8(ascii: "<")
  return isBracketed ? source.dropFirst().dropLast() : source
}

/// Whether a destination has neither escapes nor entities, which end in a semicolon, so that it means
/// itself.
private func isLiteral(_ destination: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  var hasAmpersand = false
  for byte in destination {
    switch byte {
    case backslash: return false
    case UInt8(ascii: "&"): hasAmpersand = true
    case UInt8(ascii: ";") where hasAmpersand: return false
    default: continue
    }
  }
  return true
}

/// The value of an attribute with its entities undone.
func decodingHTML(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
  guard value.contains(UInt8(ascii: "&")) else { return Array(value) }
  // A backslash is no escape in HTML.
  var text: [UInt8] = []
  for byte in value {
    if byte == backslash { text.append(backslash) }
    text.append(byte)
  }
  return text.withUnsafeBufferPointer { decodingMarkdown($0, 0..<$0.count) }
}
