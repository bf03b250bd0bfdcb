// The timetables of a direction on sheets of paper, and as data.

import AlmanacBase

extension TravelPages {
  /// All sheets of all kinds of days, on the paper that needs fewer of them.
  func printPage(_ line: Int, _ direction: Int) -> Page {
    let key = Key.print(line: line, direction: direction)
    let sheets =
      isByHours(line) ? hourSheets(line, direction) : timetableSheets(line, direction)
    return page(
      key, title: title(of: key), description: phrases[.travelTimetableDescription, title(of: key)],
      blocks: [.paragraph([.text(phrases[.travelSheetCount, String(sheets.count)])])] + sheets,
      layout: .sheet)
  }

  private func timetableSheets(_ line: Int, _ direction: Int) -> [Block] {
    let timetables = lines[line].kinds.kinds.indices.compactMap { kind in
      PrintedTimetable(self, line, direction, kind)
    }
    let formats = PaperOrientation.allCases.map { paper in timetables.map { $0.format(paper) } }
    func sums(_ formats: [SheetFormat]) -> (sheets: Int, ranks: Int) {
      (formats.reduce(0) { $0 + $1.sheets }, formats.reduce(0) { $0 + $1.rank })
    }
    let best = formats.min { sums($0) < sums($1) } ?? []
    let papers = TimetablePaper.papers(
      for: zip(timetables, best).map { timetable, format in
        (
          timetable.grid, format,
          {
            SheetCapacity(timetable.texts(of: $0), columns: $1, paper: format.paper, names: $2)
          }
        )
      })
    return papers.map { paper in
      .paper(
        best[0].paper,
        [.heading(level: 2, title(of: direction, ofLine: line))]
          + paper.sections.flatMap {
            blocks(of: $0, timetables[$0.timetable], paper.spacing)
          })
    }
  }

  /// The timetable of a kind of days, before it is split into sheets.
  private struct PrintedTimetable {
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
      let columns = pages.lines[line].directions[direction].timetables[kind]
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
  }

  /// A timetable on a sheet: its days, what the sheet covers, its tables and their notes.
  private func blocks(
    of section: TimetablePaper.Section, _ timetable: PrintedTimetable,
    _ spacing: TimetablePaper.Spacing
  ) -> [Block] {
    let tables = section.tables.map { table in
      let style =
        table.printStyle(phrases) + spacing.style
        + (section.tables.count > 1 ? "" : " hidden-caption")
      let times = times(between: table.columns.compactMap { $0.begin })
      return Block.table(table.table(of: timetable.grid, caption: times, style: style, phrases))
    }
    let days: [Block] = timetable.days.utf8.isEmpty ? [] : [.heading(level: 3, timetable.days)]
    return days + summary(of: section, timetable)
      + tables + notes(on: section.tables, timetable.footnotes)
  }

  /// The number of a sheet, what it covers, and until when it is valid. Tables below each other have
  /// their times themselves.
  private func summary(
    of section: TimetablePaper.Section, _ timetable: PrintedTimetable
  ) -> [Block] {
    let (tables, count, grid) = (section.tables, section.count, timetable.grid)
    let times = times(between: tables.flatMap { $0.columns.compactMap { $0.begin } })
    let part =
      count > 1 ? phrases[.travelSheetPart, String(section.number + 1), String(count)] : nil
    var covered = part ?? ""
    if tables.count == 1 { covered = part.map { $0 + ", " + times } ?? times }
    if let table = tables.first, table.isPart, let top = table.rows.first,
      let bottom = table.rows.last
    {
      covered =
        phrases[
          .travelSpan, covered, grid.stations[top.station], grid.stations[bottom.station]]
    }
    let texts = [covered, timetable.validity].filter { !$0.utf8.isEmpty }
    return texts.isEmpty ? [] : [.paragraph(Inline.separated(texts.map { [.text($0)] }))]
  }

  /// A caption with the dates between which a timetable is valid.
  func valid(_ caption: String, _ line: Int, _ kind: Int) -> String {
    let (begins, ends) = validDays(line, kind)
    return phrases.dates(
      begins, ends, after: caption, (.travelSheetFrom, .travelSheetUntil, .travelSheetBetween))
      ?? caption
  }

  /// The same as a sentence; empty where there are no dates.
  func sheetValidity(_ line: Int, _ kind: Int) -> String {
    let (begins, ends) = validDays(line, kind)
    return phrases.dates(begins, ends, (.travelValidFrom, .travelValidUntil, .travelValidBetween))
      ?? ""
  }

  /// The first day, where it is in the future, and the last day.
  private func validDays(_ line: Int, _ kind: Int) -> (begins: String?, ends: String?) {
    let valid = lines[line].validity[kind]
    return (
      valid.from.flatMap { $0 > site.now.day ? phrases.date($0) : nil },
      valid.to.map { phrases.date($0) }
    )
  }

  /// The address of a direction's data, without its extension; on a line of ships, of all data.
  func timetableData(_ line: Int, _ direction: Int) -> Address {
    ships == nil
      ? lineBase(line) / (lines[line].directions[direction].slug + "/stops") : base / "stops"
  }

  /// All calls of a direction's trips, exact to the second. Those of a line of ships are published with
  /// its page.
  func timetableFiles(_ line: Int, _ direction: Int) -> [PageFile] {
    if ships != nil { return [] }
    return [
      PageFile(
        data: timetableData(line, direction), parts: timetableParts(line, direction),
        callTable(line, direction))
    ]
  }

  /// The number of parts of a direction's data.
  func timetableParts(_ line: Int, _ direction: Int) -> Int {
    DataTable.parts(ofGroups: sizes(ofTrips: line, direction)).count
  }

  private func sizes(ofTrips line: Int, _ direction: Int) -> [Int] {
    lines[line].directions[direction].trips.map { feed.trips[$0].calls.count }
  }

  private func callTable(_ line: Int, _ direction: Int) -> DataTable {
    let trips = lines[line].directions[direction].trips
    let feed = feed
    return DataTable(
      columns: [
        "trip", "calendar", "stop", "station", "arrivalSeconds", "departureSeconds", "pickup",
        "dropoff", "interpolated",
      ] + frequencyColumns, sizes: sizes(ofTrips: line, direction)
    ) { number in
      let trip = feed.trips[trips[number]]
      return trip.calls.enumerated().map { place, index in
        let call = feed.calls[index]
        return [
          .string(trip.id), .string(feed.calendars[trip.calendar].name), .int(place + 1),
          .string(feed.stops[Int(call.stop)].id), .int(feed.arrival(of: index, in: trip)),
          .int(feed.departure(of: index, in: trip)), .string(call.pickup.word),
          .string(call.dropOff.word), .bool(call.isInterpolated),
        ] + cells(of: trip.frequency)
      }
    }
  }

  /// The columns for the starts of trips, of which a row has the first, in feeds with frequencies.
  var frequencyColumns: [String] { hasFrequencies ? ["headwaySeconds", "starts"] : [] }

  func cells(of frequency: Feed.Frequency?) -> [JSONText] {
    hasFrequencies
      ? [frequency.map { .int($0.step) } ?? .null, .int(frequency?.count ?? 1)] : []
  }
}
