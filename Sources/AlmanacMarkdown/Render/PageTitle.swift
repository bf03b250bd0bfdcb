// The title that a page's text gives it: its first heading of level 1.

/// Finds the title of a page before the page is rendered.
package enum PageTitle {
  /// The text of the first heading of level 1 that has one; nil where the text has none.
  ///
  ///     PageTitle.find(in: Array("A line.\n\n# *Bells*\n".utf8))  // "Bells"
  ///
  /// No line below a heading changes what it is, so that cmark is given the text up to the first line
  /// that may make such a heading, and no more. Where that line turns out to stand in code, it is
  /// given the text up to another such line that is at least twice as far away: a text with many of
  /// them is still read in linear time.
  package static func find(in text: [UInt8]) -> String? {
    guard let first = text.firstIndex(where: { $0 > 0x20 }) else { return nil }
    if first == 0 || text[first - 1] == 0x0A, text[first...].starts(with: "# ".utf8) {
      let end = firstIndex(of: 0x0A, in: text, first..<text.count) ?? text.count
      return title(in: MarkdownTree(parsing: text[first..<end]), from: 1)
    }
    var parsed = 0
    var end = 0
    var rest = text[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      rest = rest[line.endIndex...].dropFirst()
      guard mayEndHeading(line) else { continue }
      end = line.endIndex
      if end < 2 * parsed { continue }
      parsed = end
      if let title = title(of: Array(text[..<end])) {
        // A link in a heading may be defined below it.
        return title.utf8.contains(UInt8(ascii: "[")) ? self.title(of: text) : title
      }
    }
    return end > parsed ? title(of: text) : nil
  }

  private static func title(of text: [UInt8]) -> String? {
    let parsed = ParsedText(SourceLines(text))
    return title(in: parsed.tree, from: parsed.firstBlock)
  }

  private static func title(in tree: MarkdownTree, from first: Int) -> String? {
    for block in first..<max(first, tree.nodes.count) {
      guard case .heading(level: 1) = tree[block].content else { continue }
      let text = tree.plainText(of: block)
      if !text.isEmpty { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }

  /// Whether a line can be a heading of level 1 or underline one: behind the marks of quotes and items
  /// it starts with one `#`, or holds nothing but `=`.
  private static func mayEndHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop {
      switch $0 {
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: isSpace($0)
      }
    }
    switch content.first {
    case UInt8(ascii: "#"): return content.dropFirst().first.map(isSpace) ?? true
    case UInt8(ascii: "="): return content.allSatisfy { $0 == UInt8(ascii: "=") || isSpace($0) }
    default: return false
    }
  }
}
