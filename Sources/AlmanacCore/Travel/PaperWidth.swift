// What fits across a sheet of paper, A4 or Letter, as the stylesheet prints tables.

/// How a table of texts and figures lies on paper: upright where it fits, turned where it does not,
/// and in several tables where even that is too narrow.
///
///     let fit = PaperWidth(texts: 1, figures: [(head: "AUR", widest: "24,000")])
///     fit.fits(turned: false)   // true
struct PaperWidth {
  /// Of the columns that may be broken where they must.
  private let fixed: Double
  private let columns: [Double]

  /// In CSS pixels, within the margins: 180 mm of A4 upright, 255 mm of Letter turned.
  private static let upright = 676.0
  private static let turned = 960.0
  private static let fontSize = 11.4
  private static let padding = 10.5
  /// What a name or a path needs to be read, broken into lines as it may be.
  private static let textColumn = 110.0

  /// - Parameters:
  ///   - texts: how many columns hold texts, which break into lines.
  ///   - figures: the heads and the widest figures of the others; heads break, figures do not.
  init(texts: Int, figures: [(head: String, widest: String)]) {
    fixed = Double(texts) * (PaperWidth.textColumn + PaperWidth.padding)
    columns = figures.map { column in
      // A long head may be broken, but not after every letter.
      let head = min(TextWidth.pixels(column.head, size: PaperWidth.fontSize), 42)
      let figure = TextWidth.pixels(column.widest, size: PaperWidth.fontSize)
      return max(head, figure) + PaperWidth.padding
    }
  }

  func fits(turned: Bool) -> Bool {
    columns.reduce(fixed, +) <= (turned ? PaperWidth.turned : PaperWidth.upright)
  }

  /// The columns of figures from `first` on in tables that fit a turned sheet, each with those
  /// before `first`; at least one a table.
  func tables(from first: Int) -> [Range<Int>] {
    let room = columns[..<first].reduce(PaperWidth.turned - fixed, -)
    var tables: [Range<Int>] = []
    var start = first
    var width = 0.0
    for column in first..<columns.count {
      if width + columns[column] > room, column > start {
        tables.append(start..<column)
        start = column
        width = 0
      }
      width += columns[column]
    }
    return tables + [start..<columns.count]
  }
}
