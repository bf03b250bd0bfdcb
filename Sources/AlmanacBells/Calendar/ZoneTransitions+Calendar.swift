// Writes a time zone as an iCalendar VTIMEZONE, with one observance per transition.

import AlmanacBase

extension ZoneTransitions {
  /// Writes the VTIMEZONE for a range of days: the observance in effect at the start, and every
  /// transition within the range.
  func write(to calendar: inout CalendarText, from first: Day, to last: Day) {
    // One more day at each end, because a local day starts and ends up to 14 hours from UTC's.
    let start = first.previous.daysSince1970 * 86_400
    let end = last.adding(days: 2).daysSince1970 * 86_400
    calendar.line("BEGIN", "VTIMEZONE")
    calendar.line("TZID", text: name)
    let inForce = transitions.lastIndex { $0.instant <= start }
    if inForce == nil {
      writeObservance(
        "STANDARD", from: "19700101T000000", initialOffset, initialOffset, "", to: &calendar)
    }
    for index in (inForce ?? 0)..<transitions.count where transitions[index].instant < end {
      write(transitions[index], after: index, to: &calendar)
    }
    calendar.line("END", "VTIMEZONE")
  }

  private func write(_ transition: Transition, after index: Int, to calendar: inout CalendarText) {
    let before = index > 0 ? transitions[index - 1].offset : initialOffset
    // The local time of the transition by the old offset.
    let start = BellCalendar.local(Moment(localSeconds: transition.instant + Int64(before)))
    let kind = transition.isDaylight ? "DAYLIGHT" : "STANDARD"
    writeObservance(
      kind, from: start, before, transition.offset, transition.abbreviation, to: &calendar)
  }

  private func writeObservance(
    _ kind: String, from start: String, _ before: Int, _ offset: Int, _ abbreviation: String,
    to calendar: inout CalendarText
  ) {
    calendar.line("BEGIN", kind)
    calendar.line("DTSTART", start)
    calendar.line("TZOFFSETFROM", ZoneTransitions.hoursAndMinutes(before))
    calendar.line("TZOFFSETTO", ZoneTransitions.hoursAndMinutes(offset))
    if !abbreviation.utf8.isEmpty { calendar.line("TZNAME", text: abbreviation) }
    calendar.line("END", kind)
  }

  /// `-0500`, `+0545`; seconds only if they are not zero.
  private static func hoursAndMinutes(_ offset: Int) -> String {
    let size = abs(offset)
    let seconds = size % 60
    return (offset < 0 ? "-" : "+") + padded(size / 3_600, to: 2)
      + padded(size / 60 % 60, to: 2) + (seconds == 0 ? "" : padded(seconds, to: 2))
  }
}
