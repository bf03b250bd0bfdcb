// Reads a school: its spreadsheets and its settings in site.yaml.

import AlmanacCore

/// A school of the site.
struct SchoolEntry: Sendable {
  /// The name of its folder; empty for a site's only school.
  let id: String
  let name: String
  let school: School
  /// The groups that pages show by default, at most one of each choice.
  let groups: [String]
  let secondsAhead: Int
  let dateOrder: DateOrder

  /// Reads a school. Nil, with the reasons added to the problems, where a file is missing or has
  /// errors.
  init?(_ id: String, _ site: SystemInput, _ problems: inout [Problem]) {
    let paths = SchoolFolders.paths(of: id)
    let files = paths.map { site.content.named($0) }
    for (path, file) in zip(paths, files) where !site.paths.contains(path) {
      problems.append(
        Problem(.error, in: file, "this file is missing; a school needs days.csv and periods.csv"))
      return nil
    }
    let texts = files.map { Encoding.sheet(at: $0, problems: &problems) }
    guard let days = texts[0], let periods = texts[1] else { return nil }
    let settings = site.content.settings[BellsSiteSettings.self]
    let common = settings.common
    let own = settings.schools[id]?.settings
    dateOrder = own?.dateOrder ?? common.dateOrder ?? .monthFirst
    let isArchived = own?.isArchived ?? common.isArchived ?? false
    guard
      let school = School.read(
        days: days, daysFile: files[0], periods: periods, periodsFile: files[1],
        editors: common.editors + (own?.editors ?? []), dateOrder: dateOrder,
        today: isArchived ? nil : site.moment.day, into: &problems)
    else { return nil }
    self.id = id
    self.school = school
    name =
      id.isEmpty ? common.name?.value ?? "" : own?.name?.value ?? WrittenPage.title(of: id)
    secondsAhead = own?.secondsAhead ?? common.secondsAhead ?? 0
    let wanted = own?.earlyBird ?? common.earlyBird
    let earlyBird = wanted.flatMap { school.earlyBird(named: $0.value) }
    groups = school.groups(of: earlyBird.map { [$0] } ?? [])
    // An early bird for all schools of a district need not exist in each of them.
    if let wanted, earlyBird == nil, own?.earlyBird != nil || id.isEmpty {
      problems.append(
        Problem(
          .error, in: site.content.named(SiteSettings.fileName), at: wanted.position,
          "no early bird '\(wanted.value)'; "
            + Nearest.hint(for: wanted.value, among: school.earlyBirds)))
    }
  }
}
