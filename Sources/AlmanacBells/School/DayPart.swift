// The day of everybody: what all groups have, and what each has where they differ.

import AlmanacBase

/// A part of a day in which all groups have the same, or all differ.
struct DayPart {
  /// The periods of groups, in the order of their starts, without the names of their groups.
  typealias Column = (groups: [String], periods: [Period])

  /// One without groups where all have the same.
  let columns: [Column]

  /// All periods of the part, each with the groups that have it.
  var periods: [Period] {
    var found: [(period: Period, groups: [String])] = []
    for column in columns {
      for period in column.periods {
        if let index = found.firstIndex(where: { $0.period == period }) {
          found[index].groups += column.groups
        } else {
          found.append((period, column.groups))
        }
      }
    }
    return found.sorted { $0.period.start < $1.period.start }.map { period, groups in
      groups.isEmpty ? period : period.with(group: groups.joined(separator: ", "))
    }
  }
}

extension Schedule {
  /// The parts of the day, for a person with the given groups or with another option of one choice. Passing
  /// times around early birds are left out, because each person has at most one of these.
  func parts(
    among choices: [GroupChoice], default groups: [String], _ phrases: Phrasebook
  ) -> [DayPart] {
    let choices = choices.filter { !$0.areEarlyBirds && $0.groups.contains(where: has(group:)) }
    let days = (choices.filter { !$0.isOptional } + choices.filter { $0.isOptional })
      .map { choice in
        choice.options.map { option in
          (
            group: option, name: option ?? choice.labelOfNone(phrases),
            periods: periods(groups: choice.groups(groups, with: option)).map {
              $0.with(group: nil)
            }
          )
        }
      }
    let own = periods(groups: groups).map { $0.with(group: nil) }
    let early = allPeriods.filter { $0.isEarlyBird }
    var distinct = early
    for period in own + days.joined().flatMap({ $0.periods }) where !distinct.contains(period) {
      distinct.append(period)
    }

    // What depends on the same choices is one part, and what overlaps.
    var runs: [(choices: Set<Int>, end: TimeOfDay, periods: [Period])] = []
    for period in distinct.sorted(by: { $0.start < $1.start }) {
      let choices = days.indices.filter { index in
        let count = days[index].count { $0.periods.contains(period) }
        return !early.contains(period) && count > 0 && count < days[index].count
      }
      if let last = runs.last, last.choices.isEmpty == choices.isEmpty,
        choices.isEmpty || !last.choices.isDisjoint(with: choices) || period.start < last.end
      {
        runs[runs.count - 1].choices.formUnion(choices)
        runs[runs.count - 1].end = max(last.end, period.end)
        runs[runs.count - 1].periods.append(period)
      } else {
        runs.append((Set(choices), period.end, [period]))
      }
    }
    return runs.map { run in
      if run.choices.isEmpty { return DayPart(columns: [([], run.periods)]) }
      var columns: [DayPart.Column] = []
      for option in run.choices.sorted().flatMap({ days[$0] }) {
        let periods = option.periods.filter(run.periods.contains)
        if let index = columns.firstIndex(where: { $0.periods == periods }) {
          if let group = option.group { columns[index].groups.append(group) }
        } else {
          columns.append(([option.name], periods))
        }
      }
      return DayPart(columns: columns)
    }
  }
}

extension Period {
  /// The same period of another group.
  fileprivate func with(group: String?) -> Period {
    Period(name: name, start: start, end: end, kind: kind, group: group) ?? self
  }
}
