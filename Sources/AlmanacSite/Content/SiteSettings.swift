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
  /// Whose rows in the spreadsheets count.
  var editors: [String] = []
  var earlyBird: Located<String>?
  /// How many seconds the bells run ahead of the clock.
  var secondsAhead: Int?
  /// What is said of single schools, by the names of their folders.
  var schools: [String: SchoolSettings] = [:]

  /// What the program says on pages, where the site says it otherwise: another language, say.
  var phrases = Phrasebook()

  /// The name of the file in the content folder.
  static let fileName = "site.yaml"

  struct SchoolSettings: Sendable {
    var name: String?
    var editors: [String]
    /// The early bird that the school's pages show first.
    var earlyBird: Located<String>?
    var secondsAhead: Int?
    /// Where the school is named, for messages.
    var position: Position
  }

  init() {}

  /// Reads the text of the file.
  init(_ text: String, in file: String, problems: inout [Problem]) {
    guard
      let record = YAMLRecord(
        text, in: file,
        keys: [
          "title", "shortTitle", "description", "language", "timeZone", "baseUrl", "editors",
          "earlyBird",
          "schools", "phrases",
        ], problems: &problems)
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
    phrases = Phrasebook(
      record.namedTexts("phrases", &problems).map {
        Phrasebook.Entry($0.name.value, $0.text.value, at: $0.name.position)
      }, file: file, into: &problems)
    editors = record.texts("editors", &problems)?.map(\.value) ?? []
    earlyBird = record.text("earlyBird", &problems)
    secondsAhead = Self.secondsAhead(record, file, &problems)
    let keys = ["name", "editors", "earlyBird", "secondsAhead"]
    for (name, school) in record.records("schools", keys: keys, &problems) {
      schools[name.value] = SchoolSettings(
        name: school.text("name", &problems)?.value,
        editors: school.texts("editors", &problems)?.map(\.value) ?? [],
        earlyBird: school.text("earlyBird", &problems),
        secondsAhead: Self.secondsAhead(school, file, &problems), position: name.position)
    }
  }

  private static func secondsAhead(
    _ record: YAMLRecord, _ file: String, _ problems: inout [Problem]
  ) -> Int? {
    guard let text = record.text("secondsAhead", &problems) else { return nil }
    if let seconds = Int(text.value), (-3600...3600).contains(seconds) { return seconds }
    problems.append(
      Problem(
        .error, in: file, at: text.position,
        "'\(text.value)' is no number of seconds that bells run ahead; write a whole number from "
          + "-3600 to 3600"))
    return nil
  }
}
