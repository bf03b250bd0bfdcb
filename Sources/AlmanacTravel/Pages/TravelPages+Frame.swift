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
    default: [home, link(.line)]
    }
  }

  /// The main pages of the line, below the page of all lines.
  var navigation: [Link] {
    var links = [home, link(.line)] + timetables + [link(.stations(part: 0))]
    if hasPathPages { links.append(link(.paths(part: 0))) }
    if !plan.graphs.isEmpty { links.append(link(.graph(part: 0))) }
    return links
  }

  /// The timetables of both directions, where ships run.
  var timetables: [Link] {
    feed.lines[0].directions.indices.map { direction in
      feed.link(.timetable(line: 0, direction: direction, kind: 0, part: 0))
    }
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
    case .stations(let part): numbered(phrases[.travelBoards], part)
    case .graph(let part): numbered(phrases[.travelGraph], part)
    case .feed(let key): feed.title(of: key)
    }
  }

  func numbered(_ title: String, _ part: Int) -> String {
    part == 0 ? title : phrases[.travelPart, title, String(part + 1)]
  }

  func dataLinks(_ data: Address) -> Block { AlmanacTravel.dataLinks(data, phrases) }
}
