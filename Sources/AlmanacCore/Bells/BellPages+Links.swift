// The links of today's page to the school's other pages and to its calendars.

extension BellPages {
  /// Links to tomorrow and to this week.
  var dayLinks: [Block] {
    let tomorrow = today.day.next
    let week = today.day.week
    var links: [[Inline]] = []
    if let link = link(to: tomorrow, phrases[.bellsTomorrow, phrases.longDate(tomorrow)]) {
      links.append([.link(link)])
    }
    if school.hasPage(week) {
      let text = phrases[.bellsThisWeek, phrases.longDate(week.first)]
      links.append([.link(Link(text, to: address(of: .week(week))))])
    }
    return links.isEmpty ? [] : [.list(links)]
  }

  var todayLinks: [[Inline]] {
    var links: [Link] = []
    links.append(Link(phrases[.bellsUpcoming], to: address(of: .upcoming)))
    for (index, schedule) in school.schedules.enumerated() {
      links.append(Link(title(ofSchedule: schedule.name), to: address(of: .schedule(index))))
    }
    links.append(Link(phrases[.bellsPrintable], to: address(of: .wall)))
    if zone != nil {
      let text = phrases[earlyBirds.isEmpty ? .bellsCalendar : .bellsCalendarWithout]
      links.append(Link(text, to: calendarAddress(earlyBird: nil)))
      for name in earlyBirds {
        links.append(
          Link(phrases[.bellsCalendarWith, name], to: calendarAddress(earlyBird: name)))
      }
    }
    return links.map { [.link($0)] }
  }
}
