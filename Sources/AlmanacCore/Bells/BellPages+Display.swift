// The display: the current period and the time left in large type, for a screen on a wall.

extension BellPages {
  /// The display follows the clock, so it needs live parts. Without them it has today's state at the time
  /// of the build.
  var displayPage: Page {
    let status = school.status(at: today, groups: groups)
    let sentence =
      phrases[.bellsAsOf, phrases.time(today.time)] + " " + status.sentence(at: today, phrases)
    let state: [Block] = [
      .paragraph([.text(phrases.longDate(today.day))]), .paragraph([.strong(sentence)]),
    ]
    return page(
      .display, title: phrases[.bellsDisplay], description: phrases[.bellsDisplayDescription],
      blocks: mounted(.display, fallback: state), layout: .display)
  }
}
