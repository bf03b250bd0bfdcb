// The interface between the site and its systems.

package import AlmanacFiles
package import AlmanacWidgets

/// A system of Almanac. The static members describe it; the site treats all systems alike, by what
/// these members say. A value is a system that has read its content.
package protocol System: Sendable {
  /// The name of its folders, files and tests in every target, in lower case.
  static var name: String { get }
  /// Its folder in the content, with a slash at its end.
  static var folder: String { get }
  /// Whether a file in that folder, given by its path in the content, is a source of the system.
  /// Sources are not published, and Markdown files among them are not pages.
  static func reads(_ path: String) -> Bool
  /// The names of the stylesheets of its pages and blocks, besides those of tables, pictures and live
  /// parts; its own name by default.
  static var styles: [String] { get }
  /// The words of the fences that it computes.
  static var fences: [String] { get }
  /// How its pages and fences depend on the time that the site is built for.
  static var timeDependence: TimeDependence { get }
  /// Its keys in `site.yaml`.
  static var siteSettings: (any SystemSettings.Type)? { get }
  /// Its texts on pages.
  static var phrases: any Phrase.Type { get }
  /// The live parts that its pages can have.
  static var liveParts: [any LivePart.Type] { get }
  /// The live part on the page of its section that answers questions such as `5 in to cm`, which can
  /// also be typed into the search field: its first field is the question, its `output` the answer.
  static var questionPart: (any LivePart.Type)? { get }
  /// The content that `almanac new` creates for it in an existing site.
  static var starters: [Starter] { get }
  /// The kind of site that `almanac new site` creates with its content; nil where there is none.
  static var siteKind: SiteKind? { get }

  /// Reads its sources; problems go to the report.
  init(_ site: SystemInput)

  /// What `check` says besides problems: how the sources are understood, where a reader would want to
  /// confirm it.
  var remarks: [Problem] { get }
  /// Its entry in the site's navigation; nil where it has no pages.
  var section: Link? { get }
  var pages: [any PageSource] { get }
  /// A stylesheet that is made from its sources, with its name; nil where there is none.
  var stylesheet: (name: String, text: String)? { get }
  /// Its part of the front page, about the day, where the site has no front page of its own.
  var today: [Block] { get }
  /// The readers' settings of its live parts.
  var settings: [Setting] { get }
  /// The addresses below which pages are missing because of faults in its sources. Links to them
  /// are not reported.
  var incompleteAddresses: [Address] { get }
  /// The computed blocks of a fence; nil, with the reasons added to the problems, where it is
  /// wrong.
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]?
}

/// On which part of the time that the site is built for an output depends.
package enum TimeDependence {
  case none, day
  /// The day and the time of the day.
  case moment
}

extension System {
  package static var styles: [String] { [name] }
  package static var siteSettings: (any SystemSettings.Type)? { nil }
  package static var questionPart: (any LivePart.Type)? { nil }
  package static var starters: [Starter] { [] }
  package static var siteKind: SiteKind? { nil }
  package var remarks: [Problem] { [] }
  package var stylesheet: (name: String, text: String)? { nil }
  package var today: [Block] { [] }
  package var settings: [Setting] { [] }
  package var incompleteAddresses: [Address] { [] }
}

extension System {
  /// The names of the stylesheets of some blocks of the system; none where these are only text and live
  /// parts.
  package static func styles(of blocks: [Block]) -> [String] {
    blocks.contains { $0.styles != nil } ? styles + blocks.styles : []
  }

  /// The built-in content of the system, with paths relative to its folder: the files of
  /// `Defaults/<name>`.
  package static var defaults: [(path: String, text: String)] {
    let folder = name + "/"
    return defaultFiles.filter { $0.path.hasPrefix(folder) }.map {
      (String($0.path.dropFirst(folder.utf8.count)), $0.text)
    }
  }

  /// The fingerprint of everything that the system's fences are computed from, except for what all
  /// pages share (`SiteFingerprints`), such as the site's settings.
  package static func fingerprint(_ site: SystemInput) -> UInt64 {
    var fingerprint = site.fingerprint(of: site.paths)
    // Sources can refer to published files in the folder, such as pictures, by name.
    for file in site.content.files where file.hasPrefix(folder) { fingerprint.add(file) }
    if site.paths.isEmpty, defaults.isEmpty { return fingerprint.value }
    switch timeDependence {
    case .none: break
    case .day: fingerprint.add(site.moment.day.daysSince1970)
    case .moment: fingerprint.add(site.moment)
    }
    return fingerprint.value
  }
}

/// A fence in a written page that a system computes: the `Fence` of AlmanacMarkdown with its word
/// and its position in the user's file.
package struct ComputedFence {
  /// The first word of the info string, one of `System.fences`.
  package let word: String
  /// The lines between the fences.
  package let body: String
  /// The page's file as the user would type it.
  package let file: String
  /// The position of the body in that file.
  package let start: Position
}

/// The settings of one system, which it reads from its own keys in `site.yaml`.
package protocol SystemSettings: Sendable {
  /// The top-level keys whose values are texts or lists.
  static var keys: [String] { get }
  /// The top-level keys whose values are mappings.
  static var recordKeys: [String] { get }
  /// The default settings.
  init()
  /// Reads the values of its keys. Errors in `problems` make every question to the system fail; an
  /// error that concerns only some questions is kept by the settings instead, and reported by the
  /// system.
  init(_ record: SettingsRecord, problems: inout [Problem])
}

extension SystemSettings {
  static var recordKeys: [String] { [] }
}
