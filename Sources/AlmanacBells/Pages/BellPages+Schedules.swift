// The pages of upcoming special days, of each schedule, and of all schedules on one sheet.

import AlmanacBase

extension BellPages {
  var upcomingPage: Page {
    page(
      .upcoming, title: phrases[.bellsUpcoming], description: phrases[.bellsUpcomingDescription],
      blocks: upcomingBlocks())
  }

  /// The special days from today on; live where pages have live parts.
  func upcomingBlocks(atMost count: Int? = nil) -> [Block] {
    mounted(.upcoming(atMost: count), fallback: upcomingBlocks(from: today.day, atMost: count))
  }

  /// A table of the special days.
  func upcomingBlocks(from day: Day, atMost count: Int? = nil) -> [Block] {
    let upcoming = school.upcoming(from: day).prefix(count ?? .max)
    if upcoming.isEmpty {
      return [.paragraph([.text(phrases[.bellsNoUpcoming, phrases.longDate(day)])])]
    }
    return [
      .table(table(of: upcoming.map { $0.day }, caption: phrases[.bellsUpcoming], seenOn: day))
    ]
  }

  /// Special days with what differs from an ordinary day: `Wed, Sep 9`, `Late Start`, `9:40 to 3:15`.
  ///
  /// - Parameter today: dates far from it have their year; nil where the caption states the year.
  func table(of specialDays: [Day], caption: String, seenOn today: Day? = nil) -> Table {
    Table(
      caption: caption, style: "days special hidden-caption", columns: columnsOfDays,
      rows: specialDays.map { day in
        let difference = school.difference(on: day, groups: groups(earlyBird: nil))
        var name: [Inline] = [.strong(difference.name)]
        if let schedule = difference.schedule { name.append(.text(" · " + schedule)) }
        let hours = difference.hours.map {
          phrases[.bellsFromTo, phrases.time($0.first), phrases.time($0.last)]
        }
        let last = difference.isOff ? phrases[.bellsDayOff] : hours ?? ""
        let date =
          today.map { phrases.briefDate(day, seenOn: $0) } ?? phrases.briefDate(day)
        return Table.Row([[inline(day, date)], name, [.text(last)]])
      })
  }

  func schedulePage(_ index: Int) -> Page {
    let schedule = school.schedules[index]
    var blocks = scheduleBlocks(schedule)
    let days = school.specialDays.filter { $0.schedule.isSameName(as: schedule.id) }
    var uses: [[Inline]] = days.map { entry in
      [inline(entry.day, phrases.longDate(entry.day))]
    }
    if schedule.name.isSameName(as: School.regular), let first = school.firstDay,
      let last = school.lastDay
    {
      uses.append([
        .text(phrases[.bellsEveryOtherDay, phrases.longDate(first), phrases.longDate(last)])
      ])
    }
    if !uses.isEmpty {
      blocks += [.heading(level: 2, phrases[.bellsDaysWith]), .list(uses)]
    }
    return page(
      .schedule(index), title: title(ofSchedule: schedule.name),
      description: phrases[.bellsScheduleDescription, title(ofSchedule: schedule.name)],
      blocks: blocks,
      previous: scheduleIndices.last { $0 < index }.map { linkToSchedule($0) },
      next: scheduleIndices.first { $0 > index }.map { linkToSchedule($0) })
  }

  /// All periods of the schedule, then the day with each early bird and without one.
  func scheduleBlocks(_ schedule: Schedule) -> [Block] {
    var blocks: [Block] = [.table(fullTable(of: schedule))]
    for name in schedule.earlyBirds {
      blocks.append(variant(name, [.table(table(of: schedule, earlyBird: name))]))
    }
    blocks.append(variant(nil, [.table(table(of: schedule, earlyBird: nil))]))
    return blocks
  }

  var wallPage: Page {
    var blocks: [Block] = []
    for schedule in school.schedules where schedule.hasBells {
      blocks.append(.heading(level: 2, schedule.name))
      blocks += wallTables(of: schedule).map { .table($0) }
    }
    if blocks.isEmpty { blocks = [.paragraph([.text(phrases[.bellsNoSchedules])])] }
    var title = phrases[.bellsPrintable]
    if let first = school.firstDay, let last = school.lastDay, !school.isContinuous {
      let years = first.year == last.year ? "" : "–" + String(last.year)
      title = phrases[.bellsSheetOf, String(first.year) + years]
      blocks.insert(
        .paragraph([.text(phrases[.bellsValid, phrases.longDate(first), phrases.longDate(last)])]),
        at: 0)
    }
    return page(
      .wall, title: title, description: phrases[.bellsPrintableDescription],
      blocks: blocks, layout: .sheet)
  }

  private func linkToSchedule(_ index: Int) -> Link {
    let name = school.schedules[index].name
    return Link(title(ofSchedule: name), to: address(of: .schedule(index)), short: name)
  }

  /// The title of a schedule, such as `Regular schedule`. A name that contains that word, such as
  /// `Late Start Schedule`, is the title itself.
  func title(ofSchedule name: String) -> String {
    let word = phrases[.bellsSchedule, ""].trimmed
    let hasWord = name.utf8.split(separator: 0x20).contains {
      String(decoding: $0, as: UTF8.self).isSameName(as: word)
    }
    return hasWord ? name : phrases[.bellsSchedule, name]
  }
}
