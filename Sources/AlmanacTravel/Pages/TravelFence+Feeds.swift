// Timetables of lines and departures from stops in authored pages.

import AlmanacBase

extension TravelFence {
  /// The first page of the timetable of a line.
  ///
  ///     line: 110
  ///     direction: back
  ///     on: Saturdays
  func lineTimetable(_ home: TravelHome) throws(Problem) -> [Block] {
    let all = home.lines.flatMap { pages in
      pages.lines.indices.filter { pages.isPublished($0) }.map {
        TimetableLine(pages: pages, line: $0)
      }
    }
    let ships = all.filter { $0.pages.ships != nil }
    let found = try namedLine(among: all, unnamed: ships.isEmpty ? all : ships)
    let (pages, line) = (found.pages, found.line)
    guard let direction = try direction(of: line, pages) else {
      return [.paragraph([.text(pages.phrases[.travelNoServiceInDirection])])]
    }
    return pages.blocks(
      ofLine: line, direction: direction, kind: try kind(of: line, direction, pages))
  }

  /// A line of a feed or of ships.
  struct TimetableLine {
    let pages: TravelPages
    var line = 0

    fileprivate var name: String { pages.feed.lines[line].name }
  }

  /// The line that the block names.
  ///
  /// - Parameter unnamed: those of which a block without a name shows the only one.
  func namedLine(
    among all: [TimetableLine], unnamed: [TimetableLine]
  ) throws(Problem) -> TimetableLine {
    guard let name = lines.value("line") else {
      if unnamed.count == 1 { return unnamed[0] }
      throw lines.problem(
        lines.start,
        all.isEmpty
          ? "the site has no lines; add one to routes/"
          : "the site has several lines; add a line 'line: \(all[0].name)' or another line")
    }
    let found = all.filter { $0.pages.isCalled(name.text, $0.line) }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      if all.contains(where: { $0.pages.feed.title.isSameName(as: name.text) }) {
        throw lines.problem(
          name.position, "a block for the line '\(name.text)' needs a stop; add 'station:'")
      }
      throw lines.problem(
        name.position,
        "no line '\(name.text)'; "
          + Nearest.hint(
            for: name.text, among: all.map { $0.name }, ifNone: "the site has no lines"))
    }
    throw lines.problem(
      name.position,
      "several lines are called '\(name.text)'; write the id of one: "
        + found.map { $0.pages.feed.lines[$0.line].id }.joined(separator: ", "))
  }

  /// Nil where no trip of a line of ships runs in the direction.
  private func direction(of line: Int, _ pages: TravelPages) throws(Problem) -> Int? {
    let used = pages.lines[line].directions.map { $0.slug }
    guard let value = lines.value("direction") else { return used.isEmpty ? nil : 0 }
    let slugs = pages.ships == nil ? used : ["down", "up"]
    if slugs.contains(where: { $0.isSameName(as: value.text) }) {
      return used.firstIndex { $0.isSameName(as: value.text) }
    }
    throw lines.problem(
      value.position,
      "'direction' must be \(slugs.joined(separator: " or ")), not '\(value.text)'")
  }

  /// The kind of days of a date, or by its name; otherwise the first one with trips.
  private func kind(
    of line: Int, _ direction: Int, _ pages: TravelPages
  ) throws(Problem) -> Int {
    if pages.ships != nil { try rejectDays() }
    let plan = pages.lines[line]
    guard let value = lines.value("on") else {
      return plan.directions[direction].timetables.firstIndex { !$0.isEmpty } ?? 0
    }
    if let day = Day(iso: value.text) {
      if let place = pages.days.days.firstIndex(of: day), let kind = plan.kinds.kindOfDay[place] {
        return kind
      }
      throw lines.problem(value.position, "the line does not run on \(value.text)")
    }
    let names = plan.kinds.kinds.map { pages.name(of: $0) }
    let found = names.indices.first {
      names[$0].isSameName(as: value.text) || plan.slugs[$0].isSameName(as: value.text)
    }
    if let found { return found }
    throw lines.problem(
      value.position,
      "'on' must be a date such as 2026-11-23, or days on which the line runs, not "
        + "'\(value.text)'; " + Nearest.hint(for: value.text, among: names))
  }

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

extension TravelPages {
  /// Whether a line has a timetable, or is one of ships.
  fileprivate func isPublished(_ line: Int) -> Bool {
    ships != nil || !lines[line].directions.isEmpty
  }

  /// Whether a line has a name or an id; the only line of a feed also has the name of the feed.
  fileprivate func isCalled(_ name: String, _ number: Int) -> Bool {
    let line = feed.lines[number]
    let isOnly = feed.lines.count == 1
    return line.id.isSameName(as: name) || line.name.isSameName(as: name)
      || line.longName.isSameName(as: name) || title(ofLine: number).isSameName(as: name)
      || isOnly && (feed.name.isSameName(as: name) || feed.title.isSameName(as: name))
  }

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

extension Feed {
  /// Whether it, or one of its lines, has this name.
  fileprivate func isNamed(_ name: String) -> Bool {
    title.isSameName(as: name) || ownLines.contains { $0.isNamed(name) }
  }
}
