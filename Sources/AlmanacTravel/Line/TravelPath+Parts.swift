// Splits the text of a path into stations.

import AlmanacBase

extension TravelPath {
  /// A station as it was typed, or another word in its place.
  struct Part {
    var text: String
    /// In scalars from the start of the path's text.
    var offset: Int
    var meaning: Meaning
    /// The separator next to a missing station; the hyphen where the path has none.
    var separator: Unicode.Scalar = "-"
  }

  /// What a part of a path stands for. Stations are indices in the line.
  enum Meaning {
    case station(Int)
    /// A name that several stations have.
    case ambiguous([Int])
    case unknown
  }

  /// The stations of a text. Codes come first: one-letter codes may be written together. Otherwise a
  /// part is the longest text between separators that is a code or a name.
  static func parts(of text: String, on line: Line) -> [Part] {
    guard !text.trimmed.utf8.isEmpty else { return [] }
    let scalars = Array(text.unicodeScalars)
    let pieces = pieces(of: scalars)
    if pieces.count == 1 { return single(pieces[0], scalars, on: line) }
    let codes = pieces.map { piece in
      StationCode(typed: TravelPath.text(scalars[piece])).flatMap { line.index(of: $0) }
    }
    let names = codes.allSatisfy { $0 != nil } ? nil : StationNames(line)
    var parts: [Part] = []
    var next = 0
    while next < pieces.count {
      var end = next + 1
      var meaning = codes[next].map { Meaning.station($0) } ?? .unknown
      if let names {
        for last in (next..<min(next + names.maxPieces, pieces.count)).reversed() {
          let found = names.stations(scalars[pieces[next].lowerBound..<pieces[last].upperBound])
          if found.isEmpty || last == next && codes[next] != nil { continue }
          meaning = found.count == 1 ? .station(found[0]) : .ambiguous(found)
          end = last + 1
          break
        }
      }
      let range = pieces[next].lowerBound..<pieces[end - 1].upperBound
      var part = part(scalars[range], meaning)
      let separator = next > 0 ? pieces[next].lowerBound - 1 : pieces[next].upperBound
      part.separator = scalars[separator]
      parts.append(part)
      next = end
    }
    return parts
  }

  /// The parts of a text without separators: letters that are codes, a code, or a name.
  private static func single(
    _ range: Range<Int>, _ scalars: [Unicode.Scalar], on line: Line
  ) -> [Part] {
    let letters = range.filter { !isSpace(scalars[$0]) }.map { index in
      let letter = String(scalars[index])
      let station = StationCode(typed: letter).flatMap { line.index(of: $0) }
      return Part(
        text: letter, offset: index, meaning: station.map { .station($0) } ?? .unknown)
    }
    if letters.allSatisfy({ if case .station = $0.meaning { true } else { false } }) {
      return letters
    }
    let whole = part(scalars[range], .unknown)
    if let station = StationCode(typed: whole.text).flatMap({ line.index(of: $0) }) {
      return [Part(text: whole.text, offset: whole.offset, meaning: .station(station))]
    }
    let names = StationNames(line)
    let named = names.stations(scalars[range])
    if !named.isEmpty {
      return [
        Part(
          text: whole.text, offset: whole.offset,
          meaning: named.count == 1 ? .station(named[0]) : .ambiguous(named))
      ]
    }
    let hasLetters = line.stations.contains { $0.code.isOneLetter }
    // The start of a name is not a list of letters.
    return hasLetters && names.nearest(to: whole.text) == nil ? letters : [whole]
  }

  /// The ranges between separators: commas and hyphens.
  private static func pieces(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    for (index, scalar) in scalars.enumerated() where scalar == "-" || scalar == "," {
      pieces.append(start..<index)
      start = index + 1
    }
    return pieces + [start..<scalars.count]
  }

  /// The text between spaces, and its offset.
  private static func part(_ scalars: ArraySlice<Unicode.Scalar>, _ meaning: Meaning) -> Part {
    let spaces = scalars.prefix { isSpace($0) }.count
    return Part(text: text(scalars), offset: scalars.startIndex + spaces, meaning: meaning)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar) }
    return text.trimmed
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}"
  }
}
