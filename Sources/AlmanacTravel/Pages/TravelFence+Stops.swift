// Reads the `timetable` fences that show departures from a stop.

import AlmanacBase

extension TravelFence {
  /// The largest number of stops with the same name that a block shows.
  private static let maxStops = 4

  /// The departures from the stops that the block names.
  func departures(
    from station: SourceText, _ feeds: [TravelPages]
  ) throws(Problem) -> [Block] {
    let line = lines.value("line")
    let count = try next()
    let all: [StationSearch.Found]
    do throws(Problem) {
      all = try StationSearch(feeds.map { $0.feed }, for: .block)
        .stations(named: station.text, line: line?.text)
    } catch {
      let isLineKnown = line.map { line in feeds.contains { $0.feed.isNamed(line.text) } } ?? true
      throw lines.problem(
        isLineKnown ? station.position : line?.position ?? station.position, error.message)
    }
    let boards = all.flatMap { found in
      feeds[found.feed].boards(of: found.stops).map { (found: found, station: $0) }
    }
    if boards.isEmpty {
      throw lines.problem(station.position, "no services stop at '\(station.text)'")
    }
    return boards.prefix(Self.maxStops).flatMap { found, station in
      feeds[found.feed].blocks(ofStation: station, next: count, lines: found.lines)
    }
  }
}

extension Feed {
  /// Whether it, or one of its lines, has this name.
  fileprivate func isNamed(_ name: String) -> Bool {
    title.isSameName(as: name) || lines.contains { $0.isNamed(name) }
  }
}

extension TravelPages {
  /// The stations with boards to which some stops belong, each once.
  fileprivate func boards(of stops: [Int]) -> [Int] {
    var boards: [Int] = []
    for stop in stops {
      let place = stationOfStop[stop]
      // Stops without services belong to no board.
      if index.platforms(of: stations[place]).contains(stop), !boards.contains(place) {
        boards.append(place)
      }
    }
    return boards
  }
}
