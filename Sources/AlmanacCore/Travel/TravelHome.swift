// The page above all lines.

/// Every line of the site and every ship.
///
///     TravelHome(lines: [andromeda, reach], fleet: fleet, base: Address("travel/")).page
public struct TravelHome: Sendable {
  public let lines: [TravelPages]
  public let fleet: Fleet
  public let base: Address
  public let phrases: Phrasebook

  public init(
    lines: [TravelPages], fleet: Fleet, base: Address, phrases: Phrasebook = Phrasebook()
  ) {
    self.lines = lines
    self.fleet = fleet
    self.base = base
    self.phrases = phrases
  }

  public var page: Page {
    var sources: [String] = []
    for source in lines.flatMap({ $0.route.sources })
    where !sources.contains(where: { $0.isSame(as: source) }) {
      sources.append(source)
    }
    return Page(
      address: base, title: phrases[.travelTitle], description: phrases[.travelDescription],
      blocks: [
        .cards(
          lines.map { line in
            Card(
              Link(line.route.line.name, to: line.base),
              detail: [
                .text(
                  phrases[
                    .travelLineFacts, String(line.route.line.stations.count),
                    line.route.line.length(of: 0).text, String(line.route.services.count)])
              ])
          })
      ] + ships, sources: sources)
  }

  private var ships: [Block] {
    guard !fleet.ships.isEmpty else { return [] }
    return [.heading(level: 2, phrases[.travelShips]), .table(table)]
      + fleet.ships.compactMap { $0.figure(phrases) }
  }

  private var table: Table {
    Table(
      caption: phrases[.travelShipsCaption], style: "ships",
      columns: [
        .init(phrases[.travelShip]), .init(phrases[.travelSpeed], .trailing),
        .init(phrases[.travelDocking], .trailing),
      ],
      rows: fleet.ships.map { ship in
        Table.Row([
          [.text(ship.name)], [.text(ship.speed.digits)], [.text(ship.dockingTime.hours)],
        ])
      })
  }
}
