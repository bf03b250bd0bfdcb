// Checks the contents of a unit file and makes a category of it.

package import AlmanacBase

extension UnitCategory {
  /// The category of a unit file; nil, with the reasons added to the problems, where it has faults.
  package static func read(_ file: UnitFile, into problems: inout [Problem]) -> UnitCategory? {
    var reader = UnitCategoryReader(file)
    let category = reader.category()
    problems += reader.problems
    return reader.problems.isEmpty ? category : nil
  }
}

/// Builds a category, unit by unit.
struct UnitCategoryReader {
  let file: UnitFile
  private(set) var problems: [Problem] = []
  private var units: [ConversionUnit] = []
  /// The index of the row of each unit: a row may list units with a prefix as well.
  private var rows: [Int] = []

  /// The largest number of units in one table: more do not fit on paper.
  private static let widestTable = 8

  /// All names in the file.
  private let givenNames: Set<String>

  init(_ file: UnitFile) {
    self.file = file
    givenNames = Set(file.names)
  }

  mutating func fault(_ position: Position?, _ message: String) {
    problems.add(in: file.file, at: position, message)
  }

  mutating func category() -> UnitCategory? {
    if file.title == nil {
      fault(file.start, "the category has no title; add a line 'title: Length'")
    }
    if file.units.isEmpty {
      fault(file.start, "the category has no units; list them under 'units:'")
    }
    if file.base == nil {
      fault(
        file.start,
        "the category has no base; add a line 'base:' with the unit that factors refer to"
      )
    }
    // Without the base no factor can be checked: only that fault is reported.
    let hasBase = file.base.map { base in
      file.units.contains { $0.allNames.contains { $0.isSameUnit(as: base.text) } }
    }
    for index in file.units.indices { add(index, isBaseKnown: hasBase ?? false) }
    if let base = file.base, hasBase == false, !file.units.isEmpty { _ = index(of: base) }
    guard let title = file.title, let baseName = file.base, problems.isEmpty,
      let base = index(of: baseName)
    else { return nil }
    var category = UnitCategory(
      name: file.name, title: title.text, about: file.about?.text ?? "", order: file.order ?? 1_000,
      units: units, base: base, floor: floor())
    category.dimension = file.dimension?.text ?? ""
    category.alternative = file.alternative?.text ?? ""
    category.apart = file.apart.map { $0.text }
    checkNames(category)
    category.table = table()
    category.charts = file.charts.compactMap { chart($0, in: category) }
    category.pairs = UnitPair.pairs(charts: category.charts, table: category.table)
    return category
  }

  private mutating func add(_ number: Int, isBaseKnown: Bool) {
    let row = file.units[number]
    guard let name = row.name else {
      fault(row.start, "the unit has no name; add 'name: metre'")
      return
    }
    var unit = ConversionUnit(
      name: name.text, plural: row.plural?.text ?? name.text + "s",
      symbols: row.symbols.map { $0.text }, scale: Scale(factor: .one))
    unit.aliases = withPlurals(
      withSpellings(row.aliases.map { $0.text }, and: [unit.name, unit.plural]))
    unit.shared = withSpellings(row.shared.map { $0.text }, and: [])
    unit.mixed = row.mixed.map { $0.text }
    unit.scale.isReciprocal = row.isReciprocal
    let isBase = file.base.map { $0.text.isSameUnit(as: name.text) } ?? false
    if let (factor, other) = factor(row, name, isBase: isBase || !isBaseKnown) {
      unit.scale.factor = factor
      if let other, other.isMeasured {
        (unit.scale.digits, unit.scale.constant) = (other.digits, other.constant)
      } else if row.isMeasured, let text = row.factor {
        (unit.scale.digits, unit.scale.constant) = (Factor.digits(of: text.text), unit.name)
      }
    }
    if let zero = row.zero {
      if row.isReciprocal || unit.scale.factor.pi != 0 {
        fault(
          zero.position,
          "'zero' cannot be combined with 'reciprocal' or with π in 'factor'; remove one of them")
      } else if let value = value(zero, what: "'zero'") {
        unit.scale.zero = value
      }
    }
    unit.prefixes = prefixes(row, of: unit)
    let added = [unit] + listed(row, of: unit)
    units += added
    rows += added.map { _ in number }
  }

  /// The names, and all names in their other spelling: `kilometre per litre`, `kilometer per liter`.
  private func withSpellings(_ names: [String], and given: [String]) -> [String] {
    var result = names
    for name in given + names {
      var changed = name
      for (spelling, replacement) in file.spellings {
        changed = changed.replacing(spelling.text, with: replacement.text)
      }
      if !changed.isSame(as: name) { result.append(changed) }
    }
    return result
  }

  /// The names, and the plurals of those that are words, where no unit of the file has that name. Other
  /// plurals than those with an `s` are names of their own.
  func withPlurals(_ names: [String]) -> [String] {
    let words = names.filter { name in
      name.utf8.count > 4 && !name.contains("/") && !names.contains(name + "es")
        && name.last.map { $0.isASCII && $0.isLowercase && $0 != "s" } ?? false
    }
    let plurals = words.map { $0 + "s" }.filter { plural in
      !names.contains(plural) && !givenNames.contains(plural)
    }
    return names + plurals
  }

  /// The factor, and the scale of the unit by which it is defined.
  private mutating func factor(
    _ row: UnitFile.UnitRow, _ name: SourceText, isBase: Bool
  ) -> (Factor, Scale?)? {
    guard let text = row.factor else {
      if !isBase {
        fault(
          row.start,
          "the unit '\(name.text)' has no factor; add 'factor:', such as 0.3048 or 12 inch")
      }
      return nil
    }
    do throws(FactorFault) {
      return try Factor.read(text.text, units: units)
    } catch {
      fault(text.position, error.message)
      return nil
    }
  }

  private mutating func value(_ text: SourceText, what: String) -> Rational? {
    // A number may be a ratio, as factors may.
    let parts = text.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Rational(decimal: String(Substring($0))) }
    if numbers.count == parts.count, numbers.count == 1 { return numbers[0] }
    if numbers.count == parts.count, numbers.count == 2,
      let ratio = numbers[0].divided(by: numbers[1])
    {
      return ratio
    }
    fault(
      text.position,
      "\(what) must be a number such as 273.15 or 1/3, not '\(text.text)'")
    return nil
  }

  private mutating func index(of name: SourceText) -> Int? {
    if let index = units.firstIndex(where: { $0.name.isSameUnit(as: name.text) }) { return index }
    fault(
      name.position,
      "no unit '\(name.text)' in this category; "
        + Nearest.hint(for: name.text, among: units.map { $0.name }))
    return nil
  }

  private mutating func floor() -> UnitCategory.Floor? {
    guard let row = file.floor else { return nil }
    guard let text = row.value, let name = row.name else {
      fault(
        row.start,
        "a floor needs 'value', in the base unit, and 'name', such as 'absolute zero'")
      return nil
    }
    return value(text, what: "'value' of the floor").map {
      UnitCategory.Floor(value: $0, name: name.text)
    }
  }

  private mutating func table() -> [Int] {
    if file.table.isEmpty { return Array(units.indices.prefix(UnitCategoryReader.widestTable)) }
    if file.table.count > UnitCategoryReader.widestTable {
      fault(
        file.table[UnitCategoryReader.widestTable].position,
        "a table of more than \(UnitCategoryReader.widestTable) units does not fit on paper; "
          + "remove units from it, since each unit also has its own page")
    }
    return file.table.compactMap { index(of: $0) }
  }

  private mutating func chart(_ row: UnitFile.ChartRow, in category: UnitCategory) -> Chart? {
    guard let from = row.from, let to = row.to, let range = row.range, let step = row.step else {
      fault(row.start, "a chart needs 'from', 'to', 'range' (such as −40…120) and 'step'")
      return nil
    }
    guard let start = index(of: from), let end = index(of: to) else { return nil }
    do throws(Problem) {
      return try Chart.read(
        from: start, to: end, range: range, step: step, digits: row.digits, in: category,
        file: file.file)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// A name may belong to only one unit of the category, unless it is listed as shared.
  private mutating func checkNames(_ category: UnitCategory) {
    let names = UnitNames([category])
    for (index, unit) in units.enumerated() {
      let row = file.units[rows[index]]
      let given = [row.name, row.plural].compactMap { $0 } + row.symbols + row.aliases
      for name in unit.names {
        guard let other = names.owners(of: name).first(where: { $0 < index }) else { continue }
        let place = given.first { $0.text.isSame(as: name) }?.position ?? row.start
        fault(
          place,
          "'\(name)' is already a name of '\(units[other].name)'; if units share a name, "
            + "list it under 'shared' of each")
        break
      }
    }
  }
}

extension String {
  /// With every occurrence of a part replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let (left, right) = halves(around: part) else { return self }
    return left + other + right.replacing(part, with: other)
  }
}
