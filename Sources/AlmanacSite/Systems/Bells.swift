// The bell schedule on the site: a school's spreadsheets in, its pages out.

import AlmanacCore

/// The schools of a site. One school's spreadsheets lie directly in `schedules/`; a district has a
/// folder a school there.
struct Bells: SystemSite {
  static let folder = "schedules/"
  static let base = Address("bells/")

  /// A school with the name of its folder; empty for a site's only school.
  struct Entry: Sendable {
    let id: String
    let pages: BellPages
  }

  let schools: [Entry]
  private let today: Moment
  private let phrases: Phrasebook

  init(_ site: SystemInput) {
    let sheets = BellSheets.read(site)
    let zone = site.clock.transitions(of: sheets.map(\.school))
    today = site.moment
    phrases = site.phrases
    let ancestors =
      sheets.count == 1 && sheets[0].id.isEmpty
      ? [] : [Link(site.phrases[.bellsSchedules], to: Self.base)]
    schools = sheets.map { sheet in
      Entry(
        id: sheet.id,
        pages: BellPages(
          school: sheet.school, base: sheet.id.isEmpty ? Self.base : Self.base / (sheet.id + "/"),
          name: sheet.name, today: site.moment, phrases: site.phrases, choice: sheet.earlyBird,
          zone: zone, sources: sheet.files, ancestors: ancestors))
    }
  }

  var section: Link? {
    schools.isEmpty ? nil : Link(phrases[.bellsSchedules], to: Self.base)
  }

  var pages: [any PageSource] {
    guard !schools.isEmpty else { return [] }
    let own = schools.map { SchoolPages(pages: $0.pages, keys: $0.pages.keys) }
    if schools.count == 1, schools[0].id.isEmpty { return own }
    let district = DistrictPages(
      schools: schools.map(\.pages), base: Self.base, today: today, phrases: phrases)
    return [SinglePage(page: district.index)] + own
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    BellFence.read(fence.body, at: fence.start, file: fence.file, into: &problems)?
      .blocks(from: schools.map(\.pages), into: &problems)
  }

  /// The school that somebody names, or the only one; else a message that says which there are.
  func school(named name: String?) -> Answer {
    let names = schools.map(\.id).joined(separator: ", ")
    if let name {
      if let found = schools.first(where: { $0.id == name }) { return .found(found.pages) }
      if schools.count == 1, schools[0].id.isEmpty {
        return .missing("there is one school here, which has no name; leave 'school' out")
      }
      return .missing(
        "no school '\(name)'; " + Nearest.hint(for: name, among: schools.map(\.id)))
    }
    if schools.count == 1 { return .found(schools[0].pages) }
    return .missing(
      schools.isEmpty
        ? "there are no schedules in this site; it reads them from schedules/days.csv and "
          + "schedules/periods.csv"
        : "which school? there are \(names)")
  }

  enum Answer {
    case found(BellPages)
    case missing(String)
  }
}

/// One school's pages, each computed when its turn comes.
private struct SchoolPages: PageSource {
  let pages: BellPages
  let keys: [BellPages.Key]

  var count: Int { keys.count }
  func address(at index: Int) -> Address { pages.address(of: keys[index]) }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (pages.page(keys[index]), pages.files(keys[index]))
  }
}
