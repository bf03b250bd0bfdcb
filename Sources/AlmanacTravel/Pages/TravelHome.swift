// The overview pages of all lines.

package import AlmanacBase

/// The overview of all lines and ships of the site.
///
///     TravelHome(lines: [andromeda, reach], fleet: fleet, base: Address("travel/")).page(0)
package struct TravelHome: Sendable {
  /// The lines of ships, then those of feeds.
  package let lines: [TravelPages]
  package let fleet: Fleet
  package let base: Address
  package let phrases: Phrasebook
  /// The live planner of the lines; nil if there is none.
  private let planner: Mount?
  /// The field that finds a stop of any line; nil if there is none.
  package let finder: Mount?

  /// The lines and the ships on each page.
  private let lineParts: PageParts
  private let shipParts: PageParts

  package init(
    lines: [TravelPages], fleet: Fleet, base: Address, phrases: Phrasebook = Phrasebook(),
    planner: Mount? = nil
  ) {
    self.planner = planner
    finder = lines.first?.site.finder(of: lines, on: base)
    self.lines = lines
    self.fleet = fleet
    self.base = base
    self.phrases = phrases
    lineParts = PageParts(weights: lines.map { _ in 0 }, atMost: 80)
    shipParts = PageParts(weights: fleet.ships.map { _ in 0 }, atMost: 60)
  }

  /// The folder names of lines. `part` is reserved for further pages.
  package static func slugs(of names: [String]) -> [String] {
    Array(Slug.unique([partFolder] + names).dropFirst())
  }

  private static let partFolder = "part"

  /// The lines of ships.
  package var shipPages: [ShipPages] { lines.compactMap { $0.ships } }

  /// The number of pages; long lists are split.
  package var partCount: Int { max(lineParts.ranges.count, shipParts.ranges.count) }

  package func address(ofPart part: Int) -> Address {
    part == 0 ? base : base / "\(Self.partFolder)/\(part + 1)/"
  }

  package func page(_ part: Int) -> Page {
    func link(_ part: Int) -> Link { Link(title(part), to: address(ofPart: part)) }
    return Page(
      address: address(ofPart: part), title: title(part),
      description: phrases[.travelDescription],
      blocks: (part == 0 ? departures : []) + cards(part) + (part == 0 ? plannerBlocks : [])
        + ships(part),
      ancestors: part == 0 ? [] : [link(0)],
      navigation: Page.navigation(from: link(0), to: lines.map { $0.link(.home) }),
      previous: part > 0 ? link(part - 1) : nil,
      next: part + 1 < partCount ? link(part + 1) : nil)
  }

  /// The rules of the labels of lines with colours of their own; nil where there are none.
  package var stylesheet: String? {
    let rules = Set(lines.flatMap { $0.feed.lines.compactMap { $0.colors?.rule } })
    return rules.isEmpty ? nil : rules.sorted().joined()
  }

  /// The data of the ships, published with the first page.
  package var files: [PublishedFile] { contents.flatMap { $0.files() } }
  package var fileAddresses: [Address] { contents.flatMap { $0.addresses } }

  private var contents: [PageFile] {
    [finder, planner].compactMap { $0?.data }.map { PageFile($0) }
      + (fleet.ships.isEmpty ? [] : [PageFile(data: shipData, shipSheet)])
  }

  private func title(_ part: Int) -> String { phrases.numbered(phrases[.travelTitle], part) }

  /// The field that finds a stop, then the next departures on each line, where there are few.
  private var departures: [Block] {
    let next = lines.count > 4 ? [] : lines.flatMap { $0.blocks(nextAtMost: 3) }
    return (finder.map { [.mount($0)] } ?? [])
      + (next.isEmpty ? [] : [.heading(level: 2, phrases[.travelNext])] + next)
  }

  private var plannerBlocks: [Block] {
    planner.map { [.heading(level: 2, phrases[.travelPlanner]), .mount($0)] } ?? []
  }

  private func cards(_ part: Int) -> [Block] {
    let shown = lines[lineParts.rows(part)]
    if shown.isEmpty { return [] }
    return [
      .heading(level: 2, phrases[.travelLines]),
      .cards(shown.map { Card($0.link(.home), detail: [.text($0.facts)]) }),
    ]
  }

  private func ships(_ part: Int) -> [Block] {
    let ships = fleet.ships[shipParts.rows(part)]
    guard !ships.isEmpty else { return [] }
    return [.heading(level: 2, phrases[.travelShips]), .table(table(ships))]
      + [dataLinks(shipData, phrases)] + ships.compactMap { $0.figure(phrases) }
  }

  private func table(_ ships: ArraySlice<Ship>) -> Table {
    Table(
      caption: phrases[.travelShipsCaption], style: "ships",
      columns: [
        .init(phrases[.travelShip]), .init(phrases[.travelSpeed], .trailing),
        .init(phrases[.travelDocking], .trailing),
      ],
      rows: ships.map { ship in
        Table.Row([
          [.text(ship.name)], [.text(phrases.localized(ship.speed.digits))],
          [.text(phrases.localized(ship.dockingTime.hours))],
        ])
      })
  }

  var shipData: Address { base / "ships" }

  private var shipSheet: DataTable {
    DataTable(
      columns: ["ship", "kilometresPerHour", "dockingSeconds"],
      rows: fleet.ships.map { ship in
        [.string(ship.name), .double(ship.speed.number), ship.dockingTime.json]
      })
  }
}

/// A paragraph with links to the data files of a table.
func dataLinks(_ data: Address, parts: Int = 1, _ phrases: Phrasebook) -> Block {
  .paragraph(Inline.labelled(phrases[.travelData], Link.data(data, parts: parts)))
}

extension TravelPages {
  /// The same; nothing where the feed has no data files.
  func dataLinks(_ data: Address, parts: Int = 1) -> [Block] {
    feed.hasData ? [AlmanacTravel.dataLinks(data, parts: parts, phrases)] : []
  }
}
