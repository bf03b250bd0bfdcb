// Stations and tracks of a line.

package import AlmanacBase

/// A station of a line.
public struct Station: Sendable, Hashable {
  /// `A`
  public let code: StationCode
  /// `Aurora`; the code where it has no name.
  public let name: String
  /// The number of ships that can dock at once; nil for any number.
  public let berths: Int?
  /// The index of its track among those of the line.
  public let track: Int
  /// The distance from the track's first station, or, on a branch, from the junction.
  public let offset: Kilometres
  /// The place of the number of berths in the route file, for warnings.
  package internal(set) var berthsPosition: Position?

  /// `A · Aurora`
  public var title: String {
    name.isSame(as: code.text) ? name : code.text + " · " + name
  }
}

extension Station {
  /// Whether both are the same station of equal lines, wherever a file says so.
  public static func == (left: Station, right: Station) -> Bool {
    left.code == right.code && left.name.isSame(as: right.name) && left.berths == right.berths
      && left.track == right.track && left.offset == right.offset
  }

  /// Hashes code, track and offset.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(track)
    hasher.combine(offset)
  }
}

/// The line itself, or a branch of it.
///
/// A line A-B-C with a branch from B to D and E has two tracks: A, B, C, and D, E with the junction B.
public struct Track: Sendable, Hashable {
  /// The name of the line or of the branch.
  public let name: String
  /// The index of the station at which a branch leaves; nil for the line itself.
  public let junction: Int?
  /// The indices of its stations in their order, without the junction.
  public internal(set) var stations: [Int]

  /// The indices of the junction and of the stations.
  package var stops: [Int] {
    (junction.map { [$0] } ?? []) + stations
  }
}

#if !hasFeature(Embedded)
  extension Track: Codable {}

  extension Station: Codable {
    // The place in a file is not a property of the station.
    private enum CodingKeys: CodingKey { case code, name, berths, track, offset }
  }
#endif
