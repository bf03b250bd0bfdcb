// The unchecked contents of a unit file: texts with their places.

package import AlmanacBase

/// A file of `units/`: one category.
package struct UnitFile: Sendable {
  /// As the user would type it.
  var file: String
  /// The file's own name, without folder and ending.
  var name: String
  /// The start of the file's content.
  var start = Position(line: 1, column: 1)
  var title: SourceText?
  var about: SourceText?
  var order: Int?
  var base: SourceText?
  var floor: FloorRow?
  /// The base unit in units of other categories, as `kg·m/s²`.
  var dimension: SourceText?
  /// Another meaning of the base unit beside `dimension`.
  var alternative: SourceText?
  /// Names of categories whose quantities are not converted into those of this one.
  var apart: [SourceText] = []
  /// Parts of names with another spelling: `metre`, `meter`.
  var spellings: [(name: SourceText, text: SourceText)] = []
  var table: [SourceText] = []
  var charts: [ChartRow] = []
  var units: [UnitRow] = []

  /// All names of its units.
  package var names: [String] { units.flatMap { $0.allNames } }

  /// A problem for each name under `apart` that no category has.
  package func unknownCategories(among categories: [String]) -> [Problem] {
    apart.filter { name in !categories.contains { $0.isSame(as: name.text) } }.map { name in
      Problem(
        .error, in: file, at: name.position,
        "no category '\(name.text)'; " + Nearest.hint(for: name.text, among: categories))
    }
  }

  struct FloorRow: Sendable {
    var start: Position
    var value: SourceText?
    var name: SourceText?
  }

  struct UnitRow: Sendable {
    var start: Position
    var name: SourceText?
    var plural: SourceText?
    var symbols: [SourceText] = []
    var aliases: [SourceText] = []
    var shared: [SourceText] = []
    /// Names in quantities of several units only.
    var mixed: [SourceText] = []
    /// `metric`, `data` or `kilo`.
    var prefixes: SourceText?
    /// The prefixes whose units are listed as units of the category.
    var listed: [SourceText] = []
    /// Further names of units with a prefix.
    var prefixed: [PrefixedNames] = []
    /// A product: `12 inch`, `1/3 yard`, `π/180`.
    var factor: SourceText?
    var zero: SourceText?
    var isReciprocal = false
    var isMeasured = false

    /// All its names, and those with a prefix that it lists.
    var allNames: [String] {
      let words = ([name, plural].compactMap { $0 } + aliases).map { $0.text }
      let names = words + (symbols + shared).map { $0.text }
      return names
        + listed.compactMap { UnitPrefix.named($0.text) }.flatMap { prefix in
          words.map { prefix.name + $0 } + symbols.map { prefix.symbol + $0.text }
        } + prefixed.flatMap { ($0.symbols + $0.aliases + $0.shared).map { $0.text } }
    }
  }

  /// Further names of a unit with a prefix.
  struct PrefixedNames: Sendable {
    var prefix: SourceText
    var symbols: [SourceText]
    var aliases: [SourceText]
    var shared: [SourceText]
  }

  struct ChartRow: Sendable {
    var start: Position
    var from: SourceText?
    var to: SourceText?
    var range: SourceText?
    var step: SourceText?
    var digits: SourceText?
  }
}
