// The page of a month: a calendar with a link for each day, and the month's special days.

import AlmanacBase

extension BellPages {
  func monthPage(_ month: Month) -> Page {
    let title = phrases.monthAndYear(month)
    return page(
      .month(month), title: title, description: phrases[.bellsMonthDescription, title],
      blocks: monthBlocks(month),
      previous: school.hasPage(month.previous) ? link(to: month.previous) : nil,
      next: school.hasPage(month.next) ? link(to: month.next) : nil)
  }

  func link(to month: Month) -> Link {
    Link(
      phrases.monthAndYear(month), to: address(of: .month(month)),
      short: phrases.shortMonth(month.first.month))
  }

  private func monthBlocks(_ month: Month) -> [Block] {
    var blocks: [Block] = [.table(calendar(of: month))]
    let special = school.upcoming(from: month.first).prefix { $0.day <= month.last }
    if !special.isEmpty {
      blocks += [
        .heading(level: 2, phrases[.bellsSpecialDays]),
        .table(table(of: special.map { $0.day }, caption: phrases[.bellsSpecialDays])),
      ]
    }
    return blocks
  }

  private func calendar(of month: Month) -> Table {
    Table(
      caption: phrases.monthAndYear(month), style: "month hidden-caption",
      columns: month.weeks[0].days.map { .init(phrases.shortWeekday($0.weekday)) },
      rows: month.weeks.map { week in
        Table.Row(
          week.days.map { month.contains($0) ? cell(of: $0) : [] },
          cellStyles: week.days.map { month.contains($0) ? style(of: $0) : "" })
      }, hasRowHeaders: false)
  }

  /// The day of the month, and what a reader must know about it: its own name, its turn in a rotation, or a
  /// schedule that is not that of its weekday.
  private func cell(of day: Day) -> [Inline] {
    let number = inline(day, String(day.day))
    guard let entry = school.entry(for: day), let label = label(of: entry) else { return [number] }
    return [number, .text(" "), .emphasis(label)]
  }

  private func label(of entry: School.SpecialDay) -> String? {
    let name = entry.title ?? school.scheduleName(for: entry.day)
    guard let turn = entry.namedTurn else {
      let isUsual =
        entry.followsPattern && entry.turn == nil
        && school.weekdaySchedule(for: entry.day).id.isSameName(as: entry.schedule)
      return isUsual ? nil : name
    }
    return entry.followsPattern ? turn : phrases[.bellsTable, name, turn]
  }

  /// `off` for a day without bells, `special` for a special day, `today`.
  private func style(of day: Day) -> String {
    var classes: [String] = []
    if !school.schedule(for: day).hasBells { classes.append("off") }
    if let entry = school.entry(for: day), !entry.followsPattern { classes.append("special") }
    if day == today.day { classes.append("today") }
    return classes.joined(separator: " ")
  }
}
