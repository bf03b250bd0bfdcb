// ```bells in a page that somebody writes.

import AlmanacCore

extension Bells {
  private static let shows = ["today", "day", "week", "upcoming", "schedule"]

  /// The lines of the fence are `key: value`; `show` may stand behind `bells` as well.
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    let before = problems.count
    guard
      let record = YAMLRecord(
        fence.body, in: fence.file, linesBefore: fence.line,
        keys: ["show", "school", "date", "earlyBird", "schedule"], problems: &problems)
    else { return nil }
    let start = Position(line: fence.line, column: 1)
    let school = record.text("school", &problems)
    let date = day(record, &problems)
    let earlyBird = record.text("earlyBird", &problems)
    let schedule = record.text("schedule", &problems)
    let show =
      record.text("show", &problems)
      ?? Located(value: fence.argument.isEmpty ? "today" : fence.argument, position: start)
    if !Self.shows.contains(show.value) {
      let nearest = Nearest.name(to: show.value, among: Self.shows)
      problems.append(
        Problem(
          .error, in: fence.file, at: show.position,
          "bells cannot show '\(show.value)'"
            + (nearest.map { "; did you mean '\($0)'?" }
              ?? "; they show " + Self.shows.joined(separator: ", "))))
    }
    let pages: BellPages
    switch self.school(named: school?.value) {
    case .found(let found): pages = found
    case .missing(let message):
      problems.append(
        Problem(.error, in: fence.file, at: school?.position ?? start, message))
      return nil
    }
    let choice = self.choice(earlyBird, of: pages, fence, &problems)
    let named = self.schedule(schedule, show, of: pages, fence, &problems)
    guard problems.count == before else { return nil }
    switch show.value {
    case "day": return pages.blocks(.day(date), earlyBird: choice)
    case "week": return pages.blocks(.week(date.week), earlyBird: choice)
    case "upcoming": return pages.blocks(.upcoming(date), earlyBird: choice)
    case "schedule": return named.map { pages.blocks(.schedule($0), earlyBird: choice) }
    default: return pages.blocks(.today, earlyBird: choice)
    }
  }

  private func day(_ record: YAMLRecord, _ problems: inout [Problem]) -> Day {
    let today = schools.first?.pages.today.day ?? Day(daysSince1970: 0)
    guard let date = record.text("date", &problems), date.value != "today" else { return today }
    guard let day = Day(iso: date.value) else {
      problems.append(
        Problem(
          .error, in: record.file, at: date.position,
          "'\(date.value)' is no date; write it as 2026-08-17"))
      return today
    }
    return day
  }

  private func choice(
    _ wanted: Located<String>?, of pages: BellPages, _ fence: ComputedFence,
    _ problems: inout [Problem]
  ) -> String? {
    guard let wanted else { return pages.choice }
    if wanted.value == "none" { return nil }
    if let name = pages.school.earlyBird(named: wanted.value) { return name }
    let names = pages.school.earlyBirds
    let nearest = Nearest.name(to: wanted.value, among: names)
    problems.append(
      Problem(
        .error, in: fence.file, at: wanted.position,
        "no early bird '\(wanted.value)'"
          + (nearest.map { "; did you mean '\($0)'?" }
            ?? "; there are none and " + names.joined(separator: ", "))))
    return nil
  }

  private func schedule(
    _ wanted: Located<String>?, _ show: Located<String>, of pages: BellPages,
    _ fence: ComputedFence, _ problems: inout [Problem]
  ) -> Schedule? {
    guard show.value == "schedule" || wanted != nil else { return nil }
    guard let wanted else {
      problems.append(
        Problem(
          .error, in: fence.file, at: show.position,
          "which schedule? name it in a line 'schedule: Regular'"))
      return nil
    }
    if let schedule = pages.school.schedule(named: wanted.value) { return schedule }
    let names = pages.school.schedules.map(\.name)
    let nearest = Nearest.name(to: wanted.value, among: names)
    problems.append(
      Problem(
        .error, in: fence.file, at: wanted.position,
        "no schedule '\(wanted.value)'"
          + (nearest.map { "; did you mean '\($0)'?" }
            ?? "; there are " + names.joined(separator: ", "))))
    return nil
  }
}
