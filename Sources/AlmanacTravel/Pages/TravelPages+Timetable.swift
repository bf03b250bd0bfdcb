// The timetable of a direction: a row per stop, a column per run.

import AlmanacBase

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
      blocks(
        of: sheet, index, number: before + number,
        style: sheet.printStyle(phrases))
    }
  }

  /// A sheet with its notes.
  func blocks(
    of sheet: TimetableSheet, _ index: Int, number: Int, style: String = ""
  ) -> [Block] {
    let table = sheet.table(
      of: timetables[index].grid, caption: caption(of: sheet, index, number: number),
      style: style, phrases)
    return [.table(table), notes(of: sheet, phrases[.travelDayMarks, phrases[.travelDays]])]
  }

  private func notes(of sheet: TimetableSheet, _ dayMarks: String) -> Block {
    let texts = sheet.notes(notes, dayMarks: dayMarks, phrases) + [phrases[.travelRounding]]
    return .list(texts.map { [.text($0)] })
  }

  /// The caption with the sheet's number and range: `Andromeda: A to E (part 2 of 4, 10:40 to 14:05)`.
  private func caption(of sheet: TimetableSheet, _ index: Int, number: Int) -> String {
    let title = self.title(of: timetables[index].timetable)
    let count = timetables[index].sheetCount
    guard count > 1, let first = sheet.columns.first?.begin, let last = sheet.columns.last?.begin
    else { return title }
    let caption = phrases[
      .travelSheet, title, String(number + 1), String(count), first.text, last.text]
    guard sheet.isPart, let top = sheet.rows.first, let bottom = sheet.rows.last else {
      return caption
    }
    let stations = timetables[index].grid.stations
    return phrases[.travelSpan, caption, stations[top.station], stations[bottom.station]]
  }

  private func otherDirection(_ index: Int) -> Block {
    let other = index ^ 1
    let isEmpty = timetables[other].pages.isEmpty
    let links = (isEmpty ? [] : [link(.timetable(other, part: 0))]) + [link(.stations(part: 0))]
    return .paragraph(Inline.separated(links))
  }

  /// The largest number of starts of a service in a table.
  private static let startsPerTable = 8

  /// All starts of a service, with a row per stop, in tables that fit a sheet, each with its size, and
  /// their notes.
  func tables(of service: Service) -> [(table: Table, weight: Int, notes: Block)] {
    let grid = TimetableGrid(service, on: route, notes, phrases)
    let caption = phrases[
      .travelServiceCaption, service.name, service.journey.ship.name, service.days.text(phrases)]
    let ranges = TimetableSheet.ranges(grid.columns.count, most: TravelPages.startsPerTable)
    return ranges.enumerated().map { part, range in
      let sheet = TimetableSheet(grid, columns: range)
      return (
        sheet.table(of: grid, caption: numbered(caption, part), style: " service", phrases),
        sheet.weight(in: grid), notes(of: sheet, phrases[.travelServiceDayMarks])
      )
    }
  }
}
