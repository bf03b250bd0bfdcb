// Joins the trips of several lines, for one table.

/// The trips of lines that share stops, with common directions. A feed numbers the directions of each line
/// by itself: they are exchanged where the line has the common stops in the opposite order.
struct Corridor {
  /// The trips of all lines with their directions; none where fewer than two lines have trips.
  private(set) var runs: [Feed.Run] = []
  /// The indices of the lines with trips that share no two stops in the same order with the others.
  let strangers: [Int]

  private typealias Pattern = (stops: [Int], direction: Int)

  /// - Parameters:
  ///   - lines: the trips of each line.
  ///   - roots: for each stop, the station that it is part of.
  init(_ lines: [[Feed.Run]], in feed: Feed, roots: [Int]) {
    var rest = lines.indices.filter { !lines[$0].isEmpty }.map { line in
      (line: line, patterns: TripPatterns(lines[line], in: feed, roots: roots))
    }
    if rest.count < 2 { rest = [] }
    var known: [Pattern] = []
    while !rest.isEmpty {
      let turns = rest.map { Self.turn(of: $0.patterns, among: known) }
      guard let place = turns.firstIndex(where: { $0 != nil }), let turn = turns[place]
      else { break }
      let patterns = rest.remove(at: place).patterns
      for (index, own) in patterns.runs.enumerated() {
        let direction = patterns.directions[index] ^ turn
        known.append((patterns.sequences[index], direction))
        runs += own.map { Feed.Run(trip: $0.trip, calls: $0.calls, direction: direction) }
      }
    }
    strangers = rest.map { $0.line }
  }

  /// 1 where the directions of a line are to be exchanged, else 0; nil where none of its trips shares two
  /// stops in the same order with the other lines. The first line is as it is.
  private static func turn(of patterns: TripPatterns, among known: [Pattern]) -> Int? {
    var (sum, isShared) = (0, [known.isEmpty, false])
    // Those with the most stops.
    for (stops, direction) in zip(patterns.sequences, patterns.directions).prefix(16) {
      for other in known {
        let agreement = LineDirections.agreement(stops, other.stops).signum()
        let turn = direction ^ other.direction
        if agreement > 0 { isShared[turn] = true }
        sum += turn == 0 ? agreement : -agreement
      }
    }
    let turn = sum < 0 ? 1 : 0
    return isShared[turn] ? turn : nil
  }
}
