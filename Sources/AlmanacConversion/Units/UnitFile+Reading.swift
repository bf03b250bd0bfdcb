// Reads the contents of a unit file.

package import AlmanacBase

extension UnitFile {
  package static let keys = [
    "title", "about", "order", "base", "dimension", "alternative", "apart", "floor", "spellings",
    "table", "charts", "units",
  ]

  /// Reads a record with these keys.
  package init(_ record: SettingsRecord, named name: String, problems: inout [Problem]) {
    self.init(file: record.file, name: name, start: record.start)
    title = record.text("title", &problems)
    about = record.text("about", &problems)
    order = record.number("order", &problems)
    base = record.text("base", &problems)
    dimension = record.text("dimension", &problems)
    alternative = record.text("alternative", &problems)
    apart = record.texts("apart", &problems) ?? []
    spellings = record.namedTexts("spellings", &problems)
    table = record.texts("table", &problems) ?? []
    floor = record.record("floor", keys: ["value", "name"], &problems).map { row in
      FloorRow(
        start: row.start, value: row.text("value", &problems), name: row.text("name", &problems))
    }
    charts = record.list("charts", keys: ["from", "to", "range", "step", "digits"], &problems).map {
      row in
      ChartRow(
        start: row.start, from: row.text("from", &problems), to: row.text("to", &problems),
        range: row.text("range", &problems), step: row.text("step", &problems),
        digits: row.text("digits", &problems))
    }
    let keys = [
      "name", "plural", "symbols", "aliases", "shared", "mixed", "prefixes", "listed", "prefixed",
      "factor", "zero", "reciprocal", "measured",
    ]
    units = record.list("units", keys: keys, &problems).map { UnitRow($0, &problems) }
  }
}

extension UnitFile.UnitRow {
  fileprivate init(_ row: SettingsRecord, _ problems: inout [Problem]) {
    self.init(start: row.start)
    name = row.text("name", &problems)
    plural = row.text("plural", &problems)
    symbols = row.texts("symbols", &problems) ?? []
    aliases = row.texts("aliases", &problems) ?? []
    shared = row.texts("shared", &problems) ?? []
    mixed = row.texts("mixed", &problems) ?? []
    prefixes = row.text("prefixes", &problems)
    listed = row.texts("listed", &problems) ?? []
    prefixed = row.records("prefixed", keys: ["symbols", "aliases", "shared"], &problems).map {
      prefix, names in
      UnitFile.PrefixedNames(
        prefix: prefix, symbols: names.texts("symbols", &problems) ?? [],
        aliases: names.texts("aliases", &problems) ?? [],
        shared: names.texts("shared", &problems) ?? [])
    }
    factor = row.text("factor", &problems)
    zero = row.text("zero", &problems)
    isReciprocal = row.flag("reciprocal", &problems) ?? false
    isMeasured = row.flag("measured", &problems) ?? false
  }
}
