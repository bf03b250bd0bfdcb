// HTML that can do nothing, by rules of its own: they share nothing with what wrote it.

import AlmanacCore
import Foundation

/// Elements that run something, load something or change how the rest of the page is read.
private let harmful: Set<String> = [
  "script", "style", "iframe", "frame", "object", "embed", "applet", "base", "meta", "link", "form",
  "noscript", "template", "textarea", "title", "xmp", "plaintext", "noembed", "noframes", "math",
]

/// Ends the process where HTML that the program wrote of an input holds a harmful element, a handler
/// of events, an address that runs something, or markup that is not closed.
///
/// The rules are stricter than a browser: each `<` begins a tag of letters, and each value stands in
/// double quotes.
func expectHarmless(_ html: [UInt8]) {
  var rest = html[...]
  while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
    guard let end = tagEnd(in: rest, from: open) else {
      return expect(false, "a tag is not closed: \(excerpt(rest[open...]))")
    }
    expectHarmless(tag: rest[(open + 1)..<end])
    rest = rest[(end + 1)...]
  }
}

/// Where the `>` of a tag stands: the first outside of double quotes.
private func tagEnd(in bytes: ArraySlice<UInt8>, from open: Int) -> Int? {
  var isQuoted = false
  for index in open..<bytes.endIndex {
    if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
    if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index }
  }
  return nil
}

/// `tag` is what stands between `<` and `>`. It is read byte by byte: a letter may join with the sign
/// before it.
private func expectHarmless(tag: ArraySlice<UInt8>) {
  let shown = "'<" + String(decoding: tag, as: UTF8.self) + ">'"
  let isEnd = tag.first == UInt8(ascii: "/")
  var rest = tag.dropFirst(isEnd ? 1 : 0)
  func takeName(with others: String = "") -> String {
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      default: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || others.utf8.contains(byte)
      }
    }
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self).lowercased()
  }
  let name = takeName()
  expect(!name.isEmpty, "\(shown) is no tag")
  expect(!harmful.contains(name), "\(shown) is a harmful element")
  while true {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") }
    if rest.isEmpty { return }
    let attribute = takeName(with: "-:")
    expect(!attribute.isEmpty, "\(shown) has an attribute without a name")
    expect(!attribute.hasPrefix("on"), "\(shown) handles an event")
    expect(!["srcdoc", "style"].contains(attribute), "\(shown) has a \(attribute)")
    guard rest.first == UInt8(ascii: "=") else { continue }
    expect(rest.starts(with: "=\"".utf8), "\(shown) has a value without quotes")
    let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
    expectHarmless(address: String(decoding: value, as: UTF8.self), of: attribute, in: shown)
    rest = rest.dropFirst(2 + value.count + 1)
  }
}

/// The address of a link or of what a page shows, as a browser reads it: without references, controls
/// and blanks.
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
  // A picture runs nothing.
  let isPicture = tag.hasPrefix("'<image ")
  for scheme in ["javascript:", "vbscript:"] + (isPicture ? [] : ["data:"]) {
    expect(!text.hasPrefix(scheme), "\(tag) leads to a script")
  }
}

private func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.prefix(60), as: UTF8.self)
}
