// Decides whether a picture in SVG can be published.

import AlmanacCore
import AlmanacMarkdown

/// A browser that opens an SVG file by its own address would run a script in it with the rights of the
/// site. A picture of a stranger is published only if it has nothing that could be one.
enum UntrustedSVG {
  private static let refused = [
    "script", "foreignobject", "iframe", "object", "embed", "handler", "listener", "set",
    "animate", "audio", "video",
  ]

  static func isSafe(_ bytes: [UInt8]) -> Bool {
    // In another encoding the same bytes could be other characters.
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return false }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    for mark in [
      "<!entity", "<?xml-stylesheet", "<![cdata[", "encoding=\"utf-7", "encoding='utf-7",
    ]
    where text.contains(mark) {
      return false
    }
    let lower = Array(text.utf8)
    var tokens = HTMLTokenizer(lower, rawElements: [])
    while let token = tokens.next() {
      guard token.kind == .startTag else { continue }
      let name = token.name.split(separator: ":").last.map(String.init) ?? ""
      if refused.contains(name) || token.isCutOff { return false }
      for attribute in token.attributes {
        let value = attribute.value.map { decodingHTML(lower[$0]) } ?? []
        if !isSafe(attribute.name, String(decoding: value, as: UTF8.self)) { return false }
      }
    }
    return true
  }

  private static func isSafe(_ name: String, _ value: String) -> Bool {
    let name = name.split(separator: ":").last.map(String.init) ?? ""
    if name.hasPrefix("on") { return false }
    let plain = value.filter { !$0.isWhitespace && $0 != "\u{0}" }
    if plain.contains("javascript:") { return false }
    // A reference to a part of the same picture, or to nothing but a picture in the text itself.
    return !["href", "src"].contains(name) || plain.hasPrefix("#")
      || plain.hasPrefix("data:image/png") || plain.hasPrefix("data:image/jpeg")
  }
}
