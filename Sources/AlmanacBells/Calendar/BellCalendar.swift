// A school's periods as an iCalendar file (RFC 5545), to which phones can subscribe.

import AlmanacBase

/// The iCalendar file of a school for a person in some groups: every period of every day from the
/// first special day to the last, and the special days as all-day events.
///
/// The same school gives the same bytes: identifiers are made of school, date and period, and the
/// timestamp is the first special day.
///
///     BellCalendar(
///       school: school, slug: "west", name: "Niles West", groups: [], choice: nil, zone: zone).text
struct BellCalendar: Sendable {
  let school: School
  /// Distinguishes the identifiers of the schools of a district.
  let slug: String
  /// The calendar's name in calendar programs.
  let name: String
  /// The groups of the person.
  let groups: [String]
  /// What distinguishes this calendar from the school's others in identifiers; nil for the first one.
  let choice: String?
  let zone: ZoneTransitions
  /// Distinguishes the identifiers of sites.
  var domain = "almanac"

  /// The periods and the special days.
  var text: String {
    text { calendar in
      for day in school.publishedDays { writePeriods(of: day, to: &calendar) }
      for entry in school.specialDays {
        let name = school.difference(on: entry.day, groups: groups)
        let summary = name.name + (name.schedule.map { " (" + $0 + ")" } ?? "")
        write(entry.day, "day", summary, to: &calendar)
      }
    }
  }

  /// The turns of the rotation: an all-day event for each day that has one.
  var turns: String {
    text { calendar in
      for entry in school.entries {
        if let turn = entry.turn { write(entry.day, "turn", turn, to: &calendar) }
      }
    }
  }

  private func text(_ writeEvents: (inout CalendarText) -> Void) -> String {
    var calendar = CalendarText()
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//Almanac//Bells//EN")
    calendar.line("CALSCALE", "GREGORIAN")
    calendar.line("X-WR-CALNAME", text: name)
    calendar.line("X-WR-TIMEZONE", text: zone.name)
    // RFC 7986, section 5.7, and its older form: schedules change in the morning of the same day.
    calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
    calendar.line("X-PUBLISHED-TTL", "PT1H")
    let first = school.firstDay ?? Day(daysSince1970: 0)
    let last = school.lastDay ?? first
    zone.write(to: &calendar, from: first, to: last)
    writeEvents(&calendar)
    calendar.line("END", "VCALENDAR")
    return calendar.text
  }

  private func writePeriods(of day: Day, to calendar: inout CalendarText) {
    let attended = school.schedule(for: day).attended(groups: groups)
    for period in attended where !period.isPassing && !period.isFree {
      // Identified by its start, so that an inserted period does not change other identifiers.
      let start = padded(period.start.hour, to: 2) + padded(period.start.minute, to: 2)
      writeEvent(day.iso + "-" + start, period.name, to: &calendar) { calendar in
        let zone = ";TZID=" + self.zone.name
        calendar.line("DTSTART" + zone, BellCalendar.local(Moment(day, period.start)))
        // A bell has no end, which would have to be later than its start (RFC 5545, section 3.8.2.2).
        if period.isBell { return }
        // Without a later bell, the period ends with the day.
        let end = self.school.end(of: period, on: day) ?? Moment(day, period.end)
        calendar.line("DTEND" + zone, BellCalendar.local(end))
      }
    }
  }

  /// Writes an all-day event.
  private func write(
    _ day: Day, _ kind: String, _ summary: String, to calendar: inout CalendarText
  ) {
    writeEvent("\(day.iso)-\(kind)", summary, to: &calendar) { calendar in
      calendar.line("DTSTART;VALUE=DATE", BellCalendar.date(day))
      // The end is the day after the event.
      calendar.line("DTEND;VALUE=DATE", BellCalendar.date(day.next))
      calendar.line("TRANSP", "TRANSPARENT")
    }
  }

  private func writeEvent(
    _ identifier: String, _ summary: String, to calendar: inout CalendarText,
    _ times: (inout CalendarText) -> Void
  ) {
    // A group can have the name "none" too.
    let choice = choice.map { Slug.of($0) + ($0.isSameName(as: "none") ? "-2" : "") } ?? "none"
    calendar.line("BEGIN", "VEVENT")
    calendar.line("UID", text: slug + "-" + identifier + "-" + choice + "@" + domain)
    calendar.line(
      "DTSTAMP", BellCalendar.date(school.firstDay ?? Day(daysSince1970: 0)) + "T000000Z")
    times(&calendar)
    calendar.line("SUMMARY", text: summary)
    calendar.line("END", "VEVENT")
  }

  /// `20150902`
  static func date(_ day: Day) -> String {
    padded(day.year, to: 4) + padded(day.month, to: 2) + padded(day.day, to: 2)
  }

  /// `20150902T081000`; the end of a day becomes the start of the next.
  static func local(_ moment: Moment) -> String {
    let moment = moment.onItsDay
    let time = moment.time
    return date(moment.day) + "T" + padded(time.hour, to: 2) + padded(time.minute, to: 2)
      + padded(time.second, to: 2)
  }
}
