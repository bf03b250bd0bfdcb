// The JSON of a day's bells. Its format is a contract (spec: bell-schedule, JSON).

package import AlmanacBase

/// The answer of `almanac bells --json` and of the files at fixed addresses.
///
///     BellsJSON.day(school, at: moment, in: zone, groups: ["Early Bird A"]).text
///     // {"date":"2015-09-02","schedule":"Regular","periods":[…],"current":"3rd",…}
package enum BellsJSON {
  /// The day's schedule with what is on, what follows and how long still. `minutesLeft` is 0 where
  /// nothing is on; `secondsLeft` counts elapsed seconds.
  package static func day(
    _ school: School, at moment: Moment, in zone: ZoneTransitions, groups: [String]
  ) -> JSONText {
    .object(members(school, at: moment, in: zone, groups: groups))
  }

  /// Adds how long the answer is valid: until the next bell of the day, or else until midnight.
  package static func today(
    _ school: School, at moment: Moment, in zone: ZoneTransitions, groups: [String]
  ) -> JSONText {
    let periods = school.periods(on: moment.day, groups: groups)
    let change = Now(in: periods, at: moment.time).change ?? .endOfDay
    return .object(
      members(school, at: moment, in: zone, groups: groups) + [
        ("validUntil", .string(Moment(moment.day, change).iso))
      ])
  }

  /// The special days from a day on, with a title where the day has one.
  package static func upcoming(_ school: School, from day: Day) -> JSONText {
    .array(
      school.upcoming(from: day).map { entry in
        .object(
          [
            ("date", .string(entry.day.iso)),
            ("schedule", .string(school.scheduleName(for: entry.day))),
          ] + (entry.title.map { [("title", .string($0))] } ?? []))
      })
  }

  private static func members(
    _ school: School, at moment: Moment, in zone: ZoneTransitions, groups: [String]
  ) -> [(key: String, value: JSONText)] {
    let periods = school.periods(on: moment.day, groups: groups)
    let status = school.status(at: moment, groups: groups)
    let secondsLeft = status.secondsLeft(in: zone)
    let length = periods.hours.map { $0.first.minutes(until: $0.last) }
    return [
      ("date", .string(moment.day.iso)),
      ("schedule", .string(school.scheduleName(for: moment.day))),
      ("periods", .array(periods.map { member(of: $0) })),
      ("current", name(of: status.current)),
      ("next", name(of: status.next?.period)),
      ("minutesLeft", .int(status.current == nil ? 0 : ((secondsLeft ?? 0) + 59) / 60)),
      ("fraction", .double(Now(in: periods, at: moment.time).fraction)),
      ("lengthMinutes", .int(length ?? 0)),
      ("title", school.title(of: moment.day).map { .string($0) } ?? .null),
      ("secondsLeft", secondsLeft.map { .int($0) } ?? .null),
      ("nextLesson", status.nextLesson.map { lesson($0) } ?? .null),
      ("turn", school.turn(of: moment.day).map { .string($0) } ?? .null),
      (
        "minutesLeftInDay",
        .int(school.minutesLeftInDay(at: moment, groups: groups, in: zone))
      ),
      ("nextDay", nextDay(of: school, after: moment.day, groups: groups)),
    ]
  }

  private static func nextDay(of school: School, after day: Day, groups: [String]) -> JSONText {
    guard let bell = school.nextDay(after: day, groups: groups) else { return .null }
    return .object([
      ("date", .string(bell.day.iso)), ("schedule", .string(school.scheduleName(for: bell.day))),
      ("title", school.title(of: bell.day).map { .string($0) } ?? .null),
      ("start", .string(bell.period.start.twentyFourHour)),
    ])
  }

  private static func lesson(_ bell: BellStatus.Bell) -> JSONText {
    .object([
      ("date", .string(bell.day.iso)), ("name", .string(bell.period.name)),
      ("start", .string(bell.period.start.twentyFourHour)),
    ])
  }

  private static func member(of period: Period) -> JSONText {
    .object([
      ("name", .string(period.name)),
      ("kind", .string(period.kind.rawValue)),
      ("start", .string(period.start.twentyFourHour)),
      ("end", .string(period.end.twentyFourHour)),
      ("minutes", .int(period.length)),
    ])
  }

  private static func name(of period: Period?) -> JSONText {
    period.map { .string($0.name) } ?? .null
  }
}
