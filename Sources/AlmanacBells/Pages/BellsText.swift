// Writes a day's bells for the terminal.

package import AlmanacBase

/// The answer of `almanac bells`.
package enum BellsText {
  /// The date and the schedule, a line per period with the current one marked, and a sentence about
  /// what is on and what follows.
  package static func day(
    _ school: School, at moment: Moment, in zone: ZoneTransitions, groups: [String],
    _ phrases: Phrasebook
  ) -> String {
    let name = school.scheduleName(for: moment.day)
    let title = school.title(of: moment.day).map { $0 + " (" + name + ")" }
    let periods = school.periods(on: moment.day, groups: groups)
    let turn = school.entry(for: moment.day)?.namedTurn.map { ", " + $0 } ?? ""
    var text = phrases.longDate(moment.day) + ": " + (title ?? name) + turn + "\n"
    for period in periods {
      text += period.contains(moment.time) ? "> " : "  "
      text += aligned(period.start, phrases) + " - " + aligned(period.end, phrases)
      text += "  " + period.title(phrases) + "\n"
    }
    if periods.isEmpty {
      text += (school.coverageNote(on: moment.day, phrases) ?? phrases[.bellsNone, name]) + "\n"
    }
    let status = school.status(at: moment, groups: groups)
    return text + phrases[.bellsAsOf, phrases.time(moment.time)] + " "
      + status.sentence(in: zone, phrases)
  }

  /// The time padded to five columns.
  private static func aligned(_ time: TimeOfDay, _ phrases: Phrasebook) -> String {
    let text = phrases.time(time)
    return text.utf8.count < 5 ? " " + text : text
  }
}
