// The page of a stop as a sheet of paper: the kinds of days side by side, in the largest type that fits.

import AlmanacBase

/// Chooses the type of the tables on a page that is printed on one sheet. Lengths are points on A4; larger
/// sheets have the same layout, enlarged.
///
///     Poster(title: "Departures from Market", blocks).paper   // "A4"
struct Poster {
  /// The classes of the tables: the type, and how many tables are beside each other.
  let style: String
  /// The smallest sheet on which the type is at least 7 pt: A4, A3 or A2.
  let paper: String

  /// The sizes of type in the stylesheet, and on which paper they are at least 7 pt.
  static let types: [(size: Double, paper: String)] = [
    (20, "A4"), (16, "A4"), (13, "A4"), (11.5, "A4"), (10, "A4"), (9.2, "A4"), (8.5, "A4"),
    (7.7, "A4"), (7, "A4"), (6.2, "A3"), (5.5, "A3"), (4.8, "A3"), (4.2, "A2"), (3.7, "A2"),
    (3.3, "A2"),
  ]
  private static let mostBeside = 5
  /// What A4 and Letter both have within the margins, and the space between tables.
  private static let (width, height, gap) = (527.0, 715.0, 16.0)
  private static let largestTitle = 26.0
  private static let largestText = 10.0

  /// Nil where not even A2 is large enough.
  ///
  /// - Parameter blocks: what is printed below the title. Its tables have a row for each hour or departure.
  init?(title: String, _ blocks: [Block]) {
    var (tables, texts): ([MeasuredTable], [String]) = ([], [])
    for block in blocks.flatMap({ $0.opened }) {
      switch block {
      case .table(let table): tables.append(MeasuredTable(table))
      case .list(let items): texts += items.map { $0.map { $0.printed }.joined() }
      case .paragraph(let text): texts.append(text.map { $0.printed }.joined())
      case .heading(_, let text): texts.append(text)
      default: break
      }
    }
    let columns = tables.map { $0.columns }.max() ?? 1
    for (rank, type) in Poster.types.enumerated() {
      let text = min(type.size, Poster.largestText)
      let outside =
        Double(TextWidth.lines(title, in: Poster.width, size: Poster.largestTitle * 1.1))
        * Poster.largestTitle * 1.3
        + Double(SheetCapacity.lines(of: texts, in: Poster.width, size: text)) * text * 1.25 + 20
      for beside in (1...Poster.mostBeside).reversed() where beside <= max(1, tables.count) {
        let width = (Poster.width - Double(beside - 1) * Poster.gap) / Double(beside)
        if beside > 1, width < Double(columns) * 6 * type.size { continue }
        let heights = tables.map { $0.height(in: width, type: type.size) }
        let rows = stride(from: 0, to: heights.count, by: beside).map {
          heights[$0..<min($0 + beside, heights.count)].max() ?? 0
        }
        if rows.reduce(outside, +) <= Poster.height {
          (style, paper) = (" poster type-\(rank + 1) beside-\(beside)", type.paper)
          return
        }
      }
    }
    return nil
  }
}

/// A table of departures, measured once for all sizes of type.
private struct MeasuredTable {
  let caption: String
  let columns: Int
  /// The widths of the cells of each row, the header first, in font sizes.
  private let rows: [[Double]]
  /// The widest cell of each column, in font sizes.
  private let widest: [Double]

  init(_ table: Table) {
    caption = table.caption
    columns = table.columns.count
    let texts =
      [table.columns.map { $0.title }]
      + table.rows.map { row in row.cells.map { $0.map { $0.printed }.joined() } }
    // Spaces between minutes are wider.
    rows = texts.map { row in
      row.map { text in
        let spaces = Double(text.utf8.count { $0 == UInt8(ascii: " ") }) / 2
        return TextWidth.pixels(text, size: 100) / 100 + spaces + 0.8
      }
    }
    let rows = rows
    widest = table.columns.indices.map { column in rows.map { $0[column] }.max() ?? 0 }
  }

  /// The first column does not wrap; the others share the rest, the wide ones most of it.
  func height(in width: Double, type: Double) -> Double {
    let rest = width / type - (widest.first ?? 0)
    let share = min(1, max(0.1, rest / max(1, widest.dropFirst().reduce(0, +))))
    let lines = rows.reduce(0) { sum, row in
      let ratios = zip(row, widest).dropFirst().map { $0 / (share * max(0.1, $1)) }
      return sum + max(1, (ratios.max() ?? 1).rounded(.up))
    }
    let above = TextWidth.lines(caption, in: width, size: type * 1.15)
    return lines * type * 1.25 + Double(rows.count) * type * 0.2 + Double(above) * type * 1.4 + type
  }
}

extension Inline {
  /// Its text on paper, where links to other pages are not printed.
  var printed: String {
    switch self {
    case .text(let text), .strong(let text), .emphasis(let text): text
    case .link: ""
    }
  }
}

extension Block {
  /// Its blocks as on paper, where nothing has to be expanded.
  fileprivate var opened: [Block] {
    if case .disclosure(_, let blocks) = self { blocks.flatMap { $0.opened } } else { [self] }
  }

  /// The block with another style of the tables in it.
  func styled(_ style: String) -> Block {
    switch self {
    case .table(var table):
      table.style += style
      return .table(table)
    case .disclosure(let summary, let blocks):
      return .disclosure(summary: summary, blocks.map { $0.styled(style) })
    default: return self
    }
  }
}
