// A line with its services and named paths.

public import AlmanacBase

/// A line with its services and named paths.
///
///     let route = try Route(line, services: [service])
///     Boards(of: route).departures(from: 0)[0].shown.text   // "08:30"
public struct Route: Sendable, Hashable {
  /// The line.
  public let line: Line
  /// The ships.
  public let fleet: Fleet
  /// The paths that have names.
  package let paths: [NamedPath]
  /// The services in their order.
  public let services: [Service]
  /// Every start of every service, in the order of the services and of their starts.
  public let trips: [Trip]
  /// The route file and the ships' file, as the user would type them.
  package let sources: [String]
  /// Whether its pages have files with their data for other programs.
  package var hasData = true
  package var clock = ClockForm.twentyFour

  /// A path by its stations, or a named path by its name.
  ///
  /// - Parameters:
  ///   - name: what the message calls the line.
  ///   - start: where the path's text begins.
  /// - Throws: a problem for a path that the line does not have.
  func path(
    _ text: String, isCircuit: Bool, called name: String = "this line", in file: String = "",
    at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> TravelPath {
    let text = path(named: text)?.oneWay.text ?? text
    return try TravelPath.read(
      text, isCircuit: isCircuit, on: line, called: name, in: file, at: start)
  }

  /// A named path; the case of ASCII letters and spaces around the name do not matter.
  func path(named name: String) -> NamedPath? {
    paths.first { $0.name.isSameName(as: name) }
  }

  /// The route of a file; services and paths with faults are left out. Nil where the line has faults.
  package static func read(
    _ file: RouteFile, fleet: Fleet, sources: [String], into problems: inout [Problem]
  ) -> Route? {
    for station in file.stations + file.branches.flatMap({ $0.stations }) {
      for (key, value) in [("place", station.place), ("platform", station.platform)] {
        guard let value else { continue }
        problems.add(
          in: file.file, at: value.position,
          "'\(key)' is only for lines with calendars or calls; remove it")
      }
    }
    guard let line = Line.read(file, into: &problems) else { return nil }
    var reader = ServiceReader(file, on: line, fleet: fleet)
    let paths = reader.namedPaths()
    let services = reader.services()
    problems += reader.problems
    var route = Route(
      line: line, fleet: fleet, paths: paths, services: services, sources: sources)
    route.hasData = file.hasData
    route.clock = file.clock
    return route
  }
}

extension Route {
  /// A line with its services.
  ///
  /// - Throws: a problem for each service whose stations are not those of the line.
  public init(
    _ line: Line, services: [Service] = [], fleet: Fleet = Fleet([])
  ) throws(Problems) {
    try self.init(line, services: services, paths: [], fleet: fleet)
  }

  /// The same with named paths.
  package init(
    _ line: Line, services: [Service], paths: [NamedPath], fleet: Fleet
  ) throws(Problems) {
    var problems: [Problem] = []
    for service in services where !service.journey.path.isPath(on: line) {
      problems.add(
        in: line.name, "the service '\(service.name)' is not on this line")
    }
    for path in paths where !path.oneWay.isPath(on: line) {
      problems.add(in: line.name, "the path '\(path.name)' is not on this line")
    }
    guard problems.isEmpty else { throw Problems(problems) }
    self.init(line: line, fleet: fleet, paths: paths, services: services)
  }

  /// Services and paths that are on the line.
  init(
    line: Line, fleet: Fleet, paths: [NamedPath], services: [Service], sources: [String] = []
  ) {
    self.init(
      line: line, fleet: fleet, paths: paths, services: services,
      trips: services.flatMap { $0.trips }, sources: sources)
  }
}

#if !hasFeature(Embedded)
  extension Route: Codable {
    private enum CodingKeys: CodingKey { case line, fleet, paths, services, sources }

    /// Reads a route; throws where a service or path is not on the line.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let route = try? Route(
        try values.decode(Line.self, forKey: .line),
        services: try values.decode([Service].self, forKey: .services),
        paths: try values.decode([NamedPath].self, forKey: .paths),
        fleet: try values.decode(Fleet.self, forKey: .fleet))
      let found = try decoder.sound(route)
      self.init(
        line: found.line, fleet: found.fleet, paths: found.paths, services: found.services,
        sources: try values.decode([String].self, forKey: .sources))
    }
  }
#endif
