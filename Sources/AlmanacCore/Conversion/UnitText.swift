// Units as a text that travels in a page, for the converter that lives there.

/// Categories as lines of fields with tabs between: a category's line begins with `#`, the lines of
/// its units follow. Charts, tables and other names stay behind.
///
///     let text = UnitText.text(of: categories)
///     UnitText.categories(text)?[0].convert(Rational(8), from: 0, to: 2)
public enum UnitText {
  public static func text(of categories: [UnitCategory]) -> String {
    var text = ""
    for category in categories {
      text += "#\t" + category.name + "\t" + category.title + "\t" + String(category.base) + "\t"
      if let floor = category.floor { text += floor.value.fraction + "\t" + floor.name }
      text += "\n"
      for unit in category.units {
        let scale = unit.scale
        text += unit.name + "\t" + unit.plural + "\t" + (unit.symbols.first ?? "") + "\t"
        text += scale.factor.ratio.fraction + "\t" + String(scale.factor.pi) + "\t"
        text += scale.zero.fraction + "\t"
        text += (scale.isReciprocal ? "r" : "") + (scale.isMeasured ? "m" : "") + "\n"
      }
    }
    return text
  }

  /// Reads such a text; nil where it is none.
  public static func categories(_ text: String) -> [UnitCategory]? {
    var categories: [UnitCategory] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      if fields[0].isSame(as: "#") {
        guard let category = category(fields) else { return nil }
        categories.append(category)
      } else {
        guard !categories.isEmpty, let unit = unit(fields) else { return nil }
        categories[categories.count - 1].units.append(unit)
      }
    }
    let isSound = categories.allSatisfy { $0.units.indices.contains($0.base) }
    return isSound ? categories : nil
  }

  private static func category(_ fields: [String]) -> UnitCategory? {
    guard fields.count >= 5, let base = Int(fields[3]) else { return nil }
    var category = UnitCategory(
      name: fields[1], title: fields[2], about: "", order: 0, units: [], base: base, source: "")
    if fields.count > 5 {
      guard let floor = number(fields[4]) else { return nil }
      category.floor = UnitCategory.Floor(value: floor, name: fields[5])
    }
    return category
  }

  private static func unit(_ fields: [String]) -> ConversionUnit? {
    guard fields.count == 7, let ratio = number(fields[3]), let pi = Int(fields[4]),
      (-9...9).contains(pi), let zero = number(fields[5])
    else { return nil }
    return ConversionUnit(
      name: fields[0], plural: fields[1],
      symbols: fields[2].utf8.isEmpty ? [] : [fields[2]],
      scale: Scale(
        factor: Factor(ratio, pi: pi), zero: zero,
        isReciprocal: fields[6].utf8.contains(UInt8(ascii: "r")),
        isMeasured: fields[6].utf8.contains(UInt8(ascii: "m"))))
  }

  private static func number(_ text: String) -> Rational? {
    guard let (numerator, denominator) = text.halves(around: "/") else { return Rational(text) }
    guard let top = Rational(numerator), let bottom = Rational(denominator) else { return nil }
    return top.divided(by: bottom)
  }
}
