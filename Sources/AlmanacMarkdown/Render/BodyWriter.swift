// One walk over the tree, in which everything that cmark does not know takes its place.

import CCmark

/// Goes through the blocks of a text once, in reading order, and writes them: what is cmark's own,
/// headings, tables, fences, notes and references.
final class TreeWalk {
  let bytes: UnsafeBufferPointer<UInt8>
  let lines: SourceLines
  let hooks: RenderHooks
  let outline: PageOutline
  let output: HTMLOutput
  /// Where the text was computed: the line of the fence in the page.
  let fenceLine: Int?
  let document: ParsedDocument
  var edits = SourceEdits()
  /// The last reference that was looked up.
  var lastPlace = (offset: 0, line: 0, column: 1)
  /// The lists of cards whose element is open.
  var cardLists: [Node] = []
  private let notes: [MarkdownText.Note]
  private var nextNote = 0
  private var nextTable = 0
  private var nextCell = 0

  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, notes: [MarkdownText.Note], hooks: RenderHooks,
    outline: PageOutline, output: HTMLOutput, fenceLine: Int? = nil
  ) {
    self.bytes = bytes
    self.hooks = hooks
    self.outline = outline
    self.output = output
    self.fenceLine = fenceLine
    self.notes = notes
    lines = SourceLines(bytes)
    guard let document = ParsedDocument(lines) else { return nil }
    self.document = document
  }

  /// Writes the text as HTML, and notes what changes in the Markdown.
  func finish() {
    writeBlocks(of: document.root)
    if !edits.definitions.isEmpty { edits.addDefinitions(in: lines) }
  }

  private func writeBlocks(of root: Node) {
    guard var node = cmark_node_first_child(root) else { return }
    while true {
      if write(node), let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while true {
        close(node)
        if let next = cmark_node_next(node) {
          node = next
          break
        }
        guard let parent = cmark_node_parent(node), parent != root else { return }
        node = parent
      }
    }
  }

  /// Writes a block, or the start of one that holds others: then the answer is true.
  private func write(_ node: Node) -> Bool {
    let type = cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_HEADING: visitHeading(node)
    case CMARK_NODE_PARAGRAPH: visitParagraph(node)
    case CMARK_NODE_CODE_BLOCK: visitCode(node)
    case CMARK_NODE_HTML_BLOCK where hooks.showsRawHTML:
      if let paragraph = paragraph(showing: node) { writeParagraph(paragraph) }
    case CMARK_NODE_HTML_BLOCK:
      if hooks.resolve != nil { resolveAttributes(of: node) }
      writeBlock(utf8(cmark_node_get_literal(node)))
    default:
      open(node, type)
      return true
    }
    return false
  }

  func firstLine(of node: Node) -> Int {
    document.origin(Int(cmark_node_get_start_line(node)))
  }

  func lastLine(of node: Node) -> Int {
    document.origin(Int(cmark_node_get_end_line(node)))
  }

  /// The note for a block that starts at a line, if there is one that `pick` takes.
  func note<Found>(at line: Int, _ pick: (MarkdownText.Note.Kind) -> Found?) -> Found? {
    while nextNote < notes.count, notes[nextNote].line < line { nextNote += 1 }
    guard nextNote < notes.count, notes[nextNote].line == line,
      let found = pick(notes[nextNote].kind)
    else { return nil }
    nextNote += 1
    return found
  }

  private func visitHeading(_ node: Node) {
    if let rewritten = document.rewritten, nextTable < rewritten.anchors.count,
      rewritten.anchors[nextTable] == Int(cmark_node_get_start_line(node))
    {
      write(document.tables[nextTable])
      nextTable += 1
      return
    }
    // What is shown is part of the heading's text as well.
    if hooks.showsRawHTML { showRawHTML(in: node) }
    let text = plainText(of: node)
    let id = outline.ids.id(for: text)
    let level = Int(cmark_node_get_heading_level(node))
    outline.headings.append(
      Heading(
        level: level, id: id, text: String(decoding: text, as: UTF8.self),
        line: fenceLine ?? firstLine(of: node)))
    let digit = UInt8(ascii: "0") + UInt8(level)
    output.endLine()
    output.append("<h")
    output.append(digit)
    output.append(" id=\"")
    output.append(text: id)
    output.append("\">")
    writeInlines(of: node)
    output.append("</h")
    output.append(digit)
    output.append(">\n")
  }

  private func write(_ table: PipeTable) {
    let found: TableHTML.Note? = note(at: table.line) {
      guard case .table(let caption, let style, let hasRowHeaders, let rowStyles) = $0 else {
        return nil
      }
      return TableHTML.Note(
        caption: caption, style: style, hasRowHeaders: hasRowHeaders, rowStyles: rowStyles)
    }
    TableHTML(table, in: bytes, note: found, output).write { cell in
      guard nextCell < document.cells.count else { return }
      let node = document.cells[nextCell]
      nextCell += 1
      writeInlines(of: node, source: cell)
    }
  }

  private func visitParagraph(_ node: Node) {
    guard nextNote < notes.count else {
      writeParagraph(node)
      return
    }
    let line = firstLine(of: node)
    let isCaption: Bool? = note(at: line) {
      if case .caption = $0 { return true } else { return nil }
    }
    if isCaption != nil { return }
    let mounted: (part: String, html: [UInt8])? = note(at: line) {
      if case .mount(let part, let html) = $0 { return (part, html) } else { return nil }
    }
    if let mounted {
      if !outline.parts.contains(mounted.part) { outline.parts.append(mounted.part) }
      mounted.html.withUnsafeBufferPointer { writeBlock($0) }
      return
    }
    let figure: FigureHTML? = note(at: line) { FigureHTML($0) }
    guard let figure else {
      writeParagraph(node)
      return
    }
    write(figure, image: node)
  }

  private func write(_ figure: FigureHTML, image: Node) {
    output.endLine()
    figure.open(output)
    writeInlines(of: image)
    figure.closeImage(output)
    if figure.hasCaption, let caption = cmark_node_next(image),
      cmark_node_get_type(caption) == CMARK_NODE_PARAGRAPH
    {
      output.append("<figcaption>")
      writeInlines(of: caption)
      output.append("</figcaption>")
      cmark_node_unlink(caption)
    }
    output.append("</figure>\n")
  }
}
