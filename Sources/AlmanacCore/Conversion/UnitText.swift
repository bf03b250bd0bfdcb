// Units as text, for the live converter and for apps.

/// Categories as plain records: the line of a category begins with `#`, the lines of its units follow.
/// Charts, tables and further names are left out; of a table the first unit is kept.
///
///     let text = UnitText.text(of: categories)
///     UnitText.categories(text)?[0].convert(Rational(8), from: 0, to: 2)
package enum UnitText {
  /// The text of some categories.
  package static func text(of categories: [UnitCategory]) -> String {
    var lines: [[String]] = []
    for category in categories {
      var line = [
        "#", category.name, category.title, String(category.base), String(category.start),
      ]
      if let floor = category.floor { line += [floor.value.fraction, floor.name] }
      lines.append(line)
      for unit in category.units {
        let scale = unit.scale
        lines.append([
          unit.name, unit.plural, unit.symbols.first ?? "", scale.factor.ratio.fraction,
          String(scale.factor.pi), scale.zero.fraction,
          (scale.isReciprocal ? "r" : "") + (scale.isMeasured ? "m" : ""),
        ])
      }
    }
    return PlainRecords.text(lines)
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
    let isValid = categories.allSatisfy {
      $0.units.indices.contains($0.base) && $0.units.indices.contains($0.start)
    }
    return isValid ? categories : nil
  }

  static func category(_ fields: [String]) -> UnitCategory? {
    guard fields.count == 5 || fields.count == 7, let base = index(fields[3]),
      let start = index(fields[4])
    else { return nil }
    var category = UnitCategory(
      name: fields[1], title: fields[2], about: "", order: 0, units: [], base: base,
      table: [start])
    if fields.count == 7 {
      guard let floor = Rational(fraction: fields[5]) else { return nil }
      category.floor = UnitCategory.Floor(value: floor, name: fields[6])
    }
    return category
  }

  static func unit(_ fields: [String]) -> ConversionUnit? {
    guard fields.count == 7, let ratio = Rational(fraction: fields[3]), let pi = index(fields[4]),
      (-99...99).contains(pi), let zero = Rational(fraction: fields[5])
    else { return nil }
    return ConversionUnit(
      name: fields[0], plural: fields[1],
      symbols: fields[2].utf8.isEmpty ? [] : [fields[2]],
      scale: Scale(
        factor: Factor(unchecked: ratio, pi: pi), zero: zero,
        isReciprocal: fields[6].utf8.contains(UInt8(ascii: "r")),
        isMeasured: fields[6].utf8.contains(UInt8(ascii: "m"))))
  }

  private static func index(_ text: String) -> Int? {
    wholeNumber(text).flatMap { Int(exactly: $0) }
  }
}

extension Rational {
  /// Reads the form that `fraction` writes, of any length; nil for anything else.
  init?(fraction text: String) {
    let bytes = Array(text.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count < 3, let numerator = Rational.natural(parts[0]) else { return nil }
    var denominator = Natural.one
    if parts.count == 2 {
      guard let natural = Rational.natural(parts[1]), !natural.isZero else { return nil }
      denominator = natural
    }
    self.init(isNegative: isNegative, numerator, over: denominator)
  }

  private static func natural(_ bytes: ArraySlice<UInt8>) -> Natural? {
    var digits: [UInt8] = []
    for byte in bytes {
      guard let digit = byte.digit else { return nil }
      digits.append(UInt8(digit))
    }
    return digits.isEmpty ? nil : Natural(digits: digits)
  }
}
