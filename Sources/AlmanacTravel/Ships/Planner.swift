// The data of the live planner on a line's page.

package import AlmanacBase

/// The stations, ships and named paths of a line, which the line's page includes as text.
///
///     let path = try planner.path("Supply run", isCircuit: true)   // ABAB
///     Journey(path, in: planner.route.fleet.ships[0]).duration
///     Planner(planner.text)?.parts(of: "abab")                     // ["A", "B", "A", "B"]
package struct Planner: Sendable {
  /// The line, the ships and the named paths, without services.
  package let route: Route
  /// The page of the planner, to which references to pictures are relative.
  package let page: Address

  package init(_ route: Route, on page: Address) {
    self.route = route
    self.page = page
  }

  /// The path of a text or of a path's name, as for `almanac travel`.
  ///
  /// - Throws: a problem for a path that the line does not have.
  package func path(_ text: String, isCircuit: Bool) throws(Problem) -> TravelPath {
    try route.path(text, isCircuit: isCircuit)
  }

  /// The codes of the stations of a text, or of the path that it names; other words stay as typed.
  package func parts(of text: String) -> [String] {
    if let named = route.path(named: text) { return named.oneWay.codes.map { $0.text } }
    return TravelPath.parts(of: text, on: route.line).map { part in
      if case .station(let station) = part.meaning { return route.line.stations[station].code.text }
      return StationCode(typed: part.text)?.text ?? part.text
    }
  }

  /// The codes as one text: with `-` between them unless all have one letter.
  package func text(of parts: [String]) -> String {
    let areLetters = parts.allSatisfy { StationCode(typed: $0)?.isOneLetter ?? false }
    return parts.joined(separator: areLetters ? "" : "-")
  }

  /// A path of two stations as an example, by codes and by names: `AB`, `Aurora, Bexley`.
  package var examples: (codes: String, names: String) {
    let stations = route.line.stations.prefix(2)
    return (
      text(of: stations.map { $0.code.text }), stations.map { $0.name }.joined(separator: ", ")
    )
  }

  /// The reference to the ship's picture from the page; nil where it has none.
  package func picture(of ship: Ship) -> String? {
    ship.picture.map { $0.relative(to: page) }
  }

  /// The stations that match a text, by their indices: the one with that code, those whose code begins
  /// with it, then those whose name contains it. All for an empty text.
  package func stations(matching text: String) -> [Int] {
    let wanted = text.nameKey
    var ranks: [[Int]] = [[], [], []]
    for (place, station) in route.line.stations.enumerated() {
      let code = station.code.text.nameKey
      if code.starts(with: wanted) {
        ranks[code.count == wanted.count ? 0 : 1].append(place)
      } else if Planner.contains(station.name.nameKey, wanted) {
        ranks[2].append(place)
      }
    }
    return ranks[0] + ranks[1] + ranks[2]
  }

  private static func contains(_ text: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard wanted.count <= text.count else { return false }
    return (0...text.count - wanted.count).contains { text[$0...].starts(with: wanted) }
  }
}
