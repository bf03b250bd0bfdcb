// The pages of upcoming special days, of each schedule, and of all schedules on one sheet.

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

  /// A card for each special day, with a link to the day's page.
  func upcomingBlocks(from day: Day, atMost count: Int? = nil) -> [Block] {
    let upcoming = school.upcoming(from: day).prefix(count ?? .max)
    if upcoming.isEmpty {
      return [.paragraph([.text(phrases[.bellsNoUpcoming, phrases.longDate(day)])])]
    }
    return [
      .cards(
        upcoming.map { entry in
          Card(
            Link(phrases.longDate(entry.day), to: address(of: .day(entry.day))),
            detail: [.strong(school.scheduleName(for: entry.day))]
              + hours(of: school.schedule(for: entry.day)))
        })
    ]
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
      previous: index > 0 ? linkToSchedule(index - 1) : nil,
      next: index + 1 < school.schedules.count ? linkToSchedule(index + 1) : nil)
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
    for schedule in school.schedules {
      blocks += [.heading(level: 2, schedule.name), .table(fullTable(of: schedule))]
    }
    if blocks.isEmpty { blocks = [.paragraph([.text(phrases[.bellsNoSchedules])])] }
    return page(
      .wall, title: phrases[.bellsPrintable], description: phrases[.bellsPrintableDescription],
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

  /// `, 8:10 to 3:23`: from the first bell to the last, without an early bird.
  private func hours(of schedule: Schedule) -> [Inline] {
    let periods = schedule.periods(groups: groups(earlyBird: nil))
    guard let first = periods.first, let last = periods.last else { return [] }
    return [
      .text(", " + phrases[.bellsFromTo, first.start.twelveHour, last.end.twelveHour])
    ]
  }
}
