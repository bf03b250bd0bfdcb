// Checks that HTML runs no script. The rules share no code with the program that they check.

import AlmanacCore
import Foundation

/// Elements that run a script, load a resource or change how the rest of the page is parsed.
private let harmfulElements: Set<String> = [
  "script", "style", "iframe", "frame", "object", "embed", "applet", "base", "meta", "link", "form",
  "noscript", "template", "textarea", "title", "xmp", "plaintext", "noembed", "noframes", "math",
]

/// Fails if HTML that the program made from an input contains a harmful element, an event handler,
/// a URL that runs a script, or a tag that is not closed.
///
/// The rules are stricter than a browser: each `<` begins a tag, whose name consists of letters and
/// digits, and each attribute value is in double quotes.
///
/// - Parameter hasParts: whether the HTML may contain live parts, which end with a sentence for
///   browsers without script.
func expectHarmless(_ html: [UInt8], hasParts: Bool = false) {
  var rest = html[...]
  while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
    if hasParts, let end = endOfSentence(in: rest[open...]) {
      rest = rest[end...]
      continue
    }
    if rest[open...].starts(with: "<math".utf8) {
      rest = rest[endOfFormula(in: rest[open...])...]
      continue
    }
    guard let end = tagEnd(in: rest, from: open) else {
      return expect(false, "a tag is not closed: \(excerpt(rest[open...]))")
    }
    expectHarmless(tag: rest[(open + 1)..<end])
    rest = rest[(end + 1)...]
  }
}

/// The end of `<noscript><p>…</p></noscript>` at the start of the bytes, if only text is inside.
private func endOfSentence(in bytes: ArraySlice<UInt8>) -> Int? {
  let start = Array("<noscript><p>".utf8)
  let end = Array("</p></noscript>".utf8)
  guard bytes.starts(with: start),
    let next = bytes.dropFirst(start.count).firstIndex(of: UInt8(ascii: "<")),
    bytes[next...].starts(with: end)
  else { return nil }
  return next + end.count
}

/// The index of the `>` that ends a tag: the first outside of double quotes.
private func tagEnd(in bytes: ArraySlice<UInt8>, from open: Int) -> Int? {
  var isQuoted = false
  for index in open..<bytes.endIndex {
    if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
    if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index }
  }
  return nil
}

/// `tag` is the text between `<` and `>`. It is read byte by byte, because a combining mark may
/// join with the character before it.
private func expectHarmless(tag: ArraySlice<UInt8>) {
  let shown = "'<" + String(decoding: tag, as: UTF8.self) + ">'"
  let isEnd = tag.first == UInt8(ascii: "/")
  var rest = tag.dropFirst(isEnd ? 1 : 0)
  func takeName(with punctuation: String = "") -> String {
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      default:
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || punctuation.utf8.contains(byte)
      }
    }
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self).lowercased()
  }
  let name = takeName()
  expect(!name.isEmpty, "\(shown) has no tag name")
  expect(!harmfulElements.contains(name), "\(shown) is a harmful element")
  while true {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") }
    if rest.isEmpty { return }
    let attribute = takeName(with: "-:")
    expect(!attribute.isEmpty, "\(shown) has an attribute without a name")
    expect(!attribute.hasPrefix("on"), "\(shown) handles an event")
    expect(!["srcdoc", "style"].contains(attribute), "\(shown) has a \(attribute)")
    guard rest.first == UInt8(ascii: "=") else { continue }
    expect(rest.starts(with: "=\"".utf8), "\(shown) has a value that is not in double quotes")
    let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
    expectHarmless(address: String(decoding: value, as: UTF8.self), of: attribute, in: shown)
    rest = rest.dropFirst(2 + value.count + 1)
  }
}

/// Checks the URL of a link or an embedded resource as a browser reads it: with character
/// references resolved, and without control characters and spaces.
private func expectHarmless(address value: String, of attribute: String, in tag: String) {
  guard ["href", "src", "action", "formaction", "poster", "xlink:href"].contains(attribute) else {
    return
  }
  var text = value.lowercased()
  for (reference, meaning) in [
    ("&colon;", ":"), ("&#58;", ":"), ("&#x3a;", ":"), ("&tab;", ""), ("&newline;", ""),
    ("&#9;", ""), ("&#10;", ""), ("&#13;", ""), ("&amp;", "&"),
  ] { text = text.replacingOccurrences(of: reference, with: meaning, options: .literal) }
  text.unicodeScalars.removeAll { $0.value <= 0x20 }
  // An image does not run scripts.
  let isPicture = tag.hasPrefix("'<image ")
  for scheme in ["javascript:", "vbscript:"] + (isPicture ? [] : ["data:"]) {
    expect(!text.hasPrefix(scheme), "\(tag) has a URL that runs a script")
  }
}

private func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.prefix(60), as: UTF8.self)
}
