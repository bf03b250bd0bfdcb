// The list of the school's main pages, which each of its pages shows.

import AlmanacBase

extension BellPages {
  /// With more schedules than this, the list has only the one that the page is about.
  private static let maxSchedules = 20

  var listsAllSchedules: Bool { scheduleIndices.count <= BellPages.maxSchedules }

  /// The school's main pages; for a page about a day also that day, its week and its month. Only pages
  /// whose fingerprint has the day have a link to the current week and month.
  func navigation(of key: Key) -> [Link] {
    var links = ancestors.suffix(1).map { Link(phrases[.bellsAllSchools], to: $0.target) }
    links.append(Link(phrases[.today], to: base))
    switch key {
    case .day(let day):
      links.append(Link(phrases.shortDate(day), to: address(of: key)))
      links.append(linkToWeek(day.week))
      links.append(link(to: Month(of: day)))
    case .week(let week):
      links.append(linkToWeek(week))
      // A week in two months is in the list of the month with most of its days.
      let month = Month(of: week.first.adding(days: 3))
      if school.hasPage(month) { links.append(link(to: month)) }
    case .month(let month): links.append(link(to: month))
    case .upcoming:
      if school.hasPage(today.day.week) { links.append(linkToWeek(today.day.week)) }
      let month = Month(of: today.day)
      if school.hasPage(month) { links.append(link(to: month)) }
    // The page of today has links that follow the clock.
    case .today, .schedule, .wall, .display: break
    }
    links.append(Link(phrases[.bellsUpcoming], to: address(of: .upcoming)))
    for index in scheduleIndices
    where listsAllSchedules || key == .schedule(index) || isOfDay(key, index) {
      links.append(Link(school.schedules[index].name, to: address(of: .schedule(index))))
    }
    links.append(Link(phrases[.bellsPrintable], to: address(of: .wall)))
    links.append(Link(phrases[.bellsDisplay], to: address(of: .display)))
    return links
  }

  /// Whether a page is about a day with this schedule.
  private func isOfDay(_ key: Key, _ index: Int) -> Bool {
    guard case .day(let day) = key else { return false }
    return school.schedules[index].id.isSameName(as: school.schedule(for: day).id)
  }

  private func linkToWeek(_ week: Week) -> Link {
    Link(number(of: week), to: address(of: .week(week)))
  }
}
