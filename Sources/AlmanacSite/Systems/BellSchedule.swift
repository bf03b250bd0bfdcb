// The bell schedule on the site: a school's spreadsheets in, its pages out.

import AlmanacCore
import AlmanacWidgets

/// The schools of a site. One school's spreadsheets lie directly in `schedules/`; a district has a
/// folder a school there.
struct BellSchedule: SystemSite {
  static let folder = "schedules/"
  private static let sheets = ["days.csv", "periods.csv"]
  private static let base = Address("bells/")

  /// A school as it was read, with the name of its folder; empty for a site's only school.
  private struct Entry: Sendable {
    let id: String
    let name: String
    let school: School
    let earlyBird: String?
    let secondsAhead: Int
    let files: [String]
  }

  private let ids: [String]
  private let schools: [BellPages]
  /// Of what each school was read from.
  private let prints: [InputPrint]
  private let today: Moment
  private let phrases: Phrasebook

  /// Reads every school; what is wrong goes to the report, and that school is left out.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    let entries = Self.folders(of: site, &problems).compactMap { Self.read($0, site, &problems) }
    site.report.add(problems)
    let first = entries.compactMap(\.school.firstDay).min() ?? Day(daysSince1970: 0)
    let last = entries.compactMap(\.school.lastDay).max() ?? first
    let zone = site.clock.transitions(from: first, to: last)
    // Pages are read after the last listed day too.
    let liveZone = site.clock.transitions(
      from: first, to: max(last, site.moment.day).adding(days: 800))
    let isAlone = entries.count == 1 && entries[0].id.isEmpty
    let district = Link(site.phrases[.bellsSchedules], to: Self.base)
    let domain = Slug.of(site.content.settings.title) + ".almanac"
    ids = entries.map(\.id)
    prints = entries.map { entry in
      var print = site.print(of: Self.paths(of: entry.id))
      print.add(zone)
      // Every live page names the version of the data that it wakes up with.
      print.add(liveZone)
      print.add(isAlone ? 1 : 0)
      return print
    }
    today = site.moment
    phrases = site.phrases
    schools = entries.map { entry in
      let base = isAlone ? Self.base : Self.base / (entry.id + "/")
      let clock = BellClock(
        school: entry.school, name: entry.name, slug: entry.id, choice: entry.earlyBird,
        zone: liveZone, secondsAhead: entry.secondsAhead)
      return BellPages(
        school: entry.school, base: base, name: entry.name, today: site.moment,
        phrases: site.phrases, choice: entry.earlyBird,
        zone: zone, domain: domain, sources: entry.files, ancestors: isAlone ? [] : [district],
        live: Self.live(clock, base: base, site))
    }
  }

  /// The live day as it is at the site's moment.
  private static func live(
    _ clock: BellClock, base: Address, _ site: SystemInput
  ) -> BellPages.Live {
    let data = PublishedFile(address: base / "bells.txt", text: clock.text)
    let now = Int64(site.clock.instant(of: site.moment) - clock.secondsAhead)
    let phrases = site.phrases
    return { topic in
      let surroundings = Surroundings(topic: topic, now: now, phrases: phrases)
      return BellsPart(clock: clock, surroundings).map {
        Mount($0, topic: topic, data: data, instead: [])
      }
    }
  }

  /// What there is to choose from, school by school.
  var earlyBirds: [(school: String, earlyBirds: [String])] {
    schools.map { ($0.name, $0.school.earlyBirds) }
  }

  var section: Link? {
    schools.isEmpty ? nil : Link(phrases[.bellsSchedules], to: Self.base)
  }

  var pages: [any PageSource] {
    let own: [any PageSource] = zip(schools, prints).map {
      $0.source(madeFrom: $1)
    }
    if schools.isEmpty || ids == [""] { return own }
    let district = DistrictPages(
      schools: schools, base: Self.base, today: today, phrases: phrases)
    return [SinglePage(page: district.index)] + own
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    BellFence.read(fence.body, at: fence.start, file: fence.file, into: &problems)?
      .blocks(from: schools, into: &problems)
  }

  /// The school that somebody names, or the only one.
  fileprivate func school(named name: String?) throws(WrongQuestion) -> School {
    if let name {
      if let index = ids.firstIndex(of: name) { return schools[index].school }
      throw WrongQuestion(
        message: ids == [""]
          ? "the only school here has no name; leave --school out"
          : "no school '\(name)'; " + Nearest.hint(for: name, among: ids))
    }
    if schools.count == 1 { return schools[0].school }
    throw WrongQuestion(
      message: schools.isEmpty
        ? "no school has bells; put a days.csv and a periods.csv into schedules/"
        : "which school? there are " + ids.joined(separator: ", "))
  }
}

extension BellSchedule {
  /// The folders that hold spreadsheets, each a school.
  private static func folders(of site: SystemInput, _ problems: inout [Problem]) -> [String] {
    var ids: [String] = []
    for path in site.paths {
      let name = String(Path.name(of: path))
      let id = path.dropFirst(folder.utf8.count).dropLast(name.utf8.count + 1)
      let file = site.content.named(path)
      if !sheets.contains(name) {
        let hint = Nearest.hint(for: name, among: sheets)
        problems.append(
          Problem(.error, in: file, "no spreadsheet of a school is called so; \(hint)"))
      } else if id.utf8.contains(UInt8(ascii: "/")) {
        problems.append(
          Problem(
            .error, in: file,
            "a school's folder lies directly in schedules/, not inside another folder"))
      } else if ids.last != String(id) {
        ids.append(String(id))
      }
    }
    if let loose = ids.firstIndex(of: ""), ids.count > 1 {
      ids.remove(at: loose)
      problems.append(
        Problem(
          .error, in: site.content.named(folder + sheets[0]),
          "one school's spreadsheets lie directly in schedules/, a district's in a folder a school; "
            + "here are both: give this school a folder too"))
    }
    let settings = site.content.settings.schools
    for (name, school) in settings where !ids.contains(name) {
      problems.append(
        Problem(
          .error, in: site.content.named(SiteSettings.fileName), at: school.position,
          "no school '\(name)' in schedules/; " + Nearest.hint(for: name, among: ids)))
    }
    return ids
  }

  /// The two spreadsheets of a school.
  private static func paths(of id: String) -> [String] {
    sheets.map { folder + (id.isEmpty ? "" : id + "/") + $0 }
  }

  private static func read(
    _ id: String, _ site: SystemInput, _ problems: inout [Problem]
  ) -> Entry? {
    let paths = paths(of: id)
    let files = paths.map { site.content.named($0) }
    for (path, file) in zip(paths, files) where !site.paths.contains(path) {
      problems.append(
        Problem(.error, in: file, "this file is missing; a school has days.csv and periods.csv"))
      return nil
    }
    guard let days = Encoding.text(of: files[0], problems: &problems),
      let periods = Encoding.text(of: files[1], problems: &problems)
    else { return nil }
    let common = site.content.settings
    let own = common.schools[id]
    guard
      let school = School.read(
        days: days, daysFile: files[0], periods: periods, periodsFile: files[1],
        editors: common.editors + (own?.editors ?? []), into: &problems)
    else { return nil }
    let wanted = own?.earlyBird ?? common.earlyBird
    let earlyBird = wanted.flatMap { school.earlyBird(named: $0.value) }
    // What site.yaml says for all schools of a district need not fit each of them.
    if let wanted, earlyBird == nil, own?.earlyBird != nil || id.isEmpty {
      problems.append(
        Problem(
          .error, in: site.content.named(SiteSettings.fileName), at: wanted.position,
          "no early bird '\(wanted.value)'; "
            + Nearest.hint(for: wanted.value, among: school.earlyBirds)))
    }
    return Entry(
      id: id, name: id.isEmpty ? "" : own?.name ?? WrittenPage.title(of: id), school: school,
      earlyBird: earlyBird, secondsAhead: own?.secondsAhead ?? common.secondsAhead ?? 0,
      files: files)
  }
}

/// A day's bells, in words and as JSON.
public struct BellsAnswer: Sendable {
  /// One line, as the specification of the bell schedule fixes it.
  public let json: String
  /// A few lines for people.
  public let text: String
}

/// The bells of the request's day. Nil where the content has errors; they are in the report then.
///
/// - Throws: `WrongQuestion` where there is no such school or early bird.
public func askBells(
  _ request: Request, school: String?, earlyBird: String?, report: Report
) throws(WrongQuestion) -> BellsAnswer? {
  guard let input = SystemInput.read(request, for: .bells, report: report) else { return nil }
  let bells = BellSchedule(input)
  if report.hasErrors { return nil }
  let found = try bells.school(named: school)
  if let earlyBird, found.earlyBird(named: earlyBird) == nil {
    throw WrongQuestion(
      message: "no early bird '\(earlyBird)'; "
        + Nearest.hint(for: earlyBird, among: found.earlyBirds))
  }
  return BellsAnswer(
    json: BellsJSON.day(found, at: input.moment, earlyBird: earlyBird).text,
    text: BellsText.day(found, at: input.moment, earlyBird: earlyBird, input.phrases))
}
