// almanac bells: the bells of one school on one day.

import AlmanacBells
package import AlmanacFiles
package import AlmanacSite

/// The bells of a day.
package struct BellsAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  /// A few lines of text.
  package let text: String
}

/// The bells on the request's day. Nil where the school's files or the settings of the whole site
/// have errors, which are in the report then. Errors in the files of other schools are not
/// reported.
///
/// - Throws: `QuestionError` where there is no such school or early bird.
package func askBells(
  _ request: Request, school: String?, earlyBird: String?, groups: [String], report: Report
) throws(QuestionError) -> BellsAnswer? {
  guard let input = SystemInput.read(request, for: BellsSystem.self, report: report),
    !report.hasErrors
  else { return nil }
  let folders = SchoolFolders(input)
  let id = try folders.id(named: school)
  var problems = folders.problems(about: id, isNamed: school != nil)
  problems += input.content.settings[BellsSiteSettings.self].schools[id]?.problems ?? []
  let entry = SchoolEntry.read(id, folders, input, &problems)
  report.add(problems)
  guard let entry, !report.hasErrors else { return nil }
  let chosen = try entry.groups(earlyBird: earlyBird, groups: groups)
  let (school, moment) = (entry.school, input.moment)
  // A period without a later bell on its day can last for weeks.
  let zone = input.clock.transitions(
    from: moment.day, to: max(moment.day, school.lastDay ?? moment.day).adding(days: 400))
  return BellsAnswer(
    json: BellsJSON.day(school, at: moment, in: zone, groups: chosen).text,
    text: BellsText.day(school, at: moment, in: zone, groups: chosen, input.phrases))
}

extension SchoolEntry {
  /// The groups of a question: of each choice the one that is asked for, or else no early bird and the
  /// site's own choice of other groups.
  fileprivate func groups(earlyBird: String?, groups: [String]) throws(QuestionError) -> [String] {
    if let earlyBird, school.earlyBird(named: earlyBird) == nil, !school.earlyBirds.isEmpty,
      school.group(named: earlyBird) == nil
    {
      throw QuestionError(
        message: "no early bird '\(earlyBird)'; "
          + Nearest.hint(for: earlyBird, among: school.earlyBirds))
    }
    let chosen = (earlyBird.map { [$0] } ?? []) + groups
    for name in chosen where school.group(named: name) == nil {
      throw QuestionError(
        message: "no group '\(name)'; "
          + Nearest.hint(for: name, among: school.groups, ifNone: "the school has no groups"))
    }
    for choice in school.groupChoices {
      let several = chosen.compactMap { choice.group(named: $0) }
      if let first = several.first, let other = several.first(where: { $0 != first }) {
        throw QuestionError(
          message:
            "a person is in only one of the groups '\(first)' and '\(other)'; choose one of them")
      }
    }
    return school.groups(of: chosen + self.groups.filter { school.earlyBird(named: $0) == nil })
  }
}

extension SchoolFolders {
  /// The folder of a school by its name, or of the only one where no name is given.
  func id(named name: String?) throws(QuestionError) -> String {
    if let name {
      if ids.contains(name) { return name }
      throw QuestionError(
        message: ids == [""]
          ? "the site's only school has no folder name; leave --school out"
          : "no school '\(name)'; " + Nearest.hint(for: name, among: ids))
    }
    if ids.count == 1 { return ids[0] }
    throw QuestionError(
      message: ids.isEmpty
        ? "the site has no school; add days.csv and periods.csv to schedules/"
        : "the site has several schools; choose one with --school: " + ids.joined(separator: ", "))
  }
}
