// What the search index needs of one published page.

import AlmanacBase
import AlmanacSearch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A page's title, headings and words, which are read from its published files: so the index is the
/// same whether a page was just made, was kept from the last build, or is in a part of a sharded
/// build.
struct SearchEntry: Sendable {
  let address: String
  let title: [UInt8]
  /// The headings with anchors below the title.
  let headings: [Heading]
  /// The distinct words of the text, and how often it has each.
  let words: WordTable
  let counts: [Int32]

  struct Heading: Hashable, Sendable {
    let anchor: [UInt8]
    let text: [UInt8]
  }

  /// The addresses of the folders above it, without the root.
  var parents: [String] {
    let parts = address.split(separator: "/")
    return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") + "/" }
  }

  /// Whether the last part of the address is a date: the page of a day.
  var isOfDay: Bool {
    address.split(separator: "/").last.flatMap { Day(iso: String($0)) } != nil
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
    (words, counts) = Self.words(of: markdown)
  }

  private static func words(of markdown: [UInt8]) -> (WordTable, [Int32]) {
    var words = WordTable(capacity: 200)
    var counts: [Int32] = []
    var reader = SearchWords(markdown, isMarkdown: true)
    while reader.next() {
      // Letters alone and the numbers of days and times are on nearly every page.
      let word = reader.word
      if word.count < 2 || word.count < 3 && word.allSatisfy({ $0 < 0x3A }) { continue }
      if word.count > Self.maxLength { continue }
      let number = words.number(of: word)
      if number == counts.count { counts.append(0) }
      counts[number] += 1
    }
    return (words, counts)
  }

  /// In bytes. Longer words are data, such as hashes.
  private static let maxLength = 60
}

/// Finds the headings in the HTML of a page.
private struct HeadingScan {
  private let html: [UInt8]
  private var index: Int

  init(_ html: [UInt8]) {
    self.html = html
    index = 0
    index = find(Array("<main".utf8), from: 0) ?? 0
  }

  /// Whether the page's head allows search engines to index it.
  var isIndexed: Bool {
    let head = find(Array("</head>".utf8), from: 0) ?? html.count
    guard let meta = find(Array(#"<meta name="robots""#.utf8), from: 0, to: head),
      let end = html[meta...].firstIndex(of: UInt8(ascii: ">"))
    else { return true }
    return html[meta..<end].firstRange(of: Array("noindex".utf8)) == nil
  }

  mutating func next() -> (level: Int, anchor: [UInt8]?, text: [UInt8])? {
    while let start = find(Array("<h".utf8), from: index), start + 3 < html.count {
      index = start + 2
      let level = Int(html[index]) - 0x30
      guard (1...6).contains(level),
        html[index + 1] == UInt8(ascii: ">") || html[index + 1] == UInt8(ascii: " "),
        let open = html[index...].firstIndex(of: UInt8(ascii: ">")),
        let close = find(Array("</h".utf8), from: open)
      else { continue }
      index = close
      return (level, anchor(in: html[start..<open]), Self.text(of: html[(open + 1)..<close]))
    }
    return nil
  }

  private func anchor(in tag: ArraySlice<UInt8>) -> [UInt8]? {
    guard let start = tag.firstRange(of: Array(#" id=""#.utf8))?.upperBound,
      let end = tag[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return Self.text(of: tag[start..<end])
  }

  private func find(_ bytes: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
    html.withUnsafeBytes { html in
      guard let base = html.baseAddress else { return nil }
      let last = (end ?? html.count) - bytes.count
      var index = start
      while index <= last {
        guard let found = memchr(base + index, Int32(bytes[0]), last - index + 1) else {
          return nil
        }
        index = UnsafeRawPointer(found) - base
        if memcmp(found, bytes, bytes.count) == 0 { return index }
        index += 1
      }
      return nil
    }
  }

  /// The text of HTML: without tags, with single spaces, and with characters for entities.
  private static func text(of html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
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
