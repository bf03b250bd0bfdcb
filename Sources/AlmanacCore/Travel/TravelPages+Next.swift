// What departs next from a station, for a page that somebody writes.

extension TravelPages {
  /// The next departures from now on, at most so many, within a week, each with its day.
  package func blocks(nextFrom station: Int, atMost count: Int) -> [Block] {
    let name = route.line.stations[station].title
    let board = link(.board(station, part: 0))
    let found = departures(nextFrom: station, atMost: count)
    guard !found.isEmpty else {
      return [.paragraph([.text(phrases[.travelNoService] + " "), .link(board)])]
    }
    var table = self.board(found.map { $0.entry }, at: station, isArrival: false)
    // A page may be read on another day than it was made for.
    table.caption =
      phrases[.travelNextFrom, name, now.time.twentyFourHour, phrases.longDate(now.day)]
    // Where it goes and when is what a short board is for; the next stop is on the long one.
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
    return [.table(table)] + legend(found.map { $0.entry.trip }, hasDayMarks: false)
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
        // A week from now everything begins anew, so the last day ends where the first began.
        let isBefore = entry.shown.minuteOfDay < now.time.minutes
        if ahead == 0 ? isBefore : ahead == 7 && !isBefore { continue }
        found.append((entry, day))
        if found.count == count { return found }
      }
    }
    return found
  }
}
