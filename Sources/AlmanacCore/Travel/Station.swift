// Where ships dock.

/// A station of a line.
package struct Station: Sendable {
  package let code: StationCode
  /// `Aurora`; the code where the route file gives no name.
  package let name: String
  /// How many ships can dock at once; nil where nobody says, and any number can.
  package let berths: Int?
  /// The place of its track among those of the line.
  package let track: Int
  /// From the track's first station, or from the junction where the track is a branch.
  package let offset: Kilometres
  /// Where the route file says how many berths there are, for warnings.
  package let berthsPosition: Position?

  /// `A Aurora`
  package var title: String {
    name.isSame(as: code.text) ? name : code.text + " " + name
  }
}

/// A stretch of a line without a fork: the line itself, or a branch of it.
///
/// A line A-B-C with a branch from B to D and E has two: A, B, C and, with B as its junction, D, E.
package struct Track: Sendable {
  package let name: String
  /// The station that a branch leaves from, by its place in the line; nil for the line itself.
  package let junction: Int?
  /// Its own stations in their order, by their places in the line; without the junction.
  package internal(set) var stations: [Int]

  /// The stations with the junction before them.
  package var stops: [Int] {
    (junction.map { [$0] } ?? []) + stations
  }
}
