// The common parts of a line's pages.

import AlmanacBase

extension TravelPages {
  /// A page of the line, with its ancestors and the adjacent parts.
  func page(
    _ key: Key, title: String, description: String, blocks: [Block], previous: Key? = nil,
    next: Key? = nil, layout: Page.Layout = .page
  ) -> Page {
    Page(
      address: address(of: key), title: title, description: description, blocks: blocks,
      ancestors: ancestors(of: key), navigation: navigation, previous: previous.map { link($0) },
      next: next.map { link($0) }, layout: layout)
  }

  private func ancestors(of key: Key) -> [Link] {
    switch key {
    case .line: [home]
    case .display(let station): [home, link(.line), link(.board(station, part: 0))]
    default: [home, link(.line)]
    }
  }

  /// The main pages of the line, below the page of all lines.
  private var navigation: [Link] {
    var links = [home, link(.line)]
    if hasTimetableList {
      links.append(link(.timetables(part: 0)))
    } else {
      for index in usedTimetables {
        let ends = ends(of: timetables[index].timetable)
        links.append(
          Link(
            phrases[.travelTimetable, ends.first, ends.last],
            to: address(of: .timetable(index, part: 0))))
      }
    }
    links.append(link(.stations(part: 0)))
    if hasPathPages { links.append(link(.paths(part: 0))) }
    if !plan.graphs.isEmpty { links.append(link(.graph(part: 0))) }
    return links
  }

  func link(_ key: Key) -> Link {
    Link(title(of: key), to: address(of: key))
  }

  /// The title of a page, also used in links to it.
  func title(of key: Key) -> String {
    switch key {
    case .line: route.line.name
    case .paths(let part): numbered(phrases[.travelPaths], part)
    case .origin(let station, let part):
      numbered(phrases[.travelFrom, route.line.stations[station].title], part)
    case .timetables(let part): numbered(phrases[.travelTimetables], part)
    case .timetable(let index, let part): numbered(title(of: timetables[index].timetable), part)
    case .stations(let part): numbered(phrases[.travelBoards], part)
    case .board(let station, let part):
      numbered(phrases[.travelBoard, route.line.stations[station].title], part)
    case .display(let station):
      phrases[.travelDisplayOf, route.line.stations[station].title]
    case .graph(let part): numbered(phrases[.travelGraph], part)
    }
  }

  /// `Andromeda: A Aurora to E Eridan`
  func title(of timetable: Timetable) -> String {
    let ends = ends(of: timetable)
    return phrases[
      .travelDirection, route.line.tracks[timetable.track].name, ends.first, ends.last]
  }

  private func ends(of timetable: Timetable) -> (first: String, last: String) {
    let stations = timetable.stations
    return (
      route.line.stations[stations.first ?? 0].title, route.line.stations[stations.last ?? 0].title
    )
  }

  func numbered(_ title: String, _ part: Int) -> String {
    part == 0 ? title : phrases[.travelPart, title, String(part + 1)]
  }

  func dataLinks(_ data: Address) -> Block { AlmanacTravel.dataLinks(data, phrases) }

  /// `101 * †`
  func marked(_ trip: Trip) -> String { notes.marked(trip.service, trip.notes) }

  /// The meanings of the footnote symbols of some trips, and the note on rounding.
  func legend(_ trips: [Int]) -> [Block] {
    var items: [[Inline]] = []
    for note in notes.used(by: trips.map { route.trips[$0].notes }) {
      items.append([.text(notes.symbol(of: note) + " " + note)])
    }
    items.append([.text(phrases[.travelRounding])])
    return [.list(items)]
  }
}
