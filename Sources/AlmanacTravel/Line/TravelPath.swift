// Paths: the stations at which a ship docks, in their order.

import AlmanacBase

/// A path along a line: `AC`, `ABAB`, `AUR-BEX-AUR`.
///
/// One way, it ends at its last station. As a circuit, it returns from there to the first station:
/// `ABAB` is 72,000 km one way on the Andromeda line, and 96,000 km as a circuit.
///
///     try TravelPath("AUR-BEX-AUR", on: line).distance
public struct TravelPath: Sendable, Hashable {
  /// The stations' indices in the line.
  public let stations: [Int]
  /// The stations' codes.
  public let codes: [StationCode]
  /// Whether it returns to its first station.
  public let isCircuit: Bool
  /// The distance of each station from the start along the path; of a circuit also that of its end.
  let reach: [Kilometres]

  /// The longest path, for which times do not overflow.
  static let longest = Kilometres(metres: 1_000_000_000_000_000)

  /// Nil for an empty path, for a station twice in a row, and for a path of more than 10¹² km.
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
  public var distance: Kilometres { reach[reach.count - 1] }

  /// The number of dockings: one for each station of the path.
  package var dockings: Int { stations.count }

  /// The text in tables, which shortens long paths.
  package var shortText: String {
    let whole = text
    guard whole.utf8.count > 160, codes.count > 8 else { return whole }
    let ends = codes.prefix(4).map { $0.text } + ["…"] + codes.suffix(2).map { $0.text }
    return ends.joined(separator: "-")
  }

  /// `ABAB`, or `AUR-BEX` where codes have several letters.
  public var text: String {
    let separator = codes.allSatisfy { $0.isOneLetter } ? "" : "-"
    return codes.map { $0.text }.joined(separator: separator)
  }
}

extension TravelPath {
  /// Whether the path has been made for this line, or for one with the same stations and distances.
  func isPath(on line: Line) -> Bool {
    stations.allSatisfy { line.stations.indices.contains($0) }
      && TravelPath(stations, isCircuit: isCircuit, on: line).map { $0 == self } ?? false
  }
}

/// A path with a name of its own: `Supply run` for `ABAB`.
package struct NamedPath: Sendable, Hashable {
  /// `Supply run`
  package let name: String
  /// The path from its first station to its last.
  package let oneWay: TravelPath
  /// The path and the way back to its first station; nil where it ends there already.
  package let circuit: TravelPath?
}

#if !hasFeature(Embedded)
  extension NamedPath: Codable {}
#endif

#if !hasFeature(Embedded)
  extension TravelPath: Codable {
    private enum CodingKeys: CodingKey { case stations, codes, isCircuit, reach }

    /// Reads a path; throws where stations and distances do not fit together.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      stations = try values.decode([Int].self, forKey: .stations)
      codes = try values.decode([StationCode].self, forKey: .codes)
      isCircuit = try values.decode(Bool.self, forKey: .isCircuit)
      reach = try values.decode([Kilometres].self, forKey: .reach)
      let isValid =
        !stations.isEmpty && stations.allSatisfy { $0 >= 0 } && codes.count == stations.count
        && reach.count == stations.count + (isCircuit ? 1 : 0) && reach[0] == .zero
        && zip(reach, reach.dropFirst()).allSatisfy { $0 < $1 }
        && reach[reach.count - 1] <= TravelPath.longest
      _ = try decoder.sound(isValid ? reach : nil)
    }
  }
#endif
