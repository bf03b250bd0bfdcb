// The paths of a line of ships, with their times in each ship.

import AlmanacBase

extension ShipPages {
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
      + (isNamed ? dataLinks("paths") : [])
  }

  /// Some named paths in all ships.
  func blocks(of paths: ArraySlice<NamedPath>) -> [Block] {
    plan.pathTables.ships.enumerated().map { .table(pathTable(paths, $1, part: $0)) }
      + explanation(example.oneWay, example.circuit)
      + dataLinks("paths")
  }

  /// A path that illustrates one way and circuit well: one that visits a station twice.
  private var example: NamedPath {
    let circuits = route.paths.filter { $0.circuit != nil }
    return circuits.first { path in
      let stations = path.oneWay.stations
      return stations.indices.contains { stations[($0 + 1)...].contains(stations[$0]) }
    } ?? circuits.first ?? route.paths[0]
  }

  /// Explains the difference between one way and circuit.
  private func explanation(_ oneWay: TravelPath, _ circuit: TravelPath?) -> [Block] {
    guard let circuit else { return [] }
    return [
      .paragraph([
        .text(
          phrases[
            .travelOneWayAndCircuit, oneWay.shortText, phrases.localized(oneWay.distance.text),
            phrases.localized(circuit.distance.text)])
      ])
    ]
  }

  /// Each path one way and as a circuit, with its duration in every ship.
  private func pathTable(_ paths: ArraySlice<NamedPath>, _ shown: Range<Int>, part: Int) -> Table {
    let ships = route.fleet.ships[shown]
    var rows: [Table.Row] = []
    for path in paths {
      for variant in [path.oneWay, path.circuit] {
        guard let variant else { continue }
        rows.append(
          Table.Row(
            [
              [.text(path.name)], [.text(variant.shortText)],
              [.text(phrases[variant.isCircuit ? .travelCircuit : .travelOneWay])],
              [.text(phrases.localized(variant.distance.digits))],
            ] + ships.map { [.text(phrases.localized(Journey(variant, in: $0).duration.hours))] }))
      }
    }
    return Table(
      caption: phrases.numbered(phrases[.travelPathsCaption], part),
      style: plan.pathTables.isWide ? "paths wide" : "paths",
      columns: [
        .init(phrases[.travelPathName]), .init(phrases[.travelPath]),
        .init(phrases[.travelPathType]),
        .init(phrases[.travelKilometres], .trailing),
      ] + ships.map { .init($0.name + " (h)", .trailing) }, rows: rows)
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
