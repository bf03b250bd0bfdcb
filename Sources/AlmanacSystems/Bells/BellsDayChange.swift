// almanac day: sets the schedule of a day in the days.csv of a school.

import AlmanacBells
package import AlmanacFiles
package import AlmanacSite

/// Adds the row of a day, or replaces it, if the school can be read with it. Returns what the day has then.
/// Nil where the school has errors, or gets errors or warnings by the row: they are in the report then,
/// and the file is as it was.
///
/// - Throws: `QuestionError` where there is no such school or date.
package func changeDay(
  _ request: Request, _ date: String, _ schedule: String, title: String, last: String?,
  school: String?, report: Report
) throws(QuestionError) -> String? {
  guard let input = SystemInput.read(request, for: BellsSystem.self, report: report),
    !report.hasErrors
  else { return nil }
  let folders = SchoolFolders(input)
  let id = try folders.id(named: school)
  let settings = input.content.settings[BellsSiteSettings.self]
  let own = settings.schools[id]?.settings
  let order = own?.dateOrder ?? settings.common.dateOrder ?? .monthFirst
  let days = try days(date, last ?? date, order)
  let path = SchoolFolders.path(of: id) + "days.csv"
  let file = input.content.named(path)
  var problems = folders.problems(about: id, isNamed: school != nil)
  problems += settings.schools[id]?.problems ?? []
  if let problem = fetchedSheet(path, request) { problems.append(problem) }
  if !folders.files(of: id).contains("days.csv") {
    problems.add(
      in: file,
      folders.isBellFolder(id)
        ? "this school has .bell files; write the day into its calendar.bell"
        : "this file is missing; create it with the header: Date,Last date,Schedule,Title")
  }
  let title = String(plain: title.bytes.singleSpaced)
  if let first = title.first, "=+-@".contains(first) {
    problems.add(
      in: file, "'\(title)' begins with '\(first)': spreadsheets would compute it; change it")
  }
  defer { report.add(problems) }
  guard !problems.hasErrors, let bytes = Encoding.bytes(ofWhole: file, problems: &problems),
    let text = Encoding.sheet(bytes, of: file, problems: &problems)
  else { return nil }
  var before: [Problem] = []
  let known = SchoolEntry.read(id, folders, input, days: text, &before)?.school.schedules ?? []
  let name = known.first { $0.name.isSameName(as: schedule) }?.name ?? schedule
  let editors = (own?.editors ?? []) + settings.common.editors
  let row = DayRow(
    days: days, schedule: name, title: title, editors: editors, order: order, moment: input.moment)
  let new = row.added(to: text, file: file, &problems)
  guard !problems.hasErrors, let new else { return nil }
  var after: [Problem] = []
  let entry = SchoolEntry.read(id, folders, input, days: new.text, &after)
  for var problem in after {
    // Nobody would see a warning before the day.
    let isCaused = problem.file == file && problem.severity == .warning && !before.contains(problem)
    guard problem.severity == .error || isCaused else { continue }
    problem.severity = .error
    if problem.file == file, problem.position?.line == new.line {
      let words = problem.message.split(separator: ": ", maxSplits: 1).last ?? ""
      problem = Problem(.error, in: file, "the row is not added: " + words)
    }
    problems.append(problem)
  }
  guard !problems.hasErrors, let entry else { return nil }
  problems = []
  do throws(DiskError) {
    if let newBytes = DayRow.encoded(new.text, like: text, bytes) {
      try Disk.replace(file, with: newBytes)
    } else {
      problems.add(in: file, "the encoding lacks a character of the row; save the file as UTF-8")
    }
  } catch {
    problems.append(error.problem("cannot be written"))
  }
  return problems.hasErrors
    ? nil
    : entry.description(of: days) + "\n\(new.isNew ? "added" : "replaced") \(file):\(new.line)"
}

private func days(
  _ first: String, _ last: String, _ order: DateOrder
) throws(QuestionError) -> ClosedRange<Day> {
  for text in [first, last] where Day(typed: text, order) == nil {
    throw QuestionError(
      message: "'\(text)' is not a valid date; write it as 2026-12-10, or as \(order.pattern)")
  }
  guard let start = Day(typed: first, order), let end = Day(typed: last, order), start <= end else {
    throw QuestionError(message: "the last date, \(last), is before the first, \(first)")
  }
  return start...end
}

/// The problem that a sheet is fetched from elsewhere before each build, which would undo the change.
private func fetchedSheet(_ path: String, _ request: Request) -> Problem? {
  let folder = Path.parent(of: Path.withoutTrailingSlashes(request.content)) ?? ""
  let file = Path.join(folder, "spreadsheets.txt")
  guard let bytes = try? Disk.read(file) else { return nil }
  let lines = String(decoding: bytes, as: UTF8.self)
    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let index = lines.firstIndex { line in
    line.split(whereSeparator: \.isWhitespace).first.map { $0 == path || $0 == "./" + path }
      ?? false
  }
  return index.map {
    Problem(
      .error, in: file, at: Position(line: $0 + 1, column: 1),
      "each build fetches \(path) from this address and would undo the change; add the row there")
  }
}

extension SchoolEntry {
  /// What days have: `Thursday, December 10, 2026 at West: Late Start, titled Snow; 7 periods, …`
  fileprivate func description(of range: ClosedRange<Day>) -> String {
    let days = (0...range.lowerBound.days(until: range.upperBound))
      .map { range.lowerBound.adding(days: $0) }
    var parts: [(first: Day, last: Day, text: String)] = []
    for day in days {
      let text = description(of: day)
      let isSame = parts.last.map { $0.text == text } ?? false
      parts.append((isSame ? parts.removeLast().first : day, day, text))
    }
    let place = name.isEmpty ? "" : " at " + name
    return parts.map { first, last, text in
      let dates = (first == last ? [first] : [first, last]).map { Phrasebook().longDate($0) }
      return dates.joined(separator: " to ") + place + ": " + text
    }.joined(separator: "\n")
  }

  private func description(of day: Day) -> String {
    let periods = school.periods(on: day, groups: groups)
    let title = school.title(of: day).map { ", titled " + $0 } ?? ""
    let name = school.scheduleName(for: day) + title
    guard let first = periods.first, let last = periods.last else { return name + "; no bells" }
    let count = periods.count { $0.isLesson }
    return "\(name); \(count) period\(count == 1 ? "" : "s"), "
      + "\(first.start.twentyFourHour) to \(last.end.twentyFourHour)"
  }
}
