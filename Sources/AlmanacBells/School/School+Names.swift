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
    let own = schedule.periods(groups: groups).hours
    var hours = own
    if let usual = weekdaySchedule(for: day).periods(groups: groups).hours, let own, own == usual {
      hours = nil
    }
    let title = title(of: day)
    return Difference(
      name: title ?? schedule.name,
      schedule: title == nil || hours == nil ? nil : schedule.name,
      isOff: own == nil, hours: hours)
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

  /// A sentence that the published schedule does not include a day; nil where it does.
  package func coverageNote(on day: Day, _ phrases: Phrasebook) -> String? {
    guard let firstDay, let lastDay, !isContinuous else { return nil }
    if day < firstDay { return phrases[.bellsNotYet, phrases.longDate(firstDay)] }
    if day > lastDay { return phrases[.bellsNoLonger, phrases.longDate(lastDay)] }
    return nil
  }
}

extension School.SpecialDay {
  /// The name of the day's turn, where the name of its schedule does not say it.
  var namedTurn: String? {
    turn.flatMap { $0.isSameName(as: schedule) ? nil : $0 }
  }
}

extension School {
  /// The same school, in which days that follow the pattern have the names of their turns as titles. Live
  /// parts know no turns.
  package var withTurnsAsTitles: School {
    School(
      schedules: schedules,
      entries: entries.map { entry in
        SpecialDay(
          entry.day, schedule: entry.schedule,
          title: entry.followsPattern ? entry.namedTurn : entry.title,
          followsPattern: entry.followsPattern)
      }, week: week, published: published, isContinuous: isContinuous)
  }
}
