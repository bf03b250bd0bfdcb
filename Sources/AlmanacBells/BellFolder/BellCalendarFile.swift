// Reading calendar.bell: the schedule of each weekday, and the days that have another one.

import AlmanacBase

/// The calendar of a file.
///
///     * Default Week
///     Sun weekend
///     Mon regular # Monday
///     * Special Days
///     12/21/2026-01/01/2027 weekend # Winter Break
struct BellCalendarFile {
  /// The largest number of lines with special days, far more than a school has.
  static let mostLines = 10_000

  private(set) var file: BellFile
  /// Monday first; nil where a weekday is missing or faulty.
  private(set) var week: [School.PatternDay?] = Array(repeating: nil, count: 7)
  /// The special days in the order of their dates. Of several lines for a date, the last one counts.
  private(set) var specialDays: [(day: Day, entry: School.PatternDay)] = []

  private enum Section: CaseIterable {
    case week, special

    var name: String {
      switch self {
      case .week: "Default Week"
      case .special: "Special Days"
      }
    }
  }

  private let schedules: BellScheduleFile
  private var section: Section?
  /// Whether lines without a section are reported: only before the first line that begins one.
  private var isAtStart = true
  private var weekPosition: Position?
  /// The position of each weekday's line, Monday first.
  private var weekdays: [Position?] = Array(repeating: nil, count: 7)
  private var hasUnknownWeekday = false
  private var ranges: [BellDateRange] = []
  private var isTooLong = false

  init(_ text: String, file: String, schedules: BellScheduleFile) {
    self.file = BellFile(name: file)
    self.schedules = schedules
    for var line in BellLine.lines(of: text) {
      let start = line.position
      if line.take(UInt8(ascii: "*")) {
        begin(line.text(), at: start)
      } else {
        read(&line)
      }
    }
    checkWeek()
    BellDateRange.checkDistances(ranges, into: &self.file)
    expandRanges()
  }

  private mutating func begin(_ name: SourceText, at start: Position) {
    isAtStart = false
    section = Section.allCases.first { $0.name.isSameName(as: name.text) }
    if section == .week, weekPosition == nil { weekPosition = start }
    guard section == nil else { return }
    let hint = Nearest.hint(for: name.text, among: Section.allCases.map { $0.name })
    file.add(at: name.position, "no section '\(name.text)'; \(hint)")
  }

  private mutating func read(_ line: inout BellLine) {
    switch section {
    case .week: readWeekday(&line)
    case .special: readSpecialDays(&line)
    case nil:
      guard isAtStart else { return }
      isAtStart = false
      file.add(
        at: line.position,
        "this line is in no section; write '* Default Week' or '* Special Days' in a line above it")
    }
  }

  private mutating func readWeekday(_ line: inout BellLine) {
    let word = line.word()
    let entry = entry(&line)
    guard let index = BellCalendarFile.weekdays.firstIndex(where: { $0.isSameName(as: word.text) })
    else {
      hasUnknownWeekday = true
      let hint = Nearest.hint(for: word.text, among: BellCalendarFile.weekdays)
      file.add(at: word.position, "no weekday '\(word.text)'; \(hint)")
      return
    }
    if let earlier = weekdays[index] {
      file.add(
        at: word.position,
        "\(BellCalendarFile.weekdays[index]) is already in line \(earlier.line); remove one of the "
          + "lines")
      return
    }
    weekdays[index] = word.position
    week[index] = entry
  }

  private mutating func readSpecialDays(_ line: inout BellLine) {
    let word = line.word()
    let dates = dates(word)
    guard let entry = entry(&line), let dates else { return }
    guard ranges.count < BellCalendarFile.mostLines else {
      if !isTooLong {
        file.add(
          at: word.position,
          "the calendar has more than \(BellCalendarFile.mostLines) special days; remove the oldest"
        )
      }
      isTooLong = true
      return
    }
    ranges.append(
      BellDateRange(first: dates.first, last: dates.last, entry: entry, position: word.position))
  }

  /// The rest of a line: the name of a schedule, and perhaps a title.
  private mutating func entry(_ line: inout BellLine) -> School.PatternDay? {
    let id = line.word()
    let title = file.title(in: &line)
    if id.text.utf8.isEmpty {
      file.add(
        at: id.position,
        "the line has no schedule; write the name of a schedule in \(schedules.file.name)")
      return nil
    }
    if let schedule = schedules.schedule(named: id.text) {
      return School.PatternDay(schedule: schedule.id.text, title: title)
    }
    guard schedules.areAll else { return nil }
    let hint = Nearest.hint(for: id.text, among: schedules.schedules.map { $0.id.text })
    file.add(at: id.position, "no schedule '\(id.text)' in \(schedules.file.name); \(hint)")
    return nil
  }

  /// `12/21/2026`, or `12/21/2026-01/01/2027`.
  private mutating func dates(_ word: SourceText) -> (first: Day, last: Day)? {
    var days: [Day] = []
    var column = word.position.column
    let parts = word.text.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    for part in parts {
      let text = String(decoding: part, as: UTF8.self)
      if let day = Day(slashed: text) {
        days.append(day)
      } else {
        file.add(
          at: Position(line: word.position.line, column: column),
          text.utf8.isEmpty
            ? "there is no date; write a range without spaces, such as 12/21/2026-01/01/2027"
            : "'\(text)' is not a valid date; write it as month/day/year, such as 12/21/2026")
      }
      column += text.unicodeScalars.count + 1
    }
    guard let first = days.first, let last = days.last, days.count == parts.count else {
      return nil
    }
    if last < first {
      file.add(
        at: word.position,
        "the last day, \(last.slashed), is before the first day, \(first.slashed); exchange them")
      return nil
    }
    guard first.days(until: last) < 366 else {
      file.add(
        at: word.position,
        "'\(word.text)' has \(first.days(until: last) + 1) days; the limit is 366. Correct the dates"
      )
      return nil
    }
    return (first, last)
  }

  /// The abbreviations of the format, Monday first.
  private static var weekdays: [String] { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] }

  private mutating func checkWeek() {
    // An unknown weekday may be the missing one.
    if hasUnknownWeekday { return }
    let unseen = zip(BellCalendarFile.weekdays, weekdays).filter { $1 == nil }.map { $0.0 }
    if unseen.isEmpty { return }
    guard let weekPosition else {
      file.problems.add(
        in: file.name,
        "the calendar has no section 'Default Week'; write '* Default Week', and below it a line "
          + "for each weekday, such as 'Mon regular'")
      return
    }
    file.add(
      at: weekPosition,
      "the week has no line for \(joined(unseen[...], by: ", ")); add a line for each weekday, such as 'Mon regular'"
    )
  }

  /// Puts the special days in the order of their dates.
  private mutating func expandRanges() {
    var entries: [Day: School.PatternDay] = [:]
    for range in ranges {
      var day = range.first
      while day <= range.last {
        entries[day] = range.entry
        day = day.next
      }
    }
    let sorted = entries.sorted { $0.key < $1.key }
    specialDays = sorted.map { ($0.key, $0.value) }
  }
}
