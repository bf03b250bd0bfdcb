// Plans the files that almanac new writes.

import AlmanacFiles
import Foundation

/// The files to write. Their texts come from `Starter/Files`, where each system has a folder.
package struct StarterPlan {
  struct File {
    var path: String
    var bytes: [UInt8]
  }

  private(set) var files: [File] = []
  /// Whether files that are there already with the same text are no fault.
  private(set) var isRepeatable = false
  private(set) var advice = "To publish the site into Output/, run: almanac build"
  /// The content folder as the user would type it.
  package let content: String
  /// The settings of the site, or those that are created with it.
  package private(set) var settings = SiteSettings()
  let now: Int
  private let systems: [any System.Type]

  /// A comment in `site.yaml`, after the one about the time zone.
  private static let zoneAdvice =
    "\n# This machine does not state its time zone: write yours, such as America/Chicago."

  /// Plans a new site.
  ///
  /// - Parameter name: its folder, as the user typed it.
  init(site name: String, _ kind: SiteKind, for target: PublishTarget?, _ request: Request) {
    content = Path.join(name, Request.contentFolder)
    now = request.now
    systems = request.systems
    let folder = Disk.realPath(name) ?? Self.trimmed(name)
    let title = WrittenPage.title(of: folder == "/" ? "Almanac" : folder)
    addSettings(title: title, kind)
    kind.addContent(&self)
    addFiles(beside: name, title, kind, target)
    let change = Self.trimmed(name) == "." ? "" : "cd \(name) && "
    advice = """
      To preview the site, run:                  \(change)almanac serve
      To publish the site into Output/, run:     \(change)almanac build
      """
  }

  /// Plans a copy of a built-in template in the folder of templates.
  init(template name: String, _ request: Request) throws(Problem) {
    content = request.content
    now = request.now
    systems = request.systems
    let found = defaultTemplates.filter { $0.path == name || Path.name(of: $0.path) == name }
    guard let file = found.first, found.count == 1 else {
      let hint = Nearest.hint(for: name, among: defaultTemplates.map(\.path))
      throw Problem(.error, in: name, "there is no built-in template of this name; " + hint)
    }
    let folder = request.templates ?? Request.templatesFolder
    files = [File(path: Path.join(folder, file.path), bytes: file.bytes)]
    advice = "This file now replaces the built-in template. Delete it to return to that one."
  }

  /// Plans files in an existing site.
  init(in request: Request) throws(Problem) {
    content = request.content
    now = request.now
    systems = request.systems
    guard Disk.kind(of: content) == .folder else {
      throw Problem(
        .error, in: content,
        "this content folder does not exist; create a site with 'almanac new site NAME'")
    }
    if let text = try? Disk.read(Path.join(content, SiteSettings.fileName)) {
      read(settings: String(decoding: text, as: UTF8.self))
    }
  }

  /// Adds a file of `Starter/Files`, whose `{{names}}` are replaced by values.
  package mutating func add(_ source: String, as path: String, _ values: [String: String] = [:]) {
    guard let text = Self.text(of: source) else { return }
    add(text: text, as: Path.join(content, path), values)
  }

  /// Adds settings with the time zone of this machine, where the site has none.
  package mutating func addSettingsIfMissing() {
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

  /// A text as a YAML scalar: without quotation marks where it consists of words.
  package static func yaml(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
      && !["true", "false", "yes", "no", "on", "off", "y", "n", "null"].contains(text.lowercased())
    return isPlain ? text : JSONText.string(text).text
  }

  private mutating func addSettings(title: String, _ kind: SiteKind? = nil) {
    let zone = MachineZone.current.name ?? "UTC"
    let sources = ["site"] + (kind.map { [$0.topic] } ?? [])
    let text = sources.compactMap { Self.text(of: Path.join($0, SiteSettings.fileName)) }.joined()
    add(
      text: text, as: Path.join(content, SiteSettings.fileName),
      [
        "title": Self.yaml(title), "zone": zone,
        "zoneAdvice": zone == "UTC" ? Self.zoneAdvice : "",
      ])
    if let file = files.last { read(settings: String(decoding: file.bytes, as: UTF8.self)) }
  }

  /// Adds the files of a site beside its content: what it is, how it is published, and what is not
  /// versioned.
  private mutating func addFiles(
    beside name: String, _ title: String, _ kind: SiteKind, _ target: PublishTarget?
  ) {
    var values = publishingValues(spreadsheet: kind.spreadsheet)
    values["title"] = title
    values["topic"] = kind.topic
    let parts = [
      "files": Self.readme(kind.topic + "/readme.md", values),
      "publish": Self.readme("publish/\(target?.rawValue ?? "none").md", values),
    ]
    add(
      text: Self.text(of: "site/README.md") ?? "", as: Path.join(name, "README.md"),
      values.merging(parts) { $1 })
    add(text: Self.text(of: "site/gitignore") ?? "", as: Path.join(name, ".gitignore"), [:])
    if let target { addFiles(for: target, beside: name, values) }
  }

  /// Adds the files that publish an existing site.
  mutating func addFiles(for target: PublishTarget) {
    let values = publishingValues(spreadsheet: SiteKind.all(of: [])[0].spreadsheet)
    addFiles(for: target, beside: Path.parent(of: content) ?? "", values)
    advice = Self.readme("publish/\(target.rawValue).md", values)
    isRepeatable = true
  }

  private mutating func addFiles(
    for target: PublishTarget, beside name: String, _ values: [String: String]
  ) {
    for (source, path) in target.files {
      add(text: Self.text(of: "publish/" + source) ?? "", as: Path.join(name, path), values)
    }
  }

  private static func readme(_ source: String, _ values: [String: String]) -> String {
    filled(text(of: source) ?? "", values).trimmingCharacters(in: .newlines)
  }

  private func publishingValues(spreadsheet: String) -> [String: String] {
    let zone = Clock(zone: settings.timeZone).zone
    let date = Date(timeIntervalSince1970: Double(now))
    let daily = DailyBuildTime(
      offset: zone.secondsFromGMT(for: date) - Int(zone.daylightSavingTimeOffset(for: date)))
    return [
      "zone": settings.timeZone, "version": Almanac.version, "time": daily.time,
      "releases": Self.readme("publish/releases.txt", [:]), "cron": daily.cron,
      "localCron": daily.localCron, "spreadsheet": spreadsheet,
    ]
  }

  /// Whether a folder of the content has a page with a date.
  func hasDatedPages(in folder: String) -> Bool {
    let root = Path.join(content, folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.filter(Path.isMarkdown).contains { name in
      let bytes = (try? Disk.read(Path.join(root, name))) ?? []
      var problems: [Problem] = []
      return bytes.withUnsafeBufferPointer {
        WrittenPage(folder + name, $0, named: name, hasFormulas: false, problems: &problems)
      }?.published != nil
    }
  }

  private mutating func read(settings text: String) {
    var problems: [Problem] = []
    settings = SiteSettings(text, in: SiteSettings.fileName, of: systems, problems: &problems)
  }

  private mutating func add(text: String, as path: String, _ values: [String: String]) {
    files.append(File(path: path, bytes: Array(Self.filled(text, values).utf8)))
  }

  private static func filled(_ text: String, _ values: [String: String]) -> String {
    values.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  private static func text(of source: String) -> String? {
    starterFiles.first { $0.path == source }?.text
  }
}
