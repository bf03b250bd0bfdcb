// Tables of periods.

import AlmanacBase

extension BellPages {
  /// The periods of a student with this early bird, passing periods included. With a time, the
  /// current row and those in the past are marked.
  func table(of schedule: Schedule, earlyBird: String?, at time: TimeOfDay? = nil) -> Table {
    let groups = groups(earlyBird: earlyBird)
    return table(
      schedule.title(groups: groups, among: groupChoices, phrases),
      schedule.periods(groups: groups), at: time)
  }

  /// All periods of a schedule, including all early birds.
  func fullTable(of schedule: Schedule) -> Table {
    table(
      phrases[.bellsTable, schedule.name, phrases[.bellsAllPeriods]],
      schedule.allPeriods.filter { !$0.isFree }, at: nil, showsGroups: true)
  }

  /// The most columns of groups beside each other.
  private static let mostColumns = 4

  /// The day of everybody: a table of what all groups have, and one with a column for each group where they
  /// differ.
  func wallTables(of schedule: Schedule) -> [Table] {
    let caption = phrases[.bellsTable, schedule.name, phrases[.bellsAllPeriods]]
    let parts = schedule.parts(
      among: groupChoices, default: groups(earlyBird: nil), phrases)
    var tables = parts.map { part in
      (2...BellPages.mostColumns).contains(part.columns.count)
        ? table(of: part.columns, in: schedule)
        : table(caption, part.periods, at: nil, showsGroups: true)
    }
    let isLong = BellPages.isLong(tables)
    for index in tables.indices {
      tables[index].style +=
        " wall hidden-caption" + (isLong ? " long" : "") + (index == 0 ? "" : " continued")
    }
    return tables
  }

  /// What each group has, beside each other.
  private func table(of columns: [DayPart.Column], in schedule: Schedule) -> Table {
    let names = columns.map { $0.groups.joined(separator: ", ") }
    return Table(
      caption: phrases[.bellsTable, schedule.name, names.joined(separator: ", ")],
      style: "schedule groups", columns: names.map { .init($0) },
      rows: (0..<(columns.map { $0.periods.count }.max() ?? 0)).map { row in
        let periods = columns.map { row < $0.periods.count ? $0.periods[row] : nil }
        return Table.Row(
          periods.map { $0.map(inlines) ?? [] },
          style: periods.allSatisfy { $0?.isPassing ?? true } ? "passing" : "")
      }, hasRowHeaders: false)
  }

  /// `4th 11:15 – 12:10`; the times stay in one line.
  private func inlines(of period: Period) -> [Inline] {
    let end = period.isBell ? "" : "\u{A0}–\u{2060}\u{A0}" + phrases.time(period.end)
    return [.strong(period.title(phrases)), .text(" " + phrases.time(period.start) + end)]
  }

  /// Whether the tables of a day do not fit in a column of a sheet in large type. A row of passing time has
  /// half the height of others.
  private static func isLong(_ tables: [Table]) -> Bool {
    tables.flatMap { $0.rows }.reduce(0) { $0 + ($1.style.isEmpty ? 2 : 1) } > 38
  }

  /// The period with its group, in tables of the periods of all groups.
  func titleWithGroup(of period: Period) -> String {
    period.title(period.title(phrases), of: period.group.map { [$0] } ?? [], phrases)
  }

  private func table(
    _ caption: String, _ periods: [Period], at time: TimeOfDay?, showsGroups: Bool = false
  ) -> Table {
    Table(
      caption: caption, style: "schedule",
      columns: [
        .init(phrases[.bellsPeriod]), .init(phrases[.bellsStart], .trailing),
        .init(phrases[.bellsEnd], .trailing), .init(phrases[.bellsMinutes], .trailing),
      ],
      rows: periods.map { period in
        let title = showsGroups ? titleWithGroup(of: period) : period.title(phrases)
        let isCurrent = time.map { period.contains($0) } ?? false
        return Table.Row(
          [
            [isCurrent ? .strong(title) : .text(title)], [.text(phrases.time(period.start))],
            [.text(phrases.time(period.end))], [.text(String(period.length))],
          ], style: BellPages.style(of: period, at: time))
      })
  }

  /// The classes of a row: `passing`, and `past` or `current`.
  private static func style(of period: Period, at time: TimeOfDay?) -> String {
    var classes = period.isPassing ? ["passing"] : []
    if let time {
      if period.contains(time) { classes.append("current") }
      if period.end <= time { classes.append("past") }
    }
    return classes.joined(separator: " ")
  }
}
