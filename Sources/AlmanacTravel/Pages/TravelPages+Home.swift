// The overview of a feed and the list of its lines.

import AlmanacBase

extension TravelPages {
  /// The way to the stops, the next departures, and the lines, or all about the only line.
  var homePage: Page {
    var blocks: [Block] = validity.map { [.paragraph([.text($0)])] } ?? []
    let stops = stopParts.ranges.indices.map {
      Link(letters(ofStops: $0), to: address(of: .stops(part: $0)))
    }
    if let finder { blocks.append(.mount(finder)) }
    blocks += [.paragraph(Inline.labelled(phrases[.travelStops] + ":", stops))] + next
    if let onlyLine {
      let title = title(ofLine: onlyLine)
      if !title.isSame(as: feed.title) { blocks.append(.heading(level: 2, title)) }
      return page(
        .home, title: feed.title, description: phrases[.travelTimetableDescription, title],
        blocks: blocks + self.blocks(ofLine: onlyLine))
    }
    blocks.append(.heading(level: 2, phrases[.travelLines]))
    if hasLinePages {
      blocks.append(
        .list(
          lineParts.ranges.indices.map { part in
            let range = lineParts.ranges[part]
            let (first, last) = (listedLines[range.lowerBound], listedLines[range.upperBound - 1])
            return [
              .link(
                Link(
                  phrases[.travelStopsBetween, feed.lines[first].name, feed.lines[last].name],
                  to: address(of: .lines(part: part))))
            ]
          }))
    } else {
      blocks.append(linesTable(listedLines[...]))
    }
    return page(
      .home, title: feed.title, description: phrases[.travelFeedDescription, feed.title],
      blocks: blocks)
  }

  /// The field that finds a stop; nil where there are no live parts.
  var finder: Mount? { site.finder(of: [self], on: base) }

  /// The next departures from the main station.
  var next: [Block] {
    let blocks = blocks(nextAtMost: Self.nextDepartures)
    return blocks.isEmpty ? [] : [.heading(level: 2, phrases[.travelNext])] + blocks
  }

  private static let nextDepartures = 5

  func linesPage(_ part: Int) -> Page {
    let key = Key.lines(part: part)
    return page(
      key, title: title(of: key), description: phrases[.travelLinesOf, feed.title],
      blocks: [linesTable(listedLines[lineParts.ranges[part]])],
      previous: part > 0 ? .lines(part: part - 1) : nil,
      next: part + 1 < lineParts.ranges.count ? .lines(part: part + 1) : nil)
  }

  private func linesTable(_ shown: ArraySlice<Int>) -> Block {
    .table(
      Table(
        caption: phrases[.travelLinesOf, feed.title], style: "lines",
        columns: [.init(phrases[.travelLine]), .init(phrases[.travelDays])],
        rows: shown.map { line in
          let kinds = lines[line].kinds.kinds
          let names = kinds.prefix(Self.mostKinds).map { name(of: $0) }
          return Table.Row(
            [[.link(link(.line(line)))], [.text(names.joined(separator: "; "))]],
            cellStyles: feed.lines[line].colors.map { ["label " + $0.style] } ?? [])
        }))
  }

  /// The largest number of kinds of days that the list of lines names.
  private static let mostKinds = 3

  /// The size of a line's row, in bytes.
  static func weight(of line: Feed.Line, _ plan: LineTimetables) -> Int {
    PageParts.weight(of: [line.shortName, line.longName])
      + 100 + 60 * min(plan.kinds.kinds.count, mostKinds)
  }

  /// `5 stations, 332,000 km, 3 services`; of a feed its lines and stops.
  var facts: String {
    ships?.facts
      ?? phrases[.travelFeedFacts, String(feed.ownLines.count), String(stations.count)]
  }

  var validity: String? { validity((days.validFrom, days.validTo)) }

  /// The same of some calendars: those of a line, or of the departures from a stop.
  func validity(of calendars: Set<Int>) -> String? {
    validity(feed.vouched(FeedDays.limits(of: calendars, in: feed)))
  }

  /// From when and until when timetables are valid, and the last date that the pages show where that is
  /// earlier; nil where there is nothing to say.
  private func validity(_ valid: (from: Day?, to: Day?)) -> String? {
    let begins = valid.from.flatMap { $0 > site.now.day ? phrases.longDate($0) : nil }
    let ends = valid.to.map { phrases.longDate($0) }
    let isOver = valid.to.map { $0 < site.now.day } ?? false
    let period = phrases.dates(
      begins, ends,
      (.travelValidFrom, isOver ? .travelEnded : .travelValidUntil, .travelValidBetween))
    var sentences = period.map { [$0] } ?? []
    if let last = days.lastPublishedDay, valid.to.map({ $0 > last }) ?? true {
      sentences.append(phrases[.travelShownUntil, phrases.longDate(last)])
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
