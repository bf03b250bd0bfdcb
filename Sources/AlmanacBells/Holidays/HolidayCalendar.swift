// Reading holidays from the file of a calendar program, in the format iCalendar (RFC 5545).

package import AlmanacBase

/// A calendar of holidays, as calendar programs and school districts export it.
///
///     HolidayCalendar.read(text, file: "holidays.ics", into: &problems).first?.title  // "Labor Day"
package enum HolidayCalendar {
  /// The longest holiday, in days.
  static let longest = 366
  /// The largest number of holidays, far more than a school has.
  static let most = 10_000
  /// The largest number of events for which a warning each says that they are left out. A calendar of
  /// all events of a school has thousands.
  static let mostWarnings = 20

  /// The all-day events in the order of the file. Events with times, events that repeat and cancelled
  /// events are left out with a warning. An event with a fault is left out too.
  ///
  /// - Parameter bytes: the bytes of the file. A line may be split in the middle of a character, so
  ///   the file is UTF-8 only after its lines are joined.
  package static func read(
    _ bytes: [UInt8], file: String, into problems: inout [Problem]
  ) -> [Holiday] {
    var reader = HolidayCalendarReader(file: file)
    for line in ICalendarLines(bytes) { reader.read(line) }
    reader.finish()
    problems += reader.problems
    return reader.holidays
  }

  /// The same for the text of the file.
  package static func read(
    _ text: String, file: String, into problems: inout [Problem]
  ) -> [Holiday] {
    read(Array(text.utf8), file: file, into: &problems)
  }
}

/// Reads the components of a calendar: `BEGIN:VEVENT`, its properties, `END:VEVENT`.
private struct HolidayCalendarReader {
  let file: String
  private(set) var problems: [Problem] = []
  private(set) var holidays: [Holiday] = []

  /// The components that contain the next line, the outermost first.
  var open: [ICalendarLine] = []
  /// How many of them have each name.
  var openCounts: [[UInt8]: Int] = [:]
  var event: HolidayEvent?
  var hasCalendar = false
  var leftOut = 0

  mutating func read(_ line: ICalendarLines.Element) {
    switch line {
    case .unknown(let position):
      guard hasCalendar else { return }
      add(
        .warning, at: position,
        "this line has no name and colon, as in 'SUMMARY:Labor Day', and is left out")
    case .property(let line) where line.has(name: "BEGIN"): begin(line)
    case .property(let line) where line.has(name: "END"): end(line)
    case .property(let line):
      // Components in an event, such as an alarm, have properties of the same names.
      guard open.count == 2, event != nil else { return }
      event?.add(line, file: file, into: &problems)
    }
  }

  mutating func finish() {
    for line in open { reportUnended(line) }
    if !hasCalendar {
      problems.add(
        in: file,
        "the file is not a calendar, because it has no line BEGIN:VCALENDAR; export the calendar "
          + "as iCalendar (.ics)")
    }
    if leftOut > HolidayCalendar.mostWarnings {
      problems.add(
        .warning, in: file,
        "\(leftOut - HolidayCalendar.mostWarnings) more events are left out; only all-day events "
          + "that do not repeat are holidays")
    }
    guard holidays.isEmpty, !problems.hasErrors else { return }
    problems.add(
      .warning, in: file,
      "the calendar has no all-day event, so it adds no holidays; add them, or remove the file")
  }

  private mutating func begin(_ line: ICalendarLine) {
    if open.isEmpty, line.text.isSameName(as: "VCALENDAR") { hasCalendar = true }
    if open.count == 1, open[0].text.isSameName(as: "VCALENDAR"),
      line.text.isSameName(as: "VEVENT")
    {
      event = HolidayEvent(begin: line)
    }
    open.append(line)
    openCounts[line.text.nameKey, default: 0] += 1
  }

  private mutating func end(_ line: ICalendarLine) {
    guard openCounts[line.text.nameKey, default: 0] > 0,
      let index = open.lastIndex(where: { $0.text.isSameName(as: line.text) })
    else {
      if hasCalendar {
        add(
          .error, at: line.position,
          "there is no BEGIN:\(line.text) above; add it, or remove this line")
      }
      return
    }
    for unended in open[(index + 1)...] { reportUnended(unended) }
    for ended in open[index...] { openCounts[ended.text.nameKey, default: 0] -= 1 }
    if index == 1, open.count == 2, let event { finish(event) }
    if index <= 1 { event = nil }
    open.removeLast(open.count - index)
  }

  private mutating func finish(_ event: HolidayEvent) {
    switch event.holiday(file: file, into: &problems) {
    case .leftOut(let reason):
      leftOut += 1
      if leftOut <= HolidayCalendar.mostWarnings { problems.append(reason) }
    case .holiday(let holiday):
      if holidays.count < HolidayCalendar.most {
        holidays.append(holiday)
      } else if holidays.count == HolidayCalendar.most {
        add(
          .error, at: holiday.position,
          "the calendar has more than \(HolidayCalendar.most) all-day events; remove those that are "
            + "not holidays")
      }
    case .fault: break
    }
  }

  private mutating func reportUnended(_ line: ICalendarLine) {
    add(
      .error, at: line.position,
      "this \(line.text) does not end; add END:\(line.text) after its last line")
  }

  private mutating func add(
    _ severity: Problem.Severity, at position: Position, _ message: String
  ) {
    problems.add(severity, in: file, at: position, message)
  }
}
