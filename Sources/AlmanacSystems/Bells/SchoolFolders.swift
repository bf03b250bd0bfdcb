// Finds the folders of schools, which contain their spreadsheets and calendars of holidays.

import AlmanacBells
import AlmanacFiles
import AlmanacSite

/// The folders of a site's schools, and problems with them.
struct SchoolFolders {
  static let root = "schedules/"
  private static let sheets = ["days.csv", "periods.csv"]
  /// The files of a school in the format of the program bell. The last one is not read.
  private static let bellFiles = [
    "calendar.bell", "schedules.bell", "meta.json", "correction.txt", "source.json",
  ]

  /// The names of the folders; an empty name for a site's only school.
  private(set) var ids: [String] = []
  /// The files of each folder by their names, in the order of their paths.
  private var files: [String: [String]] = [:]
  /// Each problem with its folder; nil where it is in the settings of schools.
  private var faults: [(id: String?, problem: Problem)] = []
  private let settings: BellsSiteSettings

  init(_ site: SystemInput) {
    settings = site.content.settings[BellsSiteSettings.self]
    var folders: [String] = []
    for path in site.paths {
      guard let id = add(path, site.content.named(path)) else { continue }
      if folders.last != id { folders.append(id) }
    }
    for id in folders { check(id, in: site.content) }
    if let withoutFolder = ids.firstIndex(of: ""), ids.count > 1 {
      ids.remove(at: withoutFolder)
      add(
        "", in: site.content.named(Self.root + (files(of: "").first ?? "")),
        "if a site has several schools, each needs its own folder in schedules/; move this school's "
          + "files into a folder")
    }
    checkSettings(site.content.named(SiteSettings.fileName))
  }

  var problems: [Problem] { faults.map(\.problem) }

  /// The problems that concern a question about a school. An unknown school in the settings may be
  /// a misspelling of this one, if the settings do not have it.
  func problems(about id: String, isNamed: Bool) -> [Problem] {
    faults.filter { fault in
      switch fault.id {
      case nil: settings.schools[id] == nil
      case "": id.isEmpty || !isNamed
      case let other: other == id
      }
    }.map(\.problem)
  }

  /// The names of a school's files, in their order.
  func files(of id: String) -> [String] { files[id] ?? [] }

  /// The paths of a school's files.
  func paths(of id: String) -> [String] { files(of: id).map { Self.path(of: id) + $0 } }

  /// The path of a school's folder, with a slash at its end.
  static func path(of id: String) -> String { root + (id.isEmpty ? "" : id + "/") }

  /// Whether a file is a calendar of holidays, by its name.
  static func isCalendar(_ name: String) -> Bool { name.lowercased().hasSuffix(".ics") }

  /// Whether a school has the files of the program bell.
  func isBellFolder(_ id: String) -> Bool { files(of: id).contains { Self.isBell($0) } }

  private static func isBell(_ name: String) -> Bool { name.hasSuffix(".bell") }

  /// Adds a file to its folder. Returns the folder; nil, with the reason, if it is not one of a school.
  private mutating func add(_ path: String, _ file: String) -> String? {
    let name = String(Path.name(of: path))
    let folder = String(path.dropFirst(Self.root.utf8.count).dropLast(name.utf8.count + 1))
    let id = String(folder.prefix { $0 != "/" })
    if !(Self.sheets + Self.bellFiles).contains(name), !Self.isCalendar(name) {
      add(
        id, in: file,
        "the files of a school are days.csv, periods.csv and calendars of holidays (.ics); "
          + (Spreadsheet.isWorkbook(name) ? "save this one as CSV" : "rename or remove this file"))
    } else if folder != id {
      add(
        id, in: file, "a school's folder must be directly in schedules/, not inside another folder")
    } else {
      files[id, default: []].append(name)
      return id
    }
    return nil
  }

  /// Finds out whether a folder is a school, and which of its files do not belong to it.
  private mutating func check(_ id: String, in content: Content) {
    let names = files(of: id)
    let sheet = names.first { Self.sheets.contains($0) }
    if sheet != nil || isBellFolder(id) { ids.append(id) }
    for name in names {
      let message: String
      if Self.isBell(name), let sheet {
        message = "this school has spreadsheets too; remove this file or \(sheet)"
      } else if Self.isCalendar(name), sheet == nil {
        message =
          isBellFolder(id)
          ? "holidays beside .bell files are not supported; write them in calendar.bell"
          : "there is no school beside this calendar; move it into the folder of a school, beside its "
            + "periods.csv"
      } else if !isBellFolder(id), Self.bellFiles.contains(name) {
        message = "there is no calendar.bell beside this file; rename or remove this file"
      } else {
        continue
      }
      add(id, in: content.named(Self.path(of: id) + name), message)
    }
  }

  private mutating func add(
    _ id: String?, in file: String, at position: Position? = nil, _ message: String
  ) {
    faults.append((id, Problem(.error, in: file, at: position, message)))
  }

  private mutating func checkSettings(_ file: String) {
    for (name, school) in settings.schools where !ids.contains(name) {
      add(
        nil, in: file, at: school.position,
        ids == [""]
          ? "the site's only school has no folder; write its settings without 'schools:'"
          : "no school '\(name)' in schedules/; "
            + Nearest.hint(for: name, among: ids, ifNone: "the folder has no schools"))
    }
    if let name = settings.common.name, ids != [""] {
      add(
        nil, in: file, at: name.position,
        ids.isEmpty
          ? "'name' is the name of a school, but schedules/ has no school; to name the site, use 'title'"
          : "'name' is for a site's only school, without a folder; to name a school with a folder, "
            + "write 'name' under 'schools:'")
    }
  }
}
