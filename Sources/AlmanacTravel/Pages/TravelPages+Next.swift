// The next departures from a station, for `timetable` fences.

package import AlmanacBase

extension TravelPages {
  /// The next departures within a week, at most `count`, each with its date.
  package func blocks(nextFrom station: Int, atMost count: Int) -> [Block] {
    let name = route.line.stations[station].title
    let board = link(.board(station, part: 0))
    let found = departures(nextFrom: station, atMost: count)
    guard !found.isEmpty else {
      return [.paragraph([.text(phrases[.travelNoDepartures] + " "), .link(board)])]
    }
    var table = self.board(found.map { $0.entry }, at: station, isArrival: false)
    // The caption names the date, because the page may be read on another day.
    table.caption =
      phrases[.travelNextFrom, name, now.time.twentyFourHour, phrases.longDate(now.day)]
    // The short board shows destinations and times; the next stop is only on the full board.
    table.columns.remove(at: 2)
    table.columns[table.columns.count - 1].title = phrases[.travelDay]
    for (index, departure) in found.enumerated() {
      let day = departure.day
      let weekday = RunningDays.only(day.weekday.rawValue - 1).text(phrases)
      table.rows[index].cells.remove(at: 2)
      table.rows[index].cells[table.columns.count - 1] = [
        .text(phrases[.weekdayAndDate, weekday, String(day.month), String(day.day)])
      ]
    }
    let blocks: [Block] = [.table(table)] + legend(found.map { $0.entry.trip })
    let topic = BoardTopic.next(atMost: count)
    return (liveBoard(station, topic, fallback: blocks).map { [$0] } ?? blocks)
      + [.paragraph([.link(board)])]
  }

  private func departures(
    nextFrom station: Int, atMost count: Int
  ) -> [(entry: BoardEntry, day: Day)] {
    var found: [(entry: BoardEntry, day: Day)] = []
    for ahead in 0...7 {
      let day = now.day.adding(days: ahead)
      for entry in boards.departures(from: station) {
        let days = route.trips[entry.trip].days.shifted(by: entry.shown.day)
        guard days.contains(day.weekday.rawValue - 1) else { continue }
        // The timetable repeats weekly: the last day ends at the current time of day.
        let isBefore = entry.shown.minuteOfDay < now.time.minutes
        if ahead == 0 ? isBefore : ahead == 7 && !isBefore { continue }
        found.append((entry, day))
        if found.count == count { return found }
      }
    }
    return found
  }
}
