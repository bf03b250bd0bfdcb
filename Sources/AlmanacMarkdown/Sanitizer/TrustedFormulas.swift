// Puts the HTML of formulas into sanitized markup.

import AlmanacBase
import AlmanacFormulas

/// The HTML of formulas, written by this program. In the text that is sanitized a tag stands for each,
/// with a name that the text cannot contain.
struct TrustedFormulas {
  private let name: String
  private var html: [String] = []

  init(name: String) { self.name = name }

  /// Replaces the formulas of untrusted HTML by tags.
  init(replacing bytes: inout [UInt8], _ hook: FormulaHook?) {
    guard let hook else {
      self.init(name: "")
      return
    }
    let found = FoundFormula.all(in: bytes, hook.delimiters)
    self.init(name: found.isEmpty ? "" : Self.unusedName(in: bytes))
    var result: [UInt8] = []
    var copied = 0
    for formula in found {
      result += bytes[copied..<formula.range.lowerBound]
      result += tag(for: hook.write(formula, Position(line: 1, column: 1))).utf8
      copied = formula.range.upperBound
    }
    if !found.isEmpty { bytes = result + bytes[copied...] }
  }

  /// Adds a formula, and returns the tag that stands for it.
  mutating func tag(for html: String) -> String {
    self.html.append(html)
    return "<\(name) \(self.html.count - 1)>"
  }

  /// The HTML of the formula for which a tag stands; nil for other tags.
  func html(for token: HTMLToken) -> String? {
    guard !html.isEmpty, token.kind == .startTag, token.name == name,
      let index = token.attributes.first.flatMap({ Int($0.name) }), html.indices.contains(index)
    else { return nil }
    return html[index]
  }

  /// `almanac-formula-` with the first number that does not follow these letters in the text.
  private static func unusedName(in bytes: [UInt8]) -> String {
    let stem = "almanac-formula-"
    var numbers: Set<String> = []
    var rest = bytes.map(\.asciiLowercased)[...]
    while let end = rest.firstRange(of: stem.utf8)?.upperBound {
      rest = rest[end...]
      numbers.insert(String(decoding: rest.prefix { $0.digit != nil }, as: UTF8.self))
    }
    var number = 0
    while numbers.contains(String(number)) { number += 1 }
    return stem + String(number)
  }
}
