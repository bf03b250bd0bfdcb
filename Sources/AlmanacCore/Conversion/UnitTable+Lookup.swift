// What is wrong with a conversion, and which units were perhaps meant.

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
  /// The name that no unit has, and the unit that it is part of; nil for other faults.
  var unknown: UnknownUnit?

  struct UnknownUnit: Sendable, Hashable {
    let word: String
    let unit: String
  }

  init(part: Part, message: String) {
    self.part = part
    self.message = message
  }
}

extension ConversionFault: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension UnitTable {
  /// The fault of a name that no unit has.
  ///
  /// - Parameter others: the categories of the other unit of the question.
  func unknown(
    _ text: String, _ part: ConversionFault.Part, beside others: [Int]
  ) -> ConversionFault {
    if text.trimmed.utf8.isEmpty {
      return ConversionFault(
        part: part, message: "there is no unit to convert \(part == .from ? "from" : "to")")
    }
    if let message = inAnotherCase(text, beside: others) {
      return ConversionFault(part: part, message: message)
    }
    let known = others.isEmpty ? categories : others.map { categories[$0] }
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
  private func inAnotherCase(_ text: String, beside others: [Int]) -> String? {
    let all = names.otherCases(of: text)
    let fitting = all.filter { found in others.contains(found.place.category) }
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
