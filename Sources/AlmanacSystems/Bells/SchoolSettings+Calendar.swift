// The calendar of a school in Content/site.yaml: its week, its rotation, its year and its terms.

import AlmanacBells
import AlmanacFiles

extension SchoolSettings {
  /// Reads the calendar. Incomplete parts of it are left out, with an error.
  static func rules(_ record: SettingsRecord, _ problems: inout [Problem]) -> CalendarRules {
    var rules = pattern(record, &problems)
    let example = "{first: 2026-08-17, last: 2027-06-04}"
    rules.year = inner("year", keys: ["first", "last"], of: record, example: example, &problems)
      .flatMap { days(of: $0, "year", example, &problems) }
    let terms = record.list("terms", keys: ["name", "first", "last"] + patternKeys, &problems)
    if let year = record.node("year"), record.has("terms") {
      record.fault(
        year.position,
        "the days of the terms are those of the year; remove 'year', or remove 'terms'", &problems)
    } else if !terms.isEmpty {
      let terms = terms.map { term in
        var rules = pattern(term, &problems)
        rules.name = term.text("name", &problems)
        rules.year = days(
          of: term, "term", "{name: Autumn, first: 2026-08-17, last: 2026-12-18}", &problems)
        return rules
      }
      rules.divide(into: terms, &problems)
    }
    return rules
  }

  /// The keys of a school that a term may have too.
  private static let patternKeys = ["rotation", "week", "regular"]

  private static func pattern(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> CalendarRules {
    var rules = CalendarRules(file: record.file)
    rules.rotation = rotation(record, &problems)
    rules.week = week(record, &problems)
    rules.regular = record.text("regular", &problems)
    return rules
  }

  private static func rotation(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> CalendarRules.Rotation? {
    let example = "{schedules: [A Day, B Day], first: 2026-08-17}"
    let keys = ["schedules", "turns", "first", "unit", "restarts", "pauses"]
    guard let inner = inner("rotation", keys: keys, of: record, example: example, &problems)
    else { return nil }
    guard inner.has("schedules") || inner.has("turns"), inner.has("first") else {
      record.fault(
        inner.start,
        "a rotation needs its schedules and the day on which the first has its turn, such as "
          + example, &problems)
      return nil
    }
    if let turns = inner.node("turns"), inner.has("schedules") {
      record.fault(
        turns.position, "a rotation has either 'schedules' or 'turns'; remove one of them",
        &problems)
      return nil
    }
    let turns =
      inner.has("turns")
      ? self.turns(inner, &problems)
      : inner.texts("schedules", &problems)?.map { .init(name: $0, schedules: [$0]) }
    let first = inner.day("first", &problems)
    guard let turns, let first else { return nil }
    var rotation = CalendarRules.Rotation(turns: turns, first: first)
    let isWeekly: Located<Bool>? = inner.value(
      "unit", orNot: "a valid unit of a rotation; write day or week", &problems
    ) { ["day": false, "week": true][$0] }
    rotation.isWeekly = isWeekly?.value ?? false
    rotation.restarts = inner.datedTexts(
      "restarts", "write 'restarts' as {2027-02-01: A Day}", &problems
    ).map { (day: $0.day, turn: $0.text) }
    rotation.pauses = inner.texts("pauses", &problems) ?? []
    return rotation
  }

  /// The turns that have names of their own; nil where one of them is incomplete.
  private static func turns(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> [CalendarRules.Rotation.Turn]? {
    var turns: [CalendarRules.Rotation.Turn] = []
    let items = record.items("turns", keys: ["name", "schedule", "week"], &problems)
    for item in items {
      switch item {
      case .text(let name): turns.append(.init(name: name, schedules: []))
      case .record(let turn):
        let schedule = turn.text("schedule", &problems).map { [$0] }
        let week = turn.texts("week", &problems)
        guard let name = turn.text("name", &problems), schedule == nil || week == nil,
          week.map({ (5...7).contains($0.count) }) ?? true
        else {
          record.fault(
            turn.start,
            "a turn needs a name, and may have a schedule, or a week of 5 to 7 schedules from Monday on, "
              + "such as {name: Week A, week: [A Mon, A Tue, A Wed, A Thu, A Fri]}", &problems)
          return nil
        }
        turns.append(.init(name: name, schedules: schedule ?? week ?? []))
      }
    }
    return turns
  }

  /// The first and the last day of a year or of a term.
  private static func days(
    of record: SettingsRecord, _ what: String, _ example: String, _ problems: inout [Problem]
  ) -> CalendarRules.Year? {
    guard record.has("first"), record.has("last") else {
      record.fault(
        record.start, "a \(what) needs its first and its last day, such as " + example, &problems)
      return nil
    }
    let first = record.day("first", &problems)
    let last = record.day("last", &problems)
    guard let first, let last else { return nil }
    return CalendarRules.Year(
      first: first, last: last, of: what, file: record.file, into: &problems)
  }

  private static func week(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> [(weekday: Located<Weekday>, rule: CalendarRules.WeekdayRule)] {
    let example = "{wednesday: Late Start}"
    guard let inner = inner("week", keys: nil, of: record, example: example, &problems) else {
      return []
    }
    var week: [(weekday: Located<Weekday>, rule: CalendarRules.WeekdayRule)] = []
    for (key, value) in inner.pairs {
      guard let weekday = weekday(named: key, of: record, &problems) else { continue }
      if week.contains(where: { $0.weekday.value == weekday.value }) {
        record.fault(key.position, "'\(key.value)' is given twice; remove one of them", &problems)
        continue
      }
      if value.isMapping {
        let schedules = inner.namedTexts(key.value, &problems).map {
          (turn: $0.name, schedule: $0.text)
        }
        week.append((weekday, .perTurn(schedules)))
      } else if let name = inner.text(key.value, &problems) {
        week.append((weekday, .always(name)))
      }
    }
    return week
  }

  private static func weekday(
    named key: Located<String>, of record: SettingsRecord, _ problems: inout [Problem]
  ) -> Located<Weekday>? {
    let name = key.value.lowercased()
    if let weekday = Weekday.allCases.first(where: { "\($0)" == name }) {
      return Located(value: weekday, position: key.position)
    }
    record.fault(
      key.position,
      "unknown weekday '\(key.value)'; "
        + Nearest.hint(for: key.value, among: Weekday.allCases.map { "\($0)" }), &problems)
    return nil
  }

  /// The mapping under a key; nil where the key is absent, or has another value.
  static func inner(
    _ key: String, keys: [String]?, of record: SettingsRecord, example: String,
    _ problems: inout [Problem]
  ) -> SettingsRecord? {
    guard let node = record.node(key) else { return nil }
    if node.isMapping { return record.record(key, keys: keys, &problems) }
    record.fault(node.position, "'\(key)' has the form \(example)", &problems)
    return nil
  }
}
