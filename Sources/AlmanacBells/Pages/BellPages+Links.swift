// The links of today's page to days and to calendars, which are not in the list of the school's main pages.

import AlmanacBase

extension BellPages {
  /// Links to tomorrow, this week and this month. A live day has its own, which follow the clock.
  var dayLinks: [Block] {
    let tomorrow = today.day.next
    let week = today.day.week
    let month = Month(of: today.day)
    var links: [Link] = []
    if let link = link(to: tomorrow, phrases[.bellsTomorrow, phrases.longDate(tomorrow)]) {
      links.append(link)
    }
    if school.hasPage(week) {
      let text = phrases[.bellsThisWeek, phrases.longDate(week.first)]
      links.append(Link(text, to: address(of: .week(week))))
    }
    if school.hasPage(month) {
      let text = phrases[.bellsThisMonth, phrases.monthAndYear(month)]
      links.append(Link(text, to: address(of: .month(month))))
    }
    return links.isEmpty ? [] : group(.bellsThisWeekHeading, links)
  }

  /// The links that do not depend on the day: the months of the year, the schedules where they are too many
  /// for the list of main pages, and the calendar files.
  var todayLinks: [Block] {
    let calendar: [Block] =
      school.publishedMonths.isEmpty
      ? [] : [.heading(level: 2, phrases[.bellsMonthsHeading]), .list([months])]
    let schedules = scheduleIndices.map { index in
      Link(title(ofSchedule: school.schedules[index].name), to: address(of: .schedule(index)))
    }
    return calendar + (listsAllSchedules ? [] : group(.bellsSchedules, schedules))
      + (zone == nil ? [] : subscriptions)
  }

  /// The calendar files. A live day has a link to that of the reader's groups.
  private var subscriptions: [Block] {
    var links = calendarFiles.map { Link(label(of: $0), to: base / $0.name) }
    if let turnsAddress {
      links.append(Link(phrases[.bellsCalendarWith, phrases[.bellsRotation]], to: turnsAddress))
    }
    guard live != nil, links.count > 1 else { return group(.bellsSubscribeHeading, links) }
    return [
      .heading(level: 2, phrases[.bellsSubscribeHeading]),
      .disclosure(
        summary: phrases[.bellsAllCalendars, String(links.count)],
        [.list(links.map { [.link($0)] })]),
    ]
  }

  private func group(_ heading: BellsPhrase, _ links: [Link]) -> [Block] {
    [.heading(level: 2, phrases[heading]), .list(links.map { [.link($0)] })]
  }

  /// All months in one line, so that every day is two links away.
  private var months: [Inline] {
    Inline.separated(
      school.publishedMonths.map {
        Link(phrases.monthAndYear($0), to: address(of: .month($0)))
      })
  }

  /// `Subscribe to calendar (with Early Bird A, Lunch B)`
  private func label(of file: CalendarFile) -> String {
    if !file.chosen.isEmpty {
      return phrases[.bellsCalendarWith, file.chosen.joined(separator: ", ")]
    }
    return phrases[earlyBirds.isEmpty ? .bellsCalendar : .bellsCalendarWithout]
  }
}

extension BellPages {
  /// `Homecoming (Late Start), Week B`, `Week B (B Monday)`
  func name(of day: Day) -> String {
    let name = school.name(of: day, phrases)
    guard let entry = school.entry(for: day), let turn = entry.namedTurn else { return name }
    return entry.followsPattern
      ? phrases[.bellsNameAndSchedule, turn, name] : phrases[.bellsTable, name, turn]
  }
}
