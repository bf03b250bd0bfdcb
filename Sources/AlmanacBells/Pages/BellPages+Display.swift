// The display: the current period and the time left in large type, for a screen on a wall.

import AlmanacBase

extension BellPages {
  /// The display follows the clock, so it needs live parts. Without them it has the periods of all groups on
  /// the day of the build, which stay true all day.
  var displayPage: Page {
    let schedule = school.schedule(for: today.day)
    var blocks = [heading(today.day)]
    blocks.append(
      schedule.hasBells ? .table(fullTable(of: schedule)) : noBells(today.day, schedule))
    let status = school.status(at: today, groups: groups)
    if !schedule.hasBells, status.change != nil {
      blocks.append(.paragraph([.strong(status.sentence(in: clockZone, phrases))]))
    }
    return page(
      .display, title: phrases[.bellsDisplay], description: phrases[.bellsDisplayDescription],
      blocks: mounted(.display, fallback: blocks), layout: .display)
  }
}
