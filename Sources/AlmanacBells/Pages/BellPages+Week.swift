// The page of a week: its days, and the times of each schedule beside each other.

import AlmanacBase

extension BellPages {
  func weekPage(_ week: Week) -> Page {
    let days = week.days
    return page(
      .week(week), title: title(of: week),
      description: phrases[
        .bellsWeekDescription, phrases.longDate(days[0]), phrases.longDate(days[6])],
      blocks: weekBlocks(week, caption: number(of: week)),
      previous: school.hasPage(week.previous) ? link(to: week.previous) : nil,
      next: school.hasPage(week.next) ? link(to: week.next) : nil)
  }

  private func link(to week: Week) -> Link {
    Link(number(of: week), to: address(of: .week(week)), short: number(of: week))
  }

  /// `Week 36`
  func number(of week: Week) -> String {
    phrases[.bellsWeekNumber, String(week.number)]
  }

  /// `Week 36, Aug 31 to Sep 6, 2015`
  private func title(of week: Week) -> String {
    let (first, last) = (week.first, week.days[6])
    return phrases[
      .bellsWeekTitle, number(of: week), phrases.shortMonth(first.month), String(first.day),
      phrases.shortMonth(last.month), String(last.day), String(last.year)]
  }

  /// A table of the days from Monday to Friday, and of weekend days that have bells; then a table for
  /// each schedule of the week.
  func weekBlocks(_ week: Week, caption: String? = nil) -> [Block] {
    let days = week.days.filter { day in
      !day.isWeekend || school.schedule(for: day).hasBells || school.title(of: day) != nil
    }
    let plan = WeekPlan(days.map { ($0, school.schedule(for: $0)) })
    return [.table(dayTable(days, caption ?? title(of: week)))]
      + plan.columns.map { .table(table(of: $0, in: plan)) }
  }

  /// The columns of a table of days.
  var columnsOfDays: [Table.Column] {
    [
      .init(phrases[.bellsDayColumn]), .init(phrases[.bellsScheduleColumn]),
      .init(phrases[.bellsHoursColumn]),
    ]
  }

  private func dayTable(_ days: [Day], _ caption: String) -> Table {
    Table(
      caption: caption, style: "days",
      columns: columnsOfDays,
      rows: days.map { day in
        let schedule = school.schedule(for: day)
        let periods = schedule.periods(groups: groups(earlyBird: nil))
        let isOrdinary = school.entry(for: day).map { $0.followsPattern } ?? true
        let hours = periods.hours.map {
          phrases[.bellsFromTo, phrases.time($0.first), phrases.time($0.last)]
        }
        let isCovered = school.coverageNote(on: day, phrases) == nil
        return Table.Row(
          [
            [inline(day, phrases.briefDate(day))],
            [isOrdinary ? .text(name(of: day)) : .strong(name(of: day))],
            [.text(hours ?? (isCovered ? phrases[.bellsDayOff] : "–"))],
          ], style: day == today.day ? "today" : schedule.hasBells ? "" : "off")
      })
  }

  /// All periods of a schedule, including those of all groups, because readers with different choices
  /// use the table. Times are bold where they are not those of the week's most common schedule.
  private func table(of column: WeekPlan.Column, in plan: WeekPlan) -> Table {
    let days = column.days.map { phrases.shortWeekday($0.weekday) }.joined(separator: ", ")
    return Table(
      caption: phrases[.bellsScheduleOfDays, column.schedule.name, days], style: "week",
      columns: [.init(phrases[.bellsPeriod]), .init(phrases[.bellsTimesColumn], .trailing)],
      rows: column.periods.map { period in
        let times = phrases.time(period.start) + " – " + phrases.time(period.end)
        return Table.Row(
          [
            [.text(titleWithGroup(of: period))],
            [plan.isCommon(period, in: column) ? .text(times) : .strong(times)],
          ], style: period.isPassing ? "passing" : "")
      })
  }
}
