// Markdown text and the presentation details that Markdown cannot express.

/// Markdown text, and notes on its blocks for the HTML: captions, classes, image sizes.
package struct MarkdownText: Sendable {
  /// UTF-8.
  package var bytes: [UInt8]
  /// Sorted by line.
  package var notes: [Note]
  /// The Markdown to publish, if it differs from `bytes`: live parts are replaced by their static
  /// fallback.
  package var published: [UInt8]?

  package init(bytes: [UInt8], notes: [Note] = []) {
    self.bytes = bytes
    self.notes = notes
  }

  /// What is between the link of a card and its detail.
  static let cardSeparator = " — "

  /// How the HTML of the block that starts at `line` differs from what its Markdown gives.
  package struct Note: Sendable {
    /// The block's first line, from 1.
    package var line: Int
    package var kind: Kind

    package enum Kind: Sendable {
      case table(Table)
      case figure(Figure)
      /// A list of cards, which is wrapped in an element of its own.
      case cards
      /// A list of links as tabs, likewise.
      case choices
      /// A paragraph that the HTML shows as the caption of the table below it.
      case caption
      /// A paragraph that the HTML replaces by a live part.
      case mount(Rendering.Part, html: [UInt8])
    }

    /// Presentation details of a table.
    package struct Table: Sendable {
      package var caption: String
      package var style: String
      package var hasRowHeaders: Bool
      /// One class list for each row of the body; empty for none.
      package var rowStyles: [String]
      /// One class list for each cell of each row; empty where no cell has one.
      package var cellStyles: [[String]]
    }

    /// Presentation details of an image. Its caption is the paragraph below it.
    package struct Figure: Sendable {
      package var style: String
      package var width: Int
      package var height: Int
      package var hasCaption: Bool
      /// The reference to the image for narrow screens, and its size.
      package var narrow: (source: String, width: Int, height: Int)?
    }
  }
}
