// Computes the content of a `bells` fence.

package import AlmanacBase

extension BellFence {
  /// The blocks that replace the fence, or nil if a value is invalid. Schools are named by the last
  /// component of their addresses.
  ///
  /// - Parameter unread: schools whose own files have errors. A fence that names one of them has no
  ///   blocks, without a further error.
  package func blocks(
    from district: DistrictPages, unread: [String] = [], into problems: inout [Problem]
  ) -> [Block]? {
    let schools = district.schools
    if let show = value(.show), show.text.isSameName(as: "schools"), !schools.isEmpty {
      guard let school = value(.school) else { return district.blocks }
      problems.append(
        problem(school.position, "'show: schools' lists all schools; remove 'school'"))
      return nil
    }
    var faults: [Problem] = []
    guard let pages = school(among: schools, unread: unread, into: &faults) else {
      problems += faults
      return nil
    }
    let earlyBird = earlyBird(in: pages, into: &faults)
    let show = show(in: pages, into: &faults)
    problems += faults
    guard faults.isEmpty, let show else { return nil }
    return pages.blocks(show, earlyBird: earlyBird)
  }

  private func school(
    among schools: [BellPages], unread: [String], into problems: inout [Problem]
  ) -> BellPages? {
    let names = schools.map { $0.slug } + unread
    guard let value = value(.school) else {
      if names.count == 1 { return schools.first }
      problems.append(
        problem(
          start,
          names.isEmpty
            ? "the site has no school; add days.csv and periods.csv to schedules/"
            : "the site has several schools; add a line 'school: \(names[0])' or another school"))
      return nil
    }
    if let pages = schools.first(where: { $0.slug.isSameName(as: value.text) }) { return pages }
    if unread.contains(where: { $0.isSameName(as: value.text) }) { return nil }
    problems.append(unknown("school", value, among: names))
    return nil
  }

  /// The site's default if the fence has no such line; `none` means no early bird.
  private func earlyBird(in pages: BellPages, into problems: inout [Problem]) -> String? {
    guard let value = value(.earlyBird) else { return pages.choice }
    if value.text.isSameName(as: "none") { return nil }
    if let name = pages.school.earlyBird(named: value.text) { return name }
    problems.append(unknown("early bird", value, among: pages.school.earlyBirds))
    return nil
  }

  private func show(in pages: BellPages, into problems: inout [Problem]) -> BellPages.Show? {
    let day = day(in: pages, into: &problems)
    let words = ["today", "day", "week", "upcoming", "schedule", "schools"]
    let word = value(.show)?.text ?? (value(.schedule) == nil ? "today" : "schedule")
    switch words.firstIndex(where: { $0.isSameName(as: word) }) {
    case 0: return .today
    case 1: return day.map { .day($0) }
    case 2: return day.map { .week($0.week) }
    case 3:
      let count = count(into: &problems)
      return .upcoming(value(.date) == nil ? nil : day, atMost: count)
    case 4: return schedule(in: pages, into: &problems).map { .schedule($0) }
    default:
      if let value = value(.show) {
        problems.append(
          problem(
            value.position,
            "'show' must be one of \(words.joined(separator: ", ")), not '\(value.text)'"
          ))
      }
      return nil
    }
  }

  private func day(in pages: BellPages, into problems: inout [Problem]) -> Day? {
    guard let value = value(.date) else { return pages.today.day }
    if let day = Day(typed: value.text, pages.dateOrder) { return day }
    let example = pages.dateOrder == .monthFirst ? "9/4/2015" : "4/9/2015"
    problems.append(
      problem(
        value.position,
        "'\(value.text)' is not a valid date; write it as 2015-09-04 or \(example)"))
    return nil
  }

  private func count(into problems: inout [Problem]) -> Int? {
    guard let value = value(.count) else { return nil }
    if let count = Int(value.text), count > 0 { return count }
    problems.append(
      problem(value.position, "'\(value.text)' is not a valid count; write 1 or more"))
    return nil
  }

  private func schedule(in pages: BellPages, into problems: inout [Problem]) -> Schedule? {
    guard let value = value(.schedule) else {
      problems.append(
        problem(start, "the block has no 'schedule'; add a line 'schedule: Regular'"))
      return nil
    }
    if let schedule = pages.school.schedule(named: value.text) { return schedule }
    problems.append(unknown("schedule", value, among: pages.school.schedules.map { $0.name }))
    return nil
  }

  private func unknown(_ what: String, _ value: SourceText, among names: [String]) -> Problem {
    problem(
      value.position,
      "no \(what) '\(value.text)'; " + Nearest.hint(for: value.text, among: names))
  }
}
