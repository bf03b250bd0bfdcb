// The overview of a feed, and the list of its stops.

extension FeedPages {
  /// The lines, and the way to the stops.
  var homePage: Page {
    let listed = lines.indices.filter { !lines[$0].directions.isEmpty }
    var blocks: [Block] = validity
    blocks.append(.heading(level: 2, phrases[.travelLines]))
    blocks.append(
      .table(
        Table(
          caption: phrases[.travelLinesOf, feed.title], style: "lines",
          columns: [.init(phrases[.travelLine]), .init(phrases[.travelDays])],
          rows: listed.map { line in
            let names = lines[line].kinds.kinds.prefix(3).map { name(of: $0) }
            return Table.Row([
              [.link(link(.line(line)))], [.text(names.joined(separator: "; "))],
            ])
          })))
    blocks.append(.heading(level: 2, phrases[.travelStops]))
    blocks.append(letters)
    return page(
      .home, title: feed.title, description: phrases[.travelFeedDescription, feed.title],
      blocks: blocks)
  }

  /// Until when the timetables are valid.
  private var validity: [Block] {
    guard let last = days.lastDay else { return [] }
    let phrase: TravelPhrase = last < now.day ? .travelEnded : .travelValidUntil
    return [.paragraph([.text(phrases[phrase, phrases.longDate(last)])])]
  }

  /// Links to the parts of the list of stops, by the names at which they begin.
  private var letters: Block {
    let ranges = stopParts.ranges
    if ranges.count == 1 { return .paragraph([.link(link(.stops(part: 0)))]) }
    return .list(
      ranges.indices.map { part in
        let (first, last) = (ranges[part].lowerBound, ranges[part].upperBound - 1)
        return [
          .link(
            Link(
              phrases[.travelStopsBetween, name(ofStation: first), name(ofStation: last)],
              to: address(of: .stops(part: part))))
        ]
      })
  }

  /// The stops on each page of the list.
  var stopParts: PageParts {
    PageParts(
      weights: stations.map { station in
        PageParts.weight(of: [feed.stops[station].name, feed.stops[station].code]) + 160
      })
  }

  func stopsPage(_ part: Int) -> Page {
    let key = Key.stops(part: part)
    let ranges = stopParts.ranges
    return page(
      key, title: title(of: key), description: phrases[.travelStopsDescription, feed.title],
      blocks: [
        .table(
          Table(
            caption: phrases[.travelStopsOf, feed.title], style: "stops",
            columns: [.init(phrases[.travelStop]), .init(phrases[.travelCode])],
            rows: ranges[part].map { station in
              Table.Row([
                [
                  .link(
                    Link(name(ofStation: station), to: address(of: .board(station))))
                ], [.text(feed.stops[stations[station]].code)],
              ])
            }))
      ], previous: part > 0 ? .stops(part: part - 1) : nil,
      next: part + 1 < ranges.count ? .stops(part: part + 1) : nil)
  }
}
