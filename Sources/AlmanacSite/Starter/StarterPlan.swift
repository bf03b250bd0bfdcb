// Plans the files that almanac new writes.

import AlmanacCore
import Foundation

/// The files to write. Their texts come from `Starter/Files`, where each system has a folder.
struct StarterPlan {
  struct File {
    var path: String
    var text: String
  }

  private(set) var files: [File] = []
  private(set) var advice = "To publish the site into Output/, run: almanac build"
  /// The content folder as the user would type it.
  let content: String
  /// The settings of the site, or those that are created with it.
  private(set) var settings = SiteSettings()
  private let now: Int

  /// A comment in `site.yaml`, after the one about the time zone.
  private static let zoneAdvice =
    "\n# This machine does not state its time zone: write yours, such as America/Chicago."

  /// Plans a new site.
  init(site name: String, _ request: Request) {
    content = Path.join(name, "Content")
    now = request.now
    let folder = Self.trimmed(name)
    addSettings(
      title: folder == "." || folder.isEmpty ? "Almanac" : WrittenPage.title(of: folder))
    addJoined("about.md")
    for system in allSystems { system.addStarterFiles(to: &self) }
    if folder != "." {
      advice = "To publish the site into Output/, run: cd \(name) && almanac build"
    }
  }

  /// Plans files in an existing site.
  init(in request: Request) throws(Problem) {
    content = request.content
    now = request.now
    guard Disk.kind(of: content) == .folder else {
      throw Problem(
        .error, in: content,
        "this content folder does not exist; create a site with 'almanac new site NAME'")
    }
    if let text = try? Disk.read(Path.join(content, SiteSettings.fileName)) {
      read(settings: String(decoding: text, as: UTF8.self))
    }
  }

  /// The day in the site's time zone.
  var today: Day { Clock(zone: settings.timeZone).moment(at: now).day }

  /// Adds a file of `Starter/Files`, whose `{{names}}` are replaced by values.
  mutating func add(_ source: String, as path: String, _ values: [String: String] = [:]) {
    guard let text = Self.text(of: source) else { return }
    add(text: text, as: path, values)
  }

  /// Adds settings with the time zone of this machine, where the site has none.
  mutating func addSettingsIfMissing() {
    if Disk.kind(of: Path.join(content, SiteSettings.fileName)) == nil {
      addSettings(title: "Almanac")
    }
  }

  /// A name without leading and trailing slashes.
  ///
  /// - Throws: a problem where a part of it is empty, hidden, or has control characters or
  ///   backslashes.
  static func checked(_ name: String) throws(Problem) -> String {
    let path = trimmed(name)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isFine = parts.allSatisfy {
      !$0.isEmpty && $0.first != "." && !$0.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    }
    if isFine { return path }
    throw Problem(
      .error, in: name.isEmpty ? "''" : name,
      "this is not a valid name for files; no part of it may be empty or begin with a dot")
  }

  private static func trimmed(_ name: String) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
  }

  private mutating func addSettings(title: String) {
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

  /// Adds a file that consists of the common file of this name and those of the systems.
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
