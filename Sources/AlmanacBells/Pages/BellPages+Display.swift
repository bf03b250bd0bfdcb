// The display: the current period and the time left in large type, for a screen on a wall.

import AlmanacBase

extension BellPages {
  /// The display follows the clock, so it needs live parts. Without them it has the periods of the day of
  /// the build, which stay true all day.
  var displayPage: Page {
    var blocks = [heading(today.day)] + dayBlocks(today.day, earlyBird: choice)
    let status = school.status(at: today, groups: groups)
    if !school.schedule(for: today.day).hasBells, status.change != nil {
      blocks.append(.paragraph([.strong(status.sentence(in: clockZone, phrases))]))
    }
    return page(
      .display, title: phrases[.bellsDisplay], description: phrases[.bellsDisplayDescription],
      blocks: mounted(.display, fallback: blocks), layout: .display)
  }
}
