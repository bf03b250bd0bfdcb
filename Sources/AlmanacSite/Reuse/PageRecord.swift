// Converts the metadata of written pages to and from records of the build cache.

import AlmanacBase

extension WrittenPage {
  /// Nil where a field is missing.
  convenience init?(_ path: String, _ record: Record, _ role: PageRole = PageRole()) {
    guard let hash = record[.hash]?.number, let title = record[.title]?.text,
      let description = record[.description]?.text, let body = record[.body]?.int,
      let linesBefore = record[.linesBefore]?.int
    else { return nil }
    let hasFormulas = record[.hasFormulas] != nil
    var matter = FrontMatter()
    matter.title = title
    matter.description = description
    matter.date = record[.date].map(Moment.init)
    matter.updated = record[.updated].map(Moment.init)
    matter.tags = record.texts(.tag)
    matter.aliases = record.all(.alias) { Located($0) } ?? []
    matter.params = (record[.params]?.record).flatMap(Param.init)
    matter.isDraft = record[.isDraft] != nil
    matter.isHidden = record[.isHidden] != nil
    matter.order = record[.order]?.int
    matter.layout = (record[.layout]?.record).flatMap(Located.init)
    matter.address = (record[.address]?.record).flatMap(Located.init)
    matter.hasTableOfContents = record[.hasTableOfContents] != nil
    if record[.statesFormulas] != nil { matter.hasFormulas = hasFormulas }
    self.init(path, matter, role, hasFormulas: hasFormulas, start: (body, linesBefore), hash: hash)
  }

  func write(to record: inout RecordWriter) {
    record.put(.hash, hash)
    record.put(.title, ownTitle)
    record.put(.description, description)
    record.put(.body, body)
    record.put(.linesBefore, linesBefore)
    if let addressPosition {
      record.put(.address) {
        Located(value: address.path, position: addressPosition).write(to: &$0)
      }
    }
    if let published { record.put(.date, published.localSeconds) }
    if let updated { record.put(.updated, updated.localSeconds) }
    for tag in tags { record.put(.tag, tag) }
    for alias in aliases {
      record.put(.alias) {
        Located(value: alias.value.path, position: alias.position).write(to: &$0)
      }
    }
    if let params { record.put(.params) { params.write(to: &$0) } }
    if let layout { record.put(.layout) { layout.write(to: &$0) } }
    if let ownOrder { record.put(.order, ownOrder) }
    record.put(.hasTableOfContents, hasTableOfContents)
    record.put(.isDraft, isDraft)
    record.put(.isHidden, isHidden)
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

extension Moment {
  fileprivate init(_ field: Record.Field) { self.init(localSeconds: Int64(field.int)) }

  /// In local time, since the start of 1970.
  fileprivate var localSeconds: Int { day.daysSince1970 * 86_400 + time.seconds }
}
