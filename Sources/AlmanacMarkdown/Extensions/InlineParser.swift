// Parses the inlines of a block with the extensions, by the algorithm of cmark and cmark-gfm.

/// Parses the text of one paragraph or heading. cmark parses the blocks, and the inlines of all
/// blocks that use no extension: an address such as `https://a.example/_b_` has to be found before
/// the `_` in it can become emphasis, so it cannot be added to the tree afterwards.
struct InlineParser {
  /// The content of the block.
  let source: [UInt8]
  /// The text of the tree, to which literals are appended. It contains the content from `base` on.
  var text: [UInt8]
  let base: Int
  var offset = 0
  /// The first item is the block.
  var items = [InlineItem(content: .document)]
  var delimiters: [Delimiter] = []
  var firstDelimiter: Int?
  var lastDelimiter: Int?
  var brackets: [Bracket] = []
  /// The destinations of link references, by label.
  let references: LinkReferences
  /// The labels of the footnotes, normalized.
  let footnotes: Set<String>
  /// How many bytes references have added; limited, or a short text could become gigabytes.
  var expanded = 0
  /// The labels of references to footnotes that the text does not define, with their offsets.
  var unknownFootnotes: [(label: Range<Int>, offset: Int)] = []
  private var tags = TagScanner()
  /// The last position of a run of backticks by its length, as far as it has been searched.
  private var backticks: [Int: Int]?

  init(
    _ source: [UInt8], appendingTo text: consuming [UInt8], _ references: LinkReferences,
    _ footnotes: Set<String>
  ) {
    self.footnotes = footnotes
    self.source = source
    self.text = text
    self.references = references
    base = self.text.count
    self.text += source
  }

  mutating func parse() {
    while offset < source.count { parseNext() }
    processEmphasis(above: 0)
  }

  private mutating func parseNext() {
    switch source[offset] {
    case 0x0A: parseLineEnd()
    case UInt8(ascii: "`"): parseBackticks()
    case backslash: parseBackslash()
    case UInt8(ascii: "&"): parseEntity()
    case UInt8(ascii: "<"): parseTag()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): parseDelimiters(source[offset])
    case UInt8(ascii: "["): openBracket(length: 1)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "!"):
      // As in cmark-gfm, `![^label]` is an exclamation mark and a footnote.
      if offset + 1 < source.count, source[offset + 1] == UInt8(ascii: "["),
        offset + 2 >= source.count || source[offset + 2] != UInt8(ascii: "^")
      {
        openBracket(length: 2)
      } else {
        appendText(offset..<offset + 1)
      }
    default: parseText()
    }
  }

  private mutating func parseText() {
    let start = offset
    while offset < source.count {
      switch source[offset] {
      case 0x0A, UInt8(ascii: "`"), backslash, UInt8(ascii: "&"), UInt8(ascii: "<"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "!"):
        break
      case UInt8(ascii: ":"), UInt8(ascii: "w"):
        if let link = webAddress(at: offset) {
          if link.range.lowerBound > start {
            append(.text(inText(start..<link.range.lowerBound)))
          }
          appendLink(inText(link.range), scheme: link.scheme)
          offset = link.range.upperBound
          return
        }
        offset += 1
        continue
      default:
        offset += 1
        continue
      }
      break
    }
    var end = offset
    if offset < source.count, source[offset] == 0x0A {
      while end > start, isWhite(source[end - 1]) { end -= 1 }
    }
    append(.text(inText(start..<end)))
  }

  /// A range of the content as a range of the tree's text.
  func inText(_ range: Range<Int>) -> MarkdownTree.Text {
    base + range.lowerBound..<base + range.upperBound
  }

  mutating func appendText(_ range: Range<Int>) {
    append(.text(inText(range)))
    offset = range.upperBound
  }

  /// Appends a link whose text is its address.
  mutating func appendLink(_ label: MarkdownTree.Text, scheme: StaticString) {
    var url = label
    if scheme.utf8CodeUnitCount > 0 {
      url = text.count..<text.count + scheme.utf8CodeUnitCount + label.count
      text.append(scheme)
      text.append(contentsOf: Array(text[label]))
    }
    let link = append(.link(url: url, title: nil), at: max(0, label.lowerBound - base))
    appendChild(items.count, to: link)
    items.append(InlineItem(content: .text(label), parent: link))
  }

  private mutating func parseLineEnd() {
    let isHard =
      offset > 1 && source[offset - 1] == 0x20 && source[offset - 2] == 0x20
    offset += 1
    while offset < source.count, source[offset] == 0x20 || source[offset] == 0x09 { offset += 1 }
    append(isHard ? .lineBreak : .softBreak)
  }

  private mutating func parseBackslash() {
    guard offset + 1 < source.count else { return appendText(offset..<offset + 1) }
    if isPunctuation(source[offset + 1]) {
      appendText(offset + 1..<offset + 2)
    } else if source[offset + 1] == 0x0A {
      offset += 2
      append(.lineBreak)
    } else {
      appendText(offset..<offset + 1)
    }
  }

  private mutating func parseEntity() {
    guard let entity = Entity.length(in: source[offset...]) else {
      return appendText(offset..<offset + 1)
    }
    let range = offset..<offset + entity
    append(.text(decoded(range, hasEscapes: false)))
    offset = range.upperBound
  }

  private mutating func parseTag() {
    if let found = tags.autolink(source, at: offset, end: source.count) {
      let label = decoded(offset + 1..<found.end - 1, hasEscapes: false)
      appendLink(label, scheme: found.isEmail ? "mailto:" : "")
      offset = found.end
    } else if let end = tags.html(source, at: offset, end: source.count) {
      append(.html(inText(offset..<end)))
      offset = end
    } else {
      appendText(offset..<offset + 1)
    }
  }

  private mutating func parseBackticks() {
    let start = offset
    while offset < source.count, source[offset] == UInt8(ascii: "`") { offset += 1 }
    let length = offset - start
    guard let close = closingBackticks(length, after: offset) else {
      append(.text(inText(start..<offset)))
      return
    }
    var code = source[offset..<close].map { $0 == 0x0A ? 0x20 : $0 }
    if code.count > 1, code.first == 0x20, code.last == 0x20, code.contains(where: { $0 != 0x20 }) {
      code.removeFirst()
      code.removeLast()
    }
    append(.code(text.count..<text.count + code.count))
    text += code
    offset = close + length
  }

  private mutating func closingBackticks(_ length: Int, after start: Int) -> Int? {
    if let backticks, (backticks[length] ?? -1) < start { return nil }
    var last: [Int: Int] = [:]
    var index = start
    while let run = firstIndex(of: UInt8(ascii: "`"), in: source, index..<source.count) {
      index = run
      while index < source.count, source[index] == UInt8(ascii: "`") { index += 1 }
      if index - run == length { return run }
      last[index - run] = run
    }
    // The runs before this one do not matter any more.
    if backticks == nil { backticks = last }
    return nil
  }

  /// Appends a part of the content with its entities, and its escapes if it has them, decoded.
  mutating func decoded(_ range: Range<Int>, hasEscapes: Bool) -> MarkdownTree.Text {
    let part = source[range]
    guard part.contains(where: { $0 == backslash || $0 == UInt8(ascii: "&") }) else {
      return inText(range)
    }
    let bytes = hasEscapes ? Entity.unescaping(Entity.decoding(part)) : Entity.decoding(part)
    let start = text.count
    text += bytes
    return start..<text.count
  }
}
