// The calendar of a school in Content/site.yaml: its week, its rotation and its year.

import AlmanacBells
import AlmanacFiles

extension SchoolSettings {
  /// Reads the calendar. Incomplete parts of it are left out, with an error.
  static func rules(_ record: SettingsRecord, _ problems: inout [Problem]) -> CalendarRules {
    var rules = CalendarRules(file: record.file)
    rules.rotation = rotation(record, &problems)
    rules.week = week(record, &problems)
    rules.year = year(record, &problems)
    return rules
  }

  private static func rotation(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> CalendarRules.Rotation? {
    let example = "{schedules: [A Day, B Day], first: 2026-08-17}"
    guard
      let inner = inner(
        "rotation", keys: ["schedules", "first"], of: record, example: example, &problems)
    else { return nil }
    guard inner.has("schedules"), inner.has("first") else {
      record.fault(
        inner.start,
        "a rotation needs its schedules and the day on which the first has its turn, such as "
          + example, &problems)
      return nil
    }
    let schedules = inner.texts("schedules", &problems)
    let first = inner.day("first", &problems)
    guard let schedules, let first else { return nil }
    return CalendarRules.Rotation(schedules: schedules, first: first)
  }

  private static func year(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> CalendarRules.Year? {
    let example = "{first: 2026-08-17, last: 2027-06-04}"
    guard
      let inner = inner("year", keys: ["first", "last"], of: record, example: example, &problems)
    else { return nil }
    guard inner.has("first"), inner.has("last") else {
      record.fault(
        inner.start, "a year needs its first and its last day, such as " + example, &problems)
      return nil
    }
    let first = inner.day("first", &problems)
    let last = inner.day("last", &problems)
    guard let first, let last else { return nil }
    return CalendarRules.Year(first: first, last: last, file: record.file, into: &problems)
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
        record.fault(
          key.position, "'\(key.value)' is given twice; remove one of them", &problems)
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
