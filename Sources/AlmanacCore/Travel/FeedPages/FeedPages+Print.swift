// The timetables of a direction on sheets of paper, and as data.

extension FeedPages {
  /// All sheets of all kinds of days, on the paper that needs fewer of them.
  func printPage(_ line: Int, _ direction: Int) -> Page {
    let key = Key.print(line: line, direction: direction)
    let timetables = lines[line].kinds.kinds.indices.compactMap { kind in
      PrintedTimetable(self, line, direction, kind)
    }
    let formats = SheetCapacity.Paper.allCases.map { paper in timetables.map { $0.format(paper) } }
    var best = formats[0]
    for other in formats.dropFirst() {
      func sum(_ value: (SheetFormat) -> Int) -> (best: Int, other: Int) {
        (best.reduce(0) { $0 + value($1) }, other.reduce(0) { $0 + value($1) })
      }
      let (sheets, ranks) = (sum { $0.sheets }, sum { $0.rank })
      if sheets.other < sheets.best || sheets.other == sheets.best && ranks.other < ranks.best {
        best = other
      }
    }
    let blocks = zip(timetables, best).flatMap { sheets(of: $0, $1) }
    let count = blocks.count { if case .table = $0 { true } else { false } }
    return page(
      key, title: title(of: key), description: phrases[.travelTimetableDescription, title(of: key)],
      blocks: [.paragraph([.text(phrases[.travelSheetCount, String(count)])])] + blocks,
      layout: .sheet)
  }

  /// The timetable of a kind of days, before it is split into sheets.
  private struct PrintedTimetable {
    let grid: TimetableGrid
    let title: String
    /// The name of its days.
    let days: String
    /// The longest caption of its sheets.
    private let caption: String
    /// With more stops, the caption has room for the names of two stops.
    private static let mostStops = 25
    private let footnotes: Footnotes
    private let stations: [String]
    private let phrases: Phrasebook

    /// Nil where no trip runs.
    init?(_ pages: FeedPages, _ line: Int, _ direction: Int, _ kind: Int) {
      let columns = pages.lines[line].directions[direction].timetables[kind]
      if columns.isEmpty { return nil }
      let phrases = pages.phrases
      grid = pages.grid(line, direction, kind, columns.indices)
      title = pages.title(ofTimetable: line, direction, kind)
      days = pages.capitalName(of: pages.lines[line].kinds.kinds[kind])
      let caption = phrases[.travelSheet, title, "00", "00", "00:00", "00:00"]
      // The caption of a sheet with a part of the stops names the first and the last of these.
      let (first, last) = (grid.stations.first ?? "", grid.stations.last ?? "")
      self.caption = pages.valid(
        grid.stations.count > Self.mostStops ? phrases[.travelSpan, caption, first, last] : caption)
      footnotes = Footnotes(grid.columns.flatMap { $0.notes })
      stations = grid.stations.map { $0 + " " + phrases[.travelArrives] }
      self.phrases = phrases
    }

    func format(_ paper: SheetCapacity.Paper) -> SheetFormat {
      SheetFormat(columns: grid.columns.count, paper: paper) {
        capacity(of: TimetableSheet(grid, columns: 0..<$0.columns), $0)
      }
    }

    func capacity(of sheet: TimetableSheet, _ format: SheetFormat) -> SheetCapacity {
      SheetCapacity(
        caption: caption,
        heads: grid.heads.indices.map { head in sheet.columns.map { $0.heads[head] } },
        notes: sheet.notes(footnotes, dayMarks: phrases[.travelTimetableDayMarks], phrases),
        stations: stations, columns: format.columns, paper: format.paper, isWide: format.isWide)
    }
  }

  private func sheets(of timetable: PrintedTimetable, _ format: SheetFormat) -> [Block] {
    let grid = timetable.grid
    let sheets = TimetableSheet.sheets(of: grid, columns: format.columns) {
      timetable.capacity(of: $0, format)
    }
    let style = (format.isWide ? " long" : "") + (format.paper == .portrait ? " tall" : "")
    // Only on a screen; each sheet of paper has it in its caption.
    return [.heading(level: 2, timetable.days)]
      + sheets.enumerated().flatMap { number, sheet in
        blocks(
          of: sheet, grid,
          caption: caption(
            of: sheet, grid, title: timetable.title, number: number, count: sheets.count),
          style: " paged " + sheet.type.rawValue + style)
      }
  }

  /// The caption with the number of the sheet, what it covers, and until when it is valid.
  private func caption(
    of sheet: TimetableSheet, _ grid: TimetableGrid, title: String, number: Int, count: Int
  ) -> String {
    let begins = sheet.columns.compactMap { $0.begin }
    guard count > 1, let first = begins.min(), let last = begins.max() else { return valid(title) }
    let caption = phrases[
      .travelSheet, title, String(number + 1), String(count), first.text, last.text]
    guard sheet.isPart, let top = sheet.rows.first, let bottom = sheet.rows.last else {
      return valid(caption)
    }
    return valid(
      phrases[.travelSpan, caption, grid.stations[top.station], grid.stations[bottom.station]])
  }

  /// A caption with the dates between which a timetable is valid: not those that its exceptions do not
  /// cover.
  func valid(_ caption: String) -> String {
    let begins = days.validFrom.flatMap { $0 > now.day ? phrases.date($0) : nil }
    let ends = days.validTo.map { last in
      phrases.date(min(last, days.lastPublishedDay ?? last))
    }
    switch (begins, ends) {
    case (nil, nil): return caption
    case (let begins?, nil): return phrases[.travelSheetFrom, caption, begins]
    case (nil, let ends?): return phrases[.travelSheetUntil, caption, ends]
    case (let begins?, let ends?): return phrases[.travelSheetBetween, caption, begins, ends]
    }
  }

  /// The address of a direction's data, without its extension.
  func timetableData(_ line: Int, _ direction: Int) -> Address {
    lineBase(line) / (lines[line].directions[direction].slug + "/stops")
  }

  func timetableFileAddresses(_ line: Int, _ direction: Int) -> [Address] {
    let data = timetableData(line, direction)
    return [Address(data.path + ".csv"), Address(data.path + ".json")]
  }

  /// All calls of a direction's trips, exact to the second.
  func timetableFiles(_ line: Int, _ direction: Int) -> [PublishedFile] {
    let trips = lines[line].directions[direction].trips
    let feed = feed
    let sheet = DataSheet(
      columns: [
        "trip", "calendar", "stop", "station", "arrivalSeconds", "departureSeconds", "pickup",
        "dropoff", "interpolated",
      ], groups: trips.count
    ) { number in
      let trip = feed.trips[trips[number]]
      return trip.calls.enumerated().map { place, index in
        let call = feed.calls[index]
        return [
          .string(trip.id), .string(feed.calendars[trip.calendar].name), .int(place + 1),
          .string(feed.stops[Int(call.stop)].id), .int(feed.arrival(of: index, in: trip)),
          .int(feed.departure(of: index, in: trip)), .string(call.pickup.word),
          .string(call.dropOff.word), .bool(call.isInterpolated),
        ]
      }
    }
    return sheet.files(at: timetableData(line, direction))
  }
}
