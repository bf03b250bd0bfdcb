// Which files a beginning has, and what stands in them.

import AlmanacCore
import Foundation

/// The files to write. Their texts come from `Starter/Files`, where a system has a folder of its name.
struct StarterPlan {
  struct File {
    var path: String
    var text: String
  }

  private(set) var files: [File] = []
  private(set) var advice = "almanac build publishes the site into Output/"
  /// The content folder as the user would type it.
  let content: String
  /// The settings of the site, or those that are begun with it.
  private(set) var settings = SiteSettings()
  private let now: Int

  /// Below the line that says what the time zone is for.
  private static let zoneAdvice =
    "\n# This machine names no zone but UTC: write your own here, for example America/Chicago."

  /// A site of its own.
  init(site name: String, _ request: Request) {
    content = Path.join(name, "Content")
    now = request.now
    let folder = Self.trimmed(name)
    beginSettings(
      title: folder == "." || folder.isEmpty ? "Almanac" : WrittenPage.title(of: folder))
    addJoined("about.md")
    for system in allSystems { system.begin(&self) }
    if folder != "." { advice = "cd \(name) && almanac build publishes the site into Output/" }
  }

  /// Files of a site that there is already.
  init(in request: Request) throws(Problem) {
    content = request.content
    now = request.now
    guard Disk.kind(of: content) == .folder else {
      throw Problem(
        .error, in: content, "there is no such folder; 'almanac new site NAME' begins a site")
    }
    if let text = try? Disk.read(Path.join(content, SiteSettings.fileName)) {
      read(settings: String(decoding: text, as: UTF8.self))
    }
  }

  /// The day in the site's time zone.
  var today: Day { Clock(zone: settings.timeZone).moment(at: now).day }

  /// Adds a file of `Starter/Files` with values in the place of its `{{names}}`.
  mutating func add(_ source: String, as path: String, _ values: [String: String] = [:]) {
    guard let text = Self.text(of: source) else { return }
    add(text: text, as: path, values)
  }

  /// Adds the settings of a site on the clock of this machine where the site has none.
  mutating func beginSettingsIfMissing() {
    if Disk.kind(of: Path.join(content, SiteSettings.fileName)) == nil {
      beginSettings(title: "Almanac")
    }
  }

  /// A name without the slashes around it.
  static func checked(_ name: String) throws(Problem) -> String {
    let path = trimmed(name)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isFine = parts.allSatisfy {
      !$0.isEmpty && $0.first != "." && !$0.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    }
    if isFine { return path }
    throw Problem(
      .error, in: name.isEmpty ? "''" : name,
      "this is no name for files of a site: no part of it may be empty or begin with a point")
  }

  private static func trimmed(_ name: String) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
  }

  private mutating func beginSettings(title: String) {
    let zone = MachineZone.current.name ?? "UTC"
    addJoined(
      SiteSettings.fileName,
      ["title": title, "zone": zone, "zoneAdvice": zone == "UTC" ? Self.zoneAdvice : ""])
    if let file = files.last { read(settings: file.text) }
  }

  private mutating func read(settings text: String) {
    var problems: [Problem] = []
    settings = SiteSettings(text, in: SiteSettings.fileName, problems: &problems)
  }

  /// Adds a file of the site's own to which every system may add what its file of that name says.
  private mutating func addJoined(_ name: String, _ values: [String: String] = [:]) {
    let sources = [name] + allSystems.map { $0.name + "/" + name }
    add(text: sources.compactMap(Self.text).joined(), as: name, values)
  }

  private mutating func add(text: String, as path: String, _ values: [String: String]) {
    let filled = values.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    files.append(File(path: Path.join(content, path), text: filled))
  }

  private static func text(of source: String) -> String? {
    starterFiles.first { $0.path == source }?.text
  }
}
