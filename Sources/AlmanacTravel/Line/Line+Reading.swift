// Checks the stations and branches of a route file and makes a line of them.

package import AlmanacBase

extension Line {
  /// The line of a route file; nil, with the reasons added to the problems, where it has faults.
  package static func read(_ route: RouteFile, into problems: inout [Problem]) -> Line? {
    read(route, distances: .required, into: &problems)
  }

  /// Whether the stations of a line have distances.
  enum Distances {
    /// For ships, paths and branches.
    case required
    /// Some stations have one, so all must.
    case given
    case none
  }

  /// The same; without distances, all stations are at the start of the line.
  static func read(
    _ route: RouteFile, distances: Distances, into problems: inout [Problem]
  ) -> Line? {
    var reader = LineReader(file: route.file, distances: distances)
    if route.stations.isEmpty {
      reader.fault(route.start, "the line has no stations; list them under 'stations:'")
    }
    let name = route.name?.text ?? ""
    if name.utf8.isEmpty {
      reader.fault(route.start, "the line has no name; add a line 'name: Andromeda'")
    }
    reader.add(route.stations, to: Track(name: name, junction: nil, stations: []))
    for branch in route.branches { reader.add(branch) }
    problems += reader.problems
    guard reader.problems.isEmpty else { return nil }
    return Line(name: name, stations: reader.stations, tracks: reader.tracks)
  }
}

/// Builds a line, station by station.
private struct LineReader {
  let file: String
  private(set) var problems: [Problem] = []
  private(set) var stations: [Station] = []
  private(set) var tracks: [Track] = []
  /// The stations' indices in the order of their codes.
  private var byCode: [Int] = []
  /// The distance of each track's start from the start of the line.
  private var starts: [Kilometres] = []

  private let distances: Line.Distances

  init(file: String, distances: Line.Distances) {
    self.file = file
    self.distances = distances
  }

  mutating func fault(_ position: Position?, _ message: String) {
    problems.append(Problem(.error, in: file, at: position, message))
  }

  mutating func add(_ branch: RouteFile.BranchRow) {
    guard let from = branch.from else {
      fault(
        branch.start,
        "the branch has no first station; add 'from:' with the code of the station where it starts"
      )
      return
    }
    guard let code = StationCode(typed: from.text), let junction = station(code) else {
      let known = stations.map { $0.code.text }
      fault(
        from.position,
        "no station '\(from.text)' above this branch; "
          + Nearest.hint(for: from.text, among: known))
      return
    }
    if branch.stations.isEmpty {
      fault(branch.start, "the branch has no stations; list them under 'stations:'")
    }
    let name = branch.name?.text ?? stations[junction].name
    add(branch.stations, to: Track(name: name, junction: junction, stations: []))
  }

  mutating func add(_ rows: [RouteFile.StationRow], to track: Track) {
    var track = track
    var offset = Kilometres.zero
    let start = track.junction.map { starts[stations[$0].track] + stations[$0].offset } ?? .zero
    starts.append(start)
    var isTooLong = false
    for (index, row) in rows.enumerated() {
      let isFirst = index == 0 && track.junction == nil
      offset = offset + (distance(of: row, isFirst: isFirst) ?? .zero)
      if start + offset > TravelPath.longest, !isTooLong {
        isTooLong = true
        fault(
          row.distance?.position ?? row.start,
          "the line is longer here than the limit of \(TravelPath.longest.text); shorten it")
      }
      guard let code = code(of: row) else { continue }
      track.stations.append(stations.count)
      stations.append(
        Station(
          code: code, name: row.name?.text ?? code.text, berths: berths(of: row),
          track: tracks.count, offset: offset, berthsPosition: row.berths?.position))
    }
    tracks.append(track)
  }

  private mutating func code(of row: RouteFile.StationRow) -> StationCode? {
    guard let text = row.code else {
      fault(row.start, "the station has no code; add 'code: A'")
      return nil
    }
    guard let code = StationCode(typed: text.text) else {
      fault(
        text.position,
        "'\(text.text)' is not a valid station code; write only letters and digits")
      return nil
    }
    let place = place(of: code)
    if place < byCode.count, stations[byCode[place]].code == code {
      fault(
        text.position,
        "the station \(code.text) is given twice on this line; give one of them another code")
      return nil
    }
    byCode.insert(stations.count, at: place)
    return code
  }

  private mutating func distance(of row: RouteFile.StationRow, isFirst: Bool) -> Kilometres? {
    guard let text = row.distance else {
      if !isFirst, distances != .none {
        fault(
          row.start,
          distances == .required
            ? "the station has no distance; add 'distance:', in km from the previous station"
            : "the station has no distance, but others have; add 'distance:', in km from the previous "
              + "station, or remove the distances of the others")
      }
      return nil
    }
    if isFirst {
      fault(text.position, "the first station cannot have a distance; remove it")
      return nil
    }
    guard let distance = Kilometres(typed: text.text) else {
      fault(
        text.position,
        "'\(text.text)' is not a valid distance; write kilometres with at most three decimals and "
          + "no commas, such as 24000 or 0.5")
      return nil
    }
    guard distance > .zero else {
      fault(text.position, "the distance must be above zero, not '\(text.text)'")
      return nil
    }
    guard distance.metres <= 1_000_000_000_000 else {
      fault(
        text.position,
        "the distance '\(text.text)' is too long; the limit is 1000000000 km")
      return nil
    }
    return distance
  }

  private mutating func berths(of row: RouteFile.StationRow) -> Int? {
    guard let text = row.berths else { return nil }
    if let count = Int(text.text), count > 0 { return count }
    fault(
      text.position,
      "'\(text.text)' is not a valid number of berths; write 1 or more, or leave it out")
    return nil
  }

  private func station(_ code: StationCode) -> Int? {
    let place = place(of: code)
    return place < byCode.count && stations[byCode[place]].code == code ? byCode[place] : nil
  }

  /// The index of a code in the order of codes, or the index at which to insert it.
  private func place(of code: StationCode) -> Int {
    lowerBound(byCode.indices) { stations[byCode[$0]].code < code }
  }
}
