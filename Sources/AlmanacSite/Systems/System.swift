// What the site must know of a system: its name, its content, and what it makes of that.

import AlmanacCore
import AlmanacWidgets

/// A system of Almanac. Its static members describe it, and whatever the site does with systems it
/// does with all of `allSystems` by what they say here; a value is a system with its content read.
protocol System: Sendable {
  /// The name that its folders, files and tests have in every target, in small letters.
  static var name: String { get }
  /// Its folder in the content, with a slash at its end.
  static var folder: String { get }
  /// Whether a file in that folder is the system's own: the system reads it, and it is neither a page
  /// nor published. By its path in the content, Markdown files as well.
  static func reads(_ path: String) -> Bool
  /// The words that a fence begins with to have this system answer it.
  static var fences: [String] { get }
  /// How much of the time that the site is built for appears in its pages and fences.
  static var timeDependence: TimeDependence { get }
  /// What it reads of `site.yaml` under keys of its own.
  static var siteSettings: (any SystemSettings.Type)? { get }
  /// What it says on its pages.
  static var phrases: any Phrase.Type { get }
  /// What `almanac new` can begin of it.
  static var starters: [Starter] { get }
  /// Adds to the files of a site that is begun.
  static func begin(_ plan: inout StarterPlan)

  /// Reads what the system needs from the content; what is wrong goes to the report.
  init(_ site: SystemInput)

  /// Where the site's navigation leads; nil where the system has nothing to show.
  var section: Link? { get }
  var pages: [any PageSource] { get }
  /// What the front page of a site that has written none says of the day.
  var today: [Block] { get }
  /// What a reader can set of the system's live parts.
  var settings: [Setting] { get }
  /// Below which addresses there would be pages if their content had no faults: a link there is no
  /// fault of its own.
  var withheld: [Address] { get }
  /// What a fence says; nil, with the problems reported, where it asks for what there is not.
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]?
}

/// How much of the time that a site is built for an output depends on.
enum TimeDependence {
  case none, day
  /// The day, and the time of the day.
  case moment
}

extension System {
  static var siteSettings: (any SystemSettings.Type)? { nil }
  static var starters: [Starter] { [] }
  static func begin(_ plan: inout StarterPlan) {}
  var today: [Block] { [] }
  var settings: [Setting] { [] }
  var withheld: [Address] { [] }
}

extension System {
  /// The content that the program itself brings along for the system, with paths in the system's
  /// folder: the files of `Defaults/<name>`.
  static var defaults: [(path: String, text: String)] {
    let folder = name + "/"
    return defaultFiles.filter { $0.path.hasPrefix(folder) }.map {
      (String($0.path.dropFirst(folder.utf8.count)), $0.text)
    }
  }

  /// A number for everything that the system's fences are answered from, but for what all pages
  /// share (`SiteFingerprints`), such as the site's settings.
  static func fingerprint(_ site: SystemInput) -> UInt64 {
    var fingerprint = site.fingerprint(of: site.paths)
    // Published files in its folder, such as pictures, which its content refers to by name.
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

/// A fenced block in a written page that a system answers: the `Fence` of AlmanacMarkdown, with its
/// word split off and its place in the user's file.
struct ComputedFence {
  /// What the fence begins with, one of the system's.
  let word: String
  /// The lines between the fences.
  let body: String
  /// The page's file as the user would type it.
  let file: String
  /// Where the body begins in that file.
  let start: Position
}
