// How much of a timetable fits a sheet of paper below its heading and above its notes.

/// A turned sheet, A4 or Letter, as the stylesheet prints timetables on it.
struct SheetRoom {
  /// The sizes of type in which the stylesheet prints timetables, as classes of the table.
  enum TypeSize: String, CaseIterable {
    case large, medium, small

    /// In CSS pixels, as the other measures.
    fileprivate var font: Double {
      switch self {
      case .large: 17.4
      case .medium: 13.4
      case .small: 10.4
      }
    }

    fileprivate var line: Double { self == .small ? 12.5 : font * 1.3 }
    /// Of a row beside its lines.
    fileprivate var padding: Double { self == .small ? 1.2 : 4 }
  }

  private let heads: [[String]]
  private let title: (_ station: Int) -> String
  /// Left for the table.
  private let height: Double

  /// Letter is narrower, A4 less high; a little of both is left.
  private static let sheetHeight = 690.0
  private static let sheetWidth = 940.0
  private static let column = 88.0
  private static let stations = 134.0
  private static let noteSize = 12.0
  private static let noteLine = 14.4
  private static let captionSize = 14.8
  private static let captionLine = 21.0

  /// - Parameters:
  ///   - caption: as long as any.
  ///   - heads: the texts above each column, row by row.
  ///   - notes: what stands below.
  ///   - title: of a station, with what is said beside it.
  init(
    caption: String, heads: [[String]], notes: [String],
    title: @escaping (_ station: Int) -> String
  ) {
    self.heads = heads
    self.title = title
    let notes = notes.reduce(0) {
      $0 + SheetRoom.lines($1, SheetRoom.sheetWidth, SheetRoom.noteSize)
    }
    let caption = SheetRoom.lines(caption, SheetRoom.sheetWidth, SheetRoom.captionSize)
    // However much is said above and below, a sheet has a few stations.
    height = max(
      200,
      SheetRoom.sheetHeight - Double(notes) * SheetRoom.noteLine - 8
        - Double(caption) * SheetRoom.captionLine - 10)
  }

  /// The largest type in which a sheet with these rows fits.
  func type(of rows: [TimetableSheet.Row]) -> TypeSize {
    TypeSize.allCases.first { type in
      rows.reduce(head(in: type)) { $0 + height(of: $1, in: type) } <= height
    } ?? .small
  }

  /// The rows of each sheet, about as many on each; a station's rows stay together.
  func parts(of rows: [TimetableSheet.Row]) -> [Range<Int>] {
    var stations: [Range<Int>] = []
    for (index, row) in rows.enumerated() {
      if let last = stations.last, rows[last.lowerBound].station == row.station {
        stations[stations.count - 1] = last.lowerBound..<(index + 1)
      } else {
        stations.append(index..<(index + 1))
      }
    }
    // In whole pixels, so that sums are the same everywhere.
    let heights = stations.map { station in
      Int((Double(station.count) * height(of: rows[station.lowerBound], in: .small)).rounded(.up))
    }
    let room = max(60, Int(height - head(in: .small)))
    let whole = heights.reduce(0, +)
    let sheets = max(1, (whole + room - 1) / room)
    // An even share, and as much more as a station may be too high for it.
    let share = min(room, whole / sheets + (heights.max() ?? 0))
    return PageParts(weights: heights, limit: share).ranges.filter { !$0.isEmpty }.map {
      stations[$0.lowerBound].lowerBound..<stations[$0.upperBound - 1].upperBound
    }
  }

  private func head(in type: TypeSize) -> Double {
    heads.reduce(4) { height, texts in
      let lines = texts.map { SheetRoom.lines($0, SheetRoom.column, type.font) }.max() ?? 1
      return height + Double(lines) * type.line + type.padding
    }
  }

  private func height(of row: TimetableSheet.Row, in type: TypeSize) -> Double {
    let lines = SheetRoom.lines(title(row.station), SheetRoom.stations, type.font)
    return Double(lines) * type.line + type.padding
  }

  private static func lines(_ text: String, _ width: Double, _ size: Double) -> Int {
    max(1, Int((TextWidth.pixels(text, size: size) / width).rounded(.up)))
  }
}
