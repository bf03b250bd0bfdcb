// One walk over the tree, in which everything that cmark does not know takes its place.

import CCmark

/// Goes through the blocks of a text once, in reading order: tables, headings, fences, notes and
/// references each have their own file.
final class TreeWalk {
  let bytes: UnsafeBufferPointer<UInt8>
  let lines: SourceLines
  let hooks: RenderHooks
  let outline: PageOutline
  /// Where the text was computed: the line of the fence in the page.
  let fenceLine: Int?
  let document: ParsedDocument
  var edits = SourceEdits()
  /// The last reference that was looked up.
  var lastPlace = (offset: 0, line: 0, column: 1)
  private var notes: ArraySlice<MarkdownText.Note>
  private var nextTable = 0
  private var nextCell = 0

  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, notes: [MarkdownText.Note], hooks: RenderHooks,
    outline: PageOutline, fenceLine: Int? = nil
  ) {
    self.bytes = bytes
    self.hooks = hooks
    self.outline = outline
    self.fenceLine = fenceLine
    self.notes = notes[...]
    lines = SourceLines(bytes)
    guard let document = ParsedDocument(lines) else { return nil }
    self.document = document
  }

  /// The finished tree.
  func finish() -> Node {
    var next = cmark_node_first_child(document.root)
    while let node = next {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HEADING: next = visitHeading(node)
      case CMARK_NODE_PARAGRAPH: next = visitParagraph(node)
      case CMARK_NODE_CODE_BLOCK: next = visitCode(node)
      case CMARK_NODE_HTML_BLOCK where hooks.showsRawHTML:
        next = replace(node, by: paragraph(showing: node))
      case CMARK_NODE_HTML_BLOCK:
        if hooks.resolve != nil { resolveAttributes(of: node) }
        next = following(node, in: document.root)
      case CMARK_NODE_LIST:
        wrapCards(node)
        next = cmark_node_first_child(node) ?? following(node, in: document.root)
      default:
        next = cmark_node_first_child(node) ?? following(node, in: document.root)
      }
    }
    if !edits.definitions.isEmpty { edits.addDefinitions(in: lines) }
    return document.root
  }

  /// Puts `new` where `old` stands, and gives what comes next.
  func replace(_ old: Node, by new: Node?) -> Node? {
    let next = following(old, in: document.root)
    if let new { cmark_node_insert_before(old, new) }
    cmark_node_unlink(old)
    return next
  }

  func firstLine(of node: Node) -> Int {
    document.origin(Int(cmark_node_get_start_line(node)))
  }

  func lastLine(of node: Node) -> Int {
    document.origin(Int(cmark_node_get_end_line(node)))
  }

  /// The note for a block that starts at a line, if there is one that `pick` takes.
  func note<Found>(at line: Int, _ pick: (MarkdownText.Note.Kind) -> Found?) -> Found? {
    while let note = notes.first, note.line < line { notes.removeFirst() }
    guard let note = notes.first, note.line == line, let found = pick(note.kind) else { return nil }
    notes.removeFirst()
    return found
  }

  private func visitHeading(_ node: Node) -> Node? {
    if let rewritten = document.rewritten, nextTable < rewritten.anchors.count,
      rewritten.anchors[nextTable] == Int(cmark_node_get_start_line(node))
    {
      let table = document.tables[nextTable]
      nextTable += 1
      return replace(node, by: htmlBlock(html(of: table)))
    }
    resolveReferences(in: node)
    let text = plainText(of: node)
    let id = outline.ids.id(for: text)
    let level = Int(cmark_node_get_heading_level(node))
    outline.headings.append(
      Heading(
        level: level, id: id, text: String(decoding: text, as: UTF8.self),
        line: fenceLine ?? firstLine(of: node)))
    let digit = UInt8(ascii: "0") + UInt8(level)
    var html: [UInt8] = []
    html.reserveCapacity(2 * text.count + 32)
    html.append("<h")
    html.append(digit)
    html.append(" id=\"")
    html += id.utf8
    html.append("\">")
    if let inner = cmark_node_first_child(node), cmark_node_get_type(inner) == CMARK_NODE_TEXT,
      cmark_node_next(inner) == nil
    {
      text.withUnsafeBufferPointer { appendEscapingHTML($0, to: &html) }
    } else {
      appendInnerHTML(of: node, to: &html)
    }
    html.append("</h")
    html.append(digit)
    html.append(">")
    return replace(node, by: htmlBlock(html))
  }

  private func html(of table: PipeTable) -> [UInt8] {
    let found: TableHTML.Note? = note(at: table.line) {
      guard case .table(let caption, let style, let hasRowHeaders, let rowStyles) = $0 else {
        return nil
      }
      return TableHTML.Note(
        caption: caption, style: style, hasRowHeaders: hasRowHeaders, rowStyles: rowStyles)
    }
    var writer = TableHTML(table, in: bytes, note: found) { [self] cell, output in
      guard nextCell < document.cells.count else { return }
      let node = document.cells[nextCell]
      nextCell += 1
      resolveReferences(in: node, source: cell)
      appendInnerHTML(of: node, to: &output)
    }
    return writer.html()
  }

  private func visitParagraph(_ node: Node) -> Node? {
    if notes.isEmpty {
      resolveReferences(in: node)
      return following(node, in: document.root)
    }
    let line = firstLine(of: node)
    let isCaption: Bool? = note(at: line) {
      if case .caption = $0 { return true } else { return nil }
    }
    if isCaption != nil { return replace(node, by: nil) }
    let mounted: (part: String, html: [UInt8])? = note(at: line) {
      if case .mount(let part, let html) = $0 { return (part, html) } else { return nil }
    }
    if let mounted {
      if !outline.parts.contains(mounted.part) { outline.parts.append(mounted.part) }
      return replace(node, by: htmlBlock(mounted.html))
    }
    resolveReferences(in: node)
    let figure: FigureHTML? = note(at: line) { FigureHTML($0) }
    guard let figure else { return following(node, in: document.root) }
    var caption: Node?
    if figure.hasCaption, let next = cmark_node_next(node),
      cmark_node_get_type(next) == CMARK_NODE_PARAGRAPH
    {
      resolveReferences(in: next)
      caption = next
    }
    let block = htmlBlock(figure.html(image: node, caption: caption))
    if let caption { _ = replace(caption, by: nil) }
    return replace(node, by: block)
  }
}
