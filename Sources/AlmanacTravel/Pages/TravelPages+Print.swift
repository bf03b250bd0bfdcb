// The timetables of a direction on sheets of paper, and as data.

import AlmanacBase

extension TravelPages {
  /// All sheets of all kinds of days, on the paper that needs fewer of them.
  func printPage(_ line: Int, _ direction: Int) -> Page {
    let key = Key.print(line: line, direction: direction)
    let sheets =
      forms[line] == .hours ? hourSheets(line, direction) : timetableSheets(line, direction)
    return page(
      key, title: title(of: key), description: phrases[.travelTimetableDescription, title(of: key)],
      blocks: [.paragraph([.text(phrases[.travelSheetCount, String(sheets.count)])])] + sheets,
      layout: .sheet)
  }

  private func timetableSheets(_ line: Int, _ direction: Int) -> [Block] {
    let timetables = printedTimetables(line, direction)
    let across = forms[line] == .across ? papersAcross(timetables) : nil
    let (orientation, papers) = across ?? papersDown(timetables)
    // Where the stops do not fit the width of a sheet, they are down.
    let form = across == nil ? LineLayout.Form.down : .across
    return papers.map { paper in
      .paper(
        orientation,
        [.heading(level: 2, title(of: direction, ofLine: line))]
          + paper.sections.flatMap {
            blocks(of: $0, timetables[$0.timetable], form, paper.spacing)
          })
    }
  }

  private func printedTimetables(_ line: Int, _ direction: Int) -> [PrintedTimetable] {
    lines[line].kinds.kinds.indices.compactMap { PrintedTimetable(self, line, direction, $0) }
  }

  /// The sheets of timetables with stops down, on the paper that needs fewer of them.
  private func papersDown(
    _ timetables: [PrintedTimetable]
  ) -> (paper: PaperOrientation, papers: [TimetablePaper]) {
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
    return (best.first?.paper ?? .portrait, papers)
  }

  /// The sheets with stops across, on the paper that needs fewer of them; nil where the stops fit neither.
  private func papersAcross(
    _ timetables: [PrintedTimetable]
  ) -> (paper: PaperOrientation, papers: [TimetablePaper])? {
    let across = timetables.map { $0.across }
    return PaperOrientation.allCases.compactMap { paper in
      TimetablePaper.across(across, on: paper).map { (paper, $0) }
    }.min { ($0.1.count, $0.1[0].rank) < ($1.1.count, $1.1[0].rank) }
  }

  /// Whether a line probably needs fewer sheets with stops across than with stops down.
  func hasFewerSheetsAcross(_ line: Int) -> Bool {
    var (down, across) = (0, 0)
    for (direction, names) in zip(lines[line].directions, rowNames[line]) {
      let rows = names.indices.filter { !direction.minorRows.contains($0) }
      let estimate = SheetEstimate(
        trips: direction.timetables.map { $0.count }.filter { $0 > 0 },
        names: rows.flatMap { direction.isLong[$0] ? [names[$0], ""] : [names[$0]] })
      guard let sheets = estimate.across else { return false }
      across += sheets
      down += estimate.down
    }
    return across < down
  }

  /// A timetable on a sheet: its days, what the sheet covers, its tables and their notes.
  private func blocks(
    of section: TimetablePaper.Section, _ timetable: PrintedTimetable,
    _ form: LineLayout.Form, _ spacing: TimetablePaper.Spacing
  ) -> [Block] {
    let tables = section.tables.map { table in
      let style =
        table.printStyle(phrases) + spacing.style
        + (section.tables.count > 1 ? "" : " hidden-caption")
      let times = times(between: table.columns.flatMap { $0.begins })
      return Block.table(
        table.table(of: timetable.grid, form, caption: times, style: style, phrases))
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
    let times = times(between: tables.flatMap { $0.columns.flatMap { $0.begins } })
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
    if ships != nil || isTable(line) { return [] }
    return [
      PageFile(
        data: timetableData(line, direction), parts: timetableParts(line, direction),
        callTable(line, direction))
    ]
  }

  /// The number of parts of the data at `timetableData`.
  func timetableParts(_ line: Int, _ direction: Int) -> Int {
    ships?.stopParts ?? DataTable.parts(ofGroups: sizes(ofTrips: line, direction)).count
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
