// The list of the school's main pages, which each of its pages shows.

extension BellPages {
  /// With more schedules than this, the list has only the one that the page is about.
  private static let maxSchedules = 20

  /// The school's main pages; for a page about a day or a week also that day and week. Only pages
  /// whose fingerprint has the day have a link to the current week.
  func navigation(of key: Key) -> [Link] {
    var links = ancestors.suffix(1).map { Link(phrases[.bellsAllSchools], to: $0.target) }
    links.append(Link(phrases[.today], to: base))
    switch key {
    case .day(let day):
      links.append(Link(phrases.shortDate(day), to: address(of: key)))
      links.append(linkToWeek(day.week))
    case .week(let week): links.append(linkToWeek(week))
    case .today, .upcoming:
      if school.hasPage(today.day.week) { links.append(linkToWeek(today.day.week)) }
    case .schedule, .wall: break
    }
    links.append(Link(phrases[.bellsUpcoming], to: address(of: .upcoming)))
    let listsAll = school.schedules.count <= BellPages.maxSchedules
    for (index, schedule) in school.schedules.enumerated()
    where listsAll || key == .schedule(index) {
      links.append(Link(schedule.name, to: address(of: .schedule(index))))
    }
    links.append(Link(phrases[.bellsPrintable], to: address(of: .wall)))
    return links
  }

  private func linkToWeek(_ week: Week) -> Link {
    Link(number(of: week), to: address(of: .week(week)))
  }
}
