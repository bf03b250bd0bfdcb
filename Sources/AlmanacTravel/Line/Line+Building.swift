// Making lines in code, and coding them.

public import AlmanacBase

extension Line {
  /// A station of a line, as it is listed: with its distance from the one before.
  public struct Stop: Sendable, Hashable {
    /// The station's code: letters and digits.
    let code: String
    /// The station's name; nil where it is the code.
    let name: String?
    /// The distance from the station before; zero for the first station of the line.
    let distance: Kilometres
    /// The number of ships that can dock at once; nil for any number.
    let berths: Int?

    /// A station of a line.
    public init(
      _ code: String, name: String? = nil, distance: Kilometres = Kilometres(0), berths: Int? = nil
    ) {
      self.code = code
      self.name = name
      self.distance = distance
      self.berths = berths
    }
  }

  /// A branch of a line.
  public struct Branch: Sendable, Hashable {
    /// The code of the junction.
    let junction: String
    /// The branch's name; nil where it is that of the junction.
    let name: String?
    /// The stations in their order, without the junction.
    let stations: [Stop]

    /// A branch that leaves at a junction.
    public init(from junction: String, name: String? = nil, stations: [Stop]) {
      self.junction = junction
      self.name = name
      self.stations = stations
    }
  }

  /// A line and its branches; a branch comes after the stations at which it begins.
  ///
  /// - Throws: a problem for each code that is invalid or used twice, each distance that is not above
  ///   zero, and each junction that does not exist.
  public init(name: String, stations: [Stop], branches: [Branch] = []) throws(Problems) {
    let start = Position(line: 1, column: 1)
    func text(_ text: String) -> SourceText { SourceText(text, at: start) }
    func row(_ stop: Stop, isFirst: Bool) -> RouteFile.StationRow {
      var row = RouteFile.StationRow(start: start)
      row.code = text(stop.code)
      row.name = stop.name.map { text($0) }
      row.distance = isFirst && stop.distance == .zero ? nil : text(stop.distance.plain)
      row.berths = stop.berths.map { text(String($0)) }
      return row
    }
    var file = RouteFile(file: name)
    file.name = text(name)
    file.stations = stations.enumerated().map { row($1, isFirst: $0 == 0) }
    file.branches = branches.map { branch in
      var listed = RouteFile.BranchRow(start: start)
      listed.from = text(branch.junction)
      listed.name = branch.name.map { text($0) }
      listed.stations = branch.stations.map { row($0, isFirst: false) }
      return listed
    }
    var problems: [Problem] = []
    guard let line = Line.read(file, into: &problems) else {
      // The texts have no places in a file.
      for index in problems.indices { problems[index].position = nil }
      throw Problems(problems)
    }
    var placeless = line.stations
    for index in placeless.indices { placeless[index].berthsPosition = nil }
    self.init(name: name, stations: placeless, tracks: line.tracks)
  }
}

extension Kilometres {
  /// `24000` or `0.5`, to be read again.
  fileprivate var plain: String {
    let rest = metres.magnitude % 1_000
    let decimals = rest == 0 ? "" : "." + padded(Int(rest), to: 3)
    return (metres < 0 ? "-" : "") + String(metres.magnitude / 1_000) + decimals
  }
}

#if !hasFeature(Embedded)
  extension Line: Codable {
    private enum CodingKeys: CodingKey { case name, stations, tracks }

    /// Reads a line; throws where its stations and tracks do not fit together.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let stations = try values.decode([Station].self, forKey: .stations)
      let tracks = try values.decode([Track].self, forKey: .tracks)
      let line = Line(
        name: try values.decode(String.self, forKey: .name), stations: stations, tracks: tracks)
      self = try decoder.sound(Line.isValid(stations, tracks) ? line : nil)
    }

    /// Writes name, stations and tracks.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name, forKey: .name)
      try values.encode(stations, forKey: .stations)
      try values.encode(tracks, forKey: .tracks)
    }

    /// Whether codes are unique, every station is on one track at a growing offset, and branches leave
    /// earlier tracks.
    private static func isValid(_ stations: [Station], _ tracks: [Track]) -> Bool {
      var starts: [Kilometres] = []
      var next = 0
      for (index, track) in tracks.enumerated() {
        guard (track.junction == nil) == (index == 0), !track.stations.isEmpty else { return false }
        var start = Kilometres.zero
        if let junction = track.junction {
          guard (0..<next).contains(junction) else { return false }
          start = starts[stations[junction].track] + stations[junction].offset
        }
        starts.append(start)
        var last = index == 0 ? Kilometres(metres: -1) : .zero
        for place in track.stations {
          guard place == next, place < stations.count, stations[place].track == index,
            stations[place].offset > last, stations[place].offset <= TravelPath.longest,
            start + stations[place].offset <= TravelPath.longest,
            stations[place].berths.map({ $0 > 0 }) ?? true
          else { return false }
          last = stations[place].offset
          next += 1
        }
      }
      return next == stations.count && next > 0 && Set(stations.map { $0.code }).count == next
    }
  }
#endif
