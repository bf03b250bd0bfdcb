// A line of stations with branches. There is exactly one way between any two stations.

import AlmanacBase

/// A line and its branches. Stations are identified by their indices in `stations`.
///
///     let line = try Line(
///       name: "Andromeda",
///       stations: [
///         Line.Stop("A", name: "Aurora"), Line.Stop("B", name: "Bexley", distance: Kilometres(24_000)),
///       ])
///     line.distance(from: 0, to: 1).text   // "24,000 km"
public struct Line: Sendable, Hashable {
  /// `Andromeda`
  public let name: String
  /// The stations of the line itself, then those of each branch.
  public let stations: [Station]
  /// The line itself, then its branches. A branch comes after the track that it leaves.
  public let tracks: [Track]
  /// The stations' indices in the order of their codes.
  private let byCode: [Int]

  /// A line whose codes are unique and whose branches come after the tracks that they leave.
  init(name: String, stations: [Station], tracks: [Track]) {
    self.name = name
    self.stations = stations
    self.tracks = tracks
    byCode = stations.indices.sorted { stations[$0].code < stations[$1].code }
  }

  /// The index of the station with a code; nil where the line has none.
  public func index(of code: StationCode) -> Int? {
    let place = lowerBound(byCode.indices) { stations[byCode[$0]].code < code }
    return place < byCode.count && stations[byCode[place]].code == code ? byCode[place] : nil
  }

  /// The distance between two stations, by their indices. Offsets count from the start of a track, so
  /// that the running time depends on the number of branches between them only.
  public func distance(from start: Int, to end: Int) -> Kilometres {
    var (start, end) = (stations[start], stations[end])
    var distance = Kilometres.zero
    while start.track != end.track {
      // The later track is a branch, and the way to an earlier one passes its junction.
      if start.track > end.track {
        distance = distance + start.offset
        start = junction(of: start)
      } else {
        distance = distance + end.offset
        end = junction(of: end)
      }
    }
    return distance + start.offset.difference(to: end.offset)
  }

  /// The station of a track at which ships on their way to or from a station, by its index, enter and
  /// leave the track: the station itself where it is on the track, else the junction of its branch.
  package func gate(of station: Int, onto track: Int) -> Int {
    var current = station
    while stations[current].track > track {
      current = tracks[stations[current].track].junction ?? 0
    }
    // Stations of earlier tracks are reached through the start of this one.
    return stations[current].track == track ? current : tracks[track].junction ?? current
  }

  /// The distance of a station, or of the junction, from the start of the track.
  package func offset(of station: Int, on track: Int) -> Kilometres {
    stations[station].track == track ? stations[station].offset : .zero
  }

  /// The distance from one end of a track to the other.
  package func length(of track: Int) -> Kilometres {
    tracks[track].stations.last.map { stations[$0].offset } ?? .zero
  }

  private func junction(of station: Station) -> Station {
    tracks[station.track].junction.map { stations[$0] } ?? station
  }
}
