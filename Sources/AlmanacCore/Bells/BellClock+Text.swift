// Encodes and decodes a school's clock as text: tab-separated lines.

extension BellClock {
  /// The text that `init(_:)` reads. An example line, with tabs between the fields and times in
  /// minutes since midnight: `period 1st 490 532`.
  package var text: String {
    var lines: [[String]] = [
      ["school", name, slug],
      ["zone", zone.name, String(zone.initialOffset), String(secondsAhead)],
    ]
    if let choice { lines.append(["choice", choice]) }
    for change in zone.transitions {
      lines.append(["change", String(change.instant), String(change.offset)])
    }
    for schedule in school.schedules {
      lines.append(["schedule", schedule.name])
      for period in schedule.allPeriods {
        lines.append([
          period.isEarlyBird ? "early" : "period", period.name, String(period.start.minutes),
          String(period.end.minutes),
        ])
      }
    }
    for entry in school.specialDays { lines.append(["day", entry.day.iso, entry.schedule]) }
    return PlainRecords.text(lines)
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
  var choice: String?
  var changes: [ZoneTransitions.Transition] = []
  var schedules: [Schedule] = []
  var days: [School.SpecialDay] = []

  var clock: BellClock? {
    guard let zone else { return nil }
    return BellClock(
      school: School(schedules: schedules, specialDays: days), name: name, slug: slug,
      choice: choice,
      zone: ZoneTransitions(name: zone.name, initialOffset: zone.offset, transitions: changes),
      secondsAhead: zone.ahead)
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
    } else if kind.isSame(as: "choice"), line.count == 2 {
      choice = line[1]
    } else if kind.isSame(as: "change"), line.count == 3, let instant = wholeNumber(line[1]),
      let offset = seconds(line[2])
    {
      changes.append(.init(at: instant, offset: offset, isDaylight: false, ""))
    } else if kind.isSame(as: "schedule"), line.count == 2 {
      schedules.append(Schedule(name: line[1]))
    } else if kind.isSame(as: "day"), line.count == 3, let day = Day(iso: line[1]) {
      days.append(School.SpecialDay(day, schedule: line[2]))
    } else {
      return readPeriod(line)
    }
    return true
  }

  /// A number of seconds or minutes, of at most 86,400 in either direction.
  private func seconds(_ text: String) -> Int? {
    wholeNumber(text).flatMap { $0.magnitude <= 86_400 ? Int($0) : nil }
  }

  private mutating func readPeriod(_ line: [String]) -> Bool {
    let isEarly = line[0].isSame(as: "early")
    guard isEarly || line[0].isSame(as: "period"), line.count == 4, !schedules.isEmpty,
      let first = seconds(line[2]), let last = seconds(line[3]),
      let start = TimeOfDay.midnight.adding(minutes: first),
      let end = TimeOfDay.midnight.adding(minutes: last),
      let period = Period(
        name: line[1], start: start, end: end, kind: isEarly ? .earlyBird : .lesson)
    else { return false }
    schedules[schedules.count - 1].allPeriods.append(period)
    return true
  }
}
