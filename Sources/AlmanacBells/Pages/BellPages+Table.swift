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

  /// All periods of a schedule, and the passing times of all groups. Those around early birds are left
  /// out, because each person has at most one of these.
  func wallTable(of schedule: Schedule) -> Table {
    let periods =
      schedule.allPeriods.filter { !$0.isFree && !$0.isPassing }
      + schedule.passing(among: groupChoices, default: groups(earlyBird: nil), phrases)
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
