// Encodes and decodes a school's clock as text: tab-separated lines.

import AlmanacBase

extension BellClock {
  /// The text that `init(_:)` reads. An example line, with tabs between the fields and times in
  /// minutes since midnight: `period 1st 490 532`.
  package var text: String {
    var lines: [[String]] = [
      ["school", name, slug],
      ["zone", zone.name, String(zone.initialOffset), String(secondsAhead)],
    ]
    for group in groups { lines.append(["group", group]) }
    for choice in choices {
      lines.append(["choice", choice.areEarlyBirds ? "early" : "", choice.name] + choice.groups)
    }
    for name in renamable { lines.append(["name", name]) }
    for calendar in calendars { lines.append(["calendar", calendar.file] + calendar.groups) }
    for change in zone.transitions {
      lines.append(["change", String(change.instant), String(change.offset)])
    }
    for schedule in school.schedules {
      lines.append(["schedule", schedule.id, schedule.name])
      for period in schedule.allPeriods { lines.append(BellClock.record(of: period)) }
    }
    for range in school.published {
      lines.append(["published", range.lowerBound.iso, range.upperBound.iso])
    }
    if school.isContinuous { lines.append(["continuous"]) }
    if school.week != School.ordinaryWeek {
      for day in school.week { lines.append(["weekday", day.schedule, day.title ?? ""]) }
    }
    for entry in school.entries {
      lines.append([
        entry.followsPattern ? "turn" : "day", entry.day.iso, entry.schedule, entry.title ?? "",
      ])
    }
    return PlainRecords.text(lines)
  }

  /// The first field of the line of a period.
  fileprivate static let kinds: [(word: String, kind: Period.Kind)] = [
    ("period", .lesson), ("early", .earlyBird), ("passing", .passing), ("free", .free),
    ("bell", .bell),
  ]

  private static func record(of period: Period) -> [String] {
    let kind = kinds.first { $0.kind == period.kind }
    return [
      kind?.word ?? "", period.name, String(period.start.minutes), String(period.end.minutes),
      period.group ?? "",
    ]
  }

  /// Decodes the output of `text`; nil if a line is invalid.
  package init?(_ text: String) {
    guard let clocks = BellClock.all(in: text), clocks.count == 1 else { return nil }
    self = clocks[0]
  }

  /// Decodes the clocks of several schools from their concatenated texts. Nil if a line is invalid.
  package static func all(in text: String) -> [BellClock]? {
    var clocks: [BellClock] = []
    var decoder = BellClockDecoder()
    for line in PlainRecords.lines(text) {
      if decoder.zone != nil, line[0].isSame(as: "school") {
        if let clock = decoder.clock { clocks.append(clock) }
        decoder = BellClockDecoder()
      }
      if !decoder.read(line) { return nil }
    }
    guard let last = decoder.clock else { return nil }
    return clocks + [last]
  }
}

/// The values read so far for one school.
private struct BellClockDecoder {
  var name = ""
  var slug = ""
  var zone: (name: String, offset: Int, ahead: Int)?
  var groups: [String] = []
  var choices: [GroupChoice] = []
  var names: [String] = []
  var calendars: [BellClock.Calendar] = []
  var changes: [ZoneTransitions.Transition] = []
  var schedules: [Schedule] = []
  var days: [School.SpecialDay] = []
  var week: [School.PatternDay] = []
  var published: [ClosedRange<Day>] = []
  var isContinuous = false

  var clock: BellClock? {
    guard let zone, week.isEmpty || week.count == 7 else { return nil }
    return BellClock(
      school: School(
        schedules: schedules, entries: days, week: week.isEmpty ? nil : week,
        published: published, isContinuous: isContinuous),
      name: name, slug: slug, groups: groups, choices: choices,
      zone: ZoneTransitions(name: zone.name, initialOffset: zone.offset, transitions: changes),
      secondsAhead: zone.ahead, renamable: names, calendars: calendars)
  }

  /// Reads a line. Returns false if it is invalid.
  mutating func read(_ line: [String]) -> Bool {
    let kind = line[0]
    if kind.isSame(as: "school"), line.count == 3 {
      name = line[1]
      slug = line[2]
    } else if kind.isSame(as: "zone"), line.count == 4, let offset = seconds(line[2]),
      let ahead = seconds(line[3])
    {
      zone = (line[1], offset, ahead)
    } else if kind.isSame(as: "group"), line.count == 2 {
      groups.append(line[1])
    } else if kind.isSame(as: "name"), line.count == 2 {
      names.append(line[1])
    } else if kind.isSame(as: "calendar"), line.count > 1 {
      calendars.append(BellClock.Calendar(file: line[1], groups: Array(line[2...])))
    } else if kind.isSame(as: "choice"), line.count > 3 {
      choices.append(
        GroupChoice(
          name: line[2], groups: Array(line[3...]), areEarlyBirds: !line[1].utf8.isEmpty))
    } else if kind.isSame(as: "change"), line.count == 3, let instant = wholeNumber(line[1]),
      let offset = seconds(line[2])
    {
      changes.append(.init(at: instant, offset: offset, isDaylight: false, ""))
    } else {
      return readCalendar(line) || readPeriod(line)
    }
    return true
  }

  private mutating func readCalendar(_ line: [String]) -> Bool {
    let kind = line[0]
    if kind.isSame(as: "schedule"), line.count == 3 {
      schedules.append(Schedule(id: line[1], name: line[2]))
    } else if kind.isSame(as: "published"), line.count == 3, let first = Day(iso: line[1]),
      let last = Day(iso: line[2]), first <= last
    {
      published.append(first...last)
    } else if kind.isSame(as: "continuous"), line.count == 1 {
      isContinuous = true
    } else if kind.isSame(as: "weekday"), line.count == 3 {
      week.append(School.PatternDay(schedule: line[1], title: text(line[2])))
    } else if line.count == 4, let day = Day(iso: line[1]) {
      let isTurn = kind.isSame(as: "turn")
      guard isTurn || kind.isSame(as: "day") else { return false }
      days.append(
        School.SpecialDay(day, schedule: line[2], title: text(line[3]), followsPattern: isTurn))
    } else {
      return false
    }
    return true
  }

  /// The text of an optional field.
  private func text(_ field: String) -> String? { field.utf8.isEmpty ? nil : field }

  /// A number of seconds or minutes, of at most 86,400 in either direction.
  private func seconds(_ text: String) -> Int? {
    wholeNumber(text, in: -86_400..<86_401)
  }

  private mutating func readPeriod(_ line: [String]) -> Bool {
    guard let kind = BellClock.kinds.first(where: { $0.word.isSame(as: line[0]) })?.kind,
      line.count == 5, !schedules.isEmpty,
      let first = seconds(line[2]), let last = seconds(line[3]),
      let start = TimeOfDay(minutesWithNight: first), let end = TimeOfDay(minutesWithNight: last),
      let period = Period(
        name: line[1], start: start, end: end, kind: kind, group: text(line[4]))
    else { return false }
    schedules[schedules.count - 1].insert(period)
    return true
  }
}
