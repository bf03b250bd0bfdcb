// The JSON of a day's bells. Its format is a contract (spec: bell-schedule, JSON).

/// The answer of `almanac bells --json` and of the files at fixed addresses.
///
///     BellsJSON.day(school, at: Moment(iso: "2015-09-02T10:00")!, earlyBird: "Early Bird A").text
///     // {"date":"2015-09-02","schedule":"Regular","periods":[…],"current":"3rd",…}
package enum BellsJSON {
  /// The day's schedule with the current and next period, which may be null; `minutesLeft` is 0 if
  /// there is no current one.
  package static func day(_ school: School, at moment: Moment, earlyBird: String?) -> JSONText {
    .object(members(school, at: moment, earlyBird: earlyBird))
  }

  /// Adds how long the answer is valid: until the next bell, or else until midnight.
  package static func today(_ school: School, at moment: Moment, earlyBird: String?) -> JSONText {
    let periods = school.schedule(for: moment.day).periods(earlyBird: earlyBird)
    let change = Now(in: periods, at: moment.time).change ?? .endOfDay
    return .object(
      members(school, at: moment, earlyBird: earlyBird) + [
        ("validUntil", .string(Moment(moment.day, change).iso))
      ])
  }

  /// The special days from a day on.
  package static func upcoming(_ school: School, from day: Day) -> JSONText {
    .array(
      school.upcoming(from: day).map { entry in
        .object([("date", .string(entry.day.iso)), ("schedule", .string(entry.schedule))])
      })
  }

  private static func members(
    _ school: School, at moment: Moment, earlyBird: String?
  ) -> [(key: String, value: JSONText)] {
    let schedule = school.schedule(for: moment.day)
    let periods = schedule.periods(earlyBird: earlyBird)
    let now = Now(in: periods, at: moment.time)
    return [
      ("date", .string(moment.day.iso)),
      ("schedule", .string(schedule.name)),
      ("periods", .array(periods.map { member(of: $0) })),
      ("current", name(of: now.current)),
      ("next", name(of: now.next)),
      ("minutesLeft", .int(now.minutesLeft)),
      ("fraction", .double(now.fraction)),
      ("lengthMinutes", .int(schedule.lengthOfDay(earlyBird: earlyBird))),
    ]
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
