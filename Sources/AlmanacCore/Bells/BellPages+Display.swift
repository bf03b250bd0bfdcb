// The display: the current period and the time left in large type, for a screen on a wall.

extension BellPages {
  /// The display follows the clock, so it needs live parts. Without them it has the periods of the day of
  /// the build, which stay true all day.
  var displayPage: Page {
    let schedule = school.schedule(for: today.day)
    var blocks = [heading(today.day)]
    if schedule.periods(groups: groups).isEmpty {
      let status = school.status(at: today, groups: groups)
      blocks.append(noBells(today.day, schedule))
      if status.change != nil {
        blocks.append(.paragraph([.strong(status.sentence(at: today, phrases))]))
      }
    } else {
      blocks.append(.table(table(of: schedule, earlyBird: nil)))
    }
    return page(
      .display, title: phrases[.bellsDisplay], description: phrases[.bellsDisplayDescription],
      blocks: mounted(.display, fallback: blocks), layout: .display)
  }
}
