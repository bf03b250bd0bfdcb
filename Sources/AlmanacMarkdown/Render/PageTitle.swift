// Finds the title of a Markdown text.

import AlmanacBase
import AlmanacFormulas

/// Finds the title of a page without rendering the page.
package enum PageTitle {
  /// The text of the first non-empty heading of level 1; nil if there is none.
  ///
  ///     PageTitle.find(in: Array("A line.\n\n# *Bells*\n".utf8))  // "Bells"
  ///
  /// A formula in it is shown as its TeX. A heading does not depend on the lines below it, so cmark parses only the text up to the first
  /// line that may complete such a heading. If that line turns out to be code, the next attempt
  /// uses a candidate at least twice as far into the text, which keeps the total time linear.
  package static func find(in text: [UInt8], hasFormulas: Bool = false) -> String? {
    guard hasFormulas, let mask = FormulaMask(text, .markdown) else { return find(in: text) }
    return find(in: mask.bytes).map {
      String(decoding: mask.restoring(Array($0.utf8)[...], asTeX: true), as: UTF8.self)
    }
  }

  private static func find(in text: [UInt8]) -> String? {
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
        // The heading may use a link reference that is defined below it.
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
      let text = StatedID.removing(from: tree.plainText(of: block))
      if !text.isEmpty { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }

  /// Whether a line may be a heading of level 1 or its underline: after the markers of quotes and
  /// list items it starts with a single `#`, or consists of `=`.
  private static func mayEndHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { isSpace($0) || isInMarker($0) }
    switch content.first {
    case UInt8(ascii: "#"): return content.dropFirst().first.map(isSpace) ?? true
    case UInt8(ascii: "="): return content.allSatisfy { $0 == UInt8(ascii: "=") || isSpace($0) }
    default: return false
    }
  }
}
