// All lines of a site, and the questions that are asked of them.

/// The routes and the ships.
///
///     let journey = try network.journey("AC", ship: "SWingV2", isCircuit: false, line: nil)
package struct Network: Sendable {
  package let routes: [Route]
  package let fleet: Fleet

  package init(_ routes: [Route], fleet: Fleet) {
    self.routes = routes
    self.fleet = fleet
  }

  /// A path, or a named one by its name, in a ship. The line may be left out where one line alone has such a path.
  ///
  /// - Parameters: where the path's text begins, for the message.
  /// - Throws: a problem for an unknown ship or line, and for a path that no line has.
  package func journey(
    _ text: String, ship: String, isCircuit: Bool, line: String?, in file: String = "",
    at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> Journey {
    let ship = try fleet.ship(named: ship)
    let (path, _) = try path(text, isCircuit: isCircuit, line: line, in: file, at: start)
    return Journey(path, in: ship)
  }

  /// A path and the route that has it.
  ///
  /// - Throws: where several lines have the path, and where none has, with the reason of the line
  ///   that understood most of it.
  package func path(
    _ text: String, isCircuit: Bool, line: String?, in file: String = "",
    at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> (path: TravelPath, route: Route) {
    var found: [(path: TravelPath, route: Route)] = []
    var reason: Problem?
    var hasStations = false
    let isOfAny = line == nil && routes.count > 1
    for route in try line.map({ (name) throws(Problem) in [try self.route(named: name)] }) ?? routes
    {
      do throws(Problem) {
        let path = try route.path(
          text, isCircuit: isCircuit,
          called: isOfAny ? "the line '\(route.line.name)'" : "this line", in: file, at: start)
        found.append((path, route))
      } catch {
        // A line that has all the stations, but not so, knows best what is wrong.
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
      throw reason ?? Problem(.error, in: file, at: start, "there is no line yet")
    }
    let names = found.map { $0.route.line.name }.joined(separator: ", ")
    throw Problem(
      .error, in: file, at: start,
      "the path \(found[0].path.text) is on several lines; say which it is of: \(names)")
  }

  /// The route of a line, by its name.
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
