// Writes a parsed text as the HTML of a page's body.

import AlmanacBase

/// Visits the nodes of a text once in reading order and writes them: CommonMark, heading ids,
/// tables, computed fences, notes and references.
struct BodyWriter {
  /// The output so far. The writer of a fence's content takes over the body and the ids of its page
  /// while it works.
  var body = Rendering()
  var ids = HeadingIDs()
  /// The source, in which formulas are masked.
  let bytes: [UInt8]
  /// The source as it is.
  private let original: [UInt8]
  /// The formulas; nil where there are none.
  let mask: FormulaMask?
  let lines: SourceLines
  var text: ParsedText
  let hooks: RenderHooks
  /// The line of the fence in the page, if the text was computed by a fence.
  let fenceLine: Int?
  var edits = SourceEdits()
  /// The position of the last reference, from which the next column is counted.
  var lastPosition = (offset: 0, line: 0, column: 1)
  /// The indices of the nodes whose closing tags are still to be written.
  private var openNodes: [Int] = []
  /// The open lists that are wrapped in an element for cards or choices.
  var wrappedLists: [Int] = []
  /// The open quotations that are notices.
  var notices: [Int] = []
  /// The paragraph of the notice that consists of its marker.
  var markerParagraph: Int?
  /// The footnote that is being written, whose last paragraph is still to get its links back.
  var openFootnote: Footnote?
  /// The sizes of images, by the numbers of their nodes.
  var imageSizes: [Int: (width: Int, height: Int)] = [:]
  /// The paragraph that has been written as the caption of the image above it.
  var writtenCaption: Int?
  /// Whether a `<section>` is open.
  var isInSection = false
  var nextCell = 0
  private let notes: [MarkdownText.Note]
  private var nextNote = 0

  init(_ source: MarkdownText, hooks: RenderHooks, fenceLine: Int? = nil) {
    original = source.bytes
    mask = hooks.formulas.flatMap { FormulaMask(source.bytes, $0.delimiters) }
    bytes = mask?.bytes ?? source.bytes
    notes = source.notes
    lines = SourceLines(bytes, original: original)
    text = ParsedText(lines, hasExtensions: hooks.hasExtensions)
    self.hooks = hooks
    self.fenceLine = fenceLine
  }

  var tree: MarkdownTree {
    _read { yield text.tree }
    _modify { yield &text.tree }
  }

  /// Writes the text as HTML, and records the changes to the Markdown.
  mutating func write() {
    checkTexts()
    let footnotes = numberFootnotes()
    write(text.firstBlock..<tree.nodes.count)
    endSection()
    write(footnotes)
    if !edits.definitions.isEmpty { edits.addDefinitions(in: lines) }
  }

  /// The Markdown to publish; nil if nothing changed.
  var publishedText: [UInt8]? { edits.applied(to: original) }

  /// Writes a range of sibling nodes and their descendants.
  mutating func write(_ nodes: Range<Int>) {
    let depth = openNodes.count
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      if write(index) {
        openNodes.append(index)
        index += 1
      } else {
        index = tree[index].end
      }
      while openNodes.count > depth, let last = openNodes.last, tree[last].end <= index {
        openNodes.removeLast()
        close(last)
      }
    }
  }

  /// The lines of a block in the source.
  func sourceLines(of block: Int) -> ClosedRange<Int> {
    let first = text.sourceLine(tree[block].line)
    return first...max(first, text.sourceLine(tree[block].lastLine))
  }

  /// The note for the block that starts at `line`. Must be called in reading order.
  mutating func note(at line: Int) -> MarkdownText.Note.Kind? {
    while nextNote < notes.count, notes[nextNote].line < line { nextNote += 1 }
    return nextNote < notes.count && notes[nextNote].line == line ? notes[nextNote].kind : nil
  }

  var hasMoreNotes: Bool { nextNote < notes.count }
}

extension BodyWriter {
  /// Ends the current line, unless it is empty.
  mutating func endLine() {
    if let last = body.html.last, last != 0x0A { body.html.append(0x0A) }
  }

  /// Ends the current section, if there is one.
  mutating func endSection() {
    if !isInSection { return }
    endLine()
    body.html.append("</section>\n")
    isInSection = false
  }

  /// Writes text, escaped for element content and quoted attributes. Formulas are written as in the
  /// source.
  mutating func writeText(_ literal: MarkdownTree.Text) {
    guard mask != nil else {
      return XMLText.append(tree.text[literal], .commonMark, to: &body.html)
    }
    XMLText.append(restored(literal)[...], .commonMark, to: &body.html)
  }

  mutating func writeAttribute(_ name: StaticString, _ value: String) {
    body.html.append(UInt8(ascii: " "))
    body.html.append(name)
    body.html.append("=\"")
    XMLText.append(value, .commonMark, to: &body.html)
    body.html.append(UInt8(ascii: "\""))
  }

  /// Writes a URL into an attribute; percent-encodes bytes that a URL may not contain.
  mutating func writeURL(_ url: MarkdownTree.Text) {
    var url = url
    if mask != nil {
      let restored = restored(url)
      url = tree.text.count..<tree.text.count + restored.count
      tree.text += restored
    }
    var copied = url.lowerBound
    for index in url {
      let byte = tree.text[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
        UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
        UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
        continue
      default: break
      }
      body.html += tree.text[copied..<index]
      copied = index + 1
      switch byte {
      case UInt8(ascii: "&"): body.html.append("&amp;")
      case UInt8(ascii: "'"): body.html.append("&#x27;")
      default: PercentEncoding.append(byte, to: &body.html)
      }
    }
    body.html += tree.text[copied..<url.upperBound]
  }

  /// Writes raw HTML unchanged, and notices a heading of level 1 in it.
  mutating func writeRaw(_ html: ArraySlice<UInt8>) {
    body.html += html
    if fenceLine == nil { body.hasRawHTML = true }
    body.hasTitle =
      body.hasTitle
      || html.indices.dropLast(2).contains {
        html[$0] == UInt8(ascii: "<") && html[$0 + 1] | 0x20 == UInt8(ascii: "h")
          && html[$0 + 2] == UInt8(ascii: "1")
      }
  }

  /// Writes raw HTML unchanged, on lines of its own.
  mutating func writeLines(_ html: ArraySlice<UInt8>) {
    endLine()
    writeRaw(html)
    endLine()
  }
}
