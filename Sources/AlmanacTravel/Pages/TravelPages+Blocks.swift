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

  private static let maxBoardRows = 52

  /// A station's first departures and arrivals, with a link to its full board.
  func blocks(ofStation station: Int) -> [Block] {
    let departures = boards.departures(from: station).prefix(TravelPages.maxBoardRows)
    let arrivals = boards.arrivals(at: station).prefix(TravelPages.maxBoardRows)
    var blocks =
      sheets(of: departures, at: station, isArrival: false)
      + sheets(of: arrivals, at: station, isArrival: true)
    if !blocks.isEmpty { blocks.append(dataLinks(boardData(station))) }
    return blocks + [.paragraph([.link(link(.board(station, part: 0)))])]
  }

  /// The first sheets of the line's timetable in a direction, with a link to the rest.
  func blocks(isUp: Bool) -> [Block] {
    let index = isUp ? 1 : 0
    let sheets = timetables[index].firstSheets
    if sheets.isEmpty { return [.paragraph([.text(phrases[.travelNoServiceInDirection])])] }
    let key = Key.timetable(index, part: 0)
    return sheets.enumerated().flatMap { blocks(of: $1, index, number: $0) }
      + [.paragraph([.link(link(key))]), dataLinks(base / "stops")]
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
