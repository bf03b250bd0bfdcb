// Markdown as a product, with what Markdown itself cannot say.

/// Markdown text, and notes on its blocks that only the HTML shows: captions, classes, sizes.
package struct MarkdownText: Sendable {
  /// UTF-8.
  package var bytes: [UInt8]
  /// In order of line.
  package var notes: [Note]
  /// The text to publish, where it is another: with what live parts leave to Markdown.
  package var published: [UInt8]?

  package init(bytes: [UInt8], notes: [Note] = []) {
    self.bytes = bytes
    self.notes = notes
  }

  /// What the HTML of the block that starts at a line shows beyond the Markdown.
  package struct Note: Sendable {
    /// The block's first line, from 1.
    package var line: Int
    package var kind: Kind

    package enum Kind: Sendable {
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
    package struct Table: Sendable {
      package var caption: String
      package var style: String
      package var hasRowHeaders: Bool
      /// In the order of the body's rows; the empty style is none.
      package var rowStyles: [String]
    }

    /// What the HTML of an image shows. The caption is the paragraph below it.
    package struct Figure: Sendable {
      package var style: String
      package var width: Int
      package var height: Int
      package var hasCaption: Bool
    }

    package init(line: Int, kind: Kind) {
      self.line = line
      self.kind = kind
    }
  }
}
