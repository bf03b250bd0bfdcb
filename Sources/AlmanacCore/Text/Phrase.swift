// What the program says on pages is data, so that a site can say it in another language.

/// A text that the program says on pages. A type of phrases is one table: that of a system, or the one
/// that all pages share.
///
/// A case's name is its key in a site's own phrases, so no two tables have a case of one name. What
/// takes the places of `{0}`, `{1}`, … is said at the case where that is not plain. Each table has a
/// subscript of `Phrasebook` beside it: `phrases[.minutes, "26"]`.
package protocol Phrase: RawRepresentable<UInt8>, CaseIterable, Sendable {
  /// The table's name among those of a `Phrasebook`.
  static var table: String { get }
  /// What is said where a site has no text of its own.
  var english: String { get }
}
