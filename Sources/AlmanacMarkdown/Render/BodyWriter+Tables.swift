// A pipe table as HTML.

/// The HTML of one table: as cmark-gfm writes it, or with caption, scopes and classes where a note
/// says what Markdown cannot.
struct TableHTML {
  let table: PipeTable
  let source: UnsafeBufferPointer<UInt8>
  let note: Note?
  let output: HTMLOutput

  /// What a `.table` note says.
  struct Note {
    var caption: String
    var style: String
    var hasRowHeaders: Bool
    var rowStyles: [String]
  }

  init(
    _ table: PipeTable, in source: UnsafeBufferPointer<UInt8>, note: Note?, _ output: HTMLOutput
  ) {
    self.table = table
    self.source = source
    self.note = note
    self.output = output
  }

  /// - Parameter writeMarkup: writes the next cell with markup.
  func write(_ writeMarkup: (_ cell: Range<Int>) -> Void) {
    output.endLine()
    if let note {
      // No landmark: a page may have many tables, and several of one name.
      output.append(#"<div class="table" tabindex="0" role="group""#)
      if !note.caption.isEmpty { appendAttribute("aria-label", note.caption) }
      output.append(">\n<table")
      if !note.style.isEmpty { appendAttribute("class", note.style) }
      output.append(">\n")
      if !note.caption.isEmpty {
        output.append("<caption>")
        output.appendEscaping(text: note.caption)
        output.append("</caption>\n")
      }
    } else {
      output.append("<table>\n")
    }
    output.append("<thead>\n<tr>\n")
    for column in table.alignments.indices {
      append(table.cells[column], column, isHeader: true, writeMarkup)
    }
    output.append("</tr>\n</thead>\n")
    if table.rows.count > 1 {
      output.append("<tbody>\n")
      for row in 0..<(table.rows.count - 1) { appendRow(row, writeMarkup) }
      output.append("</tbody>\n")
    }
    output.append(note == nil ? "</table>\n" : "</table>\n</div>\n")
  }

  private func appendRow(_ row: Int, _ writeMarkup: (Range<Int>) -> Void) {
    output.append("<tr")
    if let note, row < note.rowStyles.count, !note.rowStyles[row].isEmpty {
      appendAttribute("class", note.rowStyles[row])
      if note.rowStyles[row].utf8.split(separator: 0x20).contains(where: {
        $0.elementsEqual("current".utf8)
      }) {
        output.append(#" aria-current="time""#)
      }
    }
    output.append(">\n")
    let first = table.rows[row]
    let end = table.rows[row + 1]
    for column in table.alignments.indices {
      let index = first + column
      append(index < end ? table.cells[index] : nil, column, isHeader: false, writeMarkup)
    }
    output.append("</tr>\n")
  }

  private func append(
    _ cell: PipeTable.Cell?, _ column: Int, isHeader: Bool, _ writeMarkup: (Range<Int>) -> Void
  ) {
    let isRowHeader = !isHeader && column == 0 && note?.hasRowHeaders == true
    let isHead = isHeader || isRowHeader
    output.append(isHead ? "<th" : "<td")
    if note != nil, isHead { output.append(isHeader ? #" scope="col""# : #" scope="row""#) }
    switch table.alignments[column] {
    case .none: break
    case .left: if note == nil { output.append(#" align="left""#) }
    case .center: output.append(note == nil ? #" align="center""# : #" class="center""#)
    case .right: output.append(note == nil ? #" align="right""# : #" class="number""#)
    }
    output.append(UInt8(ascii: ">"))
    if let cell, cell.hasMarkup {
      writeMarkup(cell.range)
    } else if let cell {
      output.appendEscaping(UnsafeBufferPointer(rebasing: source[cell.range]))
    }
    output.append(isHead ? "</th>\n" : "</td>\n")
  }

  private func appendAttribute(_ name: StaticString, _ value: String) {
    output.append(UInt8(ascii: " "))
    output.append(name)
    output.append("=\"")
    output.appendEscaping(text: value)
    output.append(UInt8(ascii: "\""))
  }
}
