// Computes how much of a timetable fits a sheet of paper between its caption and its notes.

/// The capacity of a landscape sheet, A4 or Letter, in the print stylesheet.
struct SheetCapacity {
  /// The font sizes of timetables in the stylesheet, as classes of the table.
  enum TypeSize: String, CaseIterable {
    case large, medium, small

    /// The font size in CSS pixels.
    fileprivate var font: Double {
      switch self {
      case .large: 17.4
      case .medium: 13.4
      case .small: 10.4
      }
    }

    fileprivate var line: Double { self == .small ? 12.5 : font * 1.3 }
    /// The space in a row in addition to its lines of text.
    fileprivate var padding: Double { self == .small ? 1.2 : 4 }
  }

  private let heads: [[String]]
  private let title: (_ station: Int) -> String
  /// The height available to the table.
  private let height: Double

  /// The smaller dimensions of Letter and A4, with a small margin.
  private static let sheetHeight = 690.0
  private static let sheetWidth = 940.0
  private static let column = 88.0
  private static let stations = 134.0
  private static let noteSize = 12.0
  private static let noteLine = 14.4
  private static let captionSize = 14.8
  private static let captionLine = 21.0

  /// - Parameters:
  ///   - caption: the longest caption of any sheet.
  ///   - heads: the header texts of each column, row by row.
  ///   - notes: the notes below the table.
  ///   - title: the row title of a station.
  init(
    caption: String, heads: [[String]], notes: [String],
    title: @escaping (_ station: Int) -> String
  ) {
    self.heads = heads
    self.title = title
    let notes = notes.reduce(0) {
      $0 + SheetCapacity.lines($1, SheetCapacity.sheetWidth, SheetCapacity.noteSize)
    }
    let caption = SheetCapacity.lines(caption, SheetCapacity.sheetWidth, SheetCapacity.captionSize)
    // Even with a long caption and many notes, a sheet has space for a few stations.
    height = max(
      200,
      SheetCapacity.sheetHeight - Double(notes) * SheetCapacity.noteLine - 8
        - Double(caption) * SheetCapacity.captionLine - 10)
  }

  /// The largest font size at which a sheet with these rows fits.
  func type(of rows: [TimetableSheet.Row]) -> TypeSize {
    TypeSize.allCases.first { type in
      rows.reduce(head(in: type)) { $0 + height(of: $1, in: type) } <= height
    } ?? .small
  }

  /// The rows of each sheet, split evenly; all rows of a station stay together.
  func parts(of rows: [TimetableSheet.Row]) -> [Range<Int>] {
    var stations: [Range<Int>] = []
    for (index, row) in rows.enumerated() {
      if let last = stations.last, rows[last.lowerBound].station == row.station {
        stations[stations.count - 1] = last.lowerBound..<(index + 1)
      } else {
        stations.append(index..<(index + 1))
      }
    }
    // Whole pixels, so that sums do not depend on rounding.
    let heights = stations.map { station in
      Int((Double(station.count) * height(of: rows[station.lowerBound], in: .small)).rounded(.up))
    }
    let room = max(60, Int(height - head(in: .small)))
    let whole = heights.reduce(0, +)
    let sheets = max(1, (whole + room - 1) / room)
    // An even share, plus the height of the tallest station.
    let share = min(room, whole / sheets + (heights.max() ?? 0))
    return PageParts(weights: heights, limit: share).ranges.filter { !$0.isEmpty }.map {
      stations[$0.lowerBound].lowerBound..<stations[$0.upperBound - 1].upperBound
    }
  }

  private func head(in type: TypeSize) -> Double {
    heads.reduce(4) { height, texts in
      let lines = texts.map { SheetCapacity.lines($0, SheetCapacity.column, type.font) }.max() ?? 1
      return height + Double(lines) * type.line + type.padding
    }
  }

  private func height(of row: TimetableSheet.Row, in type: TypeSize) -> Double {
    let lines = SheetCapacity.lines(title(row.station), SheetCapacity.stations, type.font)
    return Double(lines) * type.line + type.padding
  }

  private static func lines(_ text: String, _ width: Double, _ size: Double) -> Int {
    max(1, Int((TextWidth.pixels(text, size: size) / width).rounded(.up)))
  }
}
