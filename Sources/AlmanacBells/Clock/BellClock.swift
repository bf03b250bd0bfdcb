// A school's schedules and time zone: the data of a live part for bells.

package import AlmanacBase

/// A school with its local time. Pages get it as text.
///
///     clock.moment(at: 1_441_206_000).iso           // "2015-09-02T10:00"
///     BellClock(clock.text)?.school.scheduleName(for: day)
package struct BellClock: Sendable {
  package let school: School
  /// The school's name on pages; may be empty.
  package let name: String
  /// The last component of the school's address. Storage keys for the school include it.
  package let slug: String
  /// The groups of readers who have not chosen any, at most one of each choice.
  package let groups: [String]
  /// The choices among the school's groups.
  package let choices: [GroupChoice]
  package let zone: ZoneTransitions
  /// How many seconds the school's bells are ahead of the exact time; negative if they are late.
  package let secondsAhead: Int
  /// The names of periods, or parts of them, that readers may replace by their own.
  package let renamable: [String]
  /// The calendar files in the school's folder, each with the groups that it is for.
  package let calendars: [Calendar]

  /// A calendar file for some groups.
  package struct Calendar: Sendable {
    package let file: String
    package let groups: [String]

    package init(file: String, groups: [String]) {
      self.file = file
      self.groups = groups
    }
  }

  package init(
    school: School, name: String, slug: String, groups: [String], choices: [GroupChoice],
    zone: ZoneTransitions, secondsAhead: Int = 0, renamable: [String] = [],
    calendars: [Calendar] = []
  ) {
    self.school = school
    self.name = name
    self.slug = slug
    self.groups = groups
    self.choices = choices
    self.zone = zone
    self.secondsAhead = secondsAhead
    self.renamable = renamable
    self.calendars = calendars
  }

  /// The distinct names of all classes and early birds, in the order of the schedules.
  package static func classNames(of school: School) -> [String] {
    var names: [String] = []
    for schedule in school.schedules {
      for period in schedule.allPeriods where period.isLesson {
        if !names.contains(where: { $0.isSame(as: period.name) }) { names.append(period.name) }
      }
    }
    return names
  }

  /// The local time of the school's bells, independent of the reader's time zone.
  ///
  /// - Parameter instant: in seconds since the start of 1970 UTC.
  package func moment(at instant: Int64) -> Moment {
    zone.civil(secondsSince1970: instant + Int64(secondsAhead))
  }

  /// The first instant at which the school's bells show a local time: the opposite of `moment(at:)`.
  package func instant(of moment: Moment) -> Int64 {
    zone.instant(of: moment) - Int64(secondsAhead)
  }

  /// The default groups with another early bird, or with none.
  package func groups(earlyBird: String?) -> [String] {
    GroupChoice.groups(groups, earlyBird: earlyBird, among: choices)
  }
}
