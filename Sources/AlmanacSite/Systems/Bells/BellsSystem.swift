// The bell schedule on the site: a school's spreadsheets in, its pages out.

import AlmanacCore
import AlmanacWidgets

/// The schools of a site. One school's spreadsheets lie directly in `schedules/`; a district has a
/// folder a school there.
struct BellsSystem: System {
  static let name = "bells"
  static let folder = SchoolFolders.root
  static let fences = ["bells"]
  static let timeDependence = TimeDependence.moment
  static var phrases: any Phrase.Type { BellsPhrase.self }
  static let siteSettings: (any SystemSettings.Type)? = BellsSiteSettings.self
  private static let base = Address("bells/")

  /// The folders of the schools that could be read.
  private let ids: [String]
  private let schools: [BellPages]
  /// The folders of those that have faults.
  private let unreadIDs: [String]
  /// The live table of all of them.
  private let district: Mount?
  /// Of what each school was read from.
  private let fingerprints: [ContentHash]
  private let moment: Moment
  private let phrases: Phrasebook

  /// All but pages: a copy or a spreadsheet of another kind may hold what is nobody else's business.
  static func reads(_ path: String) -> Bool { !Path.isMarkdown(path) }

  /// Reads every school; what is wrong goes to the report, and that school is left out.
  init(_ site: SystemInput) {
    let folders = SchoolFolders(site)
    let named = site.content.settings[BellsSiteSettings.self].schools
    var problems = folders.problems + named.values.flatMap(\.problems)
    let entries = folders.ids.compactMap { SchoolEntry($0, site, &problems) }
    site.report.add(problems)
    let first = entries.compactMap(\.school.firstDay).min() ?? Day(daysSince1970: 0)
    let last = entries.compactMap(\.school.lastDay).max() ?? first
    let zone = site.clock.transitions(from: first, to: last)
    // Pages are read after the last listed day too.
    let liveZone = site.clock.transitions(
      from: first, to: max(last, site.moment.day).adding(days: 800))
    let isAlone = entries.count == 1 && entries[0].id.isEmpty
    let above = Link(site.phrases[.bellsSchedules], to: Self.base)
    let domain = Slug.of(site.content.settings.title) + ".almanac"
    ids = entries.map(\.id)
    // A school that the settings name without a folder is a fault of its own.
    unreadIDs = (folders.ids + named.keys.sorted()).filter { id in
      !entries.contains { $0.id == id }
    }
    fingerprints = entries.map { entry in
      var fingerprint = site.fingerprint(of: SchoolFolders.paths(of: entry.id))
      fingerprint.add(zone)
      // Every live page names the version of the data that it wakes up with.
      fingerprint.add(liveZone)
      fingerprint.add(isAlone ? 1 : 0)
      return fingerprint
    }
    moment = site.moment
    phrases = site.phrases
    let clocks = entries.map { entry in
      BellClock(
        school: entry.school, name: entry.name, slug: entry.id, choice: entry.earlyBird,
        zone: liveZone, secondsAhead: entry.secondsAhead)
    }
    district = Self.district(clocks, site)
    schools = zip(entries, clocks).map { entry, clock in
      let base = isAlone ? Self.base : Self.base / (entry.id + "/")
      return BellPages(
        school: entry.school, base: base, name: entry.name, today: site.moment,
        phrases: site.phrases, choice: entry.earlyBird,
        zone: zone, domain: domain, dateOrder: entry.dateOrder,
        ancestors: isAlone ? [] : [above],
        live: Self.live(clock, base: base, site))
    }
  }

  /// The live parts of a school as they are at the site's moment.
  private static func live(
    _ clock: BellClock, base: Address, _ site: SystemInput
  ) -> BellPages.Live {
    let data = PublishedFile(address: base / "bells.txt", text: clock.text)
    let now = Int64(site.clock.instant(of: site.moment) - clock.secondsAhead)
    let phrases = site.phrases
    return { topic in
      // The page of a day says the same whenever the site is made: only its live part knows that the
      // day is today.
      let time: Int64 = if case .day = topic { 0 } else { now }
      return Mount(part: BellsPart.name, topic: topic.text, data: data, fallback: []) {
        dataFolder in
        let context = PartContext(dataFolder: dataFolder, now: time, phrases: phrases)
        let part = BellsPart(topic, clock: clock, context)
        return String(decoding: part.html.bytes, as: UTF8.self)
      }
    }
  }

  /// The live table of a district's schools at the site's moment; nil for a district so large that its
  /// page would be slow to load with the calendars of all schools.
  private static func district(_ clocks: [BellClock], _ site: SystemInput) -> Mount? {
    let data = PublishedFile(
      address: base / "schools.txt", text: clocks.map(\.text).joined())
    if data.text.utf8.count > 200_000 { return nil }
    let now = Int64(site.clock.instant(of: site.moment))
    let phrases = site.phrases
    return Mount(part: BellsDistrictPart.name, data: data, fallback: []) { dataFolder in
      let part = BellsDistrictPart(
        clocks, PartContext(dataFolder: dataFolder, now: now, phrases: phrases))
      return String(decoding: part.html.bytes, as: UTF8.self)
    }
  }

  var settings: [Setting] {
    schools.isEmpty
      ? [] : BellsSettings.settings(earlyBirds: schools.flatMap(\.school.earlyBirds), phrases)
  }

  var section: Link? {
    schools.isEmpty ? nil : Link(phrases[.bellsSchedules], to: Self.base)
  }

  var pages: [any PageSource] {
    let own: [any PageSource] = zip(schools, fingerprints).map {
      $0.source(madeFrom: $1)
    }
    if schools.isEmpty || ids == [""] { return own }
    let pages = DistrictPages(
      schools: schools, base: Self.base, today: moment, phrases: phrases, live: district)
    let data = district?.data.map { [$0] } ?? []
    return [SinglePage(page: pages.index, files: data)] + own
  }

  /// The last part of a school's address.
  private static func slug(of id: String) -> String { id.isEmpty ? "bells" : id }

  var withheld: [Address] {
    let bases = unreadIDs.map { $0.isEmpty ? Self.base : Self.base / ($0 + "/") }
    return schools.isEmpty && !bases.isEmpty ? [Self.base] : bases
  }

  var today: [Block] {
    guard schools.count <= FrontPage.mostOfAKind else { return [] }
    return schools.flatMap { school in
      let title = school.name.isEmpty ? phrases[.bellsToday] : school.name
      return [.heading(level: 2, title)] + school.blocks(.today, earlyBird: school.choice)
    }
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    BellFence.read(fence.body, at: fence.start, file: fence.file, into: &problems)?
      .blocks(from: schools, unread: unreadIDs.map(Self.slug), into: &problems)
  }
}
