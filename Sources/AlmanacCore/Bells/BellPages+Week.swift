// The page of a week: a table with a column per day and a row per period.

extension BellPages {
  func weekPage(_ week: Week) -> Page {
    let days = week.days
    return page(
      .week(week), title: title(of: week),
      description: phrases[
        .bellsWeekDescription, phrases.longDate(days[0]), phrases.longDate(days[6])],
      blocks: weekBlocks(week),
      previous: school.hasPage(week.previous) ? link(to: week.previous) : nil,
      next: school.hasPage(week.next) ? link(to: week.next) : nil)
  }

  private func link(to week: Week) -> Link {
    Link(title(of: week), to: address(of: .week(week)), short: number(of: week))
  }

  /// `Week 36`
  func number(of week: Week) -> String {
    phrases[.bellsWeekNumber, String(week.number)]
  }

  /// Monday to Friday, and weekend days that have bells. All periods of a schedule are listed,
  /// including early birds, because readers with different choices use the table.
  func weekBlocks(_ week: Week) -> [Block] {
    let days = week.days.filter { day in
      !day.isWeekend || !school.schedule(for: day).allPeriods.isEmpty
    }
    let schedules = days.map { school.schedule(for: $0) }
    let rows = BellPages.periodRows(of: schedules)
    var columns: [Table.Column] = [.init(phrases[.bellsPeriod])]
    for day in days { columns.append(.init(phrases.weekdayAndDate(day), .trailing)) }
    var first: [[Inline]] = [[.text(phrases[.bellsScheduleColumn])]]
    for (day, schedule) in zip(days, schedules) { first.append([inline(day, schedule.name)]) }
    var tableRows = [Table.Row(first)]
    for row in rows {
      var cells: [[Inline]] = [[.text(row.name)]]
      for schedule in schedules {
        let period = BellPages.period(row, in: schedule)
        cells.append([
          .text(period.map { $0.start.twelveHour + " – " + $0.end.twelveHour } ?? "–")
        ])
      }
      tableRows.append(Table.Row(cells))
    }
    return [
      .table(Table(caption: title(of: week), style: "week", columns: columns, rows: tableRows))
    ]
  }

  private func title(of week: Week) -> String {
    phrases[.bellsWeek, String(week.number), String(week.year)]
  }

  /// A row of the table: the name of a period and, if a schedule repeats the name, which
  /// occurrence.
  private struct PeriodRow {
    var name: String
    var occurrence: Int

    func isSame(as other: PeriodRow) -> Bool {
      occurrence == other.occurrence && name.isSame(as: other.name)
    }
  }

  private static func periodRows(of schedule: Schedule) -> [PeriodRow] {
    var rows: [PeriodRow] = []
    for period in schedule.allPeriods {
      let before = rows.filter { $0.name.isSame(as: period.name) }.count
      rows.append(PeriodRow(name: period.name, occurrence: before))
    }
    return rows
  }

  /// The periods of all schedules merged into one order: a new period comes after the one that
  /// precedes it in its own schedule. Merging starts with the longest schedule.
  private static func periodRows(of schedules: [Schedule]) -> [PeriodRow] {
    var rows: [PeriodRow] = []
    let fullest = schedules.max { $0.allPeriods.count < $1.allPeriods.count }
    for schedule in (fullest.map { [$0] } ?? []) + schedules {
      var index = 0
      for row in periodRows(of: schedule) {
        if let known = rows.firstIndex(where: { $0.isSame(as: row) }) {
          index = known + 1
        } else {
          rows.insert(row, at: index)
          index += 1
        }
      }
    }
    return rows
  }

  private static func period(_ row: PeriodRow, in schedule: Schedule) -> Period? {
    let named = schedule.allPeriods.filter { $0.name.isSame(as: row.name) }
    return row.occurrence < named.count ? named[row.occurrence] : nil
  }
}
