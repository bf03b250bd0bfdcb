// The timetable of a line, a direction and a kind of days for paper.

import AlmanacBase

/// The timetable of a kind of days, before it is split into sheets.
struct PrintedTimetable {
  let grid: TimetableGrid
  /// The name of its days.
  let days: String
  /// Until when it is valid, as a sentence; empty where its days say so.
  let validity: String
  /// What is above the tables of a sheet, where it is longest.
  private let lines: [SheetCapacity.Line]
  /// With more stops, the text below the days has room for the names of two stops.
  private static let mostStops = 25
  let footnotes: Footnotes
  private let pages: TravelPages

  /// Nil where no trip runs.
  init?(_ pages: TravelPages, _ line: Int, _ direction: Int, _ kind: Int) {
    let columns = pages.lines[line].directions[direction].columns[kind]
    if columns.isEmpty { return nil }
    let phrases = pages.phrases
    grid = pages.grid(line, direction, kind, columns.indices)
    days =
      pages.ships == nil ? pages.capitalName(of: pages.lines[line].kinds.kinds[kind]) : ""
    validity = pages.sheetValidity(line, kind)
    var text = phrases[
      .travelSpan, phrases[.travelSheetPart, "00", "00"], "00:00 +1", "00:00 +1"]
    // A sheet with a part of the stops names the first and the last of these.
    if grid.stations.count > Self.mostStops {
      text = phrases[.travelSpan, text, grid.stations[0], grid.stations.last ?? ""]
    }
    lines =
      [
        .init(
          text: pages.title(of: direction, ofLine: line), size: 29.4,
          height: TimetablePaper.titleHeight)
      ] + (days.utf8.isEmpty ? [] : [.init(text: days, size: 25, height: 28)])
      + [.init(text: text + validity, size: 16, height: 34)]
      // A sheet that begins with another stop names a zone there.
      + (grid.zones.isEmpty ? [] : [.init(text: "")])
    footnotes = Footnotes(of: grid)
    self.pages = pages
  }

  func format(_ paper: PaperOrientation) -> SheetFormat {
    // The texts around the first columns, by their number.
    var samples: [Int: SheetCapacity.Texts] = [:]
    return SheetFormat(columns: grid.columns.count, paper: paper) { format in
      let columns = format.columns
      let sample = samples[columns] ?? texts(of: TimetableSheet(grid, columns: 0..<columns))
      samples[columns] = sample
      return SheetCapacity(sample, columns: columns, paper: paper, names: format.names)
    }
  }

  func texts(of sheet: TimetableSheet) -> SheetCapacity.Texts {
    SheetCapacity.Texts(
      above: lines, heads: sheet.heads(in: grid),
      notes: pages.texts(ofNotesOn: [sheet], footnotes),
      stations: grid.stations.indices.map {
        grid.title(ofStation: $0, below: $0 > 0 ? $0 - 1 : nil)
      },
      labels: SheetCapacity.Labels(pages.phrases))
  }

  var across: AcrossTimetable {
    let sheet = TimetableSheet(grid, columns: grid.columns.indices)
    let texts = texts(of: sheet)
    return AcrossTimetable(
      grid, sheet.table(of: grid, .across, caption: "", style: "", pages.phrases)
    ) {
      SheetCapacity(texts, columns: 1, paper: $0, names: .narrow)
    }
  }
}
