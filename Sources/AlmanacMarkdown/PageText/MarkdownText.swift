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
      case table(Table)
      case figure(Figure)
      /// A list of cards, in an element of its own.
      case cards
      /// A paragraph that the HTML shows as the caption of the table below it.
      case caption
      /// A paragraph in whose place the HTML has a live part.
      case mount(part: String, html: [UInt8])
    }

    /// What the HTML of a table shows.
    public struct Table: Sendable {
      public var caption: String
      public var style: String
      public var hasRowHeaders: Bool
      /// In the order of the body's rows; the empty style is none.
      public var rowStyles: [String]
    }

    /// What the HTML of an image shows. The caption is the paragraph below it.
    public struct Figure: Sendable {
      public var style: String
      public var width: Int
      public var height: Int
      public var hasCaption: Bool
    }

    public init(line: Int, kind: Kind) {
      self.line = line
      self.kind = kind
    }
  }
}
