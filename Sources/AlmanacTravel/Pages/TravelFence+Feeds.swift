// Timetables of feeds in authored pages.

import AlmanacBase

extension TravelFence {
  /// The first page of the timetable of a feed's line; nil where the block names none.
  ///
  ///     line: 110
  ///     direction: back
  ///     on: Saturdays
  func feedTimetable(_ home: TravelHome) throws(Problem) -> [Block]? {
    guard let name = lines.value("line"), lines.value("service") == nil,
      lines.value("station") == nil,
      !home.lines.contains(where: { $0.route.line.name.isSameName(as: name.text) })
    else { return nil }
    var found: [(pages: FeedPages, line: Int)] = []
    for pages in home.feeds {
      for line in pages.lines.indices where !pages.lines[line].directions.isEmpty {
        if pages.isCalled(name.text, line) { found.append((pages, line)) }
      }
    }
    guard let (pages, line) = found.first else { return nil }
    if found.count > 1 {
      throw lines.problem(
        name.position,
        "several lines are called '\(name.text)'; write the id of one: "
          + found.map { $0.pages.feed.lines[$0.line].id }.joined(separator: ", "))
    }
    let direction = try direction(of: line, pages)
    return pages.blocks(
      ofLine: line, direction: direction, kind: try kind(of: line, direction, pages))
  }

  private func direction(of line: Int, _ pages: FeedPages) throws(Problem) -> Int {
    guard let value = lines.value("direction") else { return 0 }
    let slugs = pages.lines[line].directions.map { $0.slug }
    if let found = slugs.firstIndex(where: { $0.isSameName(as: value.text) }) { return found }
    throw lines.problem(
      value.position,
      "'direction' must be \(slugs.joined(separator: " or ")), not '\(value.text)'")
  }

  /// The kind of days of a date, or by its name; otherwise the first one with trips.
  private func kind(
    of line: Int, _ direction: Int, _ pages: FeedPages
  ) throws(Problem) -> Int {
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
  /// Whether a line has a name or an id; the only line of a feed also has the name of the feed.
  fileprivate func isCalled(_ name: String, _ number: Int) -> Bool {
    let line = feed.lines[number]
    let isOnly = feed.lines.count == 1
    return line.id.isSameName(as: name) || line.name.isSameName(as: name)
      || line.longName.isSameName(as: name) || title(ofLine: number).isSameName(as: name)
      || isOnly && (feed.name.isSameName(as: name) || feed.title.isSameName(as: name))
  }
}
