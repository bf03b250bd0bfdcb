// Converts the metadata of written pages to and from records of the build cache.

import AlmanacCore

extension WrittenPage {
  /// Nil where a field is missing.
  convenience init?(_ path: String, _ record: Record) {
    guard let hash = record[.hash]?.number, let title = record[.title]?.text,
      let description = record[.description]?.text, let body = record[.body]?.int,
      let linesBefore = record[.linesBefore]?.int
    else { return nil }
    let address = (record[.address]?.record).flatMap(Located.init)
    self.init(
      path, address.map { Located(value: Address($0.value), position: $0.position) }, title: title,
      description: description, date: record[.date].map { Day(daysSince1970: $0.int) },
      layout: (record[.layout]?.record).flatMap(Located.init), order: record[.order]?.int,
      hasTableOfContents: record[.hasTableOfContents] != nil, isDraft: record[.isDraft] != nil,
      hasFormulas: record[.hasFormulas] != nil, statesFormulas: record[.statesFormulas] != nil,
      body: body, linesBefore: linesBefore, hash: hash)
  }

  func write(to record: inout RecordWriter) {
    record.put(.hash, hash)
    record.put(.title, title)
    record.put(.description, description)
    record.put(.body, body)
    record.put(.linesBefore, linesBefore)
    if let addressPosition {
      record.put(.address) {
        Located(value: address.path, position: addressPosition).write(to: &$0)
      }
    }
    if let date { record.put(.date, date.daysSince1970) }
    if let layout { record.put(.layout) { layout.write(to: &$0) } }
    if let order { record.put(.order, order) }
    record.put(.hasTableOfContents, hasTableOfContents)
    record.put(.isDraft, isDraft)
    record.put(.hasFormulas, hasFormulas)
    record.put(.statesFormulas, statesFormulas)
  }
}

extension Located<String> {
  fileprivate init?(_ record: Record) {
    guard let text = record[.text]?.text, let line = record[.line]?.int,
      let column = record[.column]?.int
    else { return nil }
    self.init(value: text, position: Position(line: line, column: column))
  }

  fileprivate func write(to record: inout RecordWriter) {
    record.put(.text, value)
    record.put(.line, position.line)
    record.put(.column, position.column)
  }
}
