// A unit, as its category knows it.

/// A unit with its names and its scale.
public struct ConversionUnit: Sendable {
  /// `inch`
  public var name: String
  /// `inches`
  public var plural: String
  /// `in`: case matters. The first one is shown; empty where there is none.
  public var symbols: [String]
  /// Other names, in which case does not matter.
  public var aliases: [String] = []
  /// Names that it shares with other units, and that therefore do not suffice: `gallon`.
  public var shared: [String] = []
  public var scale: Scale

  /// What stands in the heads of tables: the symbol, or the name where there is none.
  public var shortName: String { symbols.first ?? name }

  /// `inches (in)`
  public var title: String {
    symbols.isEmpty ? plural : plural + " (" + symbols[0] + ")"
  }

  /// Everything that it alone is called.
  var names: [String] { [name, plural] + symbols + aliases }
}
