// The page of a line: its timetables by direction and kind of days, exceptions, stops.

import AlmanacBase

extension TravelPages {
  func linePage(_ line: Int) -> Page {
    let validity = validity(of: lines[line].ownCalendars)
    return page(
      .line(line), title: title(ofLine: line),
      description: phrases[.travelTimetableDescription, title(ofLine: line)],
      blocks: (validity.map { [.paragraph([.text($0)])] } ?? []) + blocks(ofLine: line))
  }

  /// The timetables of each direction, the graphs, the exceptions, the notes and the stops.
  func blocks(ofLine line: Int) -> [Block] {
    let plan = lines[line]
    var blocks = plan.directions.indices.flatMap { direction -> [Block] in
      let table = timetables(line, direction)
      return [.heading(level: 2, table.caption), .table(table), timetableLinks(line, direction)]
    }
    blocks += linksBetweenLines(line)
    let graphs = graphParts(line).prefix(TravelPages.mostKinds).map {
      Link(name(of: plan.kinds.kinds[$0]), to: address(of: .graph(line: line, part: $0)))
    }
    if !graphs.isEmpty {
      blocks.append(.paragraph(Inline.labelled(phrases[.travelGraph] + ":", graphs)))
    }
    blocks += exceptionBlocks(line) + notes(ofLine: line).map { .paragraph([.text($0)]) }
    return blocks + plan.directions.indices.flatMap { stops(line, $0) }
  }

  /// Whether it is a table of several lines.
  func isTable(_ line: Int) -> Bool { !feed.lines[line].members.isEmpty }

  /// Links from a table to its lines, and from a line to the tables that have it.
  private func linksBetweenLines(_ line: Int) -> [Block] {
    let found = listedLines.filter {
      feed.lines[line].members.contains($0) || feed.lines[$0].members.contains(line)
    }
    let title = phrases[isTable(line) ? .travelLines : .travelTimetables] + ":"
    return found.isEmpty
      ? [] : [.paragraph(Inline.labelled(title, found.map { link(.line($0)) }))]
  }

  /// The notes on a line. In a table of several lines, those that not all of these have begin with the
  /// line.
  func notes(ofLine line: Int) -> [String] {
    let members = feed.lines[line].members.map { feed.lines[$0] }
    guard let first = members.first else { return feed.lines[line].notes }
    let common = first.notes.filter { note in members.allSatisfy { $0.notes.contains(note) } }
    return common
      + members.flatMap { line in
        line.notes.filter { !common.contains($0) }.map {
          phrases[.travelTitleOfLine, line.name, $0]
        }
      }
  }

  /// The number of kinds of days in a list; special timetables of single dates are also in the list of
  /// exceptions.
  private static let mostKinds = 40

  /// A row for each kind of days.
  private func timetables(_ line: Int, _ direction: Int) -> Table {
    let kinds = lines[line].kinds.kinds
    let found = lines[line].directions[direction].timetables
    let listed = kinds.indices.filter { !found[$0].isEmpty }.prefix(TravelPages.mostKinds)
    return Table(
      caption: phrases[.travelTimetablesTowards, destination(line, direction)],
      style: "timetables hidden-caption",
      columns: [
        .init(phrases[.travelDays]), .init(phrases[.travelTrips], .trailing),
        .init(phrases[.travelFirstTime], .trailing), .init(phrases[.travelLastTime], .trailing),
      ],
      rows: listed.map { kind in
        let times = found[kind].flatMap { begins(of: $0, lines[line].leads[kind]) }
        let count = found[kind].reduce(0) { $0 + feed.trips[$1.run.trip].startCount }
        let key = Key.timetable(line: line, direction: direction, kind: kind, part: 0)
        return Table.Row([
          [.link(Link(capitalName(of: kinds[kind]), to: address(of: key)))],
          [.text(String(count))], [.text(times.min().map { dayText($0) } ?? "")],
          [.text(times.max().map { dayText($0) } ?? "")],
        ])
      })
  }

  /// `01:10 +1`
  func dayText(_ time: ShownTime) -> String {
    feed.clock.text(time.minuteOfDay, phrases) + (time.day == 0 ? "" : " " + time.day.dayMark)
  }

  /// Links to print the timetables of a direction, and to their data.
  func timetableLinks(_ line: Int, _ direction: Int) -> Block {
    .paragraph(
      Inline.separated(
        [link(.print(line: line, direction: direction))]
          + (feed.hasData && !isTable(line)
            ? Link.data(
              timetableData(line, direction), parts: timetableParts(line, direction)) : [])))
  }

  /// Pages as tabs, of which the current one is not a link.
  func choices(_ all: [Int], current: Int, _ link: (Int) -> Link) -> Block {
    .choices(all.map { $0 == current ? .strong(link($0).text) : .link(link($0)) })
  }

  /// The board of a stop in a direction.
  func boardLink(_ line: Int, _ direction: Int, _ row: Int) -> Link {
    let stop = lines[line].directions[direction].stops[row]
    let (name, station) = (rowNames[line][direction][row], stationOfStop[stop])
    return Link(
      name.isSame(as: feed.title(ofStop: stop)) ? self.name(ofStation: station) : name,
      to: address(of: .board(station)))
  }

  /// The largest number of stops in the lists of a page; otherwise the page links to the list of all
  /// stops.
  private static let mostStops = 240

  /// The stops of a direction, with links to their boards.
  private func stops(_ line: Int, _ direction: Int) -> [Block] {
    let count = lines[line].directions.reduce(0) { $0 + $1.stops.count }
    guard count <= TravelPages.mostStops else {
      return direction == 0 ? [.paragraph([.link(link(.stops(part: 0)))])] : []
    }
    return [
      .disclosure(
        summary: phrases[.travelStopsTowards, destination(line, direction)],
        [
          .list(
            lines[line].directions[direction].stops.indices.map {
              [.link(boardLink(line, direction, $0))]
            })
        ])
    ]
  }
}
