// A pipe table as HTML.

import CCmark

/// The HTML of one table: as cmark-gfm writes it, or with caption, scopes and classes where a note
/// says what Markdown cannot.
struct TableHTML {
  let table: PipeTable
  let source: UnsafeBufferPointer<UInt8>
  let note: Note?
  /// Adds the inner HTML of the next cell with markup.
  let appendMarkup: (_ cell: Range<Int>, _ output: inout [UInt8]) -> Void
  private var output: [UInt8] = []

  /// What a `.table` note says.
  struct Note {
    var caption: String
    var style: String
    var hasRowHeaders: Bool
    var rowStyles: [String]
  }

  init(
    _ table: PipeTable, in source: UnsafeBufferPointer<UInt8>, note: Note?,
    appendMarkup: @escaping (_ cell: Range<Int>, _ output: inout [UInt8]) -> Void
  ) {
    self.table = table
    self.source = source
    self.note = note
    self.appendMarkup = appendMarkup
  }

  mutating func html() -> [UInt8] {
    output.reserveCapacity(table.cells.count * 32 + 128)
    if let note {
      output += #"<div class="table" tabindex="0" role="region""#.utf8
      // A region without a name is none to a screen reader.
      if !note.caption.isEmpty { appendAttribute("aria-label", note.caption) }
      output += ">\n<table".utf8
      if !note.style.isEmpty { appendAttribute("class", note.style) }
      output += ">\n".utf8
      if !note.caption.isEmpty {
        output += "<caption>".utf8
        appendEscapingHTML(note.caption, to: &output)
        output += "</caption>\n".utf8
      }
    } else {
      output += "<table>\n".utf8
    }
    output += "<thead>\n<tr>\n".utf8
    for column in table.alignments.indices { appendCell(column, column, isHeader: true) }
    output += "</tr>\n</thead>\n".utf8
    if table.rows.count > 1 {
      output += "<tbody>\n".utf8
      for row in 0..<(table.rows.count - 1) { appendRow(row) }
      output += "</tbody>\n".utf8
    }
    output += (note == nil ? "</table>" : "</table>\n</div>").utf8
    return output
  }

  private mutating func appendRow(_ row: Int) {
    output += "<tr".utf8
    if let note, row < note.rowStyles.count, !note.rowStyles[row].isEmpty {
      appendAttribute("class", note.rowStyles[row])
      if note.rowStyles[row].utf8.elementsEqual("current".utf8) {
        output += #" aria-current="time""#.utf8
      }
    }
    output += ">\n".utf8
    let first = table.rows[row]
    let end = table.rows[row + 1]
    for column in table.alignments.indices {
      let index = first + column
      appendCell(index < end ? index : nil, column, isHeader: false)
    }
    output += "</tr>\n".utf8
  }

  private mutating func appendCell(_ index: Int?, _ column: Int, isHeader: Bool) {
    let isRowHeader = !isHeader && column == 0 && note?.hasRowHeaders == true
    let isHead = isHeader || isRowHeader
    output += (isHead ? "<th" : "<td").utf8
    if note != nil, isHead { output += (isHeader ? #" scope="col""# : #" scope="row""#).utf8 }
    switch table.alignments[column] {
    case .none: break
    case .left: if note == nil { output += #" align="left""#.utf8 }
    case .center: output += (note == nil ? #" align="center""# : #" class="center""#).utf8
    case .right: output += (note == nil ? #" align="right""# : #" class="number""#).utf8
    }
    output.append(UInt8(ascii: ">"))
    if let index { appendContent(table.cells[index]) }
    output += (isHead ? "</th>\n" : "</td>\n").utf8
  }

  private mutating func appendContent(_ cell: Range<Int>) {
    if hasMarkup(source, cell) {
      appendMarkup(cell, &output)
    } else {
      appendEscapingHTML(source[cell], to: &output)
    }
  }

  private mutating func appendAttribute(_ name: StaticString, _ value: String) {
    output.append(UInt8(ascii: " "))
    name.withUTF8Buffer { output.append(contentsOf: $0) }
    output += "=\"".utf8
    appendEscapingHTML(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }
}

/// Adds text as HTML text, which is safe in a quoted attribute as well.
func appendEscapingHTML(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
  for byte in text {
    switch byte {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\""): output += "&quot;".utf8
    default: output.append(byte)
    }
  }
}

func appendEscapingHTML(_ text: String, to output: inout [UInt8]) {
  appendEscapingHTML(text.utf8, to: &output)
}
