// Links from a live day to adjacent days, to this week and to upcoming special days.

import AlmanacCore

extension BellsPart {
  var dayBefore: Day? { clock.school.dayWithPage(before: day) }
  var dayAfter: Day? { clock.school.dayWithPage(after: day) }

  /// The address of a day's page, relative to the page with the part.
  func address(of day: Day) -> String { dataFolder + day.iso + "/" }

  /// Links to the previous and next day, with the markup that layouts use for neighbouring pages.
  var neighbours: HTML {
    let links: HTML =
      "\(neighbour(dayBefore, "prev", .previous))\(neighbour(dayAfter, "next", .next))"
    return """
      <nav class="pager" aria-label="\(phrases[.previous]) / \(phrases[.next])">\(links)</nav>
      """
  }

  private func neighbour(_ day: Day?, _ relation: HTML, _ label: CommonPhrase) -> HTML {
    guard let day else { return "" }
    return """
      <a rel="\(relation)" href="\(address(of: day))"><small>\(phrases[label])</small> \
      <span class="full">\(phrases.longDate(day))</span>\
      <span class="short" aria-hidden="true">\(phrases.shortWeekdayAndDay(day))</span></a>
      """
  }

  /// Links to tomorrow and this week, where they have pages.
  var links: HTML {
    var items: HTML = ""
    let tomorrow = day.next
    if clock.school.isWithinSchedule(tomorrow) {
      items += """
        <li><a href="\(address(of: tomorrow))">\
        \(phrases[.bellsTomorrow, phrases.longDate(tomorrow)])</a></li>
        """
    }
    if clock.school.hasPage(day.week) {
      items += """
        <li><a href="\(dataFolder)week/\(day.week.text)/">\
        \(phrases[.bellsThisWeek, phrases.longDate(day.week.first)])</a></li>
        """
    }
    return items.bytes.isEmpty ? "" : "<ul>\(items)</ul>"
  }

  /// The special days from today on, with the same content as the list of `BellPages`.
  func upcoming(atMost count: Int?) -> HTML {
    let days = clock.school.upcoming(from: day).prefix(count ?? .max)
    if days.isEmpty {
      return "<p data-on-tick>\(phrases[.bellsNoUpcoming, phrases.longDate(day)])</p>"
    }
    var items: HTML = ""
    for entry in days {
      items += """
        <li><a href="\(address(of: entry.day))">\(phrases.longDate(entry.day))</a> — \
        <strong>\(clock.school.scheduleName(for: entry.day))</strong>\(hours(of: entry))</li>
        """
    }
    return "<div class=\"cards\" data-on-tick><ul>\(items)</ul></div>"
  }

  /// The hours from the first to the last bell, without an early bird period.
  private func hours(of entry: School.SpecialDay) -> HTML {
    let periods = clock.school.schedule(for: entry.day).periods(
      groups: clock.groups(earlyBird: nil))
    guard let first = periods.first, let last = periods.last else { return "" }
    return ", \(phrases[.bellsFromTo, text(of: first.start), text(of: last.end)])"
  }
}
