// The order of stations at which a ship docks.

/// A path along a line: `AC`, `ABAB`, `AUR-BEX-AUR`.
///
/// One way it ends at its last station. As a circuit it leads on from there back to the first, to
/// start again: `ABAB` is 72,000 km one way on the Andromeda line, and 96,000 km as a circuit.
package struct TravelPath: Sendable {
  /// By their places in the line.
  package let stations: [Int]
  package let codes: [StationCode]
  package let isCircuit: Bool
  /// How far each station lies along the path; with a circuit, also its end.
  let reach: [Kilometres]

  /// The longest way that there may be: beyond it, seconds would not fit their number.
  static let longest = Kilometres(metres: 1_000_000_000_000_000)

  /// Nil for an empty path, for one that stays where it is, and for one that is longer than 10¹² km.
  init?(_ stations: [Int], isCircuit: Bool, on line: Line) {
    guard let first = stations.first else { return nil }
    var reach = [Kilometres.zero]
    for (start, end) in zip(stations, stations.dropFirst() + (isCircuit ? [first] : [])) {
      guard start != end else { return nil }
      let far = reach[reach.count - 1] + line.distance(from: start, to: end)
      guard far <= TravelPath.longest else { return nil }
      reach.append(far)
    }
    self.stations = stations
    self.isCircuit = isCircuit
    self.reach = reach
    codes = stations.map { line.stations[$0].code }
  }

  /// The sum of the distances between one station and the next.
  package var distance: Kilometres { reach[reach.count - 1] }

  /// The ship docks once at every station written in the path.
  package var dockings: Int { stations.count }

  /// The text in tables: of a long path its first stations and its last.
  package var shortText: String {
    let whole = text
    guard whole.utf8.count > 160, codes.count > 8 else { return whole }
    let ends = codes.prefix(4).map { $0.text } + ["…"] + codes.suffix(2).map { $0.text }
    return ends.joined(separator: "-")
  }

  /// `ABAB`, or `AUR-BEX` where a code is longer than a letter.
  package var text: String {
    let separator = codes.allSatisfy { $0.isOneLetter } ? "" : "-"
    return codes.map { $0.text }.joined(separator: separator)
  }
}
