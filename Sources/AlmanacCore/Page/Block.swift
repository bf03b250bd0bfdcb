// What pages are made of.

/// A part of a page.
public indirect enum Block: Sendable {
  /// A heading inside the page: level 2…6; the page's title is level 1.
  case heading(level: Int, String)
  case paragraph([Inline])
  case list([[Inline]])
  case table(Table)
  case figure(Figure)
  case cards([Card])
  /// Content that the reader opens: complete without script.
  case disclosure(summary: String, [Block])
  case mount(Mount)
  case studyCards(StudyCards)
  case cardSheet(CardSheet)
}

/// A run of text inside a block. Text is data: it is escaped wherever it goes.
public enum Inline: Sendable {
  case text(String)
  case strong(String)
  case emphasis(String)
  case link(Link)
}

/// A table with a caption and a header row.
public struct Table: Sendable {
  public var caption: String
  /// The class of the HTML table, for the stylesheet: `schedule`, `board`.
  public var style: String
  public var columns: [Column]
  public var rows: [Row]
  /// Whether the first cell of each row is the row's header.
  public var hasRowHeaders: Bool

  public init(
    caption: String, style: String = "", columns: [Column], rows: [Row], hasRowHeaders: Bool = true
  ) {
    self.caption = caption
    self.style = style
    self.columns = columns
    self.rows = rows
    self.hasRowHeaders = hasRowHeaders
  }

  public struct Column: Sendable {
    public var title: String
    public var alignment: Alignment

    public init(_ title: String, _ alignment: Alignment = .leading) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// Figures are `.trailing`: right-aligned, in tabular figures.
  public enum Alignment: Sendable {
    case leading, center, trailing
  }

  public struct Row: Sendable {
    public var cells: [[Inline]]
    /// The class of the HTML row, for the stylesheet; `current` also says so to a screen reader.
    public var style: String

    public init(_ cells: [[Inline]], style: String = "") {
      self.cells = cells
      self.style = style
    }
  }
}

/// An image in a file of its own beside the page.
public struct Figure: Sendable {
  public var image: Address
  /// What the image says, for those who do not see it.
  public var alternative: String
  public var caption: [Inline]
  public var style: String
  /// In CSS pixels.
  public var width: Int
  public var height: Int

  public init(
    image: Address, alternative: String, caption: [Inline] = [], style: String = "", width: Int,
    height: Int
  ) {
    self.image = image
    self.alternative = alternative
    self.caption = caption
    self.style = style
    self.width = width
    self.height = height
  }
}

/// A place to go on to: a title that links, and what awaits there.
public struct Card: Sendable {
  public var link: Link
  public var detail: [Inline]

  public init(_ link: Link, detail: [Inline]) {
    self.link = link
    self.detail = detail
  }
}
