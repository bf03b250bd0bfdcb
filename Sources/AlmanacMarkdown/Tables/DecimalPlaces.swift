// Finds how many decimal places the numbers of a column have, so that their points can be aligned.

/// The decimal places of a table's right-aligned columns.
struct DecimalPlaces {
  /// A column with longer fractions is not aligned, since it would become too wide.
  private static let maxPlaces = 4

  /// For each column, the most places of a number in it; 0 where nothing is to be aligned.
  private let columns: [Int]

  init(of table: PipeTable, in bytes: [UInt8]) {
    columns = table.alignments.indices.map { column in
      guard table.alignments[column] == .right, table.rows.count > 1 else { return 0 }
      var most = 0
      for row in 0..<(table.rows.count - 1) where table.rows[row] + column < table.rows[row + 1] {
        let cell = table.cells[table.rows[row] + column]
        most = max(most, Self.places(in: bytes[cell.range]) ?? 0)
      }
      return most > Self.maxPlaces ? 0 : most
    }
  }

  /// The rest of a number with as many places as its column, of zeros: `.00` for 9 in a column with
  /// 16.25. Nil where nothing is missing.
  func padding(of cell: ArraySlice<UInt8>, column: Int) -> String? {
    guard columns[column] > 0, let places = Self.places(in: cell), places < columns[column] else {
      return nil
    }
    return (places == 0 ? "." : "") + String(repeating: "0", count: columns[column] - places)
  }

  /// The number of digits after the point of a decimal number; 0 where it has no point, nil where the
  /// text is no number. Groups of digits may be separated; the whole may be bold.
  private static func places(in text: ArraySlice<UInt8>) -> Int? {
    var digits = 0
    var point: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: ".") where point == nil && digits > 0: point = digits
      case UInt8(ascii: ",") where point == nil && digits > 0: break
      case UInt8(ascii: "-") where digits == 0: break
      case UInt8(ascii: "*"): break
      default: return nil
      }
    }
    return digits == 0 ? nil : point.map { digits - $0 } ?? 0
  }
}
