// A unit, as its category knows it.

/// A unit with its names and its scale.
package struct ConversionUnit: Sendable {
  /// `inch`
  package var name: String
  /// `inches`
  package var plural: String
  /// `in`: case matters. The first one is shown; empty where there is none.
  package var symbols: [String]
  /// Other names, in which case does not matter.
  package var aliases: [String] = []
  /// Names that it shares with other units, and that therefore do not suffice: `gallon`.
  package var shared: [String] = []
  package var scale: Scale

  /// What stands in the heads of tables: the symbol, or the name where there is none.
  package var shortName: String { symbols.first ?? name }

  /// `inches (in)`
  package var title: String {
    symbols.isEmpty ? plural : plural + " (" + symbols[0] + ")"
  }

  /// Everything that it alone is called.
  var names: [String] { [name, plural] + symbols + aliases }
}
