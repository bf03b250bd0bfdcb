// Which spreadsheets belong together, and what site.yaml says of each school.

import AlmanacCore

/// One school as it was read.
struct BellSheets {
  /// The name of the school's folder; empty where the spreadsheets lie directly in `schedules/`.
  let id: String
  let name: String
  let school: School
  let earlyBird: String?
  /// The spreadsheets as the user would type them.
  let files: [String]

  private static let names = ["days.csv", "periods.csv"]

  /// Every school of the content; what is wrong is in the report, and that school left out.
  static func read(_ site: SystemInput) -> [BellSheets] {
    var problems: [Problem] = []
    defer { site.report.add(problems) }
    var ids: [String] = []
    for path in site.paths {
      guard let id = id(of: path, site, &problems) else { continue }
      if ids.last != id { ids.append(id) }
    }
    if let loose = ids.firstIndex(of: ""), ids.count > 1 {
      ids.remove(at: loose)
      problems.append(
        Problem(
          .error, in: site.content.named(Bells.folder + names[0]),
          "one school's spreadsheets lie directly in schedules/, a district's in a folder a school; "
            + "here are both: give this school a folder too"))
    }
    checkNames(ids, site.content, &problems)
    return ids.compactMap { read($0, site, &problems) }
  }

  private static func id(
    of path: String, _ site: SystemInput, _ problems: inout [Problem]
  ) -> String? {
    let name = Path.name(of: path)
    guard names.contains(String(name)) else {
      problems.append(
        Problem(
          .error, in: site.content.named(path),
          "no spreadsheet of a school is called so; "
            + Nearest.hint(for: String(name), among: names)))
      return nil
    }
    let folder = path.dropFirst(Bells.folder.utf8.count).dropLast(name.utf8.count)
    guard folder.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= 1 else {
      problems.append(
        Problem(
          .error, in: site.content.named(path),
          "a school's folder lies directly in schedules/, not inside another folder"))
      return nil
    }
    return String(folder.dropLast())
  }

  private static func checkNames(
    _ ids: [String], _ content: Content, _ problems: inout [Problem]
  ) {
    for (name, settings) in content.settings.schools where !ids.contains(name) {
      problems.append(
        Problem(
          .error, in: content.named(SiteSettings.fileName), at: settings.position,
          "no school '\(name)' in schedules/; " + Nearest.hint(for: name, among: ids)))
    }
  }

  private static func read(
    _ id: String, _ site: SystemInput, _ problems: inout [Problem]
  ) -> BellSheets? {
    let content = site.content
    let folder = Bells.folder + (id.isEmpty ? "" : id + "/")
    let files = names.map { content.named(folder + $0) }
    for (name, file) in zip(names, files) where !site.paths.contains(folder + name) {
      problems.append(
        Problem(.error, in: file, "this file is missing; a school has days.csv and periods.csv"))
      return nil
    }
    guard let days = Encoding.text(of: files[0], problems: &problems),
      let periods = Encoding.text(of: files[1], problems: &problems)
    else { return nil }
    let settings = content.settings.schools[id]
    guard
      let school = School.read(
        days: days, daysFile: files[0], periods: periods, periodsFile: files[1],
        editors: content.settings.editors + (settings?.editors ?? []), into: &problems)
    else { return nil }
    return BellSheets(
      id: id, name: id.isEmpty ? "" : settings?.name ?? WrittenPage.title(of: id), school: school,
      earlyBird: earlyBird(of: school, settings, content, &problems), files: files)
  }

  /// The early bird that the school's pages show first.
  private static func earlyBird(
    of school: School, _ settings: SiteSettings.SchoolSettings?, _ content: Content,
    _ problems: inout [Problem]
  ) -> String? {
    guard let wanted = settings?.earlyBird ?? content.settings.earlyBird else { return nil }
    if let name = school.earlyBird(named: wanted.value) { return name }
    // What is said for all schools need not fit each.
    guard settings?.earlyBird != nil || content.sources[.bells]?.count == names.count else {
      return nil
    }
    problems.append(
      Problem(
        .error, in: content.named(SiteSettings.fileName), at: wanted.position,
        "no early bird '\(wanted.value)'; "
          + Nearest.hint(for: wanted.value, among: school.earlyBirds)))
    return nil
  }
}
