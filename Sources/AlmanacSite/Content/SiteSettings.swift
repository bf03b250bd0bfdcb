// Content/site.yaml: what holds for the whole site.

import AlmanacCore

/// The site's own facts.
struct SiteSettings: Sendable {
  var title = "Almanac"
  /// For the home screen of a phone, which cuts off what is longer than about twelve letters.
  var shortTitle = "Almanac"
  var description = ""
  /// A BCP 47 tag, as HTML's `lang` takes it.
  var language = "en"
  /// The name of the zone in the IANA database; it only turns "now" into a civil time.
  var timeZone = "UTC"
  /// Where the site is published, with a slash at its end; nil where that is not known.
  var baseURL: String?
  /// What is said of a site's only school, or of all schools of a district.
  var school = SchoolSettings()
  /// The symbolic links that may lead out of the content, or folders of such links.
  var outsideLinks: [Located<String>] = []
  /// What is said of single schools, by the names of their folders.
  var schools: [String: NamedSchool] = [:]

  /// What the program says on pages, where the site says it otherwise: another language, say.
  var phrases = Phrasebook()

  /// The name of the file in the content folder.
  static let fileName = "site.yaml"

  init() {}

  /// Reads the text of the file. What is wrong with what it says of single schools stands with these.
  init(_ text: String, in file: String, problems: inout [Problem]) {
    guard
      let record = YAMLRecord(
        text, in: file,
        keys: [
          "title", "shortTitle", "description", "language", "timeZone", "baseUrl", "phrases",
          "schools", "symlinks",
        ] + SchoolSettings.keys, problems: &problems)
    else { return }
    title = record.text("title", &problems)?.value ?? title
    shortTitle = record.text("shortTitle", &problems)?.value ?? title
    description = record.text("description", &problems)?.value ?? description
    language = record.text("language", &problems)?.value ?? language
    if let zone = record.text("timeZone", &problems) {
      if Clock.knows(zone: zone.value) {
        timeZone = zone.value
      } else {
        problems.append(
          Problem(
            .error, in: file, at: zone.position,
            "unknown time zone '\(zone.value)'" + Clock.suggestion(for: zone.value)))
      }
    }
    if let url = record.text("baseUrl", &problems) {
      baseURL = Request.baseURL(url.value)
      if baseURL == nil {
        problems.append(
          Problem(
            .error, in: file, at: url.position,
            "'\(url.value)' is no web address; it starts with https:// or http://"))
      }
    }
    if let links = record.node("symlinks").flatMap({
      YAMLRecord($0, in: file, linesBefore: 0, keys: ["outside"], problems: &problems)
    }) {
      outsideLinks = links.texts("outside", &problems) ?? []
    }
    phrases = Phrasebook(record.namedTexts("phrases", &problems), file: file, into: &problems)
    school = SchoolSettings(record, problems: &problems)
    for pair in record.named("schools", &problems) {
      var faults: [Problem] = []
      let own = YAMLRecord(
        pair.value, in: file, linesBefore: 0, keys: SchoolSettings.keys, problems: &faults)
      schools[pair.key.value] = NamedSchool(
        settings: own.map { SchoolSettings($0, problems: &faults) } ?? SchoolSettings(),
        position: pair.key.position, problems: faults)
    }
  }
}
