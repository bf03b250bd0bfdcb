// The timetable of a direction: a row per stop, a column per run.

extension TravelPages {
  func timetablePage(_ index: Int, _ part: Int) -> Page {
    let key = Key.timetable(index, part: part)
    let pages = timetables[index].pages
    let title = self.title(of: key)
    return page(
      key, title: title, description: phrases[.travelTimetableDescription, title],
      blocks: sheets(of: index, part)
        + [otherDirection(index), dataLinks(base / "stops")],
      previous: part > 0 ? .timetable(index, part: part - 1) : nil,
      next: part + 1 < pages.count ? .timetable(index, part: part + 1) : nil)
  }

  /// The number of timetables listed on a page.
  private static let cardsPerPage = 60

  /// The timetables with any runs.
  var usedTimetables: [Int] { timetables.indices.filter { !timetables[$0].pages.isEmpty } }

  var hasTimetableList: Bool { usedTimetables.count > 20 }

  var timetableListParts: Int {
    (usedTimetables.count + TravelPages.cardsPerPage - 1) / TravelPages.cardsPerPage
  }

  func card(ofTimetable index: Int) -> Card {
    Card(
      link(.timetable(index, part: 0)),
      detail: [.text(phrases[.travelTimetableDetail])])
  }

  func timetableListPage(_ part: Int) -> Page {
    let size = TravelPages.cardsPerPage
    let shown = usedTimetables.dropFirst(part * size).prefix(size)
    let key = Key.timetables(part: part)
    return page(
      key, title: phrases[.travelTitleOfLine, route.line.name, title(of: key)],
      description: phrases[.travelTimetablesDetail],
      blocks: [.cards(shown.map { card(ofTimetable: $0) })],
      previous: part > 0 ? .timetables(part: part - 1) : nil,
      next: part + 1 < timetableListParts ? .timetables(part: part + 1) : nil)
  }

  /// The sheets of a part of a timetable.
  private func sheets(of index: Int, _ part: Int) -> [Block] {
    let before = timetables[index].pages[..<part].reduce(0) { $0 + $1.count }
    return timetables[index].pages[part].enumerated().flatMap { number, sheet in
      blocks(of: sheet, index, number: before + number, style: " paged " + sheet.type.rawValue)
    }
  }

  /// A sheet with its notes.
  func blocks(
    of sheet: TimetableSheet, _ index: Int, number: Int, style: String = ""
  ) -> [Block] {
    var table = table(of: sheet, caption(of: sheet, index, number: number))
    table.style += style
    let hasMarks = sheet.marks.contains { row in row.contains { $0 != nil } }
    let marks = hasMarks ? phrases[.travelDayMarks, phrases[.travelDays]] : nil
    return [.table(table)] + legend(sheet.runs.map { $0.trip }, dayMarks: marks)
  }

  /// The caption with the sheet's number and range: `Andromeda: A to E (part 2 of 4, 10:40 to 14:05)`.
  private func caption(of sheet: TimetableSheet, _ index: Int, number: Int) -> String {
    let title = self.title(of: timetables[index].timetable)
    let count = timetables[index].sheetCount
    guard count > 1, let first = sheet.runs.first?.begin, let last = sheet.runs.last?.begin
    else { return title }
    let caption = phrases[
      .travelSheet, title, String(number + 1), String(count), first.text, last.text]
    guard sheet.isPart, let top = sheet.rows.first, let bottom = sheet.rows.last else {
      return caption
    }
    let stations = route.line.stations
    return phrases[
      .travelSpan, caption, stations[top.station].title, stations[bottom.station].title]
  }

  /// A sheet as a table: a column per run with its service, ship and days in the header rows, and a
  /// row for the arrivals and one for the departures at each station.
  func table(of sheet: TimetableSheet, _ caption: String) -> Table {
    let trips = sheet.runs.map { route.trips[$0.trip] }
    var rows: [Table.Row] = [
      Table.Row(
        [[.text(phrases[.travelShip])]] + trips.map { [.text($0.journey.ship.name)] },
        style: "detail"),
      Table.Row(
        [[.text(phrases[.travelDays])]] + trips.map { [.text($0.days.text(phrases))] },
        style: "detail"),
    ]
    let marks = sheet.marks
    for (index, row) in sheet.rows.enumerated() {
      let station = route.line.stations[row.station].title
      let title = phrases[row.isArrival ? .travelArrives : .travelDeparts, station]
      rows.append(
        Table.Row(
          [[.text(title)]]
            + row.times.enumerated().map { column, shown in
              guard let shown else { return [.text("")] }
              guard let day = marks[index][column] else { return [.text(shown.text)] }
              return [.text(shown.text + " "), .strong("+\(day)")]
            }, style: row.isArrival ? "" : "departure"))
    }
    return Table(
      caption: caption, style: "matrix timetable",
      columns: [.init(phrases[.travelStation])] + trips.map { .init(marked($0), .trailing) },
      rows: rows)
  }

  private func otherDirection(_ index: Int) -> Block {
    let other = index ^ 1
    var links: [Inline] = []
    if !timetables[other].pages.isEmpty {
      links = [.link(link(.timetable(other, part: 0))), .text(" · ")]
    }
    return .paragraph(links + [.link(link(.stations(part: 0)))])
  }

  /// All starts of a service, with a row per stop, in tables that fit a sheet.
  func tables(of service: Service) -> [Table] {
    let trips = service.trips
    let size = TimetableSheet.columns
    return stride(from: 0, to: trips.count, by: size).map { start in
      table(of: service, Array(trips[start..<min(start + size, trips.count)]), part: start / size)
    }
  }

  private func table(of service: Service, _ trips: [Trip], part: Int) -> Table {
    let stops = trips.map { $0.stops }
    var days = [Int](repeating: 0, count: trips.count)
    func cell(_ column: Int, _ shown: ShownTime) -> [Inline] {
      guard shown.day > days[column] else { return [.text(shown.text)] }
      days[column] = shown.day
      return [.text(shown.text + " "), .strong("+\(shown.day)")]
    }
    var rows: [Table.Row] = []
    for (index, stop) in stops[0].enumerated() {
      let station = route.line.stations[stop.station].title
      if index > 0 {
        let arrivals = stops.enumerated().map { cell($0, ShownTime(arrival: $1[index].arrival)) }
        rows.append(Table.Row([[.text(phrases[.travelArrives, station])]] + arrivals))
      }
      if stop.departure != nil, index + 1 < stops[0].count {
        let departures = stops.enumerated().map { column, stops in
          let stop = stops[index]
          return cell(
            column, ShownTime(departure: stop.departure ?? stop.arrival, after: stop.arrival))
        }
        rows.append(
          Table.Row([[.text(phrases[.travelDeparts, station])]] + departures, style: "departure"))
      }
    }
    return Table(
      caption: numbered(
        phrases[
          .travelServiceCaption, service.name, service.journey.ship.name,
          service.days.text(phrases)], part), style: "matrix timetable service",
      columns: [.init(phrases[.travelStation])] + trips.map { .init(marked($0), .trailing) },
      rows: rows)
  }
}
