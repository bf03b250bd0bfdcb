// The ordinary schedule of a weekday and of a turn of the rotation.

import AlmanacBase

/// The schedules of days that are neither listed nor holidays, in a school year or in a term of it.
struct CalendarPattern {
  private enum WeekdayPattern {
    case always(String)
    /// In the order of the rotation.
    case perTurn([String])
  }

  /// A turn of the rotation.
  struct Turn {
    let name: String
    /// The schedules of its weekdays, from Monday on.
    let week: [String]
  }

  private let names: ScheduleNames
  /// The schedule of ordinary days.
  private let regular: String
  /// From Monday on; nil where the settings do not name the weekday.
  private let week: [WeekdayPattern?]
  /// In their order.
  let turns: [Turn]
  /// The day from which the rotation holds.
  let firstTurn: Day?
  /// Whether turns change with the calendar week.
  let isWeekly: Bool
  /// The indices of turns that begin on these days, whatever turn was before.
  let restarts: [Day: Int]
  /// The schedules of days that use up no turn.
  private let pauses: [String]

  /// Checks the names of schedules. Rules with unknown names are left out, with an error.
  init(_ rules: CalendarRules, _ names: ScheduleNames, into problems: inout [Problem]) {
    self.names = names
    var checker = RuleChecker(names: names, file: rules.file)
    let regular = rules.regular.flatMap { checker.schedule($0) } ?? School.regular
    self.regular = regular
    let turns = rules.rotation.map { checker.turns(of: $0, regular: regular) } ?? []
    firstTurn = turns.isEmpty ? nil : rules.rotation?.first.value
    isWeekly = rules.rotation?.isWeekly ?? false
    var restarts: [Day: Int] = [:]
    pauses = (rules.rotation?.pauses ?? []).compactMap { checker.schedule($0) }
    for restart in rules.rotation?.restarts ?? [] where !turns.isEmpty {
      restarts[restart.day.value] = checker.index(of: restart.turn, in: turns)
    }
    self.restarts = restarts
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
          week[index] = .perTurn(checker.schedules(schedules, of: turns, on: index))
        }
      }
    }
    self.week = week
    problems += checker.problems
  }

  /// The schedule of a weekday; `turn` is the index of the turn, nil where there is none.
  func schedule(on weekday: Weekday, turn: Int?) -> String {
    let index = weekday.rawValue - 1
    switch week[index] {
    case .always(let name): return name
    case .perTurn(let schedules): return turn.map { schedules[$0] } ?? regular
    case nil:
      return turn.map { turns[$0].week[index] } ?? (weekday.isWeekend ? School.weekend : regular)
    }
  }

  /// Whether no such weekday has bells: a weekend, or a day of which the settings say so.
  func isDayOff(_ weekday: Weekday) -> Bool {
    let index = weekday.rawValue - 1
    switch week[index] {
    case .always(let name): return !names.hasBells(name)
    case .perTurn: return false
    case nil where turns.isEmpty: return weekday.isWeekend
    case nil: return !turns.contains { names.hasBells($0.week[index]) }
    }
  }

  func hasBells(_ schedule: String) -> Bool { names.hasBells(schedule) }

  /// Whether a day with this schedule uses up its turn.
  func usesTurn(_ schedule: String) -> Bool {
    hasBells(schedule) && !pauses.contains { $0.isSameName(as: schedule) }
  }
}

/// The patterns of a school year: one, or one for each term.
struct CalendarPatterns {
  private let patterns: [(days: ClosedRange<Day>?, pattern: CalendarPattern)]

  init(_ rules: CalendarRules, _ names: ScheduleNames, into problems: inout [Problem]) {
    // Terms may have the same rules, and the same problems.
    var found: [Problem] = []
    patterns = (rules.terms.isEmpty ? [rules] : rules.terms).map { term in
      var own: [Problem] = []
      let pattern = CalendarPattern(term.replacing(rules), names, into: &own)
      for problem in own where !found.contains(problem) { found.append(problem) }
      return (rules.terms.isEmpty ? nil : term.year?.days, pattern)
    }
    problems += found
  }

  /// Whether the year has several terms.
  var areSeveral: Bool { patterns.count > 1 }

  /// Nil between terms.
  func pattern(on day: Day) -> CalendarPattern? {
    patterns.first { $0.days?.contains(day) ?? true }?.pattern
  }

  func haveTurn(_ name: String) -> Bool {
    patterns.contains { $0.pattern.turns.contains { $0.name.isSameName(as: name) } }
  }

  /// Whether the pattern of a day has no bells on its weekday.
  func isDayOff(_ day: Day) -> Bool {
    pattern(on: day)?.isDayOff(day.weekday) ?? day.isWeekend
  }

  /// The week of the first term without its rotation, for `School`.
  var week: [School.PatternDay] {
    Weekday.allCases.map { weekday in
      School.PatternDay(
        schedule: patterns.first?.pattern.schedule(on: weekday, turn: nil) ?? School.regular)
    }
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
  mutating func turns(
    of rotation: CalendarRules.Rotation, regular: String
  ) -> [CalendarPattern.Turn] {
    var turns: [CalendarPattern.Turn] = []
    for turn in rotation.turns {
      let own = turn.schedules.compactMap { schedule($0) }
      guard own.count == turn.schedules.count else { continue }
      if let first = turn.schedules.first, !own.contains(where: names.hasBells) {
        // The rotation would never move on.
        report(
          at: first.position,
          "the schedule '\(own[0])' has no bells, so it cannot have a turn in the rotation; remove it"
        )
        continue
      }
      let name = own.count == 1 && turn.name.value.isSameName(as: own[0]) ? own[0] : turn.name.value
      let days = own.count > 1 ? own : Array(repeating: own.first ?? regular, count: 5)
      let weekend = Array(repeating: School.weekend, count: 7 - days.count)
      turns.append(CalendarPattern.Turn(name: name, week: days + weekend))
    }
    guard turns.count == rotation.turns.count else { return [] }
    if turns.count < 2 {
      report(
        at: rotation.turns.first?.name.position ?? rotation.first.position,
        "a rotation needs at least two schedules; add the others, or remove 'rotation'")
      return []
    }
    return turns
  }

  /// The index of the turn of a name; nil, with an error, where there is none.
  mutating func index(of name: Located<String>, in turns: [CalendarPattern.Turn]) -> Int? {
    if let index = turns.firstIndex(where: { $0.name.isSameName(as: name.value) }) { return index }
    report(
      at: name.position,
      "'\(name.value)' is not in the rotation; "
        + Nearest.hint(for: name.value, among: turns.map { $0.name }))
    return nil
  }

  /// The schedule of each turn on a weekday, by its index. A turn that is left out has its own schedule; on
  /// a weekend day, that of its Monday unless it has one for that day.
  mutating func schedules(
    _ rules: [(turn: Located<String>, schedule: Located<String>)],
    of turns: [CalendarPattern.Turn], on weekday: Int
  ) -> [String] {
    var schedules = turns.map { turn in
      turn.week[turn.week[weekday].isSameName(as: School.weekend) ? 0 : weekday]
    }
    for (turn, name) in rules {
      let known = schedule(name)
      guard let first = index(of: turn, in: turns), let known else { continue }
      for index in turns.indices where turns[index].name.isSameName(as: turns[first].name) {
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
