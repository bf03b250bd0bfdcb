// The tokens of HTML.

/// A tag, a comment, or the text between two of them.
package struct HTMLToken: Sendable {
  package enum Kind: Sendable {
    /// Text with its character references not decoded.
    case text
    /// The content of an element that contains no markup: a script, a style.
    case rawText
    case startTag, endTag
    /// A comment, a declaration, or anything else that the standard parses as a comment.
    case comment
  }

  package var kind: Kind
  /// The range of the token in the HTML.
  package var range: Range<Int>
  /// The name of a tag in lower case.
  package var name = ""
  /// The attributes of a tag in order. Of several with the same name the first one counts.
  package var attributes: [Attribute] = []
  /// Whether the HTML ends within the tag.
  package var isCutOff = false

  package struct Attribute: Sendable {
    /// In lower case.
    package var name: String
    /// From the name to the end of the value, including quotes.
    package var range: Range<Int>
    /// Without quotes, character references not decoded; nil if there is no value.
    package var value: Range<Int>?
  }

  /// The first attribute with a name.
  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.isSame(as: name) }
  }
}
