// The blocks that `travel` and `timetable` fences show.

import AlmanacBase

extension TravelPages {
  /// A table of a path in some ships, one way and as a circuit, with an explanation. A named path
  /// has links to its data.
  func blocks(_ variants: [TravelPath], in ships: [Ship]) -> [Block] {
    var blocks: [Block] = []
    if ships.count == 1, let picture = ships[0].figure(phrases) { blocks.append(picture) }
    let rows = variants.flatMap { variant in
      ships.map { ship in
        let journey = Journey(variant, in: ship)
        return Table.Row([
          [.text(ship.name)], [.text(phrases[variant.isCircuit ? .travelCircuit : .travelOneWay])],
          [.text(phrases.localized(journey.distance.digits))],
          [.text(phrases.localized(journey.flight.hours))],
          [.text(phrases.localized(journey.docked.hours))],
          [.strong(phrases.localized(journey.duration.hours))],
        ])
      }
    }
    blocks.append(
      .table(
        Table(
          caption: phrases[.travelPathCaption, variants[0].shortText, route.line.name],
          style: "paths",
          columns: [
            .init(phrases[.travelShip]), .init(phrases[.travelPathType]),
            .init(phrases[.travelKilometres], .trailing),
            .init(phrases[.travelInFlight], .trailing), .init(phrases[.travelDocked], .trailing),
            .init(phrases[.travelTotal], .trailing),
          ], rows: rows)))
    let isNamed = route.paths.contains { $0.oneWay.stations == variants[0].stations }
    return blocks + explanation(variants[0], variants.count > 1 ? variants[1] : nil)
      + (isNamed ? [dataLinks(base / "paths")] : [])
  }

  /// The timetable of a service: a row per stop, a column per start.
  func blocks(of service: Service) -> [Block] {
    let tables = tables(of: service)
    let shown = PageParts(weights: tables.map { $0.weight }, limit: PageParts.limit / 2).ranges[0]
    let rest: [Block] =
      shown.count < tables.count
      ? [.paragraph([.text(phrases[.travelMoreDepartures] + " "), .link(link(.line))])] : []
    return tables[shown].flatMap { [.table($0.table), $0.notes] } + rest
      + [dataLinks(base / "stops")]
  }

  /// The largest number of starts of a service in a table.
  private static let startsPerTable = 8

  /// All starts of a service, with a row per stop, in tables that fit a sheet, each with its size, and
  /// their notes.
  private func tables(of service: Service) -> [(table: Table, weight: Int, notes: Block)] {
    let grid = feed.grid(ofService: service.name)
    let footnotes = Footnotes(of: grid)
    let caption = phrases[
      .travelServiceCaption, service.name, service.journey.ship.name, service.days.text(phrases)]
    let ranges = TimetableSheet.ranges(grid.columns.count, most: TravelPages.startsPerTable)
    return ranges.enumerated().map { part, range in
      let sheet = TimetableSheet(grid, columns: range)
      let notes = sheet.notes(footnotes, dayMarks: phrases[.travelServiceDayMarks], phrases)
      return (
        sheet.table(of: grid, caption: numbered(caption, part), style: " service", phrases),
        sheet.weight(in: grid), .list((notes + [phrases[.travelRounding]]).map { [.text($0)] })
      )
    }
  }
}

extension Ship {
  /// The size in CSS pixels; pictures have an aspect ratio of 2:1.
  private static let pictureWidth = 320
  private static let pictureHeight = 160

  /// The ship's picture with its speed and docking time; nil if it has no picture.
  func figure(_ phrases: Phrasebook) -> Block? {
    picture.map { picture in
      .figure(
        Figure(
          image: picture, alternative: phrases[.travelPicture, name],
          caption: [
            .text(
              phrases[
                .travelShipFacts, name, phrases.localized(speed.text),
                phrases.localized(dockingTime.text)])
          ],
          style: "ship", width: Ship.pictureWidth, height: Ship.pictureHeight))
    }
  }
}
