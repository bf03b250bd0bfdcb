// Timetables of lines in authored pages.

import AlmanacBase

extension TravelFence {
  /// The first page of the timetable of a line.
  ///
  ///     line: 110
  ///     direction: back
  ///     on: Saturdays
  func lineTimetable(_ home: TravelHome) throws(Problem) -> [Block] {
    let (pages, line) = try namedLine(home)
    guard let direction = try direction(of: line, pages) else {
      return [.paragraph([.text(pages.phrases[.travelNoServiceInDirection])])]
    }
    return pages.blocks(
      ofLine: line, direction: direction, kind: try kind(of: line, direction, pages))
  }

  /// The line that the block names; without a name, the only line of ships, or the only line.
  private func namedLine(_ home: TravelHome) throws(Problem) -> (pages: FeedPages, line: Int) {
    let all = home.timetables.flatMap { pages in
      pages.lines.indices.filter { pages.isPublished($0) }.map { (pages: pages, line: $0) }
    }
    guard let name = lines.value("line") else {
      let candidates = home.lines.isEmpty ? all : home.lines.map { (pages: $0.feed, line: 0) }
      if candidates.count == 1 { return candidates[0] }
      throw lines.problem(
        lines.start,
        all.isEmpty
          ? "the site has no lines; add one to routes/"
          : "the site has several lines; add a line 'line: \(all[0].pages.feed.lines[all[0].line].name)' "
            + "or another line")
    }
    let found = all.filter { $0.pages.isCalled(name.text, $0.line) }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      if home.feeds.contains(where: { $0.feed.title.isSameName(as: name.text) }) {
        throw lines.problem(
          name.position, "a block for the line '\(name.text)' needs a stop; add 'station:'")
      }
      let names = all.map { $0.pages.feed.lines[$0.line].name }
      throw lines.problem(
        name.position,
        "no line '\(name.text)'; "
          + Nearest.hint(for: name.text, among: names, ifNone: "the site has no lines"))
    }
    throw lines.problem(
      name.position,
      "several lines are called '\(name.text)'; write the id of one: "
        + found.map { $0.pages.feed.lines[$0.line].id }.joined(separator: ", "))
  }

  /// Nil where no trip of a line of ships runs in the direction.
  private func direction(of line: Int, _ pages: FeedPages) throws(Problem) -> Int? {
    let used = pages.lines[line].directions.map { $0.slug }
    guard let value = lines.value("direction") else { return used.isEmpty ? nil : 0 }
    let slugs = pages.feed.ships == nil ? used : ["down", "up"]
    if slugs.contains(where: { $0.isSameName(as: value.text) }) {
      return used.firstIndex { $0.isSameName(as: value.text) }
    }
    throw lines.problem(
      value.position,
      "'direction' must be \(slugs.joined(separator: " or ")), not '\(value.text)'")
  }

  /// The kind of days of a date, or by its name; otherwise the first one with trips.
  private func kind(
    of line: Int, _ direction: Int, _ pages: FeedPages
  ) throws(Problem) -> Int {
    if pages.feed.ships != nil { try rejectDays() }
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
}

extension FeedPages {
  /// Whether a line has a timetable, or is one of ships.
  fileprivate func isPublished(_ line: Int) -> Bool {
    feed.ships != nil || !lines[line].directions.isEmpty
  }

  /// Whether a line has a name or an id; the only line of a feed also has the name of the feed.
  fileprivate func isCalled(_ name: String, _ number: Int) -> Bool {
    let line = feed.lines[number]
    let isOnly = feed.lines.count == 1
    return line.id.isSameName(as: name) || line.name.isSameName(as: name)
      || line.longName.isSameName(as: name) || title(ofLine: number).isSameName(as: name)
      || isOnly && (feed.name.isSameName(as: name) || feed.title.isSameName(as: name))
  }
}
