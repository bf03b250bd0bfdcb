// Reads the `travel` and `timetable` fences of authored pages.

package import AlmanacBase

/// The content of a fence, each line a key and a value. A path, for one ship or for all:
///
///     ship: SWingV2
///     path: ABAB
///     circuit: true
///
/// or a timetable: the stops of a service, the departures and arrivals at a station, or a whole
/// line.
///
///     line: Andromeda
///     station: A
///
/// `show: stops` is the field that finds a stop of any line.
/// A line of a feed may have `direction: back`, and `on:` with a date or with days. With `next: 5` in addition to the station, only the next departures. The line is optional if
/// there is only one, or if only one has the path, station or service. A block shows one of the
/// three, and each key may occur once.
package struct TravelFence: Sendable {
  package enum Word: String, Sendable {
    case travel, timetable
  }

  let word: Word
  let lines: FenceLines

  /// Reads the lines of a block. `start` is the position of its first line in the file. Nil if a
  /// line is invalid.
  package static func read(
    _ text: String, of word: Word, at start: Position, file: String, into problems: inout [Problem]
  ) -> TravelFence? {
    let keys =
      switch word {
      case .travel: ["line", "ship", "path", "circuit"]
      case .timetable: ["show", "line", "service", "station", "next", "direction", "on"]
      }
    return FenceLines.read(
      text, of: word.rawValue, keys: keys,
      example: word == .travel ? "path: ABAB" : "station: A", at: start, file: file,
      into: &problems
    ).map { TravelFence(word: word, lines: $0) }
  }

  /// The blocks that replace the fence, or nil if a value is invalid.
  package func blocks(from pages: TravelHome, into problems: inout [Problem]) -> [Block]? {
    do throws(Problem) {
      switch word {
      case .travel: return try path(pages)
      case .timetable: return try timetable(pages)
      }
    } catch {
      problems.append(error)
      return nil
    }
  }

  private func path(_ home: TravelHome) throws(Problem) -> [Block] {
    guard let path = lines.value("path") else {
      throw lines.problem(lines.start, "the block has no 'path'; add a line 'path: ABAB'")
    }
    let network = Network(home.shipPages.map { $0.route }, fleet: home.fleet)
    let name = lines.value("line")
    if let name {
      _ = try network.route(named: name.text, in: lines.file, at: name.position)
    }
    let requested = try circuit()
    let ships: [Ship]
    if let ship = lines.value("ship") {
      ships = [try network.fleet.ship(named: ship.text, in: lines.file, at: ship.position)]
    } else {
      ships = home.fleet.ships
    }
    let (found, route) = try network.path(
      path.text, isCircuit: requested ?? false, line: name?.text, in: lines.file, at: path.position)
    guard
      let pages = home.shipPages.first(where: { $0.route.line.name.isSame(as: route.line.name) })
    else { return [] }
    let circuit = TravelPath(found.stations, isCircuit: true, on: route.line)
    var variants = [found]
    if requested == nil, let circuit { variants.append(circuit) }
    return pages.blocks(variants, in: ships)
  }

  private func circuit() throws(Problem) -> Bool? {
    guard let value = lines.value("circuit") else { return nil }
    if value.text.isSameName(as: "true") { return true }
    if value.text.isSameName(as: "false") { return false }
    throw lines.problem(value.position, "'circuit' must be true or false, not '\(value.text)'")
  }

  private func timetable(_ home: TravelHome) throws(Problem) -> [Block] {
    if let show = lines.value("show") {
      guard show.text.isSameName(as: "stops"), lines.count == 1 else {
        throw lines.problem(
          show.position,
          "'show' can only be 'stops', the field that finds a stop, without other lines; remove 'show' or "
            + "the rest")
      }
      return home.finder.map { [.mount($0)] } ?? []
    }
    try rejectContradictions()
    if let service = lines.value("service") {
      try rejectDays()
      return try starts(of: service, home)
    }
    if let station = lines.value("station") {
      try rejectDays()
      return try departures(from: station, home.lines)
    }
    return try lineTimetable(home)
  }

  /// All starts of a service of a ship.
  private func starts(of service: SourceText, _ home: TravelHome) throws(Problem) -> [Block] {
    let all = home.lines.filter { $0.ships != nil }.map { TimetableLine(pages: $0) }
    let having = all.filter { self.service(service, of: $0.pages) != nil }
    let pages = try namedLine(among: all, unnamed: all.count == 1 ? all : having).pages
    if let found = self.service(service, of: pages) { return pages.blocks(of: found) }
    let names = pages.ships?.route.services.map { $0.name } ?? []
    throw lines.problem(
      service.position,
      "no service '\(service.text)' on this line; "
        + Nearest.hint(for: service.text, among: names, ifNone: "the line has no services"))
  }

  /// Rejects `on` in a block that does not show the timetable of a line with calendars.
  func rejectDays() throws(Problem) {
    guard let on = lines.value("on") else { return }
    throw lines.problem(
      on.position, "'on' is only for the timetable of a line with calendars; remove it")
  }

  /// The value of `next`; nil if the block does not have it.
  func next() throws(Problem) -> Int? {
    guard let next = lines.value("next") else { return nil }
    if let count = Int(next.text), (1...100).contains(count) { return count }
    throw lines.problem(next.position, "'\(next.text)' is not a valid count; write 1 to 100")
  }

  private func service(_ name: SourceText, of pages: TravelPages) -> Service? {
    pages.ships?.route.services.first { $0.name.isSameName(as: name.text) }
  }

  /// Rejects keys that contradict each other: a block shows one thing, and `next` requires a
  /// station.
  private func rejectContradictions() throws(Problem) {
    let subjects = ["service", "station", "direction"].compactMap { key in
      lines.value(key).map { (key: key, position: $0.position) }
    }
    if subjects.count > 1 {
      let (first, second) = (subjects[0], subjects[1])
      throw lines.problem(
        max(first.position, second.position),
        "a timetable block cannot have both '\(first.key)' and '\(second.key)'; remove one of them")
    }
    if let next = lines.value("next"), lines.value("station") == nil {
      throw lines.problem(
        next.position, "'next' needs a station; add 'station:', or remove 'next'")
    }
  }
}
