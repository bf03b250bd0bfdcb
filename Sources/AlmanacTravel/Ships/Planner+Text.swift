// Encodes and decodes a planner as text: tab-separated lines.

import AlmanacBase

extension Planner {
  /// The text that `init(_:)` reads. An example line, with tabs between the fields and the distance
  /// in metres from the start of the track: `station B Bexley 24000000`.
  package var text: String {
    let line = route.line
    var lines: [[String]] = [["line", line.name, page.path]]
    for ship in route.fleet.ships {
      lines.append([
        "ship", ship.name, String(ship.speed.metresPerHour), String(ship.dockingTime.count),
        ship.picture?.path ?? "",
      ])
    }
    for track in line.tracks {
      lines.append(["track", track.name, track.junction.map { String($0) } ?? ""])
      for station in track.stations {
        let station = line.stations[station]
        lines.append(["station", station.code.text, station.name, String(station.offset.metres)])
      }
    }
    for path in route.paths { lines.append(["path", path.name, path.oneWay.text]) }
    return PlainRecords.text(lines)
  }

  /// Decodes the output of `text`; nil if a line is invalid.
  package init?(_ text: String) {
    guard let all = Planner.all(text), all.count == 1 else { return nil }
    self = all[0]
  }

  /// Decodes the texts of several planners, one after the other; nil if a line is invalid.
  package static func all(_ text: String) -> [Planner]? {
    var planners: [Planner] = []
    var decoder = PlannerDecoder()
    for line in PlainRecords.lines(text) {
      if line[0].isSame(as: "line"), decoder.page != nil {
        guard let planner = decoder.planner else { return nil }
        planners.append(planner)
        decoder = PlannerDecoder()
      }
      guard decoder.read(line) else { return nil }
    }
    guard let planner = decoder.planner else { return nil }
    return planners + [planner]
  }
}

/// The values read so far.
private struct PlannerDecoder {
  private var name = ""
  private(set) var page: String?
  private var ships: [Ship] = []
  private var paths: [(name: String, text: String)] = []
  private var stations: [Station] = []
  private var tracks: [Track] = []
  /// The distance of each track's start from the start of the line.
  private var starts: [Kilometres] = []

  /// Nil where the line or a path is invalid.
  var planner: Planner? {
    guard let page, !stations.isEmpty else { return nil }
    let line = Line(name: name, stations: stations, tracks: tracks)
    var named: [NamedPath] = []
    for path in paths {
      guard let oneWay = try? TravelPath(path.text, on: line) else { return nil }
      named.append(
        NamedPath(
          name: path.name, oneWay: oneWay,
          circuit: TravelPath(oneWay.stations, isCircuit: true, on: line)))
    }
    return Planner(
      Route(
        line: line, fleet: Fleet(ships), paths: named, services: [], trips: [], sources: []),
      on: Address(page))
  }

  /// Reads a line. Returns false if it is invalid.
  mutating func read(_ line: [String]) -> Bool {
    let kind = line[0]
    if kind.isSame(as: "line"), line.count == 3 {
      name = line[1]
      page = line[2]
    } else if kind.isSame(as: "ship"), line.count == 5, let speed = wholeNumber(line[2]),
      let docking = wholeNumber(line[3]), speed <= 1_000_000_000_000, docking <= 36_000_000,
      let ship = Ship(
        name: line[1], speed: Speed(metresPerHour: speed), dockingTime: Seconds(docking),
        picture: line[4].utf8.isEmpty ? nil : Address(line[4]))
    {
      ships.append(ship)
    } else if kind.isSame(as: "path"), line.count == 3 {
      paths.append((line[1], line[2]))
    } else if kind.isSame(as: "track"), line.count == 3 {
      return readTrack(line)
    } else {
      return kind.isSame(as: "station") && line.count == 4 && readStation(line)
    }
    return true
  }

  /// Reads a track. Every track but the first starts at a station of an earlier one.
  private mutating func readTrack(_ line: [String]) -> Bool {
    guard line[2].utf8.isEmpty == tracks.isEmpty else { return false }
    var junction: Int?
    var start = Kilometres.zero
    if !tracks.isEmpty {
      guard let index = wholeNumber(line[2]), index >= 0, index < stations.count else {
        return false
      }
      let station = stations[Int(index)]
      junction = Int(index)
      start = starts[station.track] + station.offset
    }
    starts.append(start)
    tracks.append(Track(name: line[1], junction: junction, stations: []))
    return true
  }

  private mutating func readStation(_ line: [String]) -> Bool {
    guard let code = StationCode(typed: line[1]), let metres = wholeNumber(line[3]),
      let start = starts.last, metres >= 0, Kilometres(metres: metres) <= TravelPath.longest,
      start + Kilometres(metres: metres) <= TravelPath.longest
    else { return false }
    tracks[tracks.count - 1].stations.append(stations.count)
    stations.append(
      Station(
        code: code, name: line[2], berths: nil, track: tracks.count - 1,
        offset: Kilometres(metres: metres), berthsPosition: nil))
    return true
  }
}
