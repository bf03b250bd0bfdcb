// The schedules of a week beside each other, aligned by time.

/// A column for each schedule of some days. All columns have the same number of rows, and periods of a
/// row are at about the same time.
struct WeekPlan {
  struct Column {
    let schedule: Schedule
    var days: [Day]
    /// A period or nil for each row.
    var periods: [Period?] = []
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
    align()
  }

  /// Each row begins with the earliest period that is not yet placed; the next period of another
  /// schedule is beside it if it starts in the first half of that one.
  private mutating func align() {
    var rest = columns.map { $0.schedule.allPeriods.filter { !$0.isFree }[...] }
    while let earliest = rest.compactMap({ $0.first }).min(by: { $0.start < $1.start }) {
      for index in columns.indices {
        if let period = rest[index].first,
          earliest.start.minutes(until: period.start) * 2 < max(1, earliest.length)
        {
          columns[index].periods.append(period)
          rest[index].removeFirst()
        } else {
          columns[index].periods.append(nil)
        }
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
