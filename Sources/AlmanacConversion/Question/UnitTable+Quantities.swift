// Converting quantities between any units of the same dimension.

import AlmanacBase

extension UnitTable {
  /// A unit to convert from or to, with its meanings and its text.
  struct Side: Sendable {
    let text: String
    let meanings: [CompoundUnit]
  }

  /// How two units convert.
  enum Relation: Sendable, Equatable {
    /// Both count from zeros of their own, as temperatures.
    case absolute(category: Int)
    case proportional
    /// One is the reciprocal of the other, as litres per 100 km and miles per gallon.
    case reciprocal
  }

  /// How two units convert; nil where they do not.
  func relation(_ from: CompoundUnit, _ to: CompoundUnit) -> Relation? {
    let categories = (from.single?.place.category, to.single?.place.category)
    let absolute = [categories.0, categories.1].compactMap { $0 }.filter { isAbsolute($0) }
    if let category = absolute.first {
      return absolute.count == 2 && categories.0 == categories.1
        ? .absolute(category: category) : nil
    }
    if let first = categories.0, let second = categories.1, areApart(first, second) { return nil }
    if from.dimension == to.dimension { return .proportional }
    if !from.dimension.isNone, from.dimension == to.dimension.inverse,
      hasReciprocals(from.dimension) || hasReciprocals(to.dimension)
    {
      return .reciprocal
    }
    return nil
  }

  private func areApart(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (categories[first], categories[second])
    return left.apart.contains { $0.isSame(as: right.name) }
      || right.apart.contains { $0.isSame(as: left.name) }
  }

  /// Whether a category of that dimension has reciprocal units.
  private func hasReciprocals(_ dimension: Dimension) -> Bool {
    categories.indices.contains { index in
      dimensions[index].contains { $0.dimension == dimension }
        && categories[index].units.contains { $0.scale.isReciprocal }
    }
  }

  /// The meanings of the text of a unit.
  func side(_ text: String, _ part: ConversionFault.Part) throws(QuestionFault) -> Side {
    Side(text: text.trimmed, meanings: try meanings(text, part, isMixed: false))
  }

  /// The meanings of the text of a unit; those of the number 1 where the text is empty.
  func meanings(
    _ text: String, _ part: ConversionFault.Part, isMixed: Bool
  ) throws(QuestionFault) -> [CompoundUnit] {
    let tokens = UnitTokens(text)
    return try meanings(tokens, in: tokens.tokens.indices, part, isMixed: isMixed)
  }

  func meanings(
    _ tokens: UnitTokens, in range: Range<Int>, _ part: ConversionFault.Part, isMixed: Bool
  ) throws(QuestionFault) -> [CompoundUnit] {
    var reader = UnitReader(self, tokens, in: range, isMixed: isMixed)
    do throws(UnitReader.Fault) {
      return try reader.meanings()
    } catch {
      let text = tokens.text(of: range)
      switch error {
      case .empty:
        throw .plain(part, joined("there is no unit to convert ", part == .to ? "to" : "from"))
      case .unknown(let word): throw .unknown(part, word: word, unit: text, others: [])
      case .other(let reason): throw .plain(part, joined("the unit '", text, "' ", reason))
      }
    }
  }

  /// How often names are looked up to read the text of a unit: the measure of the work.
  package func lookups(reading text: String) -> Int {
    let tokens = UnitTokens(text)
    var reader = UnitReader(self, tokens, in: tokens.tokens.indices, isMixed: true)
    _ = try? reader.meanings()
    return reader.lookups
  }

  /// The same fault; the nearest names of an unknown unit fit the other unit of the question.
  func fault(_ fault: QuestionFault, beside other: Side) -> QuestionFault {
    guard case .unknown(let part, let word, let unit, _) = fault else { return fault }
    let others = other.meanings.compactMap { $0.single?.place.category }
    return .unknown(part, word: word, unit: unit, others: others)
  }

  /// The unit for people: that of the table, with its prefix, or the product as it was typed.
  func shown(_ unit: CompoundUnit, typed text: String) -> ConversionUnit {
    guard let single = unit.single else {
      return ConversionUnit(
        name: text, plural: text, symbols: [text], scale: Scale(factor: unit.size))
    }
    var shown = self.unit(at: single.place)
    if let prefix = single.prefix {
      shown.name = joined(prefix.name, shown.name)
      shown.plural = joined(prefix.name, shown.plural)
      shown.symbols = shown.symbols.isEmpty ? [] : [joined(prefix.symbol, shown.symbols[0])]
      shown.aliases = []
      shown.scale.factor = shown.scale.factor * Factor(unchecked: prefix.value)
    }
    return shown
  }

  /// The kind of quantity in words: `force`, `energy or torque`, `mass × length²`.
  func kind(_ unit: CompoundUnit) -> String {
    if let place = unit.single?.place { return categories[place.category].title.asciiLowercased }
    if unit.dimension.isNone { return "a number" }
    let names = categories.indices.filter { index in
      !isAbsolute(index) && dimensions[index].contains { $0.dimension == unit.dimension }
    }
    if !names.isEmpty {
      return UnitTable.list(names.map { categories[$0].title.asciiLowercased })
    }
    var above: [String] = []
    var below = ""
    for (index, power) in unit.dimension.powers.enumerated() where power != 0 {
      let title = categories[index].title.asciiLowercased
      let factor = abs(power) == 1 ? title : joined(title, "^", String(abs(power)))
      if power > 0 { above.append(factor) } else { below = joined(below, " / ", factor) }
    }
    return joined(above.isEmpty ? "1" : joined(above[...], by: " × "), below)
  }
}
