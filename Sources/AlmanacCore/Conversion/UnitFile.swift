// What a file of units says, as it was typed: values with their places, nothing judged yet.

/// A file of `units/`: one category.
public struct UnitFile: Sendable {
  /// As the user would type it.
  public var file: String
  /// The file's own name, without folder and ending.
  public var name: String
  /// Where what the file says begins.
  public var start = Position(line: 1, column: 1)
  public var title: SourceText?
  public var about: SourceText?
  public var order: Int?
  public var base: SourceText?
  public var floor: FloorRow?
  /// Parts of names and how else they are spelt: `metre`, `meter`.
  public var spellings: [(SourceText, SourceText)] = []
  public var table: [SourceText] = []
  public var charts: [ChartRow] = []
  public var units: [UnitRow] = []

  public init(file: String, name: String) {
    self.file = file
    self.name = name
  }

  /// Everything that its units are called.
  public var names: [String] {
    units.flatMap { unit in
      ([unit.name, unit.plural].compactMap { $0 } + unit.symbols + unit.aliases + unit.shared).map {
        $0.text
      }
    }
  }

  public struct FloorRow: Sendable {
    public var value: SourceText?
    public var name: SourceText?
    public var start: Position

    public init(start: Position) {
      self.start = start
    }
  }

  public struct UnitRow: Sendable {
    public var name: SourceText?
    public var plural: SourceText?
    public var symbols: [SourceText] = []
    public var aliases: [SourceText] = []
    public var shared: [SourceText] = []
    /// A product: `12 inch`, `1/3 yard`, `π/180`.
    public var factor: SourceText?
    public var zero: SourceText?
    public var isReciprocal = false
    public var isMeasured = false
    public var start: Position

    public init(start: Position) {
      self.start = start
    }
  }

  public struct ChartRow: Sendable {
    public var from: SourceText?
    public var to: SourceText?
    public var range: SourceText?
    public var step: SourceText?
    public var digits: SourceText?
    public var start: Position

    public init(start: Position) {
      self.start = start
    }
  }
}
