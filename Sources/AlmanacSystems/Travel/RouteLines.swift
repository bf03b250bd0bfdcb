// The lines of a site's route files.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

/// The lines of route files, without pages.
struct RouteLines {
  /// The lines whose times all follow from ships, and the ships.
  let network: Network
  /// The lines whose times are stated.
  let feeds: [Feed]
  /// The services of ships on lines whose times are stated.
  private let routes: [Route]

  /// All lines on which ships can be asked for journeys.
  var journeys: Network { Network(network.routes + routes, fleet: network.fleet) }

  /// The name and the file of each line.
  var named: [(name: String, file: String)] {
    network.routes.map { ($0.line.name, $0.sources[0]) } + feeds.map { ($0.name, $0.sources[0]) }
  }

  /// Reads the files; problems go to the report. A line with errors is left out.
  ///
  /// - Parameter line: the only line to read, so that errors in other files are not reported. Where
  ///   no file has a line of this name, all are read.
  init(_ site: SystemInput, line: String? = nil) {
    let files = Self.sources(site)
    let asked = line.map { name in files.filter { $0.route?.isNamed(name) ?? false } } ?? []
    self.init(site, asked.isEmpty ? files : asked)
  }

  /// The contents of all route files.
  static func sources(_ site: SystemInput) -> [RouteSource] {
    TravelSystem.routeFiles(site).map { RouteSource(site.content.named($0)) }
  }

  /// Reads the lines of some files; problems go to the report.
  ///
  /// - Parameter readsShips: whether the ships are read even where no file needs them.
  init(_ site: SystemInput, _ sources: [RouteSource], readsShips: Bool = true) {
    var problems: [Problem] = []
    defer { site.report.add(problems) }
    let needsShips = sources.contains { $0.needsShips }
    let fleet =
      needsShips || readsShips
      ? TravelSystem.fleet(site, isNeeded: needsShips, &problems) : Fleet([], unread: nil)
    let ships = site.content.named(TravelSystem.ships)
    var lines: [Route] = []
    var feeds: [Feed] = []
    var routes: [Route] = []
    var names: [String] = []
    for source in sources {
      problems += source.problems
      guard let file = source.route else { continue }
      if let name = file.name, names.contains(where: { $0.isSameName(as: name.text) }) {
        problems.add(
          in: file.file, at: name.position,
          "another file already has a line '\(name.text)'; rename one of them")
        continue
      }
      if !file.isFeed {
        guard
          let route = Route.read(file, fleet: fleet, sources: [file.file, ships], into: &problems)
        else { continue }
        lines.append(route)
        names.append(route.line.name)
      } else {
        let sources = file.needsShips ? [file.file, ships] : [file.file]
        guard
          let read = file.feed(
            fleet: fleet, sources: sources, today: site.moment.day, into: &problems)
        else { continue }
        feeds.append(read.feed)
        names.append(read.feed.title)
        if let route = read.route { routes.append(route) }
      }
    }
    network = Network(lines, fleet: fleet)
    self.feeds = feeds
    self.routes = routes
  }
}

/// The contents of a route file, or the reasons why it cannot be read.
struct RouteSource {
  private(set) var problems: [Problem] = []
  private(set) var route: RouteFile?
  /// As the user would type it.
  let file: String

  init(_ file: String) {
    self.file = file
    guard let text = Encoding.text(of: file, problems: &problems),
      let record = SettingsRecord(yaml: text, in: file, keys: RouteFile.keys, problems: &problems)
    else { return }
    route = RouteFile(record, problems: &problems)
  }

  /// Whether it is known that the line needs the ships' file. A file with errors may lack the calls or
  /// calendars because of which it does not.
  var needsShips: Bool {
    guard let route else { return false }
    return problems.contains { $0.severity == .error } ? route.namesShips : route.needsShips
  }
}
