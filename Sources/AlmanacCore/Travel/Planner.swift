// A line as its page carries it: all that it takes to plan a journey there.

/// The stations, ships and named paths of a line. It travels to the line's page as text.
///
///     let path = try planner.path("Supply run", isCircuit: true)   // ABAB
///     Journey(path, in: planner.route.fleet.ships[0]).duration
///     Planner(planner.text)?.parts(of: "abab")                     // ["A", "B", "A", "B"]
package struct Planner: Sendable {
  /// The line, the ships and the named paths; services do not travel.
  package let route: Route
  /// The page that the planner is on: from there the ships' pictures are found.
  package let page: Address

  package init(_ route: Route, on page: Address) {
    self.route = route
    self.page = page
  }

  /// The path of a text, or of the name of a path, as `almanac travel` reads it.
  ///
  /// - Throws: a problem for a path that the line does not have, with the reason.
  package func path(_ text: String, isCircuit: Bool) throws(Problem) -> TravelPath {
    try route.path(text, isCircuit: isCircuit)
  }

  /// The codes of a text, or of the path that it names, in capitals; what is no code stays as it
  /// is typed.
  package func parts(of text: String) -> [String] {
    if let named = route.path(named: text) { return named.oneWay.codes.map { $0.text } }
    return TravelPath.parts(of: text, on: route.line).map {
      StationCode(typed: $0.text)?.text ?? $0.text
    }
  }

  /// The codes as one text: one-letter codes together, others with `-` between them.
  package func text(of parts: [String]) -> String {
    let isSpelled = parts.allSatisfy { StationCode(typed: $0)?.isOneLetter ?? false }
    return parts.joined(separator: isSpelled ? "" : "-")
  }

  /// Where the ship's picture is, as a reference from the page; nil where it has none.
  package func picture(of ship: Ship) -> String? {
    ship.picture.map { $0.relative(to: page) }
  }

  /// The stations that somebody may mean who types this, by their places: the one with that code,
  /// those whose code begins so, then those with it in their name. All for an empty text.
  package func stations(matching text: String) -> [Int] {
    let wanted = text.trimmed.utf8.map { $0.asciiLowercased }
    var ranks: [[Int]] = [[], [], []]
    for (place, station) in route.line.stations.enumerated() {
      let code = station.code.text.utf8.map { $0.asciiLowercased }
      if code.starts(with: wanted) {
        ranks[code.count == wanted.count ? 0 : 1].append(place)
      } else if Planner.holds(station.name.utf8.map { $0.asciiLowercased }, wanted) {
        ranks[2].append(place)
      }
    }
    return ranks[0] + ranks[1] + ranks[2]
  }

  private static func holds(_ text: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard wanted.count <= text.count else { return false }
    return (0...text.count - wanted.count).contains { text[$0...].starts(with: wanted) }
  }
}
