// Finding the two units of a conversion by their names.

/// Why a conversion has no result.
public struct ConversionFault: Error, Sendable, Hashable {
  /// A part of the question.
  public enum Part: Sendable {
    /// The number, the first unit, the second unit.
    case value, from, to
  }

  /// The part that has to be corrected.
  public let part: Part
  /// One sentence that says what is wrong and how to correct it.
  public let message: String
}

extension ConversionFault: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension UnitTable {
  /// The two units that two names mean. A name may belong to units of several categories; then the
  /// other name decides.
  ///
  /// - Throws: where a name is unknown or ambiguous, or no category has both.
  func units(_ from: String, _ to: String) throws(ConversionFault) -> (from: Place, to: Place) {
    let starts = names.meanings(of: from)
    let ends = names.meanings(of: to)
    if starts.isEmpty { throw unknown(from, .from, beside: ends) }
    if ends.isEmpty { throw unknown(to, .to, beside: starts) }
    var best: (start: UnitNames.Meaning, end: UnitNames.Meaning)?
    var candidates: [Int] = []
    for start in starts {
      for end in ends where end.category == start.category {
        let rank = UnitTable.rank(start, end)
        let known = best.map { UnitTable.rank($0.start, $0.end) } ?? Int.max
        if rank < known {
          best = (start, end)
          candidates = [start.category]
        } else if rank == known {
          candidates.append(start.category)
        }
      }
    }
    guard let best else { throw differentCategories(from, starts, to, ends) }
    if candidates.count > 1 {
      throw ConversionFault(
        part: .from,
        message: "'\(from.trimmed)' and '\(to.trimmed)' may be units of "
          + UnitTable.list(candidates.map { categories[$0].title.asciiLowercased })
          + "; write one of them in full")
    }
    return (
      try unit(best.start, from, .from), try unit(best.end, to, .to)
    )
  }

  private static func rank(_ start: UnitNames.Meaning, _ end: UnitNames.Meaning) -> Int {
    // Ambiguous names come last.
    func rank(_ meaning: UnitNames.Meaning) -> Int {
      meaning.isUnambiguous ? meaning.match.rawValue : 8
    }
    return rank(start) + rank(end)
  }

  private func unit(
    _ meaning: UnitNames.Meaning, _ text: String, _ part: ConversionFault.Part
  ) throws(ConversionFault) -> Place {
    if meaning.isUnambiguous { return Place(category: meaning.category, unit: meaning.units[0]) }
    let names = meaning.units.sorted().map { categories[meaning.category].units[$0].name }
    throw ConversionFault(
      part: part,
      message: "'\(text.trimmed)' may be " + UnitTable.list(names) + "; write one of them in full")
  }

  private func unknown(
    _ text: String, _ part: ConversionFault.Part, beside others: [UnitNames.Meaning]
  ) -> ConversionFault {
    if text.trimmed.utf8.isEmpty {
      return ConversionFault(
        part: part, message: "there is no unit to convert \(part == .from ? "from" : "to")")
    }
    if let message = inAnotherCase(text, beside: others) {
      return ConversionFault(part: part, message: message)
    }
    let known = others.isEmpty ? categories : others.map { categories[$0.category] }
    var nearest = Nearest.name(to: text, among: UnitTable.names(of: known))
    if nearest == nil, !others.isEmpty {
      nearest = Nearest.name(to: text, among: UnitTable.names(of: categories))
    }
    let help: String
    if let nearest {
      help = "the nearest is '" + nearest + "'"
    } else if others.isEmpty {
      help = "the categories are " + UnitTable.list(categories.map { $0.title.asciiLowercased })
    } else {
      help =
        Nearest.hint(for: text, among: known.flatMap { $0.units.map { $0.name } })
    }
    return ConversionFault(part: part, message: "no unit '\(text.trimmed)'; " + help)
  }

  /// The message for a text that is a unit in another case only. Units that fit the other unit of the
  /// question come first; nil where there are none.
  private func inAnotherCase(_ text: String, beside others: [UnitNames.Meaning]) -> String? {
    let all = names.otherCases(of: text)
    let fitting = all.filter { found in others.contains { $0.category == found.place.category } }
    var offers: [String] = []
    var offered: [Place] = []
    for found in fitting.isEmpty ? all : fitting where !offered.contains(found.place) {
      offers.append("'" + found.name + "' is " + unit(at: found.place).name)
      offered.append(found.place)
    }
    if offers.isEmpty { return nil }
    return "no unit '\(text.trimmed)'; symbols are case-sensitive: "
      + offers.joined(separator: ", ")
  }

  private static func names(of categories: [UnitCategory]) -> [String] {
    categories.flatMap { $0.units.flatMap { $0.names } }
  }

  private func differentCategories(
    _ from: String, _ starts: [UnitNames.Meaning], _ to: String, _ ends: [UnitNames.Meaning]
  ) -> ConversionFault {
    func kinds(_ meanings: [UnitNames.Meaning]) -> String {
      UnitTable.list(meanings.map { categories[$0.category].title.asciiLowercased })
    }
    return ConversionFault(
      part: .to,
      message: "'\(from.trimmed)' is a unit of \(kinds(starts)), but '\(to.trimmed)' is a unit of "
        + "\(kinds(ends)); choose two units of the same category")
  }

  static func list(_ names: [String]) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      if index > 0 { text += index == names.count - 1 ? " or " : ", " }
      text += name
    }
    return text
  }
}

extension String {
  /// With ASCII letters in lower case.
  var asciiLowercased: String {
    String(decoding: utf8.map { $0.asciiLowercased }, as: UTF8.self)
  }
}
