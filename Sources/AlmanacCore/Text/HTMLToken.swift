// A part of a piece of HTML.

/// A tag, a comment, or the text between two of them.
public struct HTMLToken: Sendable {
  public enum Kind: Sendable {
    /// With its character references as they stand.
    case text
    /// What stands in an element whose text is no markup: a script, a style.
    case rawText
    case startTag, endTag
    /// A comment, a declaration, and whatever else the standard makes a comment of.
    case comment
  }

  public var kind: Kind
  /// Where it stands.
  public var range: Range<Int>
  /// Of a tag, in lower case.
  public var name = ""
  /// Of a tag, in their order. Of several with one name the first counts.
  public var attributes: [Attribute] = []
  /// Whether the HTML ends within the tag.
  public var isCutOff = false

  public struct Attribute: Sendable {
    /// In lower case.
    public var name: String
    /// From the name to the end of the value, quotes included.
    public var range: Range<Int>
    /// Without quotes, with its character references as they stand; nil where there is none.
    public var value: Range<Int>?
  }

  /// The first attribute of a name.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.isSame(as: name) }
  }
}
