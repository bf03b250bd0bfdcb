// The pages of a line: its directions and timetables.

extension FeedPages {
  func linePage(_ line: Int) -> Page {
    let plan = lines[line]
    let links: [[Inline]] = plan.directions.indices.flatMap { direction in
      plan.kinds.kinds.indices.filter { parts(line: line, direction: direction, kind: $0) > 0 }.map
      { [.link(link(.timetable(line: line, direction: direction, kind: $0, part: 0)))] }
    }
    return page(
      .line(line), title: title(ofLine: line),
      description: phrases[.travelTimetablesDetail], blocks: [.list(links)])
  }

  /// The number of pages of a timetable; none where no trip runs.
  func parts(line: Int, direction: Int, kind: Int) -> Int {
    lines[line].trips(direction, kind, in: feed).isEmpty ? 0 : 1
  }

  func timetablePage(_ line: Int, _ direction: Int, _ kind: Int, _ part: Int) -> Page {
    let key = Key.timetable(line: line, direction: direction, kind: kind, part: part)
    return page(key, title: title(of: key), description: title(of: key), blocks: [])
  }

  func printPage(_ line: Int, _ direction: Int) -> Page {
    let key = Key.print(line: line, direction: direction)
    return page(
      key, title: title(of: key), description: title(of: key), blocks: [], layout: .sheet)
  }

  func timetableFiles(_ line: Int, _ direction: Int) -> [PublishedFile] { [] }
  func timetableFileAddresses(_ line: Int, _ direction: Int) -> [Address] { [] }
}
