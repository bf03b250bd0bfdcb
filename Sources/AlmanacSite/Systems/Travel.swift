// Travel on the site: route files in, lines, timetables and boards out.

import AlmanacCore

/// The lines of a site: `routes/ships.yaml` lists the ships, every other file there is a line.
struct Travel: SystemSite {
  static let folder = "routes/"
  private static let ships = "routes/ships.yaml"
  private static let base = Address("travel/")

  private let home: TravelHome
  /// Of what each line was read from: its own file and the ships'.
  private let prints: [UInt64]

  /// Reads every file; what is wrong goes to the report, and that line is left out.
  init(_ site: SystemInput) {
    let network = Self.network(site)
    let slugs = TravelHome.slugs(of: network.routes.map { $0.line.name })
    let above = Link(site.phrases[.travelTitle], to: Self.base)
    let lines = zip(network.routes, slugs).map { route, slug in
      let base = Self.base / (slug + "/")
      return TravelPages(
        route: route, base: base, home: above, now: site.moment, phrases: site.phrases,
        planner: Self.planner(route, on: base, site))
    }
    home = TravelHome(
      lines: lines, fleet: network.fleet, base: Self.base, phrases: site.phrases)
    prints = network.routes.map { route in
      let files = site.paths.filter { route.sources.contains(site.content.named($0)) }
      return site.print(of: files).value
    }
    site.report.add(lines.flatMap(\.warnings))
  }

  /// The lines and ships without their pages.
  fileprivate static func network(_ site: SystemInput) -> Network {
    var problems: [Problem] = []
    defer { site.report.add(problems) }
    let fleet = fleet(site, &problems)
    var routes: [Route] = []
    for path in site.paths where path != ships {
      let file = site.content.named(path)
      guard let text = Encoding.text(of: file, problems: &problems),
        let route = RouteFile(text, in: file, problems: &problems)
      else { continue }
      if let name = route.name, routes.contains(where: { $0.line.isNamed(name.text) }) {
        problems.append(
          Problem(
            .error, in: file, at: name.position,
            "another file has a line '\(name.text)' already; give one of the two another name"))
        continue
      }
      let sources = [file, site.content.named(ships)]
      if let route = Route.read(route, fleet: fleet, sources: sources, into: &problems) {
        routes.append(route)
      }
    }
    return Network(routes, fleet: fleet)
  }

  var section: Link? {
    home.lines.isEmpty ? nil : Link(home.phrases[.travelTitle], to: Self.base)
  }

  var pages: [any PageSource] {
    if home.lines.isEmpty { return [] }
    return [HomePages(home: home)]
      + zip(home.lines, prints).map { line, print in EachPage(line) { _ in print } }
  }

  var today: [Block] {
    guard home.lines.count <= FrontPage.mostOfAKind else { return [] }
    return home.lines.filter { !$0.route.services.isEmpty }.flatMap { line in
      [.heading(level: 2, line.route.line.name)]
        + line.blocks(nextFrom: 0, atMost: FrontPage.mostDepartures)
    }
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    guard let word = TravelFence.Word(rawValue: fence.word) else { return nil }
    return TravelFence.read(
      fence.body, of: word, at: fence.start, file: fence.file, into: &problems
    )?.blocks(from: home, into: &problems)
  }

  private static func fleet(_ site: SystemInput, _ problems: inout [Problem]) -> Fleet {
    let file = site.content.named(ships)
    guard site.paths.contains(ships) else {
      if !site.paths.isEmpty {
        problems.append(
          Problem(
            .error, in: file,
            "this file is missing; it lists the ships with their speeds and docking times"))
      }
      return Fleet([])
    }
    guard let text = Encoding.text(of: file, problems: &problems),
      let record = YAMLRecord(text, in: file, keys: ["ships"], problems: &problems)
    else { return Fleet([]) }
    if record.pairs.isEmpty || record.isEmpty("ships") {
      problems.append(
        Problem(
          .error, in: file, at: record.pairs.first?.key.position ?? record.start,
          "here is no ship; list them under 'ships:', each with its speed and docking time"))
    }
    let pictures = site.content.files.filter { $0.hasPrefix(folder) }
    let rows = record.records("ships", keys: ["speed", "docking", "picture"], &problems).map {
      name, ship in
      var row = ShipRow(name: RouteText(name.value, at: name.position))
      row.speed = ship.routeText("speed", &problems)
      row.docking = ship.routeText("docking", &problems)
      if let picture = ship.text("picture", &problems) {
        row.picture = Address(folder + picture.value)
        if !pictures.contains(folder + picture.value) {
          let names = pictures.map { String($0.dropFirst(folder.utf8.count)) }
          problems.append(
            Problem(
              .error, in: file, at: picture.position,
              "no picture '\(picture.value)' in routes/; "
                + Nearest.hint(for: picture.value, among: names)))
        }
      }
      return row
    }
    return Fleet(rows, file: file, into: &problems)
  }
}

/// The pages above the lines.
private struct HomePages: PageSource {
  let home: TravelHome

  var count: Int { home.partCount }
  func address(at index: Int) -> Address { home.address(ofPart: index) }
  func files(at index: Int) -> [Address] { index == 0 ? home.fileAddresses : [] }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (home.page(index), index == 0 ? home.files : [])
  }
}

extension RouteFile {
  /// Reads the text of a route file; nil where it is no YAML.
  fileprivate init?(_ text: String, in file: String, problems: inout [Problem]) {
    guard
      let record = YAMLRecord(
        text, in: file, keys: ["name", "stations", "branches", "paths", "services"],
        problems: &problems)
    else { return nil }
    self.init(file: file)
    name = record.routeText("name", &problems)
    stations = Self.stations(of: record, &problems)
    let branchKeys = ["name", "from", "stations"]
    branches = record.list("branches", keys: branchKeys, &problems).map { branch in
      var row = BranchRow(start: branch.start)
      row.name = branch.routeText("name", &problems)
      row.from = branch.routeText("from", &problems)
      row.stations = Self.stations(of: branch, &problems)
      return row
    }
    paths = record.namedTexts("paths", &problems).map { name, path in
      PathRow(
        name: RouteText(name.value, at: name.position),
        path: RouteText(path.value, at: path.position))
    }
    let serviceKeys = [
      "name", "ship", "path", "circuit", "starts", "every", "until", "days", "notes",
    ]
    services = record.list("services", keys: serviceKeys, &problems).map { service in
      Self.service(service, &problems)
    }
  }

  private static func stations(
    of record: YAMLRecord, _ problems: inout [Problem]
  ) -> [StationRow] {
    record.list("stations", keys: ["code", "name", "distance", "berths"], &problems).map {
      station in
      var row = StationRow(start: station.start)
      row.code = station.routeText("code", &problems)
      row.name = station.routeText("name", &problems)
      row.distance = station.routeText("distance", &problems)
      row.berths = station.routeText("berths", &problems)
      return row
    }
  }

  private static func service(
    _ record: YAMLRecord, _ problems: inout [Problem]
  ) -> ServiceRow {
    var row = ServiceRow(start: record.start)
    row.name = record.routeText("name", &problems)
    row.ship = record.routeText("ship", &problems)
    row.path = record.routeText("path", &problems)
    row.isCircuit = record.flag("circuit", &problems) ?? false
    row.starts = record.routeTexts("starts", &problems)
    row.every = record.routeText("every", &problems)
    row.until = record.routeText("until", &problems)
    row.days = record.routeTexts("days", &problems)
    row.notes = record.items("notes", keys: ["text", "start"], &problems).compactMap { item in
      switch item {
      case .text(let text): return NoteRow(RouteText(text.value, at: text.position))
      case .record(let note):
        guard let text = note.routeText("text", &problems) else {
          problems.append(
            Problem(.error, in: note.file, at: note.start, "the note says nothing; add 'text:'"))
          return nil
        }
        return NoteRow(text, start: note.routeText("start", &problems))
      }
    }
    return row
  }
}

extension YAMLRecord {
  fileprivate func routeText(_ key: String, _ problems: inout [Problem]) -> RouteText? {
    text(key, &problems).map { RouteText($0.value, at: $0.position) }
  }

  fileprivate func routeTexts(_ key: String, _ problems: inout [Problem]) -> [RouteText] {
    texts(key, &problems)?.map { RouteText($0.value, at: $0.position) } ?? []
  }
}

/// How far and how long, in words and as JSON.
public struct TravelAnswer: Sendable {
  /// One line, as the specification of travel fixes it.
  public let json: String
  /// One line for people.
  public let text: String
}

/// A ship on a path. Nil where the content has errors; they are in the report then.
///
/// - Throws: `WrongQuestion` where there is no such ship, line or path.
public func askTravel(
  _ request: Request, ship: String, path: String, isCircuit: Bool, line: String?, report: Report
) throws(WrongQuestion) -> TravelAnswer? {
  guard let input = SystemInput.read(request, for: .travel, report: report) else { return nil }
  let network = Travel.network(input)
  if report.hasErrors { return nil }
  do throws(Problem) {
    let journey = try network.journey(
      path, ship: ship, isCircuit: isCircuit, line: line)
    return TravelAnswer(json: journey.json.text, text: journey.text(input.phrases))
  } catch {
    throw WrongQuestion(message: error.message)
  }
}
