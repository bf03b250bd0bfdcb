// Units as text, for the live converter and for apps.

import AlmanacBase

/// Categories as plain records: the line of a category begins with `#`, the lines of its units follow.
/// `UnitTable.init(text:file:)` describes the fields. Charts are left out, except for their pairs of
/// units; of a table the first unit is kept.
///
///     let text = UnitText.text(of: categories)
///     UnitText.categories(text)?[0].convert(Rational(8), from: 0, to: 2)
package enum UnitText {
  /// The text of some categories.
  package static func text(of categories: [UnitCategory]) -> String {
    var lines: [[String]] = []
    for category in categories {
      lines.append(line(of: category))
      for unit in category.units { lines.append(line(of: unit)) }
    }
    return String(scalars: PlainRecords.text(lines).composedScalars[...])
  }

  private static func line(of category: UnitCategory) -> [String] {
    let line = [
      "#", category.name, category.title, String(category.base), String(category.start),
      category.floor?.value.fraction ?? "", category.floor?.name ?? "", category.dimension,
      category.alternative, joined(category.apart), joined(category.pairs.map { text(of: $0) }),
    ]
    return shortened(line, to: leastOfCategory)
  }

  private static func line(of unit: ConversionUnit) -> [String] {
    let scale = unit.scale
    let line = [
      unit.name, unit.plural, unit.symbols.first ?? "", scale.factor.ratio.fraction,
      String(scale.factor.pi), scale.zero.fraction,
      (scale.isReciprocal ? "r" : "") + (scale.digits.map { "m" + String($0) } ?? ""),
      joined(unit.symbols.dropFirst()), joined(unit.aliases), joined(unit.shared),
      mark(unit.prefixes), joined(unit.mixed),
      scale.constant.isSame(as: unit.name) ? "" : scale.constant,
    ]
    return shortened(line, to: leastOfUnit)
  }

  private static func text(of pair: UnitPair) -> String {
    AlmanacBase.joined(String(pair.from), "-", String(pair.to))
  }

  /// The least number of fields.
  private static let leastOfCategory = 5
  private static let leastOfUnit = 7

  private static func mark(_ family: UnitPrefix.Family) -> String {
    switch family {
    case .none: ""
    case .metric: "m"
    case .data: "d"
    case .kilo: "k"
    }
  }

  private static func joined(_ items: some Sequence<String>) -> String {
    var text = ""
    for item in items { text += (text.utf8.isEmpty ? "" : "|") + item }
    return text
  }

  /// Without empty fields at its end.
  private static func shortened(_ line: [String], to least: Int) -> [String] {
    let last = line.lastIndex { !$0.utf8.isEmpty } ?? 0
    return Array(line.prefix(max(least, last + 1)))
  }

  /// Reads such a text; nil where a line has another form.
  package static func categories(_ text: String) -> [UnitCategory]? {
    var categories: [UnitCategory] = []
    for fields in PlainRecords.lines(text) {
      if fields[0].isSame(as: "#") {
        guard let category = category(fields) else { return nil }
        categories.append(category)
      } else {
        guard !categories.isEmpty, let unit = unit(fields) else { return nil }
        categories[categories.count - 1].units.append(unit)
      }
    }
    return categories.allSatisfy { isValid($0) } ? categories : nil
  }

  /// Whether it has its base unit, the one to start with, and those of its pairs.
  static func isValid(_ category: UnitCategory) -> Bool {
    category.units.indices.contains(category.base)
      && category.units.indices.contains(category.start)
      && category.pairs.allSatisfy {
        category.units.indices.contains($0.from) && category.units.indices.contains($0.to)
      }
  }

  static func category(_ fields: [String]) -> UnitCategory? {
    guard let fields = lengthened(fields, from: leastOfCategory, to: 11),
      let base = index(fields[3]), let start = index(fields[4])
    else { return nil }
    var category = UnitCategory(
      name: fields[1], title: fields[2], about: "", order: 0, units: [], base: base,
      table: [start])
    if !fields[5].utf8.isEmpty {
      guard let floor = Rational(fraction: fields[5]), !fields[6].utf8.isEmpty else { return nil }
      category.floor = UnitCategory.Floor(value: floor, name: fields[6])
    }
    category.dimension = fields[7]
    category.alternative = fields[8]
    category.apart = list(fields[9])
    for text in list(fields[10]) {
      let sides = text.parts(separatedBy: UInt8(ascii: "-"))
      guard sides.count == 2, let from = index(sides[0]), let to = index(sides[1]) else {
        return nil
      }
      category.pairs.append(UnitPair(from: from, to: to))
    }
    return category
  }

  static func unit(_ fields: [String]) -> ConversionUnit? {
    guard let fields = lengthened(fields, from: leastOfUnit, to: 13),
      let ratio = Rational(fraction: fields[3]), let pi = index(fields[4]),
      let factor = Factor(ratio, pi: pi), let zero = Rational(fraction: fields[5]),
      let prefixes = UnitPrefix.Family.allCases.first(where: { mark($0).isSame(as: fields[10]) })
    else { return nil }
    let symbol = fields[2].utf8.isEmpty ? [] : [fields[2]]
    let marks = fields[6].bytes
    let measured = marks.firstIndex(of: UInt8(ascii: "m")).map { marks[($0 + 1)...] }
    var unit = ConversionUnit(
      name: fields[0], plural: fields[1], symbols: symbol + list(fields[7]),
      scale: Scale(
        factor: factor, zero: zero, isReciprocal: marks.contains(UInt8(ascii: "r")),
        digits: measured.map { index(String(plain: Array($0))) ?? ConversionAnswer.digits }))
    if measured != nil { unit.scale.constant = fields[12].utf8.isEmpty ? unit.name : fields[12] }
    unit.aliases = list(fields[8])
    unit.shared = list(fields[9])
    unit.prefixes = prefixes
    unit.mixed = list(fields[11])
    return unit
  }

  /// With the empty fields that were left out; nil for a line of another form.
  private static func lengthened(_ line: [String], from least: Int, to most: Int) -> [String]? {
    guard (least...most).contains(line.count) else { return nil }
    return line + [String](repeating: "", count: most - line.count)
  }

  private static func list(_ field: String) -> [String] {
    field.parts(separatedBy: UInt8(ascii: "|"))
  }

  private static func index(_ text: String) -> Int? {
    wholeNumber(text, in: Int.min..<Int.max)
  }
}
