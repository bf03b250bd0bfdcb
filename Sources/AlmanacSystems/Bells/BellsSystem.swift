// The bell schedules of a site: reads the spreadsheets of schools and makes their pages.

import AlmanacBells
import AlmanacFiles
import AlmanacSite
import AlmanacWidgets

/// The schools of a site. The spreadsheets of a single school are directly in `schedules/`; a
/// district has a folder for each school there.
struct BellsSystem: System {
  static let name = "bells"
  static let folder = SchoolFolders.root
  static let fences = ["bells"]
  static let timeDependence = TimeDependence.moment
  static var phrases: any Phrase.Type { BellsPhrase.self }
  static var liveParts: [any LivePart.Type] {
    [BellsPart.self, BellsDisplayPart.self, BellsDistrictPart.self]
  }
  static let siteSettings: (any SystemSettings.Type)? = BellsSiteSettings.self
  private static let base = Address("bells/")

  /// The folders of the schools that could be read.
  private let ids: [String]
  private let schools: [BellPages]
  /// The folders of the schools with errors.
  private let faultyIDs: [String]
  /// The live table of all schools.
  private let district: Mount?
  /// The fingerprint of what each school was read from.
  private let fingerprints: [ContentHash]
  let remarks: [Problem]
  private let moment: Moment
  private let phrases: Phrasebook

  /// All files but pages: other files, such as copies of spreadsheets, may be private and are not
  /// published.
  static func reads(_ path: String) -> Bool { !Path.isMarkdown(path) }

  /// Reads every school. A school with errors is left out, and the errors go to the report.
  init(_ site: SystemInput) {
    let folders = SchoolFolders(site)
    let named = site.content.settings[BellsSiteSettings.self].schools
    var problems = folders.problems + named.values.flatMap(\.problems)
    let entries = folders.ids.compactMap { SchoolEntry.read($0, folders, site, &problems) }
    site.report.add(problems)
    let first = entries.compactMap(\.school.firstDay).min() ?? Day(daysSince1970: 0)
    let last = entries.compactMap(\.school.lastDay).max() ?? first
    let zone = site.clock.transitions(from: first, to: last)
    // Live parts need the time zone after the last listed day too.
    let liveZone = site.clock.transitions(
      from: first, to: max(last, site.moment.day).adding(days: 800))
    let isAlone = entries.count == 1 && entries[0].id.isEmpty
    let parent = Link(site.phrases[.bellsAllSchools], to: Self.base)
    let domain = Slug.of(site.content.settings.title) + ".almanac"
    ids = entries.map(\.id)
    // A school that is only in the settings has no folder, which is an error too.
    faultyIDs = (folders.ids + named.keys.sorted()).filter { id in
      !entries.contains { $0.id == id }
    }
    fingerprints = entries.map { entry in
      var fingerprint = site.fingerprint(of: folders.paths(of: entry.id))
      fingerprint.add(zone)
      // Live pages contain a hash of their data, which includes the zone.
      fingerprint.add(liveZone)
      fingerprint.add(isAlone ? 1 : 0)
      return fingerprint
    }
    remarks = entries.flatMap(\.remarks)
    moment = site.moment
    phrases = site.phrases
    let clocks = entries.map { entry in
      let choices = entry.school.groupChoices
      let calendars = CalendarFile.all(of: choices, groups: entry.groups)
      return BellClock(
        school: entry.school.withTurnsAsTitles, name: entry.name, slug: entry.id,
        groups: entry.groups, choices: choices, zone: liveZone, secondsAhead: entry.secondsAhead,
        renamable: entry.renamable,
        calendars: calendars.map { .init(file: $0.name, groups: $0.groups) })
    }
    district = Self.district(clocks, site)
    schools = zip(entries, clocks).map { entry, clock in
      let base = isAlone ? Self.base : Self.base / (entry.id + "/")
      return BellPages(
        school: entry.school, base: base, name: entry.name, today: site.moment,
        phrases: site.phrases, groups: entry.groups, zone: zone, domain: domain,
        siteTitle: site.content.settings.title, dateOrder: entry.dateOrder,
        ancestors: isAlone ? [] : [parent], live: Self.live(clock, base: base, site))
    }
  }

  /// The live parts of a school in their state at the time that the site is built for.
  private static func live(
    _ clock: BellClock, base: Address, _ site: SystemInput
  ) -> BellPages.Live {
    let data = PublishedFile(address: base / "bells.txt", text: clock.text)
    let now = Int64(site.clock.instant(of: site.moment) - clock.secondsAhead)
    let phrases = site.phrases
    return { topic in
      // The static page of a day does not depend on the build time. Only the live part shows
      // whether the day is today.
      let time: Int64 = if case .day = topic { 0 } else { now }
      // The list of upcoming days needs no script.
      let needsScript = if case .upcoming = topic { "" } else { phrases[.bellsNeedsScript] }
      let isDisplay = if case .display = topic { true } else { false }
      return Mount(
        part: isDisplay ? BellsDisplayPart.name : BellsPart.name, topic: topic.text, data: data,
        needsScript: needsScript
      ) { dataFolder in
        let context = PartContext(dataFolder: dataFolder, now: time, phrases: phrases)
        let html =
          isDisplay
          ? BellsDisplayPart(clock, context).html : BellsPart(topic, clock: clock, context).html
        return String(decoding: html.bytes, as: UTF8.self)
      }
    }
  }

  /// The live table of a district's schools at the time that the site is built for. Nil where the
  /// data of all schools are too large to load with the page.
  private static func district(_ clocks: [BellClock], _ site: SystemInput) -> Mount? {
    let data = PublishedFile(address: base / "schools.txt", text: clocks.map(\.text).joined())
    if data.text.utf8.count > 200_000 { return nil }
    let now = Int64(site.clock.instant(of: site.moment))
    let phrases = site.phrases
    return Mount(part: BellsDistrictPart.name, data: data) { dataFolder in
      let part = BellsDistrictPart(
        clocks, PartContext(dataFolder: dataFolder, now: now, phrases: phrases))
      return String(decoding: part.html.bytes, as: UTF8.self)
    }
  }

  var settings: [Setting] {
    schools.isEmpty
      ? [] : BellsSettings.settings(choices: schools.flatMap(\.groupChoices), phrases)
  }

  var section: Link? {
    schools.isEmpty ? nil : Link(phrases[.bellsSection], to: Self.base)
  }

  var pages: [any PageSource] {
    let own: [any PageSource] = zip(schools, fingerprints).map {
      $0.source(madeFrom: $1)
    }
    if schools.isEmpty || ids == [""] { return own }
    let data = district?.data.map { [$0] } ?? []
    return [SinglePage(page: districtPages.index, files: data)] + own
  }

  /// The table of all schools. A site with one school has no page that publishes its data.
  private var districtPages: DistrictPages {
    DistrictPages(
      schools: schools, base: Self.base, today: moment, phrases: phrases,
      live: ids == [""] ? nil : district)
  }

  /// The last part of a school's address.
  private static func slug(of id: String) -> String { id.isEmpty ? "bells" : id }

  var incompleteAddresses: [Address] {
    let bases = faultyIDs.map { $0.isEmpty ? Self.base : Self.base / ($0 + "/") }
    return schools.isEmpty && !bases.isEmpty ? [Self.base] : bases
  }

  var today: [Block] {
    if schools.count > 1 {
      return [.heading(level: 2, phrases[.bellsDistrict])] + districtPages.blocks
    }
    return schools.flatMap { school in
      let title = school.name.isEmpty ? phrases[.bellsToday] : school.name
      return [.heading(level: 2, title)] + school.blocks(.today, earlyBird: school.choice)
    }
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    BellFence.read(fence.body, at: fence.start, file: fence.file, into: &problems)?
      .blocks(from: districtPages, unread: faultyIDs.map(Self.slug), into: &problems)
  }
}
