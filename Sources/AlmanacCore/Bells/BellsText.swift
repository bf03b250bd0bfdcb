// Writes a day's bells for the terminal.

/// The answer of `almanac bells`.
package enum BellsText {
  /// The date and the schedule, a line per period with the current one marked, and a sentence about
  /// now.
  package static func day(
    _ school: School, at moment: Moment, earlyBird: String?, _ phrases: Phrasebook
  ) -> String {
    let schedule = school.schedule(for: moment.day)
    let periods = schedule.periods(earlyBird: earlyBird)
    var text = phrases.longDate(moment.day) + ": " + schedule.name + "\n"
    guard !periods.isEmpty else {
      return text
        + (school.coverageNote(on: moment.day, phrases) ?? phrases[.bellsNone, schedule.name])
    }
    for period in periods {
      text += period.contains(moment.time) ? "> " : "  "
      text += aligned(period.start) + " - " + aligned(period.end)
      text += "  " + period.title(phrases) + "\n"
    }
    return text + Now(in: periods, at: moment.time).sentences(at: moment.time, phrases)
  }

  /// The time padded to five columns.
  private static func aligned(_ time: TimeOfDay) -> String {
    let text = time.twelveHour
    return text.utf8.count < 5 ? " " + text : text
  }
}

extension School {
  /// A sentence that the published schedule does not include a day; nil where it does.
  package func coverageNote(on day: Day, _ phrases: Phrasebook) -> String? {
    guard let firstDay, let lastDay else { return nil }
    if day < firstDay { return phrases[.bellsNotYet, phrases.longDate(firstDay)] }
    if day > lastDay { return phrases[.bellsNoLonger, phrases.longDate(lastDay)] }
    return nil
  }
}
