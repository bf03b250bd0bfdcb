// What the pages of a line have in common.

extension TravelPages {
  /// A page of the line, with the ways up and to the parts before and after.
  func page(
    _ key: Key, title: String, description: String, blocks: [Block], previous: Key? = nil,
    next: Key? = nil
  ) -> Page {
    Page(
      address: address(of: key), title: title, description: description, blocks: blocks,
      ancestors: key == .line ? [home] : [home, Link(route.line.name, to: base)],
      previous: previous.map { link($0) }, next: next.map { link($0) }, sources: route.sources)
  }

  func link(_ key: Key) -> Link {
    Link(title(of: key), to: address(of: key))
  }

  /// What a page is called in links to it and at its top.
  func title(of key: Key) -> String {
    switch key {
    case .line: route.line.name
    case .paths(let part): numbered(phrases[.travelPaths], part)
    case .origin(let station, let part):
      numbered(phrases[.travelFrom, route.line.stations[station].title], part)
    case .timetable(let index, let part): numbered(title(of: timetables[index].timetable), part)
    case .stations(let part): numbered(phrases[.travelBoards], part)
    case .board(let station, let part):
      numbered(phrases[.travelBoard, route.line.stations[station].title], part)
    case .graph(let part): numbered(phrases[.travelGraph], part)
    }
  }

  /// `Andromeda: A Aurora to E Eridan`
  func title(of timetable: Timetable) -> String {
    let stations = timetable.stations
    return phrases[
      .travelDirection, route.line.tracks[timetable.track].name,
      route.line.stations[stations.first ?? 0].title, route.line.stations[stations.last ?? 0].title
    ]
  }

  private func numbered(_ title: String, _ part: Int) -> String {
    part == 0 ? title : phrases[.travelPart, title, String(part + 1)]
  }

  /// The two files beside a table, as a line of links.
  func dataLinks(_ data: Address) -> Block {
    .paragraph([
      .text(phrases[.travelData] + " "),
      .link(Link("CSV", to: Address(data.path + ".csv"))), .text(" · "),
      .link(Link("JSON", to: Address(data.path + ".json"))),
    ])
  }

  static func notes(of services: [Service]) -> [String] {
    var notes: [String] = []
    for service in services {
      for note in service.notes where !notes.contains(where: { $0.isSame(as: note.text) }) {
        notes.append(note.text)
      }
    }
    return notes
  }

  /// The printer's signs in their order, then doubled, and so on: `*`, `†`, … `**`.
  func symbol(of note: String) -> String {
    let signs = ["*", "†", "‡", "§", "¶"]
    let index = notes.firstIndex { $0.isSame(as: note) } ?? 0
    return String(repeating: signs[index % signs.count], count: index / signs.count + 1)
  }

  /// `101 * †`, kept on one line.
  func marked(_ trip: Trip) -> String {
    guard !trip.notes.isEmpty else { return trip.service }
    let space = "\u{A0}"
    return trip.service + space + trip.notes.map { symbol(of: $0) }.joined(separator: space)
  }

  /// What the symbols of these trips mean, and the rule of the times.
  func legend(_ trips: [Int], hasDayMarks: Bool) -> [Block] {
    var items: [[Inline]] = []
    for note in notes {
      let isUsed = trips.contains { number in
        route.trips[number].notes.contains { $0.isSame(as: note) }
      }
      if isUsed { items.append([.text(symbol(of: note) + " " + note)]) }
    }
    if hasDayMarks { items.append([.text(phrases[.travelDayMarks])]) }
    items.append([.text(phrases[.travelRounding])])
    return [.list(items)]
  }
}
