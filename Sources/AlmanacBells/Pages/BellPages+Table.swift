// Tables of periods.

import AlmanacBase

extension BellPages {
  /// The periods of a student with this early bird, passing periods included. With a time, the
  /// current row and those in the past are marked.
  func table(of schedule: Schedule, earlyBird: String?, at time: TimeOfDay? = nil) -> Table {
    let shown = earlyBird.flatMap { schedule.has(group: $0) ? $0 : nil }
    let caption =
      earlyBirds.isEmpty
      ? schedule.name : phrases[.bellsTable, schedule.name, attendance(shown)]
    return table(caption, schedule.periods(groups: groups(earlyBird: shown)), at: time)
  }

  /// All periods of a schedule, including all early birds.
  func fullTable(of schedule: Schedule) -> Table {
    table(
      phrases[.bellsTable, schedule.name, phrases[.bellsAllPeriods]],
      schedule.allPeriods.filter { !$0.isFree }, at: nil, showsGroups: true)
  }

  /// All periods of a schedule, and the passing times of the school's own groups.
  func wallTable(of schedule: Schedule) -> Table {
    let passing = schedule.periods(groups: groups(earlyBird: nil)).filter { $0.isPassing }
    let periods = schedule.allPeriods.filter { !$0.isFree && !$0.isPassing } + passing
    var table = table(
      phrases[.bellsTable, schedule.name, phrases[.bellsAllPeriods]],
      periods.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        .map { $0.element }, at: nil, showsGroups: true)
    table.style += " wall hidden-caption" + (BellPages.isLong(table) ? " long" : "")
    return table
  }

  /// Whether a table does not fit in a column of a sheet in large type. A row of passing time has half
  /// the height of others.
  private static func isLong(_ table: Table) -> Bool {
    table.rows.reduce(0) { $0 + ($1.style.isEmpty ? 2 : 1) } > 38
  }

  /// `Lunch (Lunch A)`: the period with its group, in tables of the periods of all groups. The name of
  /// an early bird is that of its group.
  func titleWithGroup(of period: Period) -> String {
    guard let group = period.group, !group.isSameName(as: period.name) else {
      return period.title(phrases)
    }
    return phrases[.bellsOfGroup, period.title(phrases), group]
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
