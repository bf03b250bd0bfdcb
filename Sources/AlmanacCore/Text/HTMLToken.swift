// A part of a piece of HTML.

/// A tag, a comment, or the text between two of them.
package struct HTMLToken: Sendable {
  package enum Kind: Sendable {
    /// With its character references as they stand.
    case text
    /// What stands in an element whose text is no markup: a script, a style.
    case rawText
    case startTag, endTag
    /// A comment, a declaration, and whatever else the standard makes a comment of.
    case comment
  }

  package var kind: Kind
  /// Where it stands.
  package var range: Range<Int>
  /// Of a tag, in lower case.
  package var name = ""
  /// Of a tag, in their order. Of several with one name the first counts.
  package var attributes: [Attribute] = []
  /// Whether the HTML ends within the tag.
  package var isCutOff = false

  package struct Attribute: Sendable {
    /// In lower case.
    package var name: String
    /// From the name to the end of the value, quotes included.
    package var range: Range<Int>
    /// Without quotes, with its character references as they stand; nil where there is none.
    package var value: Range<Int>?
  }

  /// The first attribute of a name.
  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.isSame(as: name) }
  }
}
