// Reading paths that people type.

public import AlmanacBase

extension TravelPath {
  /// Reads a path: codes or names of stations, with `-` or a comma between them. One-letter codes may
  /// be written together. Case and spaces do not matter.
  ///
  /// - Throws: a problem for an empty path, an unknown station, a name that several stations have, and
  ///   a station twice in a row.
  public init(_ text: String, on line: Line, isCircuit: Bool = false) throws(Problem) {
    self = try TravelPath.read(text, isCircuit: isCircuit, on: line)
  }

  /// The same for a text of a file.
  ///
  /// - Parameters:
  ///   - name: what the message calls the line.
  ///   - start: where the text begins.
  package static func read(
    _ text: String, isCircuit: Bool, on line: Line, called name: String = "this line",
    in file: String = "", at start: Position = Position(line: 1, column: 1)
  ) throws(Problem) -> TravelPath {
    var stations: [Int] = []
    for part in parts(of: text, on: line) {
      let place = Position(line: start.line, column: start.column + part.offset)
      let station: Int
      switch part.meaning {
      case .station(let index): station = index
      case .ambiguous(let several):
        throw Problem(.error, in: file, at: place, ambiguous(part.text, several, on: line))
      case .unknown:
        throw Problem(.error, in: file, at: place, unknown(part, on: line, called: name))
      }
      if stations.last == station {
        throw Problem(
          .error, in: file, at: place,
          "the station \(line.stations[station].code.text) is given twice in succession; remove one of them"
        )
      }
      stations.append(station)
    }
    guard let first = stations.first else {
      throw Problem(
        .error, in: file, at: start, "the path is empty; write the codes of its stations")
    }
    if isCircuit, stations.last == first {
      throw Problem(
        .error, in: file, at: start,
        "a circuit returns to its first station by itself; "
          + (stations.count == 1
            ? "add another station" : "remove the last \(line.stations[first].code.text)"))
    }
    if let path = TravelPath(stations, isCircuit: isCircuit, on: line) { return path }
    throw Problem(
      .error, in: file, at: start,
      "the path is longer than the limit of \(TravelPath.longest.text); shorten it")
  }

  private static func unknown(
    _ part: Part, on line: Line, called name: String
  ) -> String {
    if part.text.utf8.isEmpty {
      return "a station is missing next to '\(part.separator)'; write its code or name"
    }
    let codes = line.stations.map { $0.code.text }
    let start = "no station '\(part.text)' on \(name); "
    if let nearest = Nearest.name(to: part.text, among: codes)
      ?? StationNames(line).nearest(to: part.text)
    {
      return start + "the nearest is '\(nearest)'"
    }
    var list = codes.prefix(16).joined(separator: ", ")
    if codes.count > 16 { list += " and \(codes.count - 16) more" }
    return start + "its stations are " + list
  }

  private static func ambiguous(_ text: String, _ stations: [Int], on line: Line) -> String {
    let codes = stations.map { line.stations[$0].code.text }.joined(separator: ", ")
    return "several stations are called '\(text)'; write the code of one of them: " + codes
  }
}
