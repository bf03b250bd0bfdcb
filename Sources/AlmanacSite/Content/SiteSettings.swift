// Reads Content/site.yaml, the settings of the whole site.

import AlmanacCore

/// The settings of a site.
struct SiteSettings: Sendable {
  var title = "Almanac"
  /// The title on the home screen of a phone, which shows about twelve letters.
  var shortTitle = "Almanac"
  var description = ""
  /// A BCP 47 language tag, for HTML's `lang` attribute.
  var language = "en"
  /// The name of the zone in the IANA time zone database.
  var timeZone = "UTC"
  /// The URL where the site is published, with a slash at its end; nil where that is not known.
  var baseURL: String?
  /// Whether text between dollar signs on pages is a formula, unless a page says otherwise.
  var hasFormulas = false
  /// The symbolic links, or folders of symbolic links, that may lead out of the content.
  var outsideLinks: [Located<String>] = []
  /// The texts of the program on pages, with those that the site replaces, for example to translate
  /// them.
  var phrases = Phrasebook()

  /// The settings of systems.
  private var systems: [any SystemSettings] = []

  /// The name of the file in the content folder.
  static let fileName = "site.yaml"

  init() {}

  /// Reads the text of the file.
  init(_ text: String, in file: String, problems: inout [Problem]) {
    let systems = allSystems.compactMap { $0.siteSettings }
    let keys =
      ["title", "shortTitle", "description", "language", "timeZone", "baseUrl"]
      + (["math", "phrases", "symlinks"] + systems.flatMap { $0.recordKeys }).sorted()
      + systems.flatMap { $0.keys }
    guard let record = YAMLRecord(text, in: file, keys: keys, problems: &problems) else { return }
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
            "'\(url.value)' is not a valid web address; begin it with https:// or http://"))
      }
    }
    hasFormulas = record.flag("math", &problems) ?? false
    if let links = record.node("symlinks").flatMap({
      YAMLRecord($0, in: file, linesBefore: 0, keys: ["outside"], problems: &problems)
    }) {
      outsideLinks = links.texts("outside", &problems) ?? []
    }
    phrases = Phrasebook(record.namedTexts("phrases", &problems), file: file, into: &problems)
    self.systems = systems.map { $0.init(record, problems: &problems) }
  }

  /// The settings of one system.
  subscript<Own: SystemSettings>(_: Own.Type) -> Own {
    systems.lazy.compactMap { $0 as? Own }.first ?? Own()
  }
}
