// The page of today: the current period, the next one and the remaining time.

import AlmanacBase

extension BellPages {
  var todayPage: Page {
    let day = today.day
    let schedule = school.schedule(for: day)
    return page(
      .today, title: phrases[.bellsToday],
      description: phrases[.bellsDescription, phrases.longDate(day), name(of: day)],
      blocks: mounted(.today, fallback: staticToday(earlyBird: choice) + dayLinks)
        + todayVariants(of: schedule)
        // On a live day the reader chooses among all groups.
        + (live == nil ? otherGroups(in: schedule) : []) + todayLinks,
      // A live day contains its own links to adjacent days, relative to the reader's today.
      previous: live == nil ? school.dayWithPage(before: day).map { link(to: $0) } : nil,
      next: live == nil ? school.dayWithPage(after: day).map { link(to: $0) } : nil)
  }

  /// Today as a live part, or its static content.
  func todayBlocks(earlyBird: String?) -> [Block] {
    let staticBlocks = staticToday(earlyBird: earlyBird)
    // A live part shows the reader's own early bird, so a fence that names another one stays
    // static.
    let isDefaultChoice = earlyBird.map { $0.isSameName(as: choice ?? "") } ?? (choice == nil)
    return isDefaultChoice ? mounted(.todayElsewhere, fallback: staticBlocks) : staticBlocks
  }

  /// A live part with the given static content, or only that content where pages have no live
  /// parts.
  func mounted(_ topic: BellTopic, fallback blocks: [Block]) -> [Block] {
    guard var mount = live?(topic) else { return blocks }
    mount.fallback = blocks
    return [.mount(mount)]
  }

  /// The static content of today: date, schedule, sentences on the current and next period,
  /// progress image, and periods.
  private func staticToday(earlyBird: String?) -> [Block] {
    let schedule = school.schedule(for: today.day)
    let periods = schedule.periods(groups: groups(earlyBird: earlyBird))
    var blocks = [heading(today.day)]
    if periods.isEmpty { blocks.append(noBells(today.day, schedule)) }
    let status = school.status(at: today, groups: groups(earlyBird: earlyBird))
    if status.change != nil || !periods.isEmpty {
      let sentence = status.sentence(in: clockZone, phrases)
      blocks.append(
        .paragraph([.strong(phrases[.bellsAsOf, phrases.time(today.time)] + " " + sentence)]))
    }
    let start = status.next.map { phrases.time($0.period.start) } ?? ""
    let outlook = status.outlook(periods, in: school, next: start, phrases)
    if !outlook.utf8.isEmpty { blocks.append(.paragraph([.text(outlook)])) }
    guard !periods.isEmpty else { return blocks }
    if let figure = progressFigure(of: schedule, earlyBird: earlyBird) { blocks.append(figure) }
    blocks.append(.table(table(of: schedule, earlyBird: earlyBird, at: today.time)))
    return blocks
  }

  /// `Wednesday, September 2, 2015: **Regular**`
  func heading(_ day: Day) -> Block {
    .paragraph([inline(day, phrases.longDate(day)), .text(": "), .strong(name(of: day))])
  }

  /// Why a day has no bells.
  func noBells(_ day: Day, _ schedule: Schedule) -> Block {
    .paragraph([
      .text(
        school.coverageNote(on: day, phrases)
          ?? phrases[.bellsNone, school.title(of: day) ?? schedule.name])
    ])
  }

  private func todayVariants(of schedule: Schedule) -> [Block] {
    otherChoices(in: schedule).map { choice in
      var blocks: [Block] = []
      if let figure = progressFigure(of: schedule, earlyBird: choice) { blocks.append(figure) }
      blocks.append(.table(table(of: schedule, earlyBird: choice, at: today.time)))
      return variant(choice, blocks)
    }
  }

  private func progressFigure(of schedule: Schedule, earlyBird: String?) -> Block? {
    guard let image = progressImage(earlyBird: earlyBird) else { return nil }
    return .figure(
      Figure(
        image: progressAddress(earlyBird: earlyBird),
        alternative: image.title(phrases) + ". " + image.description(phrases),
        caption: [.text(image.title(phrases))], style: "progress", width: image.width,
        height: image.height))
  }

  /// Today's progress image with this early bird; nil on a day without bells.
  func progressImage(earlyBird: String?) -> ProgressImage? {
    let schedule = school.schedule(for: today.day)
    return ProgressImage(
      schedule: schedule.name, periods: schedule.periods(groups: groups(earlyBird: earlyBird)),
      at: today.time)
  }
}
