// Reads Content/site.yaml, the settings of the whole site.

import AlmanacFiles

/// The settings of a site.
package struct SiteSettings: Sendable {
  package var title = "Almanac"
  /// The title on the home screen of a phone, which shows about twelve letters.
  var shortTitle = "Almanac"
  var description = ""
  /// The language of the pages.
  var language = Language(tag: "en")
  package var languageTag: String { language.tag }
  /// The first part of its tag, in lower case: `de`.
  package var languageCode: String { language.code }
  /// The name of the zone in the IANA time zone database.
  var timeZone = "UTC"
  /// The URL where the site is published, with a slash at its end; nil where that is not known.
  var baseURL: String?
  /// The URL of the content folder in an editor of files, with a slash at its end; nil for no links to it.
  var editURL: String?
  /// Whether feeds contain whole pages, not only their descriptions.
  var feedsHaveWholePages = false
  /// Whether text between dollar signs on pages is a formula, unless a page says otherwise.
  var hasFormulas = false
  /// The dead links that are only warnings.
  var allowedLinks: [LinkPattern] = []
  /// The hosts whose frames, pictures and scripts pages may load.
  var embeddedHosts: [String] = []
  /// The accent colour as CSS, such as `#7a1f3d`; nil for the stylesheet's own.
  var accent: String?
  var accentPosition: Position?
  /// The path of a picture in the content, in place of the icon; nil for the icon.
  var logo: Located<String>?
  /// Markdown for the end of every page, in place of the site's title.
  var footer: Located<String>?
  /// The symbolic links, or folders of symbolic links, that may lead out of the content.
  var outsideLinks: [Located<String>] = []
  /// The files that are neither read nor published.
  var exclusions = Exclusions()
  /// The writer's own values.
  var params: Param?
  /// The texts of the program on pages, with those that the site replaces, for example to translate
  /// them.
  var phrases = Phrasebook()

  /// The settings of systems.
  private var systems: [any SystemSettings] = []

  /// The name of the file in the content folder.
  package static let fileName = "site.yaml"

  init() {}

  /// Reads the text of the file.
  init(_ text: String, in file: String, of systems: [any System.Type], problems: inout [Problem]) {
    let own = systems.compactMap { $0.siteSettings }
    let keys =
      ["title", "shortTitle", "description", "language", "timeZone", "baseUrl"]
      + ([
        "accent", "editUrl", "embed", "exclude", "feeds", "footer", "links", "logo", "math",
        "params", "phrases", "symlinks",
      ]
      + own.flatMap { $0.recordKeys }).sorted()
      + own.flatMap { $0.keys }
    guard let record = SettingsRecord(yaml: text, in: file, keys: keys, problems: &problems) else {
      return
    }
    title = record.text("title", &problems)?.value ?? title
    shortTitle = record.text("shortTitle", &problems)?.value ?? title
    description = record.text("description", &problems)?.value ?? description
    if let zone = record.text("timeZone", &problems) {
      if Clock.knows(zone: zone.value) {
        timeZone = zone.value
      } else {
        record.fault(
          zone.position, "unknown time zone '\(zone.value)'" + Clock.suggestion(for: zone.value),
          &problems)
      }
    }
    func url(_ key: String) -> String? {
      let url: Located<String>? = record.value(
        key, orNot: "a valid web address; begin it with https:// or http://", &problems
      ) { Request.baseURL($0) }
      return url?.value
    }
    baseURL = url("baseUrl")
    editURL = url("editUrl")
    hasFormulas = record.flag("math", &problems) ?? false
    let feeds = record.record("feeds", keys: ["content"], &problems)
    let content: Located<Bool>? = feeds?.value(
      "content", orNot: "'full' or 'summary'", &problems
    ) { ["full": true, "summary": false][$0.lowercased()] }
    feedsHaveWholePages = content?.value ?? false
    let links = record.record("links", keys: ["allow"], &problems)
    allowedLinks = (links?.texts("allow", &problems) ?? []).map { LinkPattern($0.value) }
    embeddedHosts = (record.texts("embed", &problems) ?? []).compactMap {
      Self.host($0, of: record, &problems)
    }
    let color: Located<String>? = record.value(
      "accent", orNot: "a colour; write it as \"#7a1f3d\", in quotes", &problems
    ) { $0.wholeMatch(of: /#(?:[0-9A-Fa-f]{3}){1,2}/) == nil ? nil : $0.lowercased() }
    accent = color?.value
    accentPosition = color?.position
    logo = record.text("logo", &problems)
    footer = record.text("footer", &problems)
    params = Param(record, problems: &problems)
    let symlinks = record.record("symlinks", keys: ["outside"], &problems)
    outsideLinks = symlinks?.texts("outside", &problems) ?? []
    exclusions = Exclusions(record.texts("exclude", &problems) ?? [])
    readPhrases(record, of: systems, &problems)
    self.systems = own.map { $0.init(record, problems: &problems) }
  }

  /// A host name, `www.youtube-nocookie.com`, optionally with a port.
  private static func host(
    _ text: Located<String>, of record: SettingsRecord, _ problems: inout [Problem]
  ) -> String? {
    let isHost = text.value.wholeMatch(
      of: /(?:\*\.)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?::[0-9]{1,5})?/)
    if isHost != nil { return text.value.lowercased() }
    record.fault(
      text.position,
      "'\(text.value)' is not a host name; write it as www.example.org, without https://", &problems
    )
    return nil
  }

  private mutating func readPhrases(
    _ record: SettingsRecord, of systems: [any System.Type], _ problems: inout [Problem]
  ) {
    let texts = record.namedTexts("phrases", &problems)
    if let tag = record.text("language", &problems) {
      language = Language(tag: tag.value)
      if !language.isIncluded, texts.isEmpty {
        problems.add(
          .warning, in: record.file, at: tag.position,
          "the program has no texts in '\(tag.value)', so its texts on pages are English; it has "
            + Language.included.joined(separator: ", ")
            + "; translate the texts under 'phrases', or choose one of these")
      }
    }
    phrases = Phrasebook(texts, in: language, of: systems, file: record.file, into: &problems)
  }

  /// The settings of one system.
  package subscript<Own: SystemSettings>(_: Own.Type) -> Own {
    systems.lazy.compactMap { $0 as? Own }.first ?? Own()
  }
}
