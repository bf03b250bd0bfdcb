// Reading paths that people type.

extension TravelPath {
  /// Reads a path: one-letter codes may be written together, others have `-` between them. Case and
  /// spaces around codes do not matter.
  ///
  /// - Throws: a problem for an empty path, an unknown station, and a station twice in a row.
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
      guard let code = StationCode(typed: part.text), let station = line.index(of: code) else {
        throw Problem(.error, in: file, at: place, unknown(part.text, on: line, called: name))
      }
      if stations.last == station {
        throw Problem(
          .error, in: file, at: place,
          "the station \(code.text) is given twice in succession; remove one of them")
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

  /// A code as it was typed, or another word in its place.
  struct Part {
    var text: String
    /// In scalars from the start of the path's text.
    var offset: Int
  }

  /// The codes of a text, as they were typed.
  static func parts(of text: String, on line: Line) -> [Part] {
    let scalars = Array(text.unicodeScalars)
    guard !text.trimmed.utf8.isEmpty else { return [] }
    if !scalars.contains("-") {
      let letters = scalars.indices.compactMap { index -> Part? in
        isSpace(scalars[index]) ? nil : Part(text: String(scalars[index]), offset: index)
      }
      let whole = part(scalars[...])
      let isOneCode = StationCode(typed: whole.text).map { line.index(of: $0) != nil } ?? false
      let known = letters.allSatisfy { part in
        StationCode(typed: part.text).map { line.index(of: $0) != nil } ?? false
      }
      let hasLetters = line.stations.contains { $0.code.isOneLetter }
      return known || (hasLetters && !isOneCode) ? letters : [whole]
    }
    return scalars.split(separator: "-", omittingEmptySubsequences: false).map { part($0) }
  }

  /// The text between spaces, and its offset.
  private static func part(_ scalars: ArraySlice<Unicode.Scalar>) -> Part {
    let spaces = scalars.prefix { isSpace($0) }.count
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar) }
    return Part(text: text.trimmed, offset: scalars.startIndex + spaces)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}"
  }

  private static func unknown(
    _ text: String, on line: Line, called name: String
  ) -> String {
    if text.utf8.isEmpty { return "a station is missing next to '-'; write its code" }
    let codes = line.stations.map { $0.code.text }
    let start = "no station '\(text)' on \(name); "
    if let nearest = Nearest.name(to: text, among: codes) {
      return start + "the nearest is '\(nearest)'"
    }
    var list = codes.prefix(16).joined(separator: ", ")
    if codes.count > 16 { list += " and \(codes.count - 16) more" }
    return start + "its stations are " + list
  }
}
