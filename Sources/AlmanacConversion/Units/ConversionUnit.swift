// A unit of measurement.

import AlmanacBase

/// A unit with its names and its scale.
///
///     ConversionUnit(
///       name: "foot", plural: "feet", symbols: ["ft"],
///       scale: Scale(factor: Factor(Rational(decimal: "0.3048")!)!))
public struct ConversionUnit: Sendable, Hashable {
  /// `inch`
  public var name: String
  /// `inches`
  public var plural: String
  /// `in`: case matters. The first one is displayed; empty where there is none.
  public var symbols: [String]
  /// Other names, in which case does not matter.
  public var aliases: [String] = []
  /// Names that other units have too, so that they are ambiguous: `gallon`.
  public var shared: [String] = []
  /// Names that it has in quantities of several units only: the `m` of `1h30m`.
  package var mixed: [String] = []
  /// The prefixes that may stand before its names and symbols.
  package var prefixes = UnitPrefix.Family.none
  /// How its numbers convert into those of the base unit.
  public var scale: Scale

  /// The symbol, or the name where there is none, for the headers of tables.
  package var shortName: String { symbols.first ?? name }

  /// `inches (in)`
  package var title: String {
    symbols.isEmpty ? plural : plural + " (" + symbols[0] + ")"
  }

  /// All its unambiguous names.
  var names: [String] { [name, plural] + symbols + aliases }
}

extension ConversionUnit {
  /// A unit. Without a plural, that is the name with an `s`.
  public init(
    name: String, plural: String? = nil, symbols: [String] = [], aliases: [String] = [],
    shared: [String] = [], scale: Scale
  ) {
    self.init(
      name: name, plural: plural ?? name + "s", symbols: symbols, scale: scale)
    self.aliases = aliases
    self.shared = shared
  }
}

#if !hasFeature(Embedded)
  extension ConversionUnit: Codable {}
#endif
