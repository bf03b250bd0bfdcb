// Computes how much of a timetable fits a sheet of paper between its caption and its notes.

/// The capacity of a sheet, A4 or Letter, in the print stylesheet.
struct SheetCapacity {
  /// The font sizes of timetables in the stylesheet, as classes of the table.
  enum TypeSize: String, CaseIterable {
    case largest = "type-1"
    case large = "type-2"
    case medium = "type-3"
    case small = "type-4"
    case smallest = "type-5"

    /// The font size in CSS pixels, slightly overestimated.
    fileprivate var font: Double {
      switch self {
      case .largest: 17.4
      case .large: 15.4
      case .medium: 13.4
      case .small: 11.8
      case .smallest: 10.4
      }
    }

    /// Whether rows are set without space between them.
    private var isDense: Bool { self == .small || self == .smallest }
    fileprivate var line: Double { font * (isDense ? 1.2 : 1.3) }
    /// The space in a row in addition to its lines of text.
    fileprivate var padding: Double { isDense ? 1.2 : 4 }
  }

  /// A sheet in landscape or in portrait: the smaller dimensions of Letter and A4 within the margins,
  /// in CSS pixels, with a small margin.
  enum Paper: CaseIterable {
    case landscape, portrait

    fileprivate var width: Double { self == .landscape ? 940 : 690 }
    fileprivate var height: Double { self == .landscape ? 690 : 940 }
  }

  private let heads: [[String]]
  /// The names of the stops, as in the grid.
  private let stations: [String]
  /// The height available to the table.
  private let height: Double
  /// The width of the text of a column, and of the names of stops.
  private let column: Double
  private let name: Double

  /// The width of the column of stops.
  private static func stationColumn(isWide: Bool) -> Double { isWide ? 224 : 147 }
  /// The space between the texts of two columns.
  private static let gap = 11.0
  private static let noteSize = 12.0
  private static let noteLine = 14.4
  private static let captionSize = 16.0
  private static let captionLine = 21.0

  /// - Parameters:
  ///   - caption: the longest caption of any sheet.
  ///   - heads: the header texts of each column, row by row.
  ///   - notes: the notes below the table.
  ///   - stations: the names of the stops, with the longest label of their rows.
  ///   - columns: the number of columns for which the sheet has to have room.
  ///   - isWide: whether the column of stops is wide.
  init(
    caption: String, heads: [[String]], notes: [String], stations: [String], columns: Int,
    paper: Paper = .landscape, isWide: Bool = false
  ) {
    self.heads = heads
    self.stations = stations
    let width = SheetCapacity.stationColumn(isWide: isWide)
    column = (paper.width - width) / Double(columns) - SheetCapacity.gap
    name = width - SheetCapacity.gap - 2
    let notes = notes.reduce(0) {
      $0 + SheetCapacity.lines($1, paper.width, SheetCapacity.noteSize)
    }
    let caption = SheetCapacity.lines(caption, paper.width, SheetCapacity.captionSize)
    // Even with a long caption and many notes, a sheet has space for a few stops.
    height = max(
      200,
      paper.height - Double(notes) * SheetCapacity.noteLine - 8
        - Double(caption) * SheetCapacity.captionLine - 10)
  }

  /// The largest font size at which a sheet with these rows fits.
  func type(of rows: [TimetableSheet.Row]) -> TypeSize {
    TypeSize.allCases.first { type in
      TextWidth.pixels(SheetCapacity.widestTime, size: type.font) <= column
        && rows.reduce(head(in: type)) { $0 + height(of: $1, in: type) } <= height
    } ?? .smallest
  }

  private static let widestTime = "≈00:00"

  /// The rows of each sheet, split evenly; all rows of a stop stay together.
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
      Int(rows[station].reduce(0) { $0 + height(of: $1, in: .smallest) }.rounded(.up))
    }
    let room = max(60, Int(height - head(in: .smallest)))
    let whole = heights.reduce(0, +)
    let sheets = max(1, (whole + room - 1) / room)
    // An even share, plus the height of the tallest station.
    let share = min(room, whole / sheets + (heights.max() ?? 0))
    return PageParts(weights: heights, limit: share).ranges.filter { !$0.isEmpty }.map {
      stations[$0.lowerBound].lowerBound..<stations[$0.upperBound - 1].upperBound
    }
  }

  /// The largest number of columns with times at a font size.
  static func columns(on paper: Paper, in type: TypeSize, isWide: Bool) -> Int {
    let width = TextWidth.pixels(widestTime, size: type.font) + gap
    return max(1, Int((paper.width - stationColumn(isWide: isWide)) / width))
  }

  /// The height of the header and of all stops, each in one row.
  func height(in type: TypeSize) -> Double {
    stations.reduce(head(in: type)) { $0 + height(of: $1, in: type) }
  }

  /// How many sheets a column of all stops needs at a font size.
  func sheets(in type: TypeSize) -> Int {
    let head = head(in: type)
    let rows = height(in: type) - head
    return max(1, Int((rows / max(60, height - head)).rounded(.up)))
  }

  private func head(in type: TypeSize) -> Double {
    heads.reduce(4) { height, texts in
      let lines = texts.map { SheetCapacity.lines($0, column, type.font) }.max() ?? 1
      return height + Double(lines) * type.line + type.padding
    }
  }

  private func height(of row: TimetableSheet.Row, in type: TypeSize) -> Double {
    // The name of the stop is only in the first of its rows.
    row.kind == .departuresBelow
      ? type.line + type.padding : height(of: stations[row.station], in: type)
  }

  private func height(of station: String, in type: TypeSize) -> Double {
    let lines = SheetCapacity.lines(station, name, type.font)
    return Double(lines) * type.line + type.padding
  }

  private static func lines(_ text: String, _ width: Double, _ size: Double) -> Int {
    max(1, Int((TextWidth.pixels(text, size: size) / width).rounded(.up)))
  }
}
