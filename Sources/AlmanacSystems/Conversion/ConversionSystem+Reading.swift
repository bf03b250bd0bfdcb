// Reads files of units.

import AlmanacConversion
import AlmanacFiles

extension UnitFile {
  /// Reads the text of a file of units. Nil where it is not a YAML mapping.
  init?(_ text: String, in file: String, named name: String, problems: inout [Problem]) {
    guard
      let record = YAMLRecord(
        text, in: file,
        keys: [
          "title", "about", "order", "base", "dimension", "alternative", "apart", "floor",
          "spellings", "table", "charts", "units",
        ], problems: &problems)
    else { return nil }
    self.init(file: file, name: name)
    start = record.start
    title = record.source("title", &problems)
    about = record.source("about", &problems)
    order = record.number("order", &problems)
    base = record.source("base", &problems)
    dimension = record.source("dimension", &problems)
    alternative = record.source("alternative", &problems)
    apart = record.sources("apart", &problems)
    spellings = record.namedTexts("spellings", &problems).map { name, spelling in
      (
        SourceText(name.value, at: name.position), SourceText(spelling.value, at: spelling.position)
      )
    }
    table = record.sources("table", &problems)
    floor = Self.floor(of: record, &problems)
    charts = record.list("charts", keys: ["from", "to", "range", "step", "digits"], &problems).map {
      row in
      var chart = ChartRow(start: row.start)
      chart.from = row.source("from", &problems)
      chart.to = row.source("to", &problems)
      chart.range = row.source("range", &problems)
      chart.step = row.source("step", &problems)
      chart.digits = row.source("digits", &problems)
      return chart
    }
    let keys = [
      "name", "plural", "symbols", "aliases", "shared", "mixed", "prefixes", "listed", "prefixed",
      "factor", "zero", "reciprocal", "measured",
    ]
    units = record.list("units", keys: keys, &problems).map { Self.unit($0, &problems) }
  }

  private static func floor(
    of record: YAMLRecord, _ problems: inout [Problem]
  ) -> FloorRow? {
    guard let node = record.node("floor"),
      let row = YAMLRecord(
        node, in: record.file, linesBefore: record.linesBefore, keys: ["value", "name"],
        problems: &problems)
    else { return nil }
    var floor = FloorRow(start: row.start)
    floor.value = row.source("value", &problems)
    floor.name = row.source("name", &problems)
    return floor
  }

  private static func unit(_ row: YAMLRecord, _ problems: inout [Problem]) -> UnitRow {
    var unit = UnitRow(start: row.start)
    unit.name = row.source("name", &problems)
    unit.plural = row.source("plural", &problems)
    unit.symbols = row.sources("symbols", &problems)
    unit.aliases = row.sources("aliases", &problems)
    unit.shared = row.sources("shared", &problems)
    unit.mixed = row.sources("mixed", &problems)
    unit.prefixes = row.source("prefixes", &problems)
    unit.listed = row.sources("listed", &problems)
    unit.prefixed = row.records("prefixed", keys: ["symbols", "aliases", "shared"], &problems).map {
      prefix, names in
      PrefixedNames(
        prefix: SourceText(prefix.value, at: prefix.position),
        symbols: names.sources("symbols", &problems), aliases: names.sources("aliases", &problems),
        shared: names.sources("shared", &problems))
    }
    unit.factor = row.source("factor", &problems)
    unit.zero = row.source("zero", &problems)
    unit.isReciprocal = row.flag("reciprocal", &problems) ?? false
    unit.isMeasured = row.flag("measured", &problems) ?? false
    return unit
  }
}

extension YAMLRecord {
  fileprivate func source(_ key: String, _ problems: inout [Problem]) -> SourceText? {
    text(key, &problems).map { SourceText($0.value, at: $0.position) }
  }

  fileprivate func sources(_ key: String, _ problems: inout [Problem]) -> [SourceText] {
    texts(key, &problems)?.map { SourceText($0.value, at: $0.position) } ?? []
  }
}
