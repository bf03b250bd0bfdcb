// The unchecked contents of a unit file: texts with their places.

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
  package var names: [String] {
    units.flatMap { unit in
      ([unit.name, unit.plural].compactMap { $0 } + unit.symbols + unit.aliases + unit.shared).map {
        $0.text
      }
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
    /// A product: `12 inch`, `1/3 yard`, `π/180`.
    package var factor: SourceText?
    package var zero: SourceText?
    package var isReciprocal = false
    package var isMeasured = false
    package var start: Position

    package init(start: Position) {
      self.start = start
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
