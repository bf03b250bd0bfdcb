// Markdown as a product, with what Markdown itself cannot say.

/// Markdown text, and notes on its blocks that only the HTML shows: captions, classes, sizes.
public struct MarkdownText: Sendable {
  /// UTF-8.
  public var bytes: [UInt8]
  /// In order of line.
  public var notes: [Note]
  /// The text to publish, where it is another: with what live parts leave to Markdown.
  public var published: [UInt8]?

  public init(bytes: [UInt8], notes: [Note] = []) {
    self.bytes = bytes
    self.notes = notes
  }

  /// What the HTML of the block that starts at a line shows beyond the Markdown.
  public struct Note: Sendable {
    /// The block's first line, from 1.
    public var line: Int
    public var kind: Kind

    public enum Kind: Sendable {
      /// Row styles stand in the order of the body's rows; the empty style is none.
      case table(caption: String, style: String, hasRowHeaders: Bool, rowStyles: [String])
      case figure(style: String, width: Int, height: Int, hasCaption: Bool)
      /// A list of cards, in an element of its own.
      case cards
      /// A paragraph that the HTML shows as the caption of the table below it.
      case caption
      /// A paragraph in whose place the HTML has a live part.
      case mount(part: String, html: [UInt8])
    }

    public init(line: Int, kind: Kind) {
      self.line = line
      self.kind = kind
    }
  }
}
