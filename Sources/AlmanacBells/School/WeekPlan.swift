// The schedules of a week beside each other.

import AlmanacBase

/// A column for each schedule of some days.
struct WeekPlan {
  struct Column {
    let schedule: Schedule
    var days: [Day]
    var periods: [Period] { schedule.allPeriods.filter { !$0.isFree } }
  }

  private(set) var columns: [Column] = []

  /// Days without bells are left out.
  init(_ days: [(day: Day, schedule: Schedule)]) {
    for (day, schedule) in days where schedule.hasBells {
      if let index = columns.firstIndex(where: { $0.schedule.id.isSameName(as: schedule.id) }) {
        columns[index].days.append(day)
      } else {
        columns.append(Column(schedule: schedule, days: [day]))
      }
    }
  }

  /// The column with the most days; the first of several.
  private var mostCommon: Column? {
    columns.reduce(nil) { best, column in
      column.days.count > (best?.days.count ?? 0) ? column : best
    }
  }

  /// Whether the most common schedule has a period at the same time, or is itself the period's schedule.
  /// The names may differ, as those of A and B days do.
  func isCommon(_ period: Period, in column: Column) -> Bool {
    guard let mostCommon, !mostCommon.schedule.id.isSameName(as: column.schedule.id) else {
      return true
    }
    return mostCommon.schedule.allPeriods.contains {
      $0.start == period.start && $0.end == period.end
    }
  }
}
