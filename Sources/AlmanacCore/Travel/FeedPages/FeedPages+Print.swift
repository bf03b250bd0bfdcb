// The timetables of a direction on sheets of paper, and as data.

extension FeedPages {
  /// All sheets of all kinds of days.
  func printPage(_ line: Int, _ direction: Int) -> Page {
    let key = Key.print(line: line, direction: direction)
    let blocks = lines[line].kinds.kinds.indices.flatMap { sheets(line, direction, $0) }
    return page(
      key, title: title(of: key), description: phrases[.travelTimetableDescription, title(of: key)],
      blocks: blocks, layout: .sheet)
  }

  private func sheets(_ line: Int, _ direction: Int, _ kind: Int) -> [Block] {
    let columns = lines[line].directions[direction].timetables[kind]
    if columns.isEmpty { return [] }
    let grid = grid(line, direction, kind, columns.indices)
    let footnotes = Footnotes(grid.columns.flatMap { $0.notes })
    let title = title(ofTimetable: line, direction, kind)
    let stations = grid.stations.map { $0 + " " + phrases[.travelArrives] }
    func capacity(
      _ paper: SheetCapacity.Paper, _ count: Int, _ columns: [TimetableGrid.Column]
    ) -> SheetCapacity {
      SheetCapacity(
        caption: valid(phrases[.travelSheet, title, "00", "00", "00:00", "00:00"]),
        heads: grid.heads.indices.map { head in columns.map { $0.heads[head] } },
        notes: footnotes.used(by: columns.map { $0.notes }) + [
          phrases[.travelPasses], phrases[.travelServiceDayMarks],
        ], stations: stations, columns: count, paper: paper)
    }
    let format = SheetFormat(columns: columns.count) { paper, count in
      capacity(paper, count, Array(grid.columns.prefix(count)))
    }
    let sheets = TimetableSheet.sheets(of: grid, columns: format.columns) {
      capacity(format.paper, format.columns, $0)
    }
    return sheets.enumerated().flatMap { number, sheet in
      blocks(
        of: sheet, grid,
        caption: caption(of: sheet, grid, title: title, number: number, count: sheets.count),
        style: " paged " + sheet.type.rawValue + (format.paper == .portrait ? " tall" : ""))
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

  private func valid(_ caption: String) -> String {
    days.lastDay.map { phrases[.travelSheetUntil, caption, phrases.longDate($0)] } ?? caption
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
