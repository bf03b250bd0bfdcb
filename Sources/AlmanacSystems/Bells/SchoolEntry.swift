// Reads a school: its spreadsheets, its holidays and its settings in site.yaml.

import AlmanacBells
import AlmanacFiles
import AlmanacSite

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
  /// The names of periods that readers may replace by their own.
  let renamable: [String]
  /// What `almanac check` says about the school besides problems.
  let remarks: [Problem]

  /// Reads a school. Nil, with the reasons added to the problems, where a file is missing or has
  /// errors.
  ///
  /// - Parameter days: the text of days.csv in place of the file's. Then the year may be over.
  static func read(
    _ id: String, _ folders: SchoolFolders, _ site: SystemInput, days: String? = nil,
    _ problems: inout [Problem]
  ) -> SchoolEntry? {
    folders.isBellFolder(id)
      ? SchoolEntry(bellFolder: id, folders, site, &problems)
      : SchoolEntry(sheets: id, folders, site, days: days, &problems)
  }

  /// Reads the spreadsheets of a school.
  private init?(
    sheets id: String, _ folders: SchoolFolders, _ site: SystemInput, days newDays: String?,
    _ problems: inout [Problem]
  ) {
    let settings = site.content.settings[BellsSiteSettings.self]
    let common = settings.common
    let own = settings.schools[id]?.settings
    let files = folders.files(of: id)
    let hasYear = own?.hasYear ?? false || common.hasYear
    func file(_ name: String) -> String {
      site.content.named(SchoolFolders.path(of: id) + name)
    }
    func text(_ name: String, ifMissing message: String?) -> String? {
      if files.contains(name) { return Encoding.sheet(at: file(name), problems: &problems) }
      if let message { problems.add(in: file(name), message) }
      return nil
    }
    let fileText = text(
      "days.csv",
      ifMissing: hasYear
        ? nil
        : "this file is missing; a school needs days.csv, or 'year' in site.yaml, which states the "
          + "first and the last day of the school year")
    let days = newDays ?? fileText
    let periods = text("periods.csv", ifMissing: "this file is missing; a school needs periods.csv")
    guard let periods, days != nil || (hasYear && !files.contains("days.csv")) else { return nil }
    var holidays: [HolidayFile] = []
    let words =
      (own?.closed ?? common.closed).map { HolidayWords(closed: $0.map(\.value)) }
      ?? HolidayWords(language: site.content.settings.languageCode)
    let calendars = files.filter { SchoolFolders.isCalendar($0) }
    for name in calendars {
      if let read = Self.holidays(file(name), closing: words, &problems) { holidays.append(read) }
    }
    dateOrder = own?.dateOrder ?? common.dateOrder ?? .monthFirst
    let isArchived = newDays != nil || own?.isArchived ?? common.isArchived ?? false
    guard
      let school = School.read(
        days: days, daysFile: file("days.csv"), periods: periods, periodsFile: file("periods.csv"),
        editors: common.editors + (own?.editors ?? []), dateOrder: dateOrder,
        rules: own?.rules.replacing(common.rules) ?? common.rules,
        holidays: holidays, today: isArchived ? nil : site.moment.day, into: &problems),
      holidays.count == calendars.count
    else { return nil }
    self.id = id
    self.school = school
    name =
      id.isEmpty ? common.name?.value ?? "" : own?.name?.value ?? WrittenPage.title(of: id)
    secondsAhead = own?.secondsAhead ?? common.secondsAhead ?? 0
    groups = Self.groups(of: school, id, site, &problems)
    renamable = BellClock.classNames(of: school)
    remarks = holidays.flatMap { $0.closures(of: school) }
  }

  /// The groups that the settings choose, at most one of each choice.
  static func groups(
    of school: School, _ id: String, _ site: SystemInput, _ problems: inout [Problem]
  ) -> [String] {
    let settings = site.content.settings[BellsSiteSettings.self]
    let (own, common) = (settings.schools[id]?.settings, settings.common)
    var choice = OwnGroups(school: school, file: site.content.named(SiteSettings.fileName))
    // A group for all schools of a district need not exist in each of them.
    choice.add(own?.earlyBird ?? common.earlyBird, isOwn: own?.earlyBird != nil || id.isEmpty)
    for group in own?.groups ?? common.groups ?? [] {
      choice.add(group: group, isOwn: own?.groups != nil || id.isEmpty)
    }
    problems += choice.problems
    return school.groups(of: choice.groups)
  }

  /// The holidays of a file; nil, with the reasons, where it has errors.
  private static func holidays(
    _ file: String, closing words: HolidayWords, _ problems: inout [Problem]
  ) -> HolidayFile? {
    guard let bytes = Encoding.bytes(ofWhole: file, problems: &problems) else { return nil }
    var found: [Problem] = []
    let events = HolidayCalendar.read(bytes, file: file, into: &found)
    problems += found
    if found.hasErrors { return nil }
    return HolidayFile(events, file: file, closing: words)
  }
}

/// The groups that the settings of a school choose for its pages.
private struct OwnGroups {
  let school: School
  let file: String
  private(set) var groups: [String] = []
  private(set) var problems: [Problem] = []

  mutating func add(_ earlyBird: Located<String>?, isOwn: Bool) {
    guard let earlyBird else { return }
    if let name = school.earlyBird(named: earlyBird.value) {
      groups.append(name)
    } else if isOwn {
      report(
        earlyBird,
        "no early bird '\(earlyBird.value)'; "
          + Nearest.hint(for: earlyBird.value, among: school.earlyBirds))
    }
  }

  mutating func add(group: Located<String>, isOwn: Bool) {
    guard let name = school.group(named: group.value) else {
      if isOwn {
        report(
          group,
          "no group '\(group.value)'; "
            + Nearest.hint(
              for: group.value, among: school.groups, ifNone: "the school has no groups"))
      }
      return
    }
    let others = school.groupChoices.first { $0.group(named: name) != nil }?.groups ?? []
    if let other = groups.first(where: { others.contains($0) && $0 != name }) {
      report(
        group, "a person is in only one of the groups '\(other)' and '\(name)'; choose one of them")
      return
    }
    groups.append(name)
  }

  private mutating func report(_ name: Located<String>, _ message: String) {
    problems.add(in: file, at: name.position, message)
  }
}
