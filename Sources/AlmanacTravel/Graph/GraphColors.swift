// The colours of the lines of time-distance diagrams.

import AlmanacBase

/// The colour of each of some names: the most frequent name has the first one.
///
///     GraphColors(of: ["TearDrop", "SWingV2", "SWingV2"])["TearDrop"]   // 1
struct GraphColors: Sendable {
  private var indices: [String: Int] = [:]
  private let names: [String]

  /// The number of colours; the last one is for all others where there are more names.
  private static let count = 8

  init(of all: [String]) {
    var found = Numbered<String>()
    var counts: [Int] = []
    for name in all {
      let number = found.number(of: name)
      if number == counts.count { counts.append(0) }
      counts[number] += 1
    }
    names = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { found.values[$0] }
    for (place, name) in names.enumerated() { indices[name] = min(place, Self.count - 1) }
  }

  subscript(name: String) -> Int { indices[name] ?? 0 }

  /// What the colours stand for that some trips have; empty where there is only one name.
  func legend(
    of trips: [StringDiagram.Trip], _ phrases: Phrasebook
  ) -> [(index: Int, name: String)] {
    guard names.count > 1 else { return [] }
    let used = Set(trips.map { $0.color })
    return names.prefix(Self.count).enumerated().filter { used.contains($0.offset) }.map {
      place, name in
      let isOther = place == Self.count - 1 && names.count > Self.count
      return (place, isOther ? phrases[.travelOther] : name)
    }
  }
}
