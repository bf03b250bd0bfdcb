// The pages of timetables: stops down, trips across, split by time.

import AlmanacBase

extension TravelPages {
  func timetablePage(_ line: Int, _ direction: Int, _ kind: Int, _ part: Int) -> Page {
    func key(_ part: Int) -> Key {
      .timetable(line: line, direction: direction, kind: kind, part: part)
    }
    let layout = layout(line, direction, kind)
    let title = title(of: key(part))
    return page(
      key(part), title: title, description: phrases[.travelTimetableDescription, title],
      blocks: switches(line, direction, kind, part, layout)
        + sheet(line, direction, kind, part, layout, style: " hidden-caption")
        + linkToAllStops(line, direction, kind) + [timetableLinks(line, direction)],
      previous: part > 0 ? key(part - 1) : nil,
      next: part + 1 < layout.count ? key(part + 1) : nil)
  }

  func allStopsPage(_ line: Int, _ direction: Int, _ kind: Int, _ part: Int) -> Page {
    func key(_ part: Int) -> Key {
      .allStops(line: line, direction: direction, kind: kind, part: part)
    }
    let layout = fullLayout(line, direction, kind)
    let title = title(of: key(part))
    let short = link(.timetable(line: line, direction: direction, kind: kind, part: 0))
    return page(
      key(part), title: title, description: phrases[.travelTimetableDescription, title],
      blocks: [.paragraph([.link(short)])]
        + sheet(line, direction, kind, part, layout, style: " hidden-caption", isFull: true),
      previous: part > 0 ? key(part - 1) : nil,
      next: part + 1 < layout.count ? key(part + 1) : nil)
  }

  /// The link to the timetable with all stops, where there is one.
  private func linkToAllStops(_ line: Int, _ direction: Int, _ kind: Int) -> [Block] {
    let key = Key.allStops(line: line, direction: direction, kind: kind, part: 0)
    return fullLayout(line, direction, kind).isEmpty ? [] : [.paragraph([.link(link(key))])]
  }

  /// `110 to Cairns: Monday to Friday, 10:40 to 14:05`
  func title(ofTimetable line: Int, _ direction: Int, _ kind: Int, part: Int? = nil) -> String {
    var title = title(of: direction, ofLine: line)
    if ships == nil {
      title = phrases[.travelOnDays, title, name(of: lines[line].kinds.kinds[kind])]
    }
    guard let part else { return title }
    let layout = layout(line, direction, kind)
    return layout.count > 1
      ? title + ", " + name(ofPart: part, layout, line, direction, kind) : title
  }

  /// `110 to Cairns`; on a line of ships `Andromeda: A · Aurora to E · Eridan`.
  func title(of direction: Int, ofLine line: Int) -> String {
    let name = feed.lines[line].name
    if let stops = feed.ships?.line.tracks[0].stations, let first = stops.first,
      let last = stops.last
    {
      let ends = [first, last].map { feed.title(ofStop: $0) }
      let isDown = ends[1].isSame(as: lines[line].directions[direction].destinations[0])
      return phrases[.travelDirection, name, ends[isDown ? 0 : 1], ends[isDown ? 1 : 0]]
    }
    return (name.utf8.count > 8 ? name + ", " : name + " ") + destination(line, direction)
  }

  /// `10:40 to 14:05`; with the stops where the table is also split by these.
  private func name(
    ofPart part: Int, _ layout: [TimetableLayout.Part], _ line: Int, _ direction: Int, _ kind: Int
  ) -> String {
    let plan = lines[line].directions[direction]
    let times = times(plan.columns[kind][layout[part].columns], lines[line].leads[kind])
    let rows = layout[part].rows
    guard rows.count < plan.stops.count else { return times }
    return phrases[
      .travelSpan, times, name(ofStation: stationOfStop[plan.stops[rows.lowerBound]]),
      name(ofStation: stationOfStop[plan.stops[rows.upperBound - 1]])]
  }

  /// Links to the other direction, to the other kinds of days, and to the other times.
  private func switches(
    _ line: Int, _ direction: Int, _ kind: Int, _ part: Int, _ layout: [TimetableLayout.Part]
  ) -> [Block] {
    let plan = lines[line]
    var blocks: [Block] = []
    let others = plan.directions.indices.filter {
      $0 != direction && !plan.directions[$0].timetables[kind].isEmpty
    }
    var facts: [[Inline]] = []
    // With several parts, each has its times in its tab.
    if layout.count == 1 {
      facts.append([
        .text(
          valid(
            times(plan.directions[direction].columns[kind][...], plan.leads[kind]), line, kind))
      ])
    }
    let otherLinks = others.map {
      Link(
        title(of: $0, ofLine: line),
        to: address(of: .timetable(line: line, direction: $0, kind: kind, part: 0)))
    }
    if !otherLinks.isEmpty {
      facts.append(Inline.labelled(phrases[.travelOtherDirection], otherLinks))
    }
    facts.append(
      Inline.labelled(phrases[.travelNextDepartures], [boardLink(line, direction, 0)]))
    blocks.append(.paragraph(Inline.separated(facts)))
    let kinds = plan.kinds.kinds.indices.filter {
      !plan.directions[direction].timetables[$0].isEmpty
    }
    // With many special timetables, only those beside this one.
    let place = kinds.firstIndex(of: kind) ?? 0
    let shown = kinds.indices.filter { $0 < TravelPages.mostSwitches || abs($0 - place) <= 1 }
    if shown.count > 1 {
      blocks.append(
        choices(shown.map { kinds[$0] }, current: kind) {
          Link(
            capitalName(of: plan.kinds.kinds[$0]),
            to: address(of: .timetable(line: line, direction: direction, kind: $0, part: 0)))
        })
    }
    if layout.count > 1 {
      let near = layout.indices.filter {
        layout.count <= TravelPages.mostParts || abs($0 - part) <= TravelPages.mostParts / 2
          || $0 == 0 || $0 == layout.count - 1
      }
      blocks.append(
        choices(near, current: part) {
          Link(
            name(ofPart: $0, layout, line, direction, kind),
            to: address(of: .timetable(line: line, direction: direction, kind: kind, part: $0)))
        })
    }
    return blocks
  }

  private static let mostSwitches = 8
  private static let mostParts = 24

  /// The table of a page, or those of its trips below each other, with the notes.
  ///
  /// - Parameters:
  ///   - style: `hidden-caption` on a page whose title says the same.
  ///   - isFull: whether it has all stops.
  private func sheet(
    _ line: Int, _ direction: Int, _ kind: Int, _ part: Int, _ layout: [TimetableLayout.Part],
    style: String = "", isFull: Bool = false
  ) -> [Block] {
    if forms[line] == .hours, !isFull { return hourBlocks(line, direction, kind) }
    let plan = lines[line].directions[direction]
    let (columns, rows) = (layout[part].columns, layout[part].rows)
    let grid = grid(line, direction, kind, columns, isFull: isFull)
    func sheet(_ range: Range<Int>) -> TimetableSheet {
      TimetableSheet(
        grid,
        columns: range.lowerBound - columns.lowerBound..<range.upperBound - columns.lowerBound,
        rows: rows)
    }
    let all = sheet(columns)
    let style = style + (feed.lines[line].colors.map { " label " + $0.style } ?? "")
    // Those of all trips are one table where they have fewer columns otherwise.
    let hasBranches = !isFull || plan.columns[kind].count == plan.timetables[kind].count
    let branches = (hasBranches ? plan.branches[kind] : [columns]).map {
      $0.clamped(to: columns)
    }.filter { !$0.isEmpty }
    let ranges = branches.flatMap { branch in
      let shown = branches.count > 1 ? sheet(branch) : all
      let isShort = shown.rows.count <= Self.mostStackedRows
      return TimetableSheet.ranges(
        branch.count,
        most: isShort && forms[line] != .across ? Self.mostColumnsInStack : branch.count
      ).map { branch.lowerBound + $0.lowerBound..<branch.lowerBound + $0.upperBound }
    }
    let title = title(ofTimetable: line, direction, kind, part: isFull ? nil : part)
    if ranges.count < 2 {
      return blocks(of: all, grid, forms[line], caption: title, style: style)
    }
    // Each table has its own times in the caption.
    let common =
      rows.count == plan.stops.count ? self.title(ofTimetable: line, direction, kind) : title
    let tables = ranges.map { range -> Block in
      let trips = plan.columns(kind, isFull: isFull)[range]
      var (title, style) = (common, style)
      if branches.count > 1 {
        // That of a branch goes from one end of its trips to the other.
        let shown = trips.flatMap { $0.rows.filter(rows.contains) }
        let names = [shown.min(), shown.max()].map { rowNames[line][direction][$0 ?? 0] }
        title = phrases[.travelDirection, feed.lines[line].name, names[0], names[1]]
        style = ""
      }
      return .table(
        sheet(range).table(
          of: grid, forms[line], caption: title + ", " + times(trips, lines[line].leads[kind]),
          style: style + " stacked", phrases))
    }
    return tables + notes(on: [all], Footnotes(of: grid))
  }

  /// A timetable with so few rows is split into tables one below the other, so that all times are in
  /// sight; a longer one scrolls horizontally.
  private static let mostStackedRows = 14
  private static let mostColumnsInStack = 8

  /// A sheet with its notes.
  func blocks(
    of sheet: TimetableSheet, _ grid: TimetableGrid, _ form: LineLayout.Form = .down,
    caption: String, style: String
  ) -> [Block] {
    [.table(sheet.table(of: grid, form, caption: caption, style: style, phrases))]
      + notes(on: [sheet], Footnotes(of: grid))
  }

  func notes(on sheets: [TimetableSheet], _ footnotes: Footnotes) -> [Block] {
    let notes = texts(ofNotesOn: sheets, footnotes)
    return notes.isEmpty ? [] : [.list(notes.map { [.text($0)] })]
  }

  /// The meanings of the symbols on sheets. Ships arrive and depart at any second.
  func texts(ofNotesOn sheets: [TimetableSheet], _ footnotes: Footnotes) -> [String] {
    let bold = feed.clock == .twelve ? [phrases[.travelBoldTimes]] : []
    guard ships != nil else {
      return TimetableSheet.notes(
        on: sheets, footnotes, dayMarks: phrases[.travelTimetableDayMarks], phrases)
        + bold + (clocks.differ ? [phrases[.travelLocalTimes]] : [])
    }
    let days = phrases[.travelDayMarks, phrases[.travelDays]]
    return TimetableSheet.notes(on: sheets, footnotes, dayMarks: days, phrases)
      + bold + [phrases[.travelRounding]]
  }

  /// The first trips of a line in a direction on a kind of days, with a link to the timetable, for a
  /// block in an authored page.
  func blocks(ofLine line: Int, direction: Int, kind: Int) -> [Block] {
    let key = Key.timetable(line: line, direction: direction, kind: kind, part: 0)
    let layout = layout(line, direction, kind)
    if layout.isEmpty {
      return [.paragraph([.text(phrases[.travelNoServiceInDirection])])]
    }
    return sheet(line, direction, kind, 0, layout)
      + [.paragraph([.link(link(key))]), timetableLinks(line, direction)]
  }
}
