// The travel system of a site: reads route files and makes the pages of its lines.

import AlmanacFiles
import AlmanacSite
package import AlmanacTravel
import AlmanacWidgets

/// The lines of a site. `routes/ships.yaml` lists the ships, and every other file in the folder has
/// a line.
struct TravelSystem: System {
  static let name = "travel"
  static let folder = "routes/"
  static let fences = ["travel", "timetable"]
  /// Pages with a live board have the second one too.
  static let styles = [name, BoardPart.name]
  static let timeDependence = TimeDependence.moment
  static var phrases: any Phrase.Type { TravelPhrase.self }
  static var liveParts: [any LivePart.Type] { [TravelPart.self, BoardPart.self, StopsPart.self] }
  static let ships = "routes/ships.yaml"
  private static let base = Address("travel/")
  /// How many departures of each line the front page shows.
  private static let maxDepartures = 4

  private let home: TravelHome
  /// The fingerprint of each line's own file and the file of the ships.
  private let fingerprints: [UInt64]
  /// Whether all files could be read. Otherwise, unknown names in blocks are not reported, since
  /// they may be in the files that could not.
  private let isComplete: Bool

  static func reads(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || FeedSource.reads(path)
  }

  /// Reads every file. A line with errors is left out, and the errors go to the report.
  init(_ site: SystemInput) {
    let before = site.report.errorCount
    let routeLines = RouteLines(site)
    let network = routeLines.network
    let feeds = routeLines.feeds + Self.feeds(site, beside: routeLines)
    isComplete = site.report.errorCount == before
    let slugs = TravelHome.slugs(
      of: network.routes.map { $0.line.name } + feeds.map { $0.name })
    let parent = Link(site.phrases[.travelTitle], to: Self.base)
    var shipSite = TravelSite(
      home: parent, now: site.moment, zone: Self.zone(site), phrases: site.phrases)
    shipSite.live = Self.liveBoards(site)
    shipSite.findStops = Self.stopFinder(site)
    let ships = zip(network.routes, slugs).map { route, slug in
      let base = Self.base / (slug + "/")
      return TravelPages(
        route, planner: Self.planner(route, on: base, site), at: base, in: shipSite)
    }
    home = TravelHome(
      lines: ships
        + zip(feeds, slugs.dropFirst(ships.count)).map { feed, slug in
          TravelPages(
            feed, at: Self.base / (slug + "/"), in: Self.travelSite(of: feed, under: parent, site))
        }, fleet: network.fleet, base: Self.base, phrases: site.phrases,
      planner: Self.planner(network.routes, on: Self.base, site))
    fingerprints = (network.routes.map { $0.sources } + feeds.map { $0.sources }).map { sources in
      let files = site.paths.filter { sources.contains(site.content.named($0)) }
      return site.fingerprint(of: files).value
    }
    site.report.add(home.shipPages.flatMap(\.warnings))
  }

  var incompleteAddresses: [Address] { isComplete ? [] : [Self.base] }

  var stylesheet: (name: String, text: String)? {
    home.stylesheet.map { (BoardPart.name, $0) }
  }

  var section: Link? {
    home.lines.isEmpty ? nil : Link(home.phrases[.travelSection], to: Self.base)
  }

  var pages: [any PageSource] {
    if home.lines.isEmpty { return [] }
    let lines: [any PageSource] = zip(home.lines, fingerprints).map { line, fingerprint in
      KeyedPageSource(line) { key in
        let (now, zones) = (line.site.now, [line.site.zone] + line.site.stopZones)
        return switch key {
        case .home, .board, .display: Self.add(now, zones, to: fingerprint)
        // The services of ships have no dates.
        default:
          line.ships != nil ? fingerprint : Self.add(Moment(now.day), zones, to: fingerprint)
        }
      }
    }
    return [HomePages(home: home)] + lines
  }

  /// The fingerprint of a page that also depends on the time. The data of live boards includes the zone.
  private static func add(
    _ moment: Moment, _ zones: [ZoneTransitions], to fingerprint: UInt64
  ) -> UInt64 {
    var hash = ContentHash()
    hash.add(fingerprint)
    hash.add(moment)
    for zone in zones { hash.add(zone) }
    return hash.value
  }

  var today: [Block] {
    guard (1...FrontPage.maxItems).contains(home.lines.count) else { return [] }
    return (home.finder.map { [.mount($0)] } ?? [])
      + home.lines.filter { !($0.ships?.route.services.isEmpty ?? false) }.flatMap { line in
        [.heading(level: 2, line.feed.title)] + line.blocks(nextAtMost: Self.maxDepartures)
      } + [
        .heading(level: 2, home.phrases[.travelLines]),
        .cards(home.lines.map { Card(Link($0.feed.title, to: $0.address(of: .home)), detail: []) }),
      ]
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    guard let word = TravelFence.Word(rawValue: fence.word) else { return nil }
    let read = TravelFence.read(
      fence.body, of: word, at: fence.start, file: fence.file, into: &problems)
    var faults: [Problem] = []
    let blocks = read?.blocks(from: home, into: &faults)
    if isComplete { problems += faults }
    return blocks
  }

  /// The ships of a site.
  ///
  /// - Parameter isNeeded: whether the file must be there.
  static func fleet(
    _ site: SystemInput, isNeeded: Bool, _ problems: inout [Problem]
  ) -> Fleet {
    let file = site.content.named(ships)
    guard site.paths.contains(ships) else {
      if isNeeded {
        problems.add(
          in: file,
          "this file is missing; it lists the ships with their speeds and docking times")
      }
      return Fleet([], unread: nil)
    }
    guard let text = Encoding.text(of: file, problems: &problems),
      let record = SettingsRecord(yaml: text, in: file, keys: ["ships"], problems: &problems)
    else { return Fleet([], unread: nil) }
    if record.pairs.isEmpty || record.node("ships")?.isEmpty ?? false {
      problems.add(
        in: file, at: record.pairs.first?.key.position ?? record.start,
        "there are no ships; list them under 'ships:', each with its speed and docking time")
    }
    let pictures = site.content.files.filter { $0.hasPrefix(folder) }
    let rows = record.records("ships", keys: ["speed", "docking", "picture"], &problems).map {
      name, ship in
      var row = ShipRow(name: name)
      row.speed = ship.text("speed", &problems)
      row.docking = ship.text("docking", &problems)
      if let picture = ship.text("picture", &problems) {
        row.picture = Address(folder + picture.value)
        if !pictures.contains(folder + picture.value) {
          let names = pictures.map { String($0.dropFirst(folder.utf8.count)) }
          problems.add(
            in: file, at: picture.position,
            "no picture '\(picture.value)' in routes/; "
              + Nearest.hint(
                for: picture.value, among: names, ifNone: "the folder has no pictures"))
        }
      }
      return row
    }
    return rows.isEmpty ? Fleet([], unread: nil) : Fleet(rows, file: file, into: &problems)
  }
}

extension TravelPages: KeyedPages {
  /// A display is not a page that somebody searches for.
  func isListed(_ key: Key) -> Bool {
    if case .display = key { false } else { true }
  }
}

/// The pages that list the lines and ships.
private struct HomePages: PageSource {
  let home: TravelHome

  var count: Int { home.partCount }
  func address(at index: Int) -> Address { home.address(ofPart: index) }
  func files(at index: Int) -> [Address] { index == 0 ? home.fileAddresses : [] }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (home.page(index), index == 0 ? home.files : [])
  }
}
