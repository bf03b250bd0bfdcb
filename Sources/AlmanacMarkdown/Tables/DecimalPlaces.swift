// Finds how many decimal places the numbers of a column have, so that their points can be aligned.

/// The decimal places of a table's right-aligned columns.
struct DecimalPlaces {
  /// A column with longer fractions is not aligned, since it would become too wide.
  private static let maxPlaces = 4

  /// For each column, the most places of a number in it; 0 where nothing is to be aligned.
  private let columns: [Int]
  /// For each column, whether its numbers have a decimal comma.
  private let haveComma: [Bool]

  init(of table: PipeTable, in bytes: [UInt8]) {
    var columns: [Int] = []
    var haveComma: [Bool] = []
    for column in table.alignments.indices {
      guard table.alignments[column] == .right, table.rows.count > 1 else {
        columns.append(0)
        haveComma.append(false)
        continue
      }
      let cells = (0..<(table.rows.count - 1)).compactMap { row in
        let cell = table.rows[row] + column
        return cell < table.rows[row + 1] ? bytes[table.cells[cell].range] : nil
      }
      let hasComma = cells.contains { Self.hasDecimalComma($0) }
      let most = cells.reduce(0) { max($0, Self.places(in: $1, hasComma: hasComma) ?? 0) }
      columns.append(most > Self.maxPlaces ? 0 : most)
      haveComma.append(hasComma)
    }
    self.columns = columns
    self.haveComma = haveComma
  }

  /// The rest of a number with as many places as its column, of zeros: `.00` for 9 in a column with
  /// 16.25. Nil where nothing is missing.
  func padding(of cell: ArraySlice<UInt8>, column: Int) -> String? {
    let hasComma = haveComma[column]
    guard columns[column] > 0, let places = Self.places(in: cell, hasComma: hasComma),
      places < columns[column]
    else { return nil }
    let separator = hasComma ? "," : "."
    return (places == 0 ? separator : "") + String(repeating: "0", count: columns[column] - places)
  }

  /// Whether a comma in a number can only be a decimal separator: other than three digits follow, or a
  /// point precedes it.
  private static func hasDecimalComma(_ text: ArraySlice<UInt8>) -> Bool {
    guard let comma = text.lastIndex(of: UInt8(ascii: ",")),
      places(in: text, hasComma: true) != nil
    else { return false }
    let digits = text[(comma + 1)...].prefix(while: isDigit)
    return digits.count != 3 || text[..<comma].contains(UInt8(ascii: "."))
  }

  /// The number of digits after the decimal separator of a number; 0 where it has none, nil where the
  /// text is no number. Groups of digits may be separated; the whole may be bold.
  private static func places(in text: ArraySlice<UInt8>, hasComma: Bool) -> Int? {
    let decimal = hasComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    let group = hasComma ? UInt8(ascii: ".") : UInt8(ascii: ",")
    var digits = 0
    var point: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case decimal where point == nil && digits > 0: point = digits
      case group where point == nil && digits > 0: break
      // The bytes of U+202F, the narrow no-break space between groups.
      case 0xE2 where point == nil && digits > 0, 0x80 where digits > 0, 0xAF where digits > 0:
        break
      case UInt8(ascii: "-") where digits == 0: break
      case UInt8(ascii: "*"): break
      default: return nil
      }
    }
    return digits == 0 ? nil : point.map { digits - $0 } ?? 0
  }
}
