// The ordinary schedule of a weekday and of a turn of the rotation.

import AlmanacBase

/// The schedules of a school's days that are neither listed nor holidays.
struct CalendarPattern {
  private enum WeekdayPattern {
    case always(String)
    /// In the order of the rotation.
    case perTurn([String])
  }

  private let names: ScheduleNames
  /// From Monday on; nil where the settings do not name the weekday.
  private let week: [WeekdayPattern?]
  /// The schedules of the rotation, in the order of their turns.
  let turns: [String]
  /// The day from which the rotation holds.
  let firstTurn: Day?

  /// Checks the names of schedules. Rules with unknown names are left out, with an error.
  init(_ rules: CalendarRules, _ names: ScheduleNames, into problems: inout [Problem]) {
    self.names = names
    var checker = RuleChecker(names: names, file: rules.file)
    let turns = rules.rotation.map { checker.turns(of: $0) } ?? []
    firstTurn = turns.isEmpty ? nil : rules.rotation?.first.value
    self.turns = turns
    var week = [WeekdayPattern?](repeating: nil, count: 7)
    for (weekday, rule) in rules.week {
      let index = weekday.value.rawValue - 1
      switch rule {
      case .always(let name): week[index] = checker.schedule(name).map { .always($0) }
      case .perTurn(let schedules):
        if rules.rotation == nil {
          checker.reportMissingRotation(at: weekday.position)
        } else if !turns.isEmpty {
          week[index] = .perTurn(checker.schedules(schedules, turns: turns))
        }
      }
    }
    self.week = week
    problems += checker.problems
  }

  /// The schedule of a weekday; `turn` is the index of the rotation's schedule that has its turn, nil
  /// where there is none.
  func schedule(on weekday: Weekday, turn: Int?) -> String {
    switch week[weekday.rawValue - 1] {
    case .always(let name): name
    case .perTurn(let schedules): turn.map { schedules[$0] } ?? School.regular
    case nil:
      weekday.isWeekend ? School.weekend : turn.map { turns[$0] } ?? School.regular
    }
  }

  /// Whether no such weekday has bells: a weekend, or a day of which the settings say so.
  func isDayOff(_ weekday: Weekday) -> Bool {
    switch week[weekday.rawValue - 1] {
    case .always(let name): !names.hasBells(name)
    case .perTurn: false
    case nil: weekday.isWeekend
    }
  }

  func hasBells(_ schedule: String) -> Bool { names.hasBells(schedule) }

  /// The week without the rotation, for `School`.
  var schoolWeek: [School.PatternDay] {
    Weekday.allCases.map { School.PatternDay(schedule: schedule(on: $0, turn: nil)) }
  }
}

/// Checks the names of schedules in the rules.
private struct RuleChecker {
  let names: ScheduleNames
  let file: String
  var problems: [Problem] = []

  mutating func schedule(_ name: Located<String>) -> String? {
    if let known = names.known(name.value) { return known }
    report(at: name.position, names.unknown(name.value))
    return nil
  }

  /// Empty where one of the schedules is not valid.
  mutating func turns(of rotation: CalendarRules.Rotation) -> [String] {
    var turns: [String] = []
    for name in rotation.schedules {
      guard let known = schedule(name) else { continue }
      guard names.hasBells(known) else {
        // The rotation would never move on.
        report(
          at: name.position,
          "the schedule '\(known)' has no bells, so it cannot have a turn in the rotation; remove it"
        )
        continue
      }
      turns.append(known)
    }
    guard turns.count == rotation.schedules.count else { return [] }
    if turns.count < 2 {
      report(
        at: rotation.schedules.first?.position ?? rotation.first.position,
        "a rotation needs at least two schedules; add the others, or remove 'rotation'")
      return []
    }
    return turns
  }

  /// The schedule of each turn on a weekday. A turn that is left out has its own schedule.
  mutating func schedules(
    _ rules: [(turn: Located<String>, schedule: Located<String>)], turns: [String]
  ) -> [String] {
    var schedules = turns
    for (turn, name) in rules {
      let known = schedule(name)
      guard turns.contains(where: { $0.isSameName(as: turn.value) }) else {
        report(
          at: turn.position,
          "'\(turn.value)' is not in the rotation; " + Nearest.hint(for: turn.value, among: turns))
        continue
      }
      guard let known else { continue }
      for index in turns.indices where turns[index].isSameName(as: turn.value) {
        schedules[index] = known
      }
    }
    return schedules
  }

  mutating func reportMissingRotation(at position: Position) {
    report(
      at: position,
      "this weekday has a schedule for each turn of a rotation, but there is no 'rotation'; add it, "
        + "or name one schedule for the weekday")
  }

  private mutating func report(at position: Position, _ message: String) {
    problems.add(in: file, at: position, message)
  }
}
