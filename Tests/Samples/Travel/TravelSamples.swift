// Lines and ships for the tests of travel.

package import AlmanacBase
@testable package import AlmanacTravel

package enum TravelSample {
  /// A Saturday.
  package static let now = Moment(iso: "2026-11-21T10:00") ?? Moment(Day(daysSince1970: 0))
  package static let utc = ZoneTransitions(name: "UTC", initialOffset: 0, transitions: [])
  package static let place = Position(line: 1, column: 1)

  package static func text(_ text: String, _ line: Int = 1, _ column: Int = 1) -> RouteText {
    RouteText(text, at: Position(line: line, column: column))
  }

  package static func station(
    _ code: String, _ distance: String? = nil, name: String? = nil, berths: String? = nil
  ) -> RouteFile.StationRow {
    var row = RouteFile.StationRow(start: place)
    row.code = text(code)
    row.name = name.map { text($0) }
    row.distance = distance.map { text($0) }
    row.berths = berths.map { text($0) }
    return row
  }

  package static func service(
    _ name: String, _ ship: String, _ path: String, _ starts: [String], days: [String] = [],
    isCircuit: Bool = false
  ) -> RouteFile.ServiceRow {
    var row = RouteFile.ServiceRow(start: place)
    row.name = text(name)
    row.ship = text(ship)
    row.path = text(path)
    row.starts = starts.map { text($0) }
    row.days = days.map { text($0) }
    row.isCircuit = isCircuit
    return row
  }

  /// The specification's line.
  package static var andromeda: RouteFile {
    var file = RouteFile(file: "andromeda.yaml")
    file.name = text("Andromeda")
    file.stations = [
      station("A", name: "Aurora", berths: "1"), station("B", "24000", name: "Bexley"),
      station("C", "46000"), station("D", "225000"), station("E", "37000"),
    ]
    return file
  }

  /// A main line AUR-BEX-COR, a branch from BEX to DUN and ELM, and one from DUN to FEN.
  package static var forked: RouteFile {
    var file = RouteFile(file: "forked.yaml")
    file.name = text("Forked")
    file.stations = [station("AUR"), station("BEX", "100"), station("COR", "50.5")]
    var branch = RouteFile.BranchRow(start: place)
    branch.from = text("bex")
    branch.stations = [station("DUN", "7"), station("ELM", "20")]
    var twig = RouteFile.BranchRow(start: place)
    twig.from = text("DUN")
    twig.stations = [station("FEN", "0.25")]
    file.branches = [branch, twig]
    return file
  }

  package static let shipRows: [ShipRow] = [
    ("SWingV1", "20000", "4"), ("SWingV2", "25000", "2.5"), ("SWingV3", "34000", "2"),
    ("TearDrop", "11000", "1"),
  ].map { name, speed, docking in
    var row = ShipRow(name: text(name))
    row.speed = text(speed)
    row.docking = text(docking)
    return row
  }

  package static var fleet: Fleet {
    var problems: [Problem] = []
    return Fleet(shipRows, file: "ships.yaml", into: &problems)
  }

  /// The result of reading a route file, and the messages.
  package static func read(_ file: RouteFile) -> (route: Route?, messages: [String]) {
    var problems: [Problem] = []
    let route = Route.read(file, fleet: fleet, sources: [], into: &problems)
    return (route, problems.map { $0.message })
  }

  package static func line(_ file: RouteFile = andromeda) -> Line? {
    read(file).route?.line
  }
}
