// almanac bells: one school's day, from that school's files alone.

import AlmanacCore

/// A day's bells, in words and as JSON.
package struct BellsAnswer: Sendable {
  /// One line, as the specification of the bell schedule fixes it.
  package let json: String
  /// A few lines for people.
  package let text: String
}

/// The bells of the request's day. Nil where the school's files or what holds for the whole site have
/// errors; they are in the report then. What is wrong with other schools is not said.
///
/// - Throws: `WrongQuestion` where there is no such school or early bird.
package func askBells(
  _ request: Request, school: String?, earlyBird: String?, report: Report
) throws(WrongQuestion) -> BellsAnswer? {
  guard let input = SystemInput.read(request, for: BellsSystem.self, report: report),
    !report.hasErrors
  else { return nil }
  let folders = SchoolFolders(input)
  let id = try folders.id(named: school)
  var problems = folders.problems(about: id, isNamed: school != nil)
  problems += input.content.settings[BellsSiteSettings.self].schools[id]?.problems ?? []
  let entry = SchoolEntry(id, input, &problems)
  report.add(problems)
  guard let found = entry?.school, !report.hasErrors else { return nil }
  if let earlyBird, found.earlyBird(named: earlyBird) == nil {
    throw WrongQuestion(
      message: "no early bird '\(earlyBird)'; "
        + Nearest.hint(for: earlyBird, among: found.earlyBirds))
  }
  return BellsAnswer(
    json: BellsJSON.day(found, at: input.moment, earlyBird: earlyBird).text,
    text: BellsText.day(found, at: input.moment, earlyBird: earlyBird, input.phrases))
}

extension SchoolFolders {
  /// The folder of the school that somebody names, or of the only one.
  fileprivate func id(named name: String?) throws(WrongQuestion) -> String {
    if let name {
      if ids.contains(name) { return name }
      throw WrongQuestion(
        message: ids == [""]
          ? "the only school here has no name; leave --school out"
          : "no school '\(name)'; " + Nearest.hint(for: name, among: ids))
    }
    if ids.count == 1 { return ids[0] }
    throw WrongQuestion(
      message: ids.isEmpty
        ? "no school has bells; put a days.csv and a periods.csv into schedules/"
        : "which school? there are " + ids.joined(separator: ", "))
  }
}
