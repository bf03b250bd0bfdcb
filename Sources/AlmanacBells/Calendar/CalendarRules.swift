// The ordinary week, the rotation and the year of a school, as its settings state them.

package import AlmanacBase

/// What the settings of a school say about its calendar. The names of schedules are checked by
/// `CalendarPattern`.
package struct CalendarRules: Sendable {
  /// Schedules that take turns on school days.
  package struct Rotation: Sendable {
    /// In the order of their turns.
    package let schedules: [Located<String>]
    /// The day from which the first schedule has its turn.
    package let first: Located<Day>

    package init(schedules: [Located<String>], first: Located<Day>) {
      self.schedules = schedules
      self.first = first
    }
  }

  /// The schedule of a weekday.
  package enum WeekdayRule: Sendable {
    /// The same on each such day.
    case always(Located<String>)
    /// A schedule for each turn of the rotation, by the schedule that has its turn.
    case perTurn([(turn: Located<String>, schedule: Located<String>)])
  }

  /// The first and the last day of the school year.
  package struct Year: Sendable {
    package let first: Located<Day>
    package let last: Located<Day>

    /// Nil, with the reason, where the days are not in their order or are more than 366.
    package init?(
      first: Located<Day>, last: Located<Day>, file: String, into problems: inout [Problem]
    ) {
      let count = first.value.days(until: last.value) + 1
      guard (1...366).contains(count) else {
        problems.add(
          in: file, at: last.position,
          count < 1
            ? "the last day of the year, \(last.value.iso), is before the first, "
              + "\(first.value.iso); correct one of them"
            : "the year has \(count) days, but the limit is 366; correct its first or its last day")
        return nil
      }
      self.first = first
      self.last = last
    }

    var days: ClosedRange<Day> { first.value...last.value }
  }

  /// The file of the settings.
  package let file: String
  package var rotation: Rotation?
  /// The weekdays that have a rule, at most one for each.
  package var week: [(weekday: Located<Weekday>, rule: WeekdayRule)] = []
  package var year: Year?

  /// The position of the first rule; nil where there is none.
  package var position: Position? {
    week.first?.weekday.position ?? rotation?.first.position ?? year?.first.position
  }

  /// Five days Regular and a weekend.
  package init(file: String) {
    self.file = file
  }

  /// Checks that the rotation begins in the school year, and that the year of the settings is not over.
  func check(_ days: ClosedRange<Day>, today: Day?, into problems: inout [Problem]) {
    if let first = rotation?.first, !days.contains(first.value) {
      problems.add(
        in: file, at: first.position,
        "the rotation begins on \(first.value.iso), outside of the school year, "
          + "\(days.lowerBound.iso) to \(days.upperBound.iso); correct the date")
    }
    guard let year, let today, year.last.value < today else { return }
    problems.add(
      .warning, in: file, at: year.last.position,
      "the year ended on \(year.last.value.iso); write the first and the last day of the new year, "
        + "or set 'archived: true' for this school")
  }
}
