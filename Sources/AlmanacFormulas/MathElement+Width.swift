// Estimates how wide formulas are, so that those wider than a sheet of paper are printed smaller.

import AlmanacBase

extension MathElement {
  /// The class of a formula that is wider than the text of a printed page. The stylesheet prints each
  /// class smaller. Nil for all others.
  var widthClass: String? {
    switch width {
    case ..<400: nil
    case ..<600: "wide"
    case ..<900: "wider"
    default: "widest"
    }
  }

  /// An estimate in tenths of an em, rather too large than too small.
  private var width: Int {
    switch name {
    case "mspace":
      Int((Double(self["width"]?.filter { $0.isNumber || $0 == "." } ?? "") ?? 0) * 10)
    case "mo":
      7 * max(1, text?.unicodeScalars.count ?? 0)
        + (atom == .relation ? 6 : atom == .binary ? 4 : 0)
    case "mi", "mn", "mtext":
      6 * (text?.unicodeScalars.count ?? 0)
    case "msup", "msub", "msubsup", "mmultiscripts":
      (children.first?.width ?? 0) + children.dropFirst().reduce(0) { $0 + $1.width } * 7 / 10
    case "mfrac", "munder", "mover", "munderover":
      (children.map(\.width).max() ?? 0) + 2
    case "mtable":
      columnWidths.reduce(0) { $0 + $1 + 8 }
    case "annotation":
      0
    default:
      children.reduce(name == "msqrt" || name == "mroot" ? 10 : 0) { $0 + $1.width }
    }
  }

  /// The widest cell of each column of a table.
  private var columnWidths: [Int] {
    var widths: [Int] = []
    for row in children {
      for (column, cell) in row.children.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
      }
    }
    return widths
  }
}
