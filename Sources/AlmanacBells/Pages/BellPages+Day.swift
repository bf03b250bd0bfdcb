// The page of a day: its periods with each early bird, and links to adjacent days.

import AlmanacBase

extension BellPages {
  func dayPage(_ day: Day) -> Page {
    let schedule = school.schedule(for: day)
    let date = phrases.longDate(day)
    var blocks = mounted(.day(day), fallback: dayBlocks(day, earlyBird: choice))
    for choice in otherChoices(in: schedule) {
      blocks.append(variant(choice, [.table(table(of: schedule, earlyBird: choice))]))
    }
    return page(
      .day(day), title: phrases[.bellsOfDay, date, name(of: day)],
      description: phrases[.bellsDescription, date, name(of: day)],
      blocks: blocks + otherGroups(in: schedule),
      previous: school.dayWithPage(before: day).map { link(to: $0) },
      next: school.dayWithPage(after: day).map { link(to: $0) })
  }

  /// The day's periods, or a note that there are none. Nothing is marked as current: the content
  /// does not depend on the time.
  func dayBlocks(_ day: Day, earlyBird: String?) -> [Block] {
    let schedule = school.schedule(for: day)
    guard schedule.hasBells else { return [noBells(day, schedule)] }
    return [.table(table(of: schedule, earlyBird: earlyBird))]
  }

  /// The other choices of early bird in a schedule, except for the one that is already shown.
  func otherChoices(in schedule: Schedule) -> [String?] {
    guard schedule.hasBells else { return [] }
    let shown = choice.flatMap { schedule.has(group: $0) ? $0 : nil }
    var others: [String?] = []
    for name in schedule.earlyBirds {
      if let shown, shown.isSameName(as: name) { continue }
      others.append(name)
    }
    if shown != nil { others.append(nil) }
    return others
  }

  /// A line that names the groups of a schedule, with a link to the times of all of them. Early birds are
  /// not in it: their times are on the page.
  func otherGroups(in schedule: Schedule) -> [Block] {
    let names = groupChoices.filter { !$0.areEarlyBirds }.flatMap { $0.groups }
      .filter { schedule.has(group: $0) }
    let index = scheduleIndices.first { school.schedules[$0].id.isSameName(as: schedule.id) }
    guard let index, !names.isEmpty else { return [] }
    let link = Link(title(ofSchedule: schedule.name), to: address(of: .schedule(index)))
    return [
      .paragraph([
        .text(phrases[.bellsTimesOfGroups, names.joined(separator: ", ")] + " "), .link(link),
      ])
    ]
  }

  /// `with Early Bird A`, `no early bird`
  func attendance(_ earlyBird: String?) -> String {
    earlyBird.map { phrases[.bellsWithEarlyBird, $0] } ?? phrases[.bellsWithoutEarlyBird]
  }

  /// A disclosure with the same day for another choice of early bird.
  func variant(_ earlyBird: String?, _ blocks: [Block]) -> Block {
    let summary =
      earlyBird.map { phrases[.bellsVariantWith, $0] }
      ?? phrases[earlyBirds.isEmpty ? .bellsVariantPassing : .bellsVariantWithout]
    return .disclosure(summary: summary, blocks)
  }
}
