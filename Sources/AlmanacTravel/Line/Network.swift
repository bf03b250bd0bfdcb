// All routes and ships, and the search for paths on them.

public import AlmanacBase

/// Routes and ships.
///
///     let network = Network([try Route(line)], fleet: Fleet([ship]))
///     try network.journey("AC", ship: "SWingV2").duration.text   // "7.8 h"
public struct Network: Sendable, Hashable {
  /// The routes in their order.
  public let routes: [Route]
  /// The ships.
  public let fleet: Fleet

  /// A network of routes and ships.
  public init(_ routes: [Route], fleet: Fleet) {
    self.routes = routes
    self.fleet = fleet
  }

  /// A journey along a path, or along a named path, in a ship. The line may be left out where only one
  /// line has the path.
  ///
  /// - Throws: a problem for an unknown ship or line, and for a path that no line or several lines have.
  public func journey(
    _ path: String, ship: String, isCircuit: Bool = false, line: String? = nil
  ) throws(Problem) -> Journey {
    try journey(path, ship: ship, isCircuit: isCircuit, line: line, in: "")
  }

  /// The same for a text of a file; `start` is where the text begins.
  package func journey(
    _ text: String, ship: String, isCircuit: Bool, line: String?, in file: String,
    at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> Journey {
    let ship = try fleet.ship(named: ship)
    let (path, _) = try path(text, isCircuit: isCircuit, line: line, in: file, at: start)
    return Journey(path, in: ship)
  }

  /// A path and its route.
  ///
  /// - Throws: where several lines have the path, and where none has; then with the reason of the line
  ///   that could read most of it.
  package func path(
    _ text: String, isCircuit: Bool, line: String?, in file: String = "",
    at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> (path: TravelPath, route: Route) {
    var found: [(path: TravelPath, route: Route)] = []
    var reason: Problem?
    var hasStations = false
    let hasSeveralLines = line == nil && routes.count > 1
    for route in try line.map({ (name) throws(Problem) in [try self.route(named: name)] }) ?? routes
    {
      do throws(Problem) {
        let path = try route.path(
          text, isCircuit: isCircuit,
          called: hasSeveralLines ? "the line '\(route.line.name)'" : "this line", in: file,
          at: start)
        found.append((path, route))
      } catch {
        // The reason of a line that has all the stations is the most helpful one.
        if isCircuit, (try? route.path(text, isCircuit: false)) != nil {
          hasStations = true
          reason = error
        }
        if hasStations { continue }
        if let known = reason?.position, let place = error.position, place <= known { continue }
        reason = error
      }
    }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw reason
        ?? Problem(.error, in: file, at: start, "the site has no lines; add one to routes/")
    }
    let names = found.map { $0.route.line.name }.joined(separator: ", ")
    throw Problem(
      .error, in: file, at: start,
      "the path \(found[0].path.text) is on several lines; choose one of \(names)")
  }

  /// The route of the line with a name; the case of ASCII letters does not matter.
  ///
  /// - Throws: a problem with the nearest name.
  package func route(
    named name: String, in file: String = "", at position: Position? = nil
  ) throws(Problem) -> Route {
    if let route = routes.first(where: { $0.line.name.isSameName(as: name) }) { return route }
    throw Problem(
      .error, in: file, at: position,
      "no line '\(name.trimmed)'; "
        + Nearest.hint(for: name, among: routes.map { $0.line.name }))
  }
}

#if !hasFeature(Embedded)
  extension Network: Codable {}
#endif
