// Finds, decodes and writes link destinations in Markdown source.

import AlmanacBase

/// The range of the next link destination, including angle brackets.
func destination(in bytes: [UInt8], _ range: Range<Int>, maxLength: Int) -> Range<Int>? {
  var start = range.lowerBound
  while start < range.upperBound, isSpace(bytes[start]) || bytes[start] == 0x0A { start += 1 }
  let end = min(range.upperBound, start + maxLength)
  var index = start
  var depth = 0
  let isBracketed = index < end && bytes[index] == UInt8(ascii: "<")
  if isBracketed { index += 1 }
  while index < end {
    switch bytes[index] {
    case backslash: index += 1
    case 0x0A, 0x0D: return isBracketed ? nil : start..<index
    case UInt8(ascii: ">") where isBracketed: return start..<(index + 1)
    case let byte where isSpace(byte) && !isBracketed: return start..<index
    case UInt8(ascii: "(") where !isBracketed: depth += 1
    case UInt8(ascii: ")") where !isBracketed:
      if depth == 0 { return start..<index }
      depth -= 1
    default: break
    }
    index += 1
  }
  return isBracketed || index > end ? nil : start..<end
}

/// The Markdown source of a destination.
func destination(_ url: String, inTable: Bool) -> [UInt8] {
  let url = Array(url.utf8)
  var isPlain = !url.isEmpty && url[0] != UInt8(ascii: "<")
  var isLiteral = true
  for byte in url {
    switch byte {
    case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"): isPlain = false
    case UInt8(ascii: "|"), backslash, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      isLiteral = false
    default: continue
    }
  }
  if isPlain, isLiteral { return url }
  var output: [UInt8] = isPlain ? [] : [UInt8(ascii: "<")]
  for byte in url {
    switch byte {
    case 0x0A, 0x0D: PercentEncoding.append(0x0A, to: &output)
    case UInt8(ascii: "|") where inTable: PercentEncoding.append(byte, to: &output)
    case backslash, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      output += [backslash, byte]
    default: output.append(byte)
    }
  }
  return isPlain ? output : output + [UInt8(ascii: ">")]
}

/// Whether cmark reads a destination in the source as `url`.
func decodesMarkdown(_ destination: ArraySlice<UInt8>, to url: [UInt8]) -> Bool {
  let inner = withoutBrackets(destination)
  return isLiteral(inner) ? inner == url[...] : decodingMarkdown(destination) == url
}

/// The URL that cmark reads from a destination in the source.
func decodingMarkdown(_ destination: ArraySlice<UInt8>) -> [UInt8] {
  let inner = withoutBrackets(destination)
  if isLiteral(inner) { return Array(inner) }
  // Rare enough to let cmark decode it.
  let tree = MarkdownTree(parsing: Array("[](<".utf8) + inner + ">)".utf8)
  guard tree.nodes.count > 2, case .link(let url, _) = tree[2].content else { return Array(inner) }
  return Array(tree.text[url])
}

private func withoutBrackets(_ destination: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let isBracketed = destination.count > 1 && destination.first == UInt8(ascii: "<")
  return isBracketed ? destination.dropFirst().dropLast() : destination
}

/// Whether a destination has neither escapes nor entities, so that its source is the URL.
private func isLiteral(_ destination: ArraySlice<UInt8>) -> Bool {
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

/// The value of an attribute with character references decoded.
package func decodingHTML(_ value: ArraySlice<UInt8>) -> [UInt8] {
  guard value.contains(UInt8(ascii: "&")) else { return Array(value) }
  // In HTML a backslash is not an escape.
  var text: [UInt8] = []
  for byte in value {
    if byte == backslash { text.append(backslash) }
    text.append(byte)
  }
  return decodingMarkdown(text[...])
}
