// Finds the definitions of footnotes: `[^label]: text`.

/// A line that may start the definition of a footnote.
///
/// cmark knows no footnotes. For the parser, `[^label]: ` is replaced by the marker of a list item
/// whose content is indented by four columns, as that of a footnote is. The tree then tells whether
/// the line starts a definition, or is code or raw HTML.
struct FootnoteDefinition {
  /// The line in the source, from 1.
  let line: Int
  /// The `[^label]:` and the white space after it.
  let range: Range<Int>
  /// The column in bytes, from 1.
  let column: Int
  /// The text between `[^` and `]`.
  let label: Range<Int>

  /// Whether nothing follows on the line.
  let isEmpty: Bool

  /// The lines of a text that look like definitions.
  static func candidates(in lines: SourceLines) -> [FootnoteDefinition] {
    var found: [FootnoteDefinition] = []
    var rest = lines.bytes.indices
    while let mark = firstIndex(of: "[^", in: lines.bytes, rest) {
      let line = lines.line(of: mark)
      if let definition = FootnoteDefinition(line, in: lines) { found.append(definition) }
      rest = lines.whole(line).upperBound..<rest.upperBound
    }
    return found
  }

  init?(_ line: Int, in lines: SourceLines) {
    let bytes = lines.bytes
    let end = lines[line].upperBound
    guard let start = Self.start(of: lines[line], bytes), start + 1 < end,
      bytes[start] == UInt8(ascii: "["), bytes[start + 1] == UInt8(ascii: "^")
    else { return nil }
    var index = start + 2
    while index < end, bytes[index] != UInt8(ascii: "]") {
      guard bytes[index] != 0, !isSpace(bytes[index]) else { return nil }
      index += 1
    }
    guard index > start + 2, index + 1 < end, bytes[index + 1] == UInt8(ascii: ":") else {
      return nil
    }
    label = start + 2..<index
    index += 2
    while index < end, isSpace(bytes[index]) { index += 1 }
    range = start..<index
    isEmpty = index == end
    column = start - lines[line].lowerBound + 1
    self.line = line
  }

  /// The offset of the first byte of a line after what can be markers of quotes and list items.
  private static func start(of line: Range<Int>, _ bytes: [UInt8]) -> Int? {
    line.first { !isInMarker(bytes[$0]) && !isSpace(bytes[$0]) }
  }

  /// The marker that stands for a definition. No list of the text has this bullet, or definitions
  /// would become items of a list above them.
  static func marker(in lines: SourceLines) -> [UInt8] {
    var unused = Array("+*-".utf8)
    for line in stride(from: 1, through: lines.count, by: 1) where unused.count > 1 {
      let range = lines[line]
      let first = lines.bytes[range].first { !isSpace($0) && $0 != UInt8(ascii: ">") }
      unused.removeAll { $0 == first }
    }
    return [unused[0], 0x20, 0x20, 0x20]
  }

  /// A label in the form in which labels are compared.
  static func normalized(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased()
  }
}

extension MarkdownTree {
  /// Turns the list items that stand for footnotes into definitions. Returns those that were found;
  /// the others are part of code, raw HTML or a paragraph.
  mutating func markFootnotes(
    _ footnotes: [FootnoteDefinition], _ rewritten: RewrittenSource
  ) -> [FootnoteDefinition] {
    var found: [FootnoteDefinition] = []
    var rest = footnotes[...]
    for index in nodes.indices {
      guard case .item = nodes[index].content else { continue }
      let line = rewritten.sourceLine(nodes[index].line)
      while let first = rest.first, first.line < line { rest.removeFirst() }
      guard let first = rest.first, first.line == line, first.column == nodes[index].column else {
        continue
      }
      nodes[index].content = .footnote(label: first.label)
      if first.isEmpty, index + 1 < nodes[index].end {
        nodes[index + 1].content = .text(0..<0)
      }
      found.append(first)
      rest.removeFirst()
    }
    return found
  }
}
