// How pages name a day, and what is special about it.

package import AlmanacBase

extension School {
  /// What differs on a special day from an ordinary day of its weekday.
  package struct Difference: Sendable {
    /// The day's own name, or else its schedule's.
    package let name: String
    /// The schedule's name, where the day has a name of its own and other hours than its weekday.
    package let schedule: String?
    /// Whether the day has no bells.
    package let isOff: Bool
    /// The first and the last bell, where they are not those of its weekday.
    package let hours: (first: TimeOfDay, last: TimeOfDay)?
  }

  /// - Parameter groups: of the person who attends the periods.
  package func difference(on day: Day, groups: [String]) -> Difference {
    let schedule = schedule(for: day)
    let usual = weekdaySchedule(for: day)
    let periods = schedule.periods(groups: groups)
    let usualPeriods = usual.periods(groups: groups)
    var hours: (first: TimeOfDay, last: TimeOfDay)?
    if let first = periods.first?.start, let last = periods.last?.end,
      usualPeriods.first?.start != first || usualPeriods.last?.end != last
    {
      hours = (first, last)
    }
    let title = title(of: day)
    return Difference(
      name: title ?? schedule.name,
      schedule: title == nil || hours == nil ? nil : schedule.name,
      isOff: periods.isEmpty, hours: hours)
  }
}

extension School {
  /// The day's own name, with its schedule where it has bells, or else the schedule's name. A day
  /// outside of the published schedule has no name.
  package func name(of day: Day, _ phrases: Phrasebook) -> String {
    let schedule = schedule(for: day)
    if coverageNote(on: day, phrases) != nil { return phrases[.bellsNotCovered] }
    guard let title = title(of: day) else { return schedule.name }
    return schedule.hasBells && !title.isSameName(as: schedule.name)
      ? phrases[.bellsNameAndSchedule, title, schedule.name] : title
  }
}

extension BellPages {
  func name(of day: Day) -> String { school.name(of: day, phrases) }
}
