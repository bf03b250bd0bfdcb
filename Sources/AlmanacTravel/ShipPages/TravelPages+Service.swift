// The timetable of a service of a ship.

import AlmanacBase

extension TravelPages {
  /// The timetable of a service: a row per stop, a column per start.
  func blocks(of service: Service) -> [Block] {
    let tables = tables(of: service)
    let shown = PageParts(weights: tables.map { $0.weight }, limit: PageParts.limit / 2).ranges[0]
    let rest: [Block] =
      shown.count < tables.count
      ? [.paragraph([.text(phrases[.travelMoreDepartures] + " "), .link(link(.home))])] : []
    return tables[shown].flatMap { [.table($0.table), $0.notes] } + rest
      + dataLinks(base / "stops")
  }

  /// The largest number of starts of a service in a table.
  private static let startsPerTable = 8

  /// All starts of a service, with a row per stop, in tables that fit a sheet, each with its size, and
  /// their notes.
  private func tables(of service: Service) -> [(table: Table, weight: Int, notes: Block)] {
    let grid = grid(ofService: service.name)
    let footnotes = Footnotes(of: grid)
    let caption = phrases[
      .travelServiceCaption, service.name, service.journey.ship.name, service.days.text(phrases)]
    let ranges = TimetableSheet.ranges(grid.columns.count, most: Self.startsPerTable)
    return ranges.enumerated().map { part, range in
      let sheet = TimetableSheet(grid, columns: range)
      let notes = TimetableSheet.notes(
        on: [sheet], footnotes, dayMarks: phrases[.travelServiceDayMarks], phrases)
      return (
        sheet.table(of: grid, caption: phrases.numbered(caption, part), style: " service", phrases),
        sheet.weight(in: grid), .list((notes + [phrases[.travelRounding]]).map { [.text($0)] })
      )
    }
  }
}
