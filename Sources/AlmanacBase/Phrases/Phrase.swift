// The protocol of translatable texts.

/// A text that the program puts on pages. A type of phrases is a table: that of one system, or the
/// shared one.
///
/// The name of a case is its key in a site's own phrases, so no two tables have a case with the
/// same name. The case documents the arguments `{0}`, `{1}`, … where they are not obvious. Each
/// table comes with a subscript of `Phrasebook`: `phrases[.minutes, "26"]`.
package protocol Phrase: RawRepresentable<UInt8>, CaseIterable, Sendable {
  /// The name of the table in a `Phrasebook`.
  static var table: String { get }
  /// The default text.
  var english: String { get }
}
