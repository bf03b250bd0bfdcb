// Writes pipe tables as HTML.

import AlmanacBase

extension BodyWriter {
  /// Writes a table as cmark-gfm does; a note adds a caption, scopes and classes.
  mutating func write(_ table: PipeTable, firstCell: Int) {
    nextCell = firstCell
    var noted: MarkdownText.Note.Table?
    if case .table(let found) = note(at: table.line) { noted = found }
    endLine()
    if let noted {
      // A group, not a landmark region: a page may have many tables, some with the same name.
      body.html.append(#"<div class="table" tabindex="0" role="group""#)
      if !noted.caption.isEmpty { writeAttribute("aria-label", noted.caption) }
      body.html.append(">\n<table")
      if !noted.style.isEmpty { writeAttribute("class", noted.style) }
      body.html.append(">\n")
      if !noted.caption.isEmpty {
        body.html.append("<caption>")
        XMLText.append(noted.caption, .commonMark, to: &body.html)
        body.html.append("</caption>\n")
      }
    } else {
      body.html.append("<table>\n")
    }
    body.html.append("<thead>\n<tr>\n")
    for column in table.alignments.indices {
      write(table.cells[column], of: table, column, isHeader: true, noted)
    }
    body.html.append("</tr>\n</thead>\n")
    if table.rows.count > 1 {
      let places = noted == nil ? nil : DecimalPlaces(of: table, in: bytes)
      body.html.append("<tbody>\n")
      for row in 0..<(table.rows.count - 1) { writeRow(row, of: table, noted, places) }
      body.html.append("</tbody>\n")
    }
    body.html.append(noted == nil ? "</table>\n" : "</table>\n</div>\n")
  }

  private mutating func writeRow(
    _ row: Int, of table: PipeTable, _ noted: MarkdownText.Note.Table?, _ places: DecimalPlaces?
  ) {
    body.html.append("<tr")
    if let noted, row < noted.rowStyles.count, !noted.rowStyles[row].isEmpty {
      let style = noted.rowStyles[row]
      writeAttribute("class", style)
      if style.utf8.split(separator: 0x20).contains(where: { $0.elementsEqual("current".utf8) }) {
        body.html.append(#" aria-current="time""#)
      }
    }
    body.html.append(">\n")
    let first = table.rows[row]
    let end = table.rows[row + 1]
    for column in table.alignments.indices {
      let cell = first + column < end ? table.cells[first + column] : nil
      let style = noted.flatMap { BodyWriter.style(ofCell: column, inRow: row, $0) }
      write(cell, of: table, column, isHeader: false, noted, places, style: style)
    }
    body.html.append("</tr>\n")
  }

  private static func style(
    ofCell column: Int, inRow row: Int, _ noted: MarkdownText.Note.Table
  ) -> String? {
    guard row < noted.cellStyles.count, column < noted.cellStyles[row].count else { return nil }
    let style = noted.cellStyles[row][column]
    return style.isEmpty ? nil : style
  }

  private mutating func write(
    _ cell: PipeTable.Cell?, of table: PipeTable, _ column: Int, isHeader: Bool,
    _ noted: MarkdownText.Note.Table?, _ places: DecimalPlaces? = nil, style: String? = nil
  ) {
    let isRowHeader = !isHeader && column == 0 && noted?.hasRowHeaders == true
    // A screen reader would announce a header without text.
    let isHead = (isHeader || isRowHeader) && (noted == nil || cell?.range.isEmpty == false)
    body.html.append(isHead ? "<th" : "<td")
    if noted != nil, isHead { body.html.append(isHeader ? #" scope="col""# : #" scope="row""#) }
    switch table.alignments[column] {
    case .none: if let style { writeAttribute("class", style) }
    case .left: if noted == nil { body.html.append(#" align="left""#) }
    case .center: body.html.append(noted == nil ? #" align="center""# : #" class="center""#)
    case .right: body.html.append(noted == nil ? #" align="right""# : #" class="number""#)
    }
    if let style {
      if style.utf8.split(separator: 0x20).contains(where: { $0.elementsEqual("today".utf8) }) {
        body.html.append(#" aria-current="date""#)
      }
    }
    // The stylesheet shows the padding as invisible text, which aligns the decimal points.
    if let cell, let padding = places?.padding(of: bytes[cell.range], column: column) {
      writeAttribute("data-pad", padding)
    }
    body.html.append(UInt8(ascii: ">"))
    if let cell, cell.hasMarkup {
      writeMarkup(of: cell.range)
    } else if let cell {
      if let mask {
        write(bytes[cell.range], mask)
      } else {
        XMLText.append(bytes[cell.range], .commonMark, to: &body.html)
      }
    }
    body.html.append(isHead ? "</th>\n" : "</td>\n")
  }

  /// Writes the content of the next cell with markup, which cmark parsed as a heading of its own.
  private mutating func writeMarkup(of cell: Range<Int>) {
    guard nextCell < text.cells.count else { return }
    let heading = text.cells[nextCell]
    nextCell += 1
    resolveReferences(in: heading, source: cell)
    write(tree.contents(of: heading))
  }
}
