// The references in raw HTML, and the anchors that others may refer to.

import AlmanacCore

/// Reads the tags of a piece of HTML as a browser would: not those in comments, and not what looks
/// like tags in scripts, styles and preformatted text.
struct HTMLReferences {
  /// An `href` or a `src`, as ranges of the HTML.
  struct Link {
    /// From the attribute's name to the end of the value, quotes included.
    var range: Range<Int>
    var name: Range<Int>
    var url: Range<Int>
    /// Whether it belongs to an `img`.
    var isImage: Bool
  }

  private(set) var links: [Link] = []
  /// The values of `id`, and of `name` on an `a`: places to link to.
  private(set) var anchors: [Range<Int>] = []
  /// What the tags load or run; sought where somebody asks for it.
  var uses: [Use] = []
  let html: [UInt8]

  init(in html: [UInt8], seekingUses: Bool) {
    self.html = html
    var tokens = HTMLTokenizer(html, rawElements: ["script", "style", "pre", "textarea"])
    while let token = tokens.next() {
      guard token.kind == .startTag else { continue }
      for attribute in token.attributes {
        guard let value = trimmed(attribute.value) else { continue }
        switch attribute.name {
        case "href", "src":
          let start = attribute.range.lowerBound
          links.append(
            Link(
              range: attribute.range, name: start..<(start + attribute.name.utf8.count),
              url: value, isImage: token.name == "img"))
        case "id": anchors.append(value)
        case "name" where token.name == "a": anchors.append(value)
        default: break
        }
      }
      if seekingUses { addUses(of: token) }
    }
  }

  /// A value without the white space at either end.
  func trimmed(_ value: Range<Int>?) -> Range<Int>? {
    guard var value else { return nil }
    while let first = html[value].first, isWhite(first) { value.removeFirst() }
    while let last = html[value].last, isWhite(last) { value.removeLast() }
    return value
  }

  func isWhite(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == 0x0A || byte == 0x0D
  }
}
