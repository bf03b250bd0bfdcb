// The common parts of a feed's pages: titles, links, names of days.

import AlmanacBase

extension TravelPages {
  /// A page of the feed, with the pages above it.
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
    case .home: [site.home]
    case .timetable(let line, _, _, _) where hasPage(line), .print(let line, _) where hasPage(line),
      .allStops(let line, _, _, _) where hasPage(line), .graph(let line, _) where hasPage(line):
      [site.home, link(.home), link(.line(line))]
    case .display(let station): [site.home, link(.home), link(.board(station))]
    default: [site.home, link(.home)]
    }
  }

  /// The main pages: the lines of a feed, or the timetables and lists of a line of ships.
  private var navigation: [Link] {
    guard let ships else {
      let stops = Link(phrases[.travelStops], to: address(of: .stops(part: 0)))
      return Page.navigation(
        from: link(.home), to: [stops] + listedLines.filter(hasPage).map { link(.line($0)) })
    }
    return [site.home, link(.home)] + directionLinks
      + ([Key.stops(part: 0)] + ships.pathParts.prefix(1).map { Key.paths(part: $0) } + firstGraph)
      .map { link($0) }
  }

  /// The timetables of both directions of a line of ships, where there are trips.
  var directionLinks: [Link] {
    lines[0].directions.indices.map { direction in
      link(.timetable(line: 0, direction: direction, kind: 0, part: 0))
    }
  }

  /// The first page with graphs of a line of ships, where there are trips.
  var firstGraph: [Key] { graphParts(0).prefix(1).map { .graph(line: 0, part: $0) } }

  func link(_ key: Key) -> Link { Link(title(of: key), to: address(of: key)) }

  /// The title of a page, also used in links to it.
  func title(of key: Key) -> String {
    switch key {
    case .home: return feed.title
    case .lines(let part): return phrases[.travelPart, phrases[.travelLines], String(part + 1)]
    case .stops(let part):
      if ships != nil { return phrases.numbered(phrases[.travelBoards], part) }
      return phrases[.travelTitleOfLine, phrases[.travelStops], letters(ofStops: part)]
    case .line(let line): return title(ofLine: line)
    case .timetable(let line, let direction, let kind, let part):
      return title(ofTimetable: line, direction, kind, part: part)
    case .allStops(let line, let direction, let kind, let part):
      let title = title(ofTimetable: line, direction, kind)
      return phrases.numbered(phrases[.travelAllStops, title], part)
    case .print(let line, let direction):
      return phrases[.travelToPrint, title(of: direction, ofLine: line)]
    case .graph(let line, let part):
      if ships != nil { return phrases.numbered(phrases[.travelGraph], part) }
      return phrases[
        .travelGraphOfLine, title(ofLine: line), name(of: lines[line].kinds.kinds[part])]
    case .board(let station):
      let title: TravelPhrase = ships == nil ? .travelDeparturesFrom : .travelBoard
      return phrases[title, name(ofStation: station)]
    case .display(let station): return phrases[.travelDisplayOf, name(ofStation: station)]
    case .paths(let part): return phrases.numbered(phrases[.travelPaths], part)
    case .origin(let station, let part):
      return phrases.numbered(phrases[.travelFrom, feed.title(ofStop: station)], part)
    }
  }

  /// `A to C`: the first letters of the stops on a page.
  func letters(ofStops part: Int) -> String {
    let letters = stopParts.title(of: part)
    if letters.first.isSame(as: letters.last) { return letters.first }
    return phrases[.travelStopsBetween, letters.first, letters.last]
  }

  func name(ofStation station: Int) -> String { stationTitles[station] }

  /// `110 Palm Cove to Cairns`; the long name alone where it begins with the short one.
  func title(ofLine line: Int) -> String {
    let line = feed.lines[line]
    let short = line.shortName.parts(separatedBy: UInt8(ascii: " "))
    let long = line.longName.parts(separatedBy: UInt8(ascii: " "))
    if line.longName.utf8.isEmpty { return line.name }
    if line.shortName.utf8.isEmpty || line.longName.isSameName(as: line.shortName)
      || long.count > short.count && zip(short, long).allSatisfy({ $0.isSameName(as: $1) })
    {
      return line.longName
    }
    return line.shortName + " " + line.longName
  }

  /// `to Cairns`, `to Cairns or Palm Cove`: the destinations of most trips in a direction.
  func destination(_ line: Int, _ direction: Int) -> String {
    let names = lines[line].directions[direction].destinations.map { phrases.place(of: $0) }
    guard names.count > 1 else { return phrases[.travelTowards, names.first ?? ""] }
    let others = names.dropLast().joined(separator: ", ")
    return phrases[.travelTowards, phrases[.travelDestinations, others, names[names.count - 1]]]
  }
}

extension Phrasebook {
  /// `Named paths`, `Named paths, part 2`: the title of a part, counted from 0.
  func numbered(_ title: String, _ part: Int) -> String {
    part == 0 ? title : self[.travelPart, title, String(part + 1)]
  }
}
