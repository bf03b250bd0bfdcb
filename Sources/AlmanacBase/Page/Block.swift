// The blocks and inlines that pages consist of.

/// A block of a page.
package indirect enum Block: Sendable {
  /// A heading inside the page: level 2…6; the page's title is level 1.
  case heading(level: Int, String)
  case paragraph([Inline])
  case list([[Inline]])
  case table(Table)
  case figure(Figure)
  case cards([Card])
  /// Links to pages of which this is one, as tabs: the same for other days. The one of this page is
  /// `.strong`.
  case choices([Inline])
  /// Content that the reader can expand; works without script.
  case disclosure(summary: String, [Block])
  /// Content of which the reader sees one alternative at a time, the first one at the start; works
  /// without script. All are printed. The name is unique on the page.
  case alternatives(name: String, [Alternative])
  case mount(Mount)
  case studyCards(StudyCards)
  case cardSheet(CardSheet)
  /// Content that is printed on a sheet of its own. A screen shows the sheet in the proportions of the
  /// print.
  case paper(PaperOrientation, [Block])
}

/// How a sheet of paper, A4 or Letter, is printed on.
package enum PaperOrientation: String, CaseIterable, Sendable {
  case landscape, portrait
}

extension Block {
  /// The styles of the tables, pictures and cards in it, after which stylesheets are named. Nil for text
  /// and live parts, for which the stylesheet of its system has no rules.
  package var styles: [String]? {
    switch self {
    case .heading, .paragraph, .list, .mount: nil
    case .table(let table): Self.words(table.style)
    case .figure(let figure): Self.words(figure.style)
    case .cards: []
    case .choices: ["switch"]
    case .studyCards(let cards): ["study-cards"] + Self.words(cards.style)
    case .cardSheet: ["papers", "cards"]
    case .paper(_, let blocks): ["papers"] + blocks.styles
    case .disclosure(_, let blocks): blocks.styles
    case .alternatives(_, let alternatives): ["switch"] + alternatives.flatMap { $0.blocks.styles }
    }
  }

  private static func words(_ style: String) -> [String] {
    style.split(separator: " ").map(String.init)
  }
}

extension [Block] {
  package var styles: [String] { flatMap { $0.styles ?? [] } }
}

/// A run of text inside a block. All text is escaped on output.
package enum Inline: Sendable {
  case text(String)
  case strong(String)
  case emphasis(String)
  case link(Link)

  /// Links with dots between them, which can be at the end of a line, but not at the start.
  package static func separated(_ links: [Link]) -> [Inline] {
    separated(links.map { [.link($0)] })
  }

  /// A label and links with dots between them: `Download this table: CSV · JSON`
  package static func labelled(_ label: String, _ links: [Link]) -> [Inline] {
    [.text(label + " ")] + separated(links)
  }

  package static func separated(_ parts: [[Inline]]) -> [Inline] {
    parts.enumerated().flatMap { $0 > 0 ? [.text("\u{A0}· ")] + $1 : $1 }
  }
}

/// A table with a caption and a header row.
package struct Table: Sendable {
  package var caption: String
  /// The classes of the HTML table, for the stylesheet: `schedule`, `board`. The caption of one with
  /// `hidden-caption` is only for screen readers.
  package var style: String
  package var columns: [Column]
  package var rows: [Row]
  /// Whether the first cell of each row is the row's header.
  package var hasRowHeaders: Bool

  package init(
    caption: String, style: String = "", columns: [Column], rows: [Row], hasRowHeaders: Bool = true
  ) {
    self.caption = caption
    self.style = style
    self.columns = columns
    self.rows = rows
    self.hasRowHeaders = hasRowHeaders
  }

  package struct Column: Sendable {
    package var title: String
    package var alignment: Alignment

    package init(_ title: String, _ alignment: Alignment = .leading) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// Numbers are `.trailing`: right-aligned, with tabular figures.
  package enum Alignment: Sendable {
    case leading, center, trailing
  }

  package struct Row: Sendable {
    package var cells: [[Inline]]
    /// The class of the HTML row, for the stylesheet; `current` also marks it for screen readers.
    package var style: String
    /// The classes of the cells of leading columns; empty where no cell has one. `today` also marks a
    /// cell for screen readers.
    package var cellStyles: [String]

    package init(_ cells: [[Inline]], style: String = "", cellStyles: [String] = []) {
      self.cells = cells
      self.style = style
      self.cellStyles = cellStyles
    }
  }
}

/// One of several contents of which the reader chooses one.
package struct Alternative: Sendable {
  package var summary: String
  package var blocks: [Block]

  package init(summary: String, _ blocks: [Block]) {
    self.summary = summary
    self.blocks = blocks
  }
}

/// An image in a separate file next to the page.
package struct Figure: Sendable {
  package var image: Address
  /// The image for narrow screens; nil where it is the same.
  package var narrow: Narrow?
  /// The alternative text.
  package var alternative: String
  package var caption: [Inline]
  package var style: String
  /// In CSS pixels.
  package var width: Int
  package var height: Int

  package init(
    image: Address, alternative: String, caption: [Inline] = [], style: String = "", width: Int,
    height: Int, narrow: Narrow? = nil
  ) {
    self.image = image
    self.narrow = narrow
    self.alternative = alternative
    self.caption = caption
    self.style = style
    self.width = width
    self.height = height
  }

  /// An image with its size in CSS pixels.
  package struct Narrow: Sendable {
    package var image: Address
    package var width: Int
    package var height: Int

    package init(image: Address, width: Int, height: Int) {
      self.image = image
      self.width = width
      self.height = height
    }
  }
}

/// A link to another page, with a summary of it.
package struct Card: Sendable {
  package var link: Link
  package var detail: [Inline]

  package init(_ link: Link, detail: [Inline]) {
    self.link = link
    self.detail = detail
  }
}
