// Which calendar files a school has, for which groups.

import AlmanacBase

/// A school's calendar file for a person in some groups.
///
///     CalendarFile.all(of: choices, groups: []).map(\.name)   // ["calendar.ics", "calendar-lunch-b.ics"]
package struct CalendarFile: Sendable {
  /// The name of the file in the folder of the school's main page.
  package let name: String
  /// The groups in its name: at most one of each choice, in the order of the choices.
  package let chosen: [String]
  /// All groups of the person: those in the name, and the school's own of the other choices, without
  /// an early bird.
  package let groups: [String]

  /// A school with more combinations of groups than this has files for single groups only.
  private static let maxCombinations = 12

  /// The file without chosen groups, one for each group, and one for each combination of groups of
  /// several choices, if there are not too many. Combinations do not name the school's own groups.
  ///
  /// - Parameter groups: the school's own groups.
  package static func all(of choices: [GroupChoice], groups: [String]) -> [CalendarFile] {
    let names = choices.flatMap { $0.groups }
    let slugs = Slug.unique(names)
    let own = choices.map { $0.areEarlyBirds ? nil : $0.group(of: groups) }
    var combinations: [[String]] = [[]]
    for (choice, own) in zip(choices, own) {
      let others = choice.groups.filter { group in own.map { !$0.isSame(as: group) } ?? true }
      // Counts only as far as needed: a school may have many choices.
      if combinations.count > 1_000 { break }
      combinations += combinations.flatMap { combination in others.map { combination + [$0] } }
    }
    combinations = combinations.filter { $0.count > 1 }
    if combinations.count > maxCombinations { combinations = [] }
    let chosen = [[]] + names.map { [$0] } + combinations
    // The name of a combination may be that of another group.
    let files = Slug.unique(
      chosen.map { chosen in
        let parts = chosen.map { group in
          names.firstIndex { $0.isSame(as: group) }.map { "-" + slugs[$0] } ?? ""
        }
        return "calendar" + parts.joined()
      })
    return zip(files, chosen).map { file, chosen in
      CalendarFile(
        name: file + ".ics", chosen: chosen,
        groups: zip(choices, own).compactMap { choice, own in
          chosen.first { choice.group(named: $0) != nil } ?? own
        })
    }
  }
}
