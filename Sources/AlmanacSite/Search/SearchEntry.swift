// What the search index needs of one published page.

import AlmanacMarkdown

/// A page's title, headings and words, which are read from its published files: so the index is the
/// same whether a page was just made or is in a part of a sharded build.
struct SearchEntry: Sendable {
  let address: String
  let title: [UInt8]
  /// The headings with anchors below the title.
  let headings: [Heading]
  let words: WordCounts

  struct Heading: Sendable {
    let anchor: [UInt8]
    let text: [UInt8]
  }

  /// Nil for a page that search engines may not index.
  init?(_ address: String, html: [UInt8], markdown: [UInt8]) {
    var scan = HeadingScan(html)
    var title: [UInt8]?
    var headings: [Heading] = []
    guard scan.isIndexed else { return nil }
    while let heading = scan.next() {
      if heading.level == 1, title == nil {
        title = heading.text
      } else if let anchor = heading.anchor, !heading.text.isEmpty {
        headings.append(Heading(anchor: anchor, text: heading.text))
      }
    }
    self.address = address
    self.title = title ?? Array(address.utf8)
    self.headings = headings
    words = WordCounts(of: markdown)
  }
}

/// Finds the headings in the main part of a page's HTML, without those of the navigation.
private struct HeadingScan {
  private let html: [UInt8]
  /// The end of the head; nil where there is none.
  private let head: Int?
  private var index: Int
  private let end: Int

  init(_ html: [UInt8]) {
    self.html = html
    head = firstIndex(of: "</head>", in: html, html.indices)
    index = firstIndex(of: "<main", in: html, (head ?? 0)..<html.count) ?? 0
    end = firstIndex(of: "</main", in: html, index..<html.count) ?? html.count
  }

  /// Whether the page's head allows search engines to index it.
  var isIndexed: Bool {
    guard
      let meta = firstIndex(of: #"<meta name="robots""#, in: html, 0..<(head ?? html.count)),
      let end = html[meta...].firstIndex(of: UInt8(ascii: ">"))
    else { return true }
    return firstIndex(of: "noindex", in: html, meta..<end) == nil
  }

  mutating func next() -> (level: Int, anchor: [UInt8]?, text: [UInt8])? {
    while let start = firstIndex(of: "<h", in: html, index..<end), start + 3 < html.count {
      index = start + 2
      let level = Int(html[index]) - 0x30
      guard (1...6).contains(level),
        html[index + 1] == UInt8(ascii: ">") || html[index + 1] == UInt8(ascii: " "),
        let open = html[index...].firstIndex(of: UInt8(ascii: ">")),
        let close = firstIndex(of: "</h", in: html, open..<html.count)
      else { continue }
      index = close
      return (level, anchor(in: start..<open), Self.text(of: html[(open + 1)..<close]))
    }
    return nil
  }

  private func anchor(in tag: Range<Int>) -> [UInt8]? {
    guard let start = firstIndex(of: #" id=""#, in: html, tag).map({ $0 + 5 }),
      let end = html[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return Self.text(of: html[start..<end])
  }

  /// The text of HTML: without tags, with single spaces, and with characters for entities.
  private static func text(of html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var index = html.startIndex
    while index < html.endIndex {
      let byte = html[index]
      index += 1
      switch byte {
      case UInt8(ascii: "<"):
        index = (html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.endIndex - 1) + 1
      case UInt8(ascii: "&"):
        guard let end = html[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")),
          let character = entity(html[index..<end])
        else {
          text.append(byte)
          continue
        }
        text += Array(String(character).utf8)
        index = end + 1
      case 0...0x20: if let last = text.last, last != 0x20 { text.append(0x20) }
      default: text.append(byte)
      }
    }
    if text.last == 0x20 { text.removeLast() }
    return text
  }

  /// The character of a reference that the renderer writes.
  private static func entity(_ name: ArraySlice<UInt8>) -> Character? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case let number where number.hasPrefix("#x"):
      return UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
    case let number where number.hasPrefix("#"):
      return UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init)
    default: return nil
    }
  }
}
