// Escapes and entities undone, as far as destinations need it.

import CCmark

/// What a destination in the source means to cmark.
func decodingMarkdown(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
  let source = bytes[range]
  let isBracketed = source.count > 1 && source.first == UInt8(ascii: "<")
  let inner = isBracketed ? source.dropFirst().dropLast() : source
  guard inner.contains(where: { $0 == backslash || $0 == UInt8(ascii: "&") }) else {
    return Array(inner)
  }
  // Seldom enough to ask cmark itself.
  let link = Array("[](<".utf8) + inner + ">)".utf8
  return link.withUnsafeBufferPointer { text in
    guard let document = parse(text) else { return [] }
    defer { cmark_node_free(document) }
    guard let paragraph = cmark_node_first_child(document),
      let node = cmark_node_first_child(paragraph), let url = cmark_node_get_url(node)
    else { return Array(inner) }
    return Array(utf8(url))
  }
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
