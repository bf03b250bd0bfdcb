// An event of a calendar, and whether it is a holiday.

import AlmanacBase

/// Those properties of an event that decide about a holiday.
struct HolidayEvent {
  enum Result {
    case holiday(Holiday)
    /// The event is no holiday, for the reason in the warning.
    case leftOut(Problem)
    /// An error is reported.
    case fault
  }

  private let begin: ICalendarLine
  private var lines: [ICalendarLine] = []

  private static var names: [String] {
    ["DTSTART", "DTEND", "DURATION", "SUMMARY", "STATUS", "RRULE", "RDATE", "RECURRENCE-ID"]
  }
  /// Those of which an event has one at most.
  private static var single: [String] { ["DTSTART", "DTEND", "DURATION", "SUMMARY"] }

  /// An event without properties. `begin` is the line `BEGIN:VEVENT`.
  init(begin: ICalendarLine) {
    self.begin = begin
  }

  mutating func add(_ line: ICalendarLine, file: String, into problems: inout [Problem]) {
    guard HolidayEvent.names.contains(where: { line.has(name: $0) }) else { return }
    guard let earlier = self.line(line.name) else {
      lines.append(line)
      return
    }
    guard HolidayEvent.single.contains(where: { line.has(name: $0) }) else { return }
    problems.add(
      in: file, at: line.position,
      "the event already has this property in line \(earlier.position.line); remove one of them")
  }

  private func line(_ name: String) -> ICalendarLine? { lines.first { $0.has(name: name) } }

  /// Decides about the event after its last property.
  func holiday(file: String, into problems: inout [Problem]) -> Result {
    let (title, isReadable) = title(file: file, into: &problems)
    let name = title.map { "'\($0)'" } ?? "this event"
    if let reason = reasonToLeaveOut(name, file: file) { return .leftOut(reason) }
    guard isReadable, let first = firstDay(name, file: file, into: &problems),
      let last = lastDay(from: first, name, file: file, into: &problems)
    else { return .fault }
    if title == nil {
      problems.add(
        .warning, in: file, at: begin.position,
        "this event has no name, so it does not close the school; add one, such as "
          + "SUMMARY:Labor Day")
    }
    return .holiday(Holiday(first: first, last: last, title: title, position: begin.position))
  }

  /// The event's name, and whether it could be read; nil where it has none.
  private func title(
    file: String, into problems: inout [Problem]
  ) -> (title: String?, isReadable: Bool) {
    guard let line = line("SUMMARY") else { return (nil, true) }
    let fault: String
    if line.value.count > Limits.cell {
      fault =
        "the name is \(line.value.count) bytes long; the limit is \(Limits.cell >> 10) KiB"
    } else if let title = line.title {
      return (title.utf8.isEmpty ? nil : title, true)
    } else {
      fault = "the name is not UTF-8; save the file as UTF-8"
    }
    problems.add(in: file, at: line.valuePosition, fault)
    return (nil, false)
  }

  private func reasonToLeaveOut(_ name: String, file: String) -> Problem? {
    let reason: (line: ICalendarLine, text: String)
    if let line = line("STATUS"), line.text.isSameName(as: "CANCELLED") {
      reason = (line, "\(name) is cancelled, so it is left out")
    } else if let line = line("RECURRENCE-ID") ?? line("RRULE") ?? line("RDATE") {
      reason = (
        line,
        "\(name) repeats, so it is left out; make each of its days that is a holiday an event of its "
          + "own"
      )
    } else if let line = line("DTSTART"), line.date?.hasTime == true {
      reason = (
        line, "\(name) has a time, so it is left out; only all-day events are holidays"
      )
    } else {
      return nil
    }
    return Problem(.warning, in: file, at: reason.line.valuePosition, reason.text)
  }

  private func firstDay(
    _ name: String, file: String, into problems: inout [Problem]
  ) -> Day? {
    guard let line = line("DTSTART") else {
      problems.add(
        in: file, at: begin.position,
        "\(name) has no first day; add it, such as DTSTART;VALUE=DATE:20260907")
      return nil
    }
    if let date = line.date { return date.day }
    problems.append(HolidayEvent.invalidDate(line, file: file))
    return nil
  }

  private func lastDay(
    from first: Day, _ name: String, file: String, into problems: inout [Problem]
  ) -> Day? {
    let end = line("DTEND")
    let length = line("DURATION")
    guard let line = end ?? length else { return first }
    let days: Int
    switch (end, length) {
    case (_?, let length?):
      problems.add(
        in: file, at: length.position,
        "\(name) has both DTEND and DURATION; remove one of them")
      return nil
    case (let end?, nil):
      guard let date = end.date, !date.hasTime else {
        problems.append(HolidayEvent.invalidDate(end, file: file))
        return nil
      }
      guard date.day >= first else {
        problems.add(
          in: file, at: end.valuePosition,
          "\(name) ends on \(date.day.iso), before its first day, \(first.iso); write the day after "
            + "its last day")
        return nil
      }
      // Some programs write the first day as the end of an event of one day.
      days = max(1, first.days(until: date.day))
    default:
      guard let number = line.days else {
        problems.add(
          in: file, at: line.valuePosition,
          "'\(line.text)' is not a number of whole days; write it as P1D or P2W")
        return nil
      }
      days = max(1, number)
    }
    let last = first.adding(days: days - 1)
    guard days <= HolidayCalendar.longest, last.year <= 9_999 else {
      problems.add(
        in: file, at: line.valuePosition,
        "\(name) lasts \(days) days; the limit is \(HolidayCalendar.longest). Correct its last day")
      return nil
    }
    return last
  }

  private static func invalidDate(_ line: ICalendarLine, file: String) -> Problem {
    Problem(
      .error, in: file, at: line.valuePosition,
      line.text.utf8.isEmpty
        ? "there is no date; write one, such as 20260907"
        : "'\(line.text)' is not a valid date; write it as YYYYMMDD, such as 20260907")
  }
}
