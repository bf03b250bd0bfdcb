// Finds the stations of a line by their names.

import AlmanacBase

/// The names of a line's stations, for paths that people type. Case and spaces do not matter.
///
///     StationNames(line).stations(Array("rigel gate".unicodeScalars)[...])   // [7]
struct StationNames {
  private let line: Line
  private let keys: [[UInt32]]
  /// The largest number of pieces of a name between commas and hyphens: 3 for `Port-au-Prince`.
  let maxPieces: Int

  init(_ line: Line) {
    self.line = line
    keys = line.stations.map { StationNames.key(Array($0.name.unicodeScalars)[...]) }
    // Commas and hyphens.
    maxPieces = 1 + (keys.map { $0.count { $0 == 0x2C || $0 == 0x2D } }.max() ?? 0)
  }

  /// The stations with a name, by their indices.
  func stations(_ name: ArraySlice<Unicode.Scalar>) -> [Int] {
    let key = StationNames.key(name)
    return key.isEmpty ? [] : keys.indices.filter { keys[$0] == key }
  }

  /// The name that a text begins, where there is only one, or the most similar name.
  func nearest(to text: String) -> String? {
    let key = StationNames.key(Array(text.unicodeScalars)[...])
    if key.count > 1 {
      let begun = keys.indices.filter { keys[$0].starts(with: key) }
      if begun.count == 1 { return line.stations[begun[0]].name }
    }
    return Nearest.name(to: text, among: line.stations.map { $0.name })
  }

  private static func key(_ text: ArraySlice<Unicode.Scalar>) -> [UInt32] {
    var key: [UInt32] = []
    for scalar in text where !TravelPath.isSpace(scalar) { key.append(scalar.capital.value) }
    return key
  }
}
