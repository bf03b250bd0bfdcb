// What is wrong with a conversion, and which units were perhaps meant.

import AlmanacBase

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

/// What is wrong with a question, before it is put into words: the nearest names of an unknown one are
/// looked for only where the fault is reported.
indirect enum QuestionFault: Error {
  case plain(ConversionFault.Part, String)
  /// A word that no unit has, the unit that it is part of, and the categories of the other unit.
  case unknown(ConversionFault.Part, word: String, unit: String, others: [Int])

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  var part: ConversionFault.Part {
    switch self {
    case .plain(let part, _), .unknown(let part, _, _, _): part
    }
  }
}

extension ConversionFault: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension UnitTable {
  /// The result of a function, or its fault in words.
  func reporting<Result>(
    _ body: () throws(QuestionFault) -> Result
  ) throws(ConversionFault) -> Result {
    do throws(QuestionFault) {
      return try body()
    } catch {
      switch error {
      case .plain(let part, let message): throw ConversionFault(part: part, message: message)
      case .unknown(let part, let word, let unit, let others):
        // A part of a product may be of any kind.
        let isWhole = word.isSame(as: unit)
        let message = message(unknown: word, beside: isWhole ? others : [])
        throw ConversionFault(
          part: part, message: isWhole ? message : joined("in '", unit, "': ", message))
      }
    }
  }

  /// The message for a name that no unit has.
  ///
  /// - Parameter others: the categories of the other unit of the question.
  private func message(unknown text: String, beside others: [Int]) -> String {
    if let message = inAnotherCase(text, beside: others) { return message }
    let known = others.isEmpty ? categories : others.map { categories[$0] }
    var nearest = Nearest.name(to: text, among: UnitTable.names(of: known))
    if nearest == nil, !others.isEmpty {
      nearest = Nearest.name(to: text, among: UnitTable.names(of: categories))
    }
    let help: String
    if let nearest {
      help = joined("the nearest is '", nearest, "'")
    } else if others.isEmpty {
      help = "write a name or a symbol, such as 'kilometre' or 'km'"
    } else {
      let usual = known[0].table.count > 1 ? known[0].table : Array(known[0].units.indices)
      help = joined(
        "write a unit of ", known[0].title.asciiLowercased, ", such as ",
        joined(usual.prefix(UnitTable.mostOffers).map { known[0].units[$0].name }[...], by: ", "))
    }
    return joined("no unit '", text, "'; ", help)
  }

  /// The largest number of units that a message offers.
  private static let mostOffers = 5

  /// The message for a text that is a unit in another case only. Units that fit the other unit of the
  /// question come first; nil where there are none.
  private func inAnotherCase(_ text: String, beside others: [Int]) -> String? {
    let all = names.otherCases(of: text)
    let fitting = all.filter { found in others.contains(found.place.category) }
    var offers: [String] = []
    var offered: [Place] = []
    for found in fitting.isEmpty ? all : fitting
    where !offered.contains(found.place) && offers.count < UnitTable.mostOffers {
      offers.append(joined("'", found.name, "' is ", unit(at: found.place).name))
      offered.append(found.place)
    }
    if offers.isEmpty { return nil }
    return joined(
      "no unit '", text, "'; symbols are case-sensitive: ", joined(offers[...], by: ", "))
  }

  private static func names(of categories: [UnitCategory]) -> [String] {
    categories.flatMap { $0.units.flatMap { $0.names } }
  }

  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return joined(joined(names.dropLast(), by: ", "), " or ", last)
  }
}

extension String {
  /// With ASCII letters in lower case.
  var asciiLowercased: String {
    String(plain: bytes.map { $0.asciiLowercased })
  }
}
