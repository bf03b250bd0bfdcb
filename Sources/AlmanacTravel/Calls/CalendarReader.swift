// Reading the calendars of a route file.

import AlmanacBase

/// Reads calendars, and reports what cannot be meant.
struct CalendarReader {
  let file: String
  /// The day that the site is built for.
  let today: Day
  private(set) var problems: [Problem] = []
  /// Whether each calendar that was read has faults.
  private var hasFaults: [Bool] = []

  init(file: String, today: Day) {
    self.file = file
    self.today = today
  }

  /// The calendars of all rows. A calendar with faults is included, so that its name is known.
  mutating func calendars(_ rows: [RouteFile.CalendarRow]) -> [ServiceCalendar] {
    var calendars: [ServiceCalendar] = []
    for row in rows {
      let before = problems.count
      if calendars.contains(where: { $0.name.isSameName(as: row.name.text) }) {
        add(
          .error, row.name.position,
          "the calendar '\(row.name.text)' is given twice; rename one of them")
      }
      calendars.append(calendar(row))
      hasFaults.append(problems[before...].contains { $0.severity == .error })
    }
    return calendars
  }

  private mutating func calendar(_ row: RouteFile.CalendarRow) -> ServiceCalendar {
    let before = problems.count
    let days = RunningDays.read(row.days, in: file, into: &problems)
    var calendar = ServiceCalendar(name: row.name.text, days: days)
    calendar.from = row.from.flatMap { day($0) }
    calendar.to = row.to.flatMap { day($0) }
    if let from = calendar.from, let to = calendar.to, to < from {
      add(
        .error, row.to?.position ?? row.name.position,
        "the last date, \(to.iso), is before the first, \(from.iso)")
      return calendar
    }
    let except = row.except.flatMap { text in dates(text).map { ($0, text) } }
    let also = row.also.flatMap { text in dates(text).map { ($0, text) } }
    for (day, text) in also where except.contains(where: { $0.0 == day }) {
      add(
        .error, text.position, "\(day.iso) is in both 'except' and 'also'; remove one of them")
    }
    if problems.count == before {
      reportRedundant(row.except, of: calendar, run: true, key: "except")
      reportRedundant(row.also, of: calendar, run: false, key: "also")
    }
    calendar.except = CalendarReader.sorted(except.map { $0.0 })
    calendar.also = CalendarReader.sorted(also.map { $0.0 })
    return calendar
  }

  /// Reports calendars that no service uses, that never run, and that have ended.
  mutating func reportUnused(
    _ rows: [RouteFile.CalendarRow], _ calendars: [ServiceCalendar], isUsed: [Bool]
  ) {
    for (index, row) in rows.enumerated() where !hasFaults[index] {
      let name = row.name.text
      let message: String
      if !isUsed[index] {
        message = "no service has the calendar '\(name)'; use or remove it"
      } else if !calendars[index].everRuns {
        message =
          "the calendar '\(name)' never runs; "
          + (row.days.isEmpty
            ? "add 'days:' with days of the week, or 'also:' with dates" : "correct its days")
      } else if let last = calendars[index].lastDay, last < today {
        message =
          "the calendar '\(name)' ended on \(last.iso); change 'to', or remove the calendar and its "
          + "services"
      } else {
        continue
      }
      add(.warning, row.name.position, message)
    }
  }

  /// Reports calendars whose dates are too far ahead to be published.
  mutating func reportLater(
    _ rows: [RouteFile.CalendarRow], _ days: FeedDays, _ feed: Feed
  ) {
    guard let last = days.lastPublishedDay else { return }
    let later = Set(days.laterCalendars(of: feed).map { feed.calendars[$0].name })
    for row in rows where later.contains(row.name.text) {
      add(
        .warning, row.name.position,
        "the calendar '\(row.name.text)' runs only after \(last.iso), the last date that is published now; "
          + "publish the site again before then")
    }
  }

  private mutating func reportRedundant(
    _ texts: [RouteText], of calendar: ServiceCalendar, run: Bool, key: String
  ) {
    for text in texts {
      guard let range = CalendarReader.range(text.text) else { continue }
      let dates = CalendarReader.days(range)
      if dates.contains(where: { calendar.runs(on: $0) == run }) { continue }
      add(
        .warning, text.position,
        "'\(text.text)' in '\(key)' has no effect: the calendar "
          + (run ? "does not run then" : "runs then in any case") + "; remove it")
    }
  }

  private mutating func day(_ text: RouteText) -> Day? {
    if let day = Day(iso: text.text.trimmed) { return day }
    add(.error, text.position, "'\(text.text)' is not a valid date; write it as 2026-08-17")
    return nil
  }

  /// A date, or the dates from one to another.
  private mutating func dates(_ text: RouteText) -> [Day] {
    guard let range = CalendarReader.range(text.text) else {
      add(
        .error, text.position,
        "'\(text.text)' is not a valid date; write it as 2026-12-24, or several as 2026-12-24 to "
          + "2027-01-01")
      return []
    }
    if range.last < range.first {
      add(
        .error, text.position,
        "the last date, \(range.last.iso), is before the first, \(range.first.iso)")
    } else if range.first.days(until: range.last) > CalendarReader.longest {
      add(
        .error, text.position,
        "'\(text.text)' is more than \(CalendarReader.longest) days; write 'from' and 'to' instead")
    }
    return CalendarReader.days(range)
  }

  /// The longest range of exceptions, in days.
  private static let longest = 366

  private static func range(_ text: String) -> (first: Day, last: Day)? {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let first = words.first.flatMap({ Day(iso: $0) }) else { return nil }
    if words.count == 1 { return (first, first) }
    guard words.count == 3, words[1].isSame(as: "to"), let last = Day(iso: words[2]) else {
      return nil
    }
    return (first, last)
  }

  private static func days(_ range: (first: Day, last: Day)) -> [Day] {
    let count = range.first.days(until: range.last)
    return (0..<max(0, min(count, longest) + 1)).map { range.first.adding(days: $0) }
  }

  /// The dates in their order, each once.
  private static func sorted(_ days: [Day]) -> [Day] {
    var sorted: [Day] = []
    for day in days.sorted() where sorted.last != day { sorted.append(day) }
    return sorted
  }

  private mutating func add(
    _ severity: Problem.Severity, _ position: Position, _ message: String
  ) {
    problems.append(Problem(severity, in: file, at: position, message))
  }
}
