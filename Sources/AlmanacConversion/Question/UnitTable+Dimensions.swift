// The dimensions of categories, from the texts in the files of units.

import AlmanacBase

/// The dimension of the base unit of a category.
struct CategoryDimension: Sendable {
  let dimension: Dimension
  /// The base unit in the base units of other categories.
  let size: Factor
}

extension UnitTable {
  /// Sets the dimensions of all categories: first of those that are dimensions of their own, then of
  /// those that are made of these.
  mutating func resolveDimensions() {
    dimensions = categories.indices.map { index in
      categories[index].dimension.utf8.isEmpty
        ? [CategoryDimension(dimension: Dimension(of: index), size: .one)] : []
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in categories.indices where dimensions[index].isEmpty {
        guard let found = dimension(categories[index].dimension) else { continue }
        dimensions[index] = [found]
        hasChanged = true
      }
    }
    for index in categories.indices where !categories[index].alternative.utf8.isEmpty {
      if let found = dimension(categories[index].alternative) { dimensions[index].append(found) }
    }
  }

  private func dimension(_ text: String) -> CategoryDimension? {
    let tokens = UnitTokens(text)
    // A number alone has no unit.
    if let number = Rational(decimal: text), !number.isZero, !number.isNegative {
      return CategoryDimension(dimension: .none, size: Factor(unchecked: number))
    }
    var reader = UnitReader(self, tokens, in: tokens.tokens.indices, isMixed: false)
    guard let meanings = try? reader.meanings() else { return nil }
    let best = meanings.map { $0.rank }.min()
    let found = meanings.filter { $0.rank == best && $0.doubt == nil }
    guard found.count == 1, let unit = found.first else { return nil }
    return CategoryDimension(dimension: unit.dimension, size: unit.size)
  }

  /// A problem for each dimension in some files that cannot be understood. Those that depend on the
  /// dimension of such a file are not reported.
  package func dimensionProblems(in files: [UnitFile]) -> [Problem] {
    var problems: [Problem] = []
    var circular: [Problem] = []
    for file in files {
      for text in [file.dimension, file.alternative].compactMap({ $0 })
      where dimension(text.text) == nil {
        let fault = dimensionFault(text.text)
        let problem = Problem(
          .error, in: file.file, at: text.position,
          fault
            ?? "the dimension '\(text.text)' is made of units whose dimensions depend on this one; "
            + "write it in other units")
        if fault == nil { circular.append(problem) } else { problems.append(problem) }
      }
    }
    return problems.isEmpty ? circular : problems
  }

  /// Why a dimension cannot be understood; nil where each of its units has a name in the table.
  private func dimensionFault(_ text: String) -> String? {
    do throws(QuestionFault) {
      _ = try meanings(text, .from, isMixed: false)
      return "the dimension '\(text)' may be of several kinds; write units that have one meaning"
    } catch {
      if case .unknown(_, let word, _, _) = error,
        !names.atoms(of: word, isJoined: false, isMixed: false).isEmpty
      {
        return nil
      }
      do throws(ConversionFault) {
        try reporting { () throws(QuestionFault) in throw error }
      } catch {
        return "the dimension '\(text)' cannot be read: \(error.message)"
      }
      return nil
    }
  }

  /// Whether a category's units count from a zero of their own, as temperatures do.
  func isAbsolute(_ category: Int) -> Bool {
    categories[category].units.contains { !$0.scale.zero.isZero }
  }

  /// The meanings of a name: units of the table, with or without a prefix.
  ///
  /// - Parameter isJoined: whether the text has several words, which the name must have as well.
  /// - Parameter isMixed: whether the unit is part of a quantity of several units.
  func meanings(of text: String, isJoined: Bool, isMixed: Bool) -> [CompoundUnit] {
    var found: [CompoundUnit] = []
    for atom in names.atoms(of: text, isJoined: isJoined, isMixed: isMixed) {
      let place = Place(category: atom.category, unit: atom.units[0])
      // The alternative is a meaning of the base unit alone: 1 Hz is 1/s, but 1 rad/s is not.
      let isBase = atom.units[0] == categories[atom.category].base
      for (number, dimension) in dimensions[atom.category].enumerated() where number == 0 || isBase
      {
        var doubt: CompoundUnit.Doubt?
        if !atom.isUnambiguous {
          let units = atom.units.map { Place(category: atom.category, unit: $0) }
          doubt = CompoundUnit.Doubt(text: text, units: units)
        }
        found.append(
          meaning(
            of: place, atom.prefix, dimension, rank: atom.rank + (number == 0 ? 0 : 16), doubt))
      }
    }
    return found
  }

  func meaning(
    of place: Place, _ prefix: UnitPrefix?, _ base: CategoryDimension, rank: Int,
    _ doubt: CompoundUnit.Doubt?
  ) -> CompoundUnit {
    let scale = unit(at: place).scale
    var size = base.size * scale.factor
    var dimension = base.dimension
    if scale.isReciprocal {
      // The number of a reciprocal unit is the factor divided by the number of the base unit.
      dimension = dimension.inverse
      size = Factor.one.divided(by: size) ?? .one
    }
    if let prefix { size = size * Factor(unchecked: prefix.value) }
    var constants = Dimension.none
    if scale.isMeasured {
      let units = categories[place.category].units
      let unit = units.firstIndex { $0.name.isSame(as: scale.constant) } ?? place.unit
      constants = Dimension(of: categories[..<place.category].reduce(unit) { $0 + $1.units.count })
      if scale.isReciprocal { constants = constants.inverse }
    }
    return CompoundUnit(
      dimension: dimension, size: size, constants: constants, digits: scale.mostDigits,
      single: CompoundUnit.Single(place: place, prefix: prefix), rank: rank, doubt: doubt)
  }
}
