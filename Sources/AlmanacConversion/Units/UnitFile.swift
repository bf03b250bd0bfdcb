// The unchecked contents of a unit file: texts with their places.

package import AlmanacBase

/// A file of `units/`: one category.
package struct UnitFile: Sendable {
  /// As the user would type it.
  package var file: String
  /// The file's own name, without folder and ending.
  package var name: String
  /// The start of the file's content.
  package var start = Position(line: 1, column: 1)
  package var title: SourceText?
  package var about: SourceText?
  package var order: Int?
  package var base: SourceText?
  package var floor: FloorRow?
  /// The base unit in units of other categories, as `kg·m/s²`.
  package var dimension: SourceText?
  /// Another meaning of the base unit beside `dimension`.
  package var alternative: SourceText?
  /// Names of categories whose quantities are not converted into those of this one.
  package var apart: [SourceText] = []
  /// Parts of names with another spelling: `metre`, `meter`.
  package var spellings: [(SourceText, SourceText)] = []
  package var table: [SourceText] = []
  package var charts: [ChartRow] = []
  package var units: [UnitRow] = []

  package init(file: String, name: String) {
    self.file = file
    self.name = name
  }

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

  package struct FloorRow: Sendable {
    package var value: SourceText?
    package var name: SourceText?
    package var start: Position

    package init(start: Position) {
      self.start = start
    }
  }

  package struct UnitRow: Sendable {
    package var name: SourceText?
    package var plural: SourceText?
    package var symbols: [SourceText] = []
    package var aliases: [SourceText] = []
    package var shared: [SourceText] = []
    /// Names in quantities of several units only.
    package var mixed: [SourceText] = []
    /// `metric` or `data`.
    package var prefixes: SourceText?
    /// The prefixes whose units are listed as units of the category.
    package var listed: [SourceText] = []
    /// Further names of units with a prefix.
    package var prefixed: [PrefixedNames] = []
    /// A product: `12 inch`, `1/3 yard`, `π/180`.
    package var factor: SourceText?
    package var zero: SourceText?
    package var isReciprocal = false
    package var isMeasured = false
    package var start: Position

    package init(start: Position) {
      self.start = start
    }

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
  package struct PrefixedNames: Sendable {
    package var prefix: SourceText
    package var symbols: [SourceText]
    package var aliases: [SourceText]
    package var shared: [SourceText]

    package init(
      prefix: SourceText, symbols: [SourceText], aliases: [SourceText], shared: [SourceText]
    ) {
      self.prefix = prefix
      self.symbols = symbols
      self.aliases = aliases
      self.shared = shared
    }
  }

  package struct ChartRow: Sendable {
    package var from: SourceText?
    package var to: SourceText?
    package var range: SourceText?
    package var step: SourceText?
    package var digits: SourceText?
    package var start: Position

    package init(start: Position) {
      self.start = start
    }
  }
}
