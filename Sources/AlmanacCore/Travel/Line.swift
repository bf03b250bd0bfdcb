// Stations in a row, with branches: there is one way only between any two of them.

/// A line and its branches.
///
///     line.distance(from: 0, to: 2)              // by place: A to C, 70,000 km
///     line.station(StationCode(typed: "c")!)            // 2
package struct Line: Sendable {
  package let name: String
  /// The line's own first, then those of each branch.
  package let stations: [Station]
  /// The line itself, then its branches. A branch stands after the track that it leaves.
  package let tracks: [Track]
  /// The stations' places in the order of their codes.
  private let byCode: [Int]

  /// - Parameter stations: each code once, and each branch after the track that it leaves.
  init(name: String, stations: [Station], tracks: [Track]) {
    self.name = name
    self.stations = stations
    self.tracks = tracks
    byCode = stations.indices.sorted { stations[$0].code < stations[$1].code }
  }

  /// Whether people who type a name mean this line; the case of ASCII letters does not matter.
  package func isNamed(_ name: String) -> Bool {
    self.name.isSameName(as: name)
  }

  /// The place of the station with a code; nil where the line has none.
  package func station(_ code: StationCode) -> Int? {
    let place = lowerBound(byCode.indices) { stations[byCode[$0]].code < code }
    return place < byCode.count && stations[byCode[place]].code == code ? byCode[place] : nil
  }

  /// How far the way from one station to another is, both by their places. Offsets are sums from
  /// the track's start, so that no station between is looked at: only branches are left one by one.
  package func distance(from start: Int, to end: Int) -> Kilometres {
    var (one, other) = (stations[start], stations[end])
    var distance = Kilometres.zero
    while one.track != other.track {
      // The later track is a branch, and the way to any earlier one leads through its junction.
      if one.track > other.track {
        distance = distance + one.offset
        one = junction(of: one)
      } else {
        distance = distance + other.offset
        other = junction(of: other)
      }
    }
    return distance + one.offset.difference(to: other.offset)
  }

  /// Where ships on their way to or from a station, by its place, enter and leave a track: at the
  /// station itself where it lies there, else at the junction that leads to it.
  package func gate(of station: Int, onto track: Int) -> Int {
    var current = station
    while stations[current].track > track {
      current = tracks[stations[current].track].junction ?? 0
    }
    // Whatever lies on an earlier track is reached through the start of this one.
    return stations[current].track == track ? current : tracks[track].junction ?? current
  }

  /// How far from a track's start one of its stations, or its junction, lies.
  package func offset(of station: Int, on track: Int) -> Kilometres {
    stations[station].track == track ? stations[station].offset : .zero
  }

  /// From one end of a track to the other.
  package func length(of track: Int) -> Kilometres {
    tracks[track].stations.last.map { stations[$0].offset } ?? .zero
  }

  private func junction(of station: Station) -> Station {
    tracks[station.track].junction.map { stations[$0] } ?? station
  }
}
