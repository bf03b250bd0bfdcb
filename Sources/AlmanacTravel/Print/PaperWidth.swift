// Estimates the tables that fit the width of a sheet, A4 or Letter, in the print stylesheet.

import AlmanacBase

/// Decides how to print a table of texts and numbers: in portrait if it fits, else in landscape,
/// else split into several tables.
///
///     let fit = PaperWidth(texts: 1, figures: [(head: "AUR", widest: "24,000")])
///     fit.fits(turned: false)   // true
struct PaperWidth {
  /// The width of the text columns, which may wrap.
  private let fixed: Double
  private let columns: [Double]

  /// In CSS pixels, within the margins: 180 mm of A4 in portrait, 255 mm of Letter in landscape.
  private static let upright = 676.0
  private static let turned = 960.0
  private static let fontSize = 11.4
  private static let padding = 10.5
  /// The width that a wrapped name or path needs to be readable.
  private static let textColumn = 110.0

  /// - Parameters:
  ///   - texts: the number of text columns, which may wrap.
  ///   - figures: the header and the widest number of the other columns; headers may wrap, numbers
  ///     may not.
  init(texts: Int, figures: [(head: String, widest: String)]) {
    fixed = Double(texts) * (PaperWidth.textColumn + PaperWidth.padding)
    columns = figures.map { column in
      // A long header may wrap, but not after every letter.
      let head = min(TextWidth.pixels(column.head, size: PaperWidth.fontSize), 42)
      let figure = TextWidth.pixels(column.widest, size: PaperWidth.fontSize)
      return max(head, figure) + PaperWidth.padding
    }
  }

  func fits(turned: Bool) -> Bool {
    columns.reduce(fixed, +) <= (turned ? PaperWidth.turned : PaperWidth.upright)
  }

  /// The number columns from `first` on, split into tables that fit a landscape sheet together with
  /// the columns before `first`; at least one column in each.
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
