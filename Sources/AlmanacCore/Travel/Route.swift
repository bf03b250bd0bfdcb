// A line with all that runs on it.

/// What one route file came to.
///
///     let route = Route.read(file, fleet: fleet, into: &problems)
package struct Route: Sendable {
  package let line: Line
  package let fleet: Fleet
  package let paths: [NamedPath]
  package let services: [Service]
  /// Every start of every service, in the order of the services and of the day.
  package let trips: [Trip]
  /// The route file and the ships' file, as the user would type them.
  package let sources: [String]

  /// A path, or a named one by its name.
  ///
  /// - Parameters: what the message calls the line, and where the path's text begins.
  /// - Throws: a problem for a path that the line does not have.
  func path(
    _ text: String, isCircuit: Bool, called name: String = "this line", in file: String = "",
    at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> TravelPath {
    let text = path(named: text)?.oneWay.text ?? text
    return try TravelPath.read(
      text, isCircuit: isCircuit, on: line, called: name, in: file, at: start)
  }

  /// The case of ASCII letters and spaces around the name do not matter.
  func path(named name: String) -> NamedPath? {
    paths.first { $0.name.isSameName(as: name) }
  }

  /// Nil where the line itself is at fault; services and paths that are at fault are left out.
  package static func read(
    _ file: RouteFile, fleet: Fleet, sources: [String], into problems: inout [Problem]
  ) -> Route? {
    guard let line = Line.read(file, into: &problems) else { return nil }
    var reader = ServiceReader(file, on: line, fleet: fleet)
    let paths = reader.namedPaths()
    let services = reader.services()
    problems += reader.problems
    return Route(
      line: line, fleet: fleet, paths: paths, services: services,
      trips: services.flatMap { $0.trips }, sources: sources)
  }
}
