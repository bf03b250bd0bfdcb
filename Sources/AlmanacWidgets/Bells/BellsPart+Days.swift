// Links from a live day to adjacent days, to this week and to upcoming special days.

import AlmanacBells

extension BellsPart {
  var dayBefore: Day? { clock.school.dayWithPage(before: day) }
  var dayAfter: Day? { clock.school.dayWithPage(after: day) }

  /// The address of a day's page, relative to the page with the part.
  @inline(never)
  func address(of day: Day) -> String { joined(dataFolder, day.iso, "/") }

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

  /// Links to tomorrow, this week and this month, where they have pages.
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
    let month = Month(of: day)
    if clock.school.hasPage(month) {
      items += """
        <li><a href="\(dataFolder)month/\(month.text)/">\
        \(phrases[.bellsThisMonth, phrases.monthAndYear(month)])</a></li>
        """
    }
    return items.bytes.isEmpty ? "" : "<ul>\(items)</ul>"
  }

  /// The special days from today on, with the same content as the table of `BellPages`.
  func upcoming(atMost count: Int?) -> HTML {
    let days = clock.school.upcoming(from: day).prefix(count ?? .max)
    if days.isEmpty {
      return "<p data-on-tick data-on-data>\(phrases[.bellsNoUpcoming, phrases.longDate(day)])</p>"
    }
    var rows: HTML = ""
    for entry in days { rows += row(ofSpecial: entry.day) }
    let caption = phrases[.bellsUpcoming]
    return """
      <div class="table" data-on-tick data-on-data tabindex="0" role="group" aria-label="\(caption)">\
      <table class="days special hidden-caption"><caption>\(caption)</caption><thead><tr>\
      <th scope="col">\(phrases[.bellsDayColumn])</th>\
      <th scope="col">\(phrases[.bellsScheduleColumn])</th>\
      <th scope="col">\(phrases[.bellsHoursColumn])</th></tr></thead>\
      <tbody>\(rows)</tbody></table></div>
      """
  }

  private func row(ofSpecial day: Day) -> HTML {
    let date = phrases.briefDate(day, seenOn: self.day)
    let difference = clock.school.difference(on: day, groups: clock.groups(earlyBird: nil))
    var schedule: HTML = ""
    if let name = difference.schedule { schedule = " · \(name)" }
    var last: HTML = ""
    if difference.isOff {
      last = "\(phrases[.bellsDayOff])"
    } else if let hours = difference.hours {
      last = "\(phrases[.bellsFromTo, text(of: hours.first), text(of: hours.last)])"
    }
    return """
      <tr><th scope="row"><a href="\(address(of: day))">\(date)</a></th>\
      <td><strong>\(difference.name)</strong>\(schedule)</td><td>\(last)</td></tr>
      """
  }
}
