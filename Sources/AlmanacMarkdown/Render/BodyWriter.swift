// A text's tree -> the HTML of a page's body, with everything that cmark does not know.

import AlmanacCore

/// Goes through the nodes of a text once, in reading order, and writes them: what is CommonMark's own,
/// headings with ids, tables, computed fences, notes and references.
struct BodyWriter {
  /// What has been written. A fence's text is written by a writer of its own, which has the body and
  /// the ids of its page while it does.
  var body = Rendering()
  var ids = HeadingIDs()
  /// The source.
  let bytes: [UInt8]
  let lines: SourceLines
  var text: ParsedText
  let hooks: RenderHooks
  /// Where the text was computed: the line of the fence in the page.
  let fenceLine: Int?
  var edits = SourceEdits()
  /// The last reference that was looked up.
  var lastPlace = (offset: 0, line: 0, column: 1)
  /// The nodes whose elements are open.
  private var open: [Int] = []
  /// The lists among them that have an element for cards around them.
  var cardLists: [Int] = []
  /// The paragraph that was written as the caption of the image above it.
  var writtenCaption: Int?
  var nextTable = 0
  var nextCell = 0
  private let notes: [MarkdownText.Note]
  private var nextNote = 0

  init(_ text: MarkdownText, hooks: RenderHooks, fenceLine: Int? = nil) {
    bytes = text.bytes
    notes = text.notes
    lines = SourceLines(text.bytes)
    self.text = ParsedText(lines)
    self.hooks = hooks
    self.fenceLine = fenceLine
  }

  var tree: MarkdownTree {
    _read { yield text.tree }
    _modify { yield &text.tree }
  }

  /// Writes the text as HTML, and notes what changes in the Markdown.
  mutating func write() {
    write(text.firstBlock..<tree.nodes.count)
    if !edits.definitions.isEmpty { edits.addDefinitions(in: lines) }
  }

  /// The Markdown to publish; nil where nothing of the source has changed.
  var publishedText: [UInt8]? { edits.applied(to: bytes) }

  /// Writes nodes that follow each other and all that is in them.
  mutating func write(_ nodes: Range<Int>) {
    let outer = open.count
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      if write(index) {
        open.append(index)
        index += 1
      } else {
        index = tree[index].end
      }
      while open.count > outer, let last = open.last, tree[last].end <= index {
        open.removeLast()
        close(last)
      }
    }
  }

  /// The lines of the source for a block.
  func sourceLines(of block: Int) -> ClosedRange<Int> {
    let first = text.origin(tree[block].line)
    return first...max(first, text.origin(tree[block].lastLine))
  }

  /// What is noted of the block that starts at a line. Blocks have to be asked for in reading order.
  mutating func note(at line: Int) -> MarkdownText.Note.Kind? {
    while nextNote < notes.count, notes[nextNote].line < line { nextNote += 1 }
    return nextNote < notes.count && notes[nextNote].line == line ? notes[nextNote].kind : nil
  }

  var hasMoreNotes: Bool { nextNote < notes.count }
}

// Pieces of HTML
extension BodyWriter {
  /// Ends the line that was begun, if there is one.
  mutating func endLine() {
    if let last = body.html.last, last != 0x0A { body.html.append(0x0A) }
  }

  /// Writes text, which is safe in a quoted attribute as well.
  mutating func writeText(_ literal: MarkdownTree.Text) {
    XMLText.append(tree.text[literal], .commonMark, to: &body.html)
  }

  mutating func writeAttribute(_ name: StaticString, _ value: String) {
    body.html.append(UInt8(ascii: " "))
    body.html.append(name)
    body.html.append("=\"")
    XMLText.append(value, .commonMark, to: &body.html)
    body.html.append(UInt8(ascii: "\""))
  }

  /// Writes a URL into an attribute, with the bytes that no URL has percent-encoded.
  mutating func writeURL(_ url: MarkdownTree.Text) {
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

  /// Writes HTML that somebody wrote, as it is.
  mutating func writeRaw(_ html: ArraySlice<UInt8>) {
    body.html += html
    body.hasTitle =
      body.hasTitle
      || html.indices.dropLast(2).contains {
        html[$0] == UInt8(ascii: "<") && html[$0 + 1] | 0x20 == UInt8(ascii: "h")
          && html[$0 + 2] == UInt8(ascii: "1")
      }
  }

  /// Writes HTML that stands as it is on lines of its own.
  mutating func writeLines(_ html: ArraySlice<UInt8>) {
    endLine()
    writeRaw(html)
    endLine()
  }
}
