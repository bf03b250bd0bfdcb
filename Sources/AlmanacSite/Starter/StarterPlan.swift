// Which files a beginning has, and what stands in them.

import AlmanacCore
import Foundation

/// The files to write.
struct StarterPlan {
  struct File {
    var path: String
    var text: String
  }

  private(set) var files: [File] = []
  private(set) var advice = "almanac build publishes the site into Output/"
  private let content: String
  private let now: Int
  private var settings = SiteSettings()

  /// The address whose rows count in a site that is begun.
  private static let editor = "office@example.org"

  /// Below the line that says what the time zone is for.
  private static let zoneAdvice =
    "\n# This machine names no zone but UTC: write your own here, for example America/Chicago."

  init(_ starter: Starter, _ name: String, _ request: Request) throws(Problem) {
    let folder = name.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
    guard starter == .site || Self.isFine(folder) else {
      throw Problem(
        .error, in: name.isEmpty ? "''" : name,
        "this is no name for files of a site: no part of it may be empty or begin with a point")
    }
    content = starter == .site ? Path.join(name, "Content") : request.content
    now = request.now
    if starter == .site {
      site(title: folder == "." || folder.isEmpty ? "Almanac" : WrittenPage.title(of: folder))
      if folder != "." { advice = "cd \(name) && almanac build publishes the site into Output/" }
      return
    }
    guard Disk.kind(of: content) == .folder else {
      throw Problem(
        .error, in: content, "there is no such folder; 'almanac new site NAME' begins a site")
    }
    if let text = try? Disk.read(Path.join(content, SiteSettings.fileName)) {
      var problems: [Problem] = []
      settings = SiteSettings(
        String(decoding: text, as: UTF8.self), in: SiteSettings.fileName, problems: &problems)
    }
    switch starter {
    case .site: break
    case .page:
      let path = folder.lowercased().hasSuffix(".md") ? folder : folder + ".md"
      add("page.md", as: path, title: WrittenPage.title(of: path))
    case .route: try route(folder)
    case .deck: add("decks/deck.csv", as: "decks/" + folder + ".csv")
    case .schedule: try schedule(folder)
    }
  }

  private static func isFine(_ name: String) -> Bool {
    name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.first != "." && !$0.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    }
  }

  private mutating func site(title: String) {
    beginSettings(title: title)
    add("about.md")
    days(in: "schedules/")
    add("schedules/periods.csv")
    add("routes/ships.yaml")
    add("routes/route.yaml", as: "routes/harbour.yaml", title: "Harbour", ship: "Courier")
    add("decks/deck.csv", as: "decks/first-cards.csv")
    add("tapes/roots.tape")
  }

  /// A site on the clock of this machine.
  private mutating func beginSettings(title: String) {
    settings.school.editors = [Self.editor]
    settings.timeZone = MachineZone.current.name ?? "UTC"
    add("site.yaml", title: title)
  }

  private mutating func route(_ name: String) throws(Problem) {
    var ship = "Courier"
    let ships = Path.join(content, "routes/ships.yaml")
    if Disk.kind(of: ships) == nil {
      add("routes/ships.yaml")
    } else if let bytes = try? Disk.read(ships) {
      var problems: [Problem] = []
      let record = YAMLRecord(
        String(decoding: bytes, as: UTF8.self), in: ships, keys: ["ships"], problems: &problems)
      let keys = ["speed", "docking", "picture"]
      guard let first = record?.records("ships", keys: keys, &problems).first else {
        throw problems.first
          ?? Problem(.error, in: ships, "here is no ship that the line's services could fly with")
      }
      ship = first.0.value
    }
    add(
      "routes/route.yaml", as: "routes/" + name + ".yaml", title: WrittenPage.title(of: name),
      ship: ship)
  }

  /// A school beside others; rows by an editor of the school or of the site, where it has one.
  private mutating func schedule(_ name: String) throws(Problem) {
    if name.contains("/") {
      throw Problem(.error, in: name, "a school's folder lies directly in schedules/")
    }
    let loose = Path.join(content, "schedules/days.csv")
    if Disk.kind(of: loose) != nil {
      throw Problem(
        .error, in: loose,
        "one school's spreadsheets lie directly in schedules/; move them into a folder of their own "
          + "there before another school comes")
    }
    if Disk.kind(of: Path.join(content, SiteSettings.fileName)) == nil {
      beginSettings(title: "Almanac")
    }
    if let own = settings.schools[name]?.settings {
      settings.school.editors = own.editors + settings.school.editors
      settings.school.dateOrder = own.dateOrder ?? settings.school.dateOrder
    }
    days(in: "schedules/" + name + "/")
    add("schedules/periods.csv", as: "schedules/" + name + "/periods.csv")
  }

  /// Half a year of school days from this week on, with a late start in the second week. Without an
  /// editor the sheet has no column of them, and every row counts.
  private mutating func days(in folder: String) {
    let today = Clock(zone: settings.timeZone).moment(at: now).day
    let monday = today.week.first
    let order = settings.school.dateOrder ?? .monthFirst
    let editor = settings.school.editors.first
    var rows = (editor == nil ? "" : ",Username") + "\n"
    let days = [(0, "Regular"), (9, "Late Start"), (14, "Non Attendance Day"), (179, "Regular")]
    for (days, schedule) in days {
      let day = monday.adding(days: days).slashed(order)
      rows += "\(today.slashed(order)) 8:00:00,\(day),\(schedule)"
      rows += (editor.map { "," + $0 } ?? "") + "\n"
    }
    add("schedules/days.csv", as: folder + "days.csv", rows: rows)
  }

  private mutating func add(
    _ source: String, as path: String? = nil, title: String = "", ship: String = "",
    rows: String = ""
  ) {
    guard let file = starterFiles.first(where: { $0.path == source }) else { return }
    let text = file.text.replacing("{{title}}", with: title).replacing("{{ship}}", with: ship)
      .replacing("{{zone}}", with: settings.timeZone)
      .replacing("{{zoneAdvice}}", with: settings.timeZone == "UTC" ? Self.zoneAdvice : "")
      .replacing("{{editor}}", with: Self.editor)
    // The rows begin with the rest of the header.
    let start = rows.isEmpty ? text : String(text.dropLast())
    files.append(File(path: Path.join(content, path ?? source), text: start + rows))
  }
}
