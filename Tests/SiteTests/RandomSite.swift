// A site that is edited at random, for tests of incremental builds.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation

/// A fixture with content of all systems, and random edits that depend on a seed.
final class RandomSite {
  let fixture: Fixture
  private var random: SeededNumbers
  private var pages: [String] = []
  private var count = 0
  private var previous: (files: [String: Data], pages: [String]) = ([:], [])

  init(seed: UInt64) throws {
    random = SeededNumbers(seed: seed)
    fixture = try Fixture([
      "Content/site.yaml": "title: Seed\neditors: [office]\narchived: true\n",
      "Content/index.md": "# Front\n\n```bells\nshow: today\n```\n",
      "Content/schedules/periods.csv":
        "Schedule Name,Period Name,Period Start,Period Length\nRegular,1st,8:10,42\n,2nd,9:00,42\n",
      "Content/schedules/days.csv":
        "Timestamp,Date,Schedule,Username\n9/1/2026 8:00:00,9/2/2026,Regular,office\n",
      "Content/decks/words.csv": "question,answer\nSun?,Star\nMoon?,Satellite\n",
      "Content/tapes/roots.tape": "9 √ = 3\n",
      "Content/routes/ships.yaml": "ships:\n  Tug: {speed: 12000, docking: 1}\n",
      "Content/routes/ring.yaml": """
      name: Ring
      stations:
        - {code: A, name: Alpha}
        - {code: B, name: Beta, distance: 24000}
        - {code: C, name: Gamma, distance: 12000}
      services:
        - {name: R1, ship: Tug, path: ABC, starts: ["08:00"]}

      """,
      "Content/routes/bus.yaml": """
      name: Bus
      stations: [{code: A, place: Market}, {code: B, name: Beta}]
      calendars: {Weekdays: {days: Mon-Fri}}
      services:
        - name: B1
          calendar: Weekdays
          calls: [{station: A, departs: 8:00}, {station: B, arrives: 8:10}]

      """,
      "Content/routes/quay/agency.txt": "agency_name,agency_timezone\nQuay,Europe/Dublin\n",
      "Content/routes/quay/stops.txt": "stop_id,stop_name\nQ,Quay\nM,Mill\n",
      "Content/routes/quay/routes.txt": "route_id,route_short_name\nR12,12\n",
      "Content/routes/quay/calendar_dates.txt":
        "service_id,date,exception_type\nW,20260902,1\nW,20260903,1\nW,20261231,1\n",
      "Content/routes/quay/trips.txt": "route_id,service_id,trip_id\nR12,W,T1\n",
      "Content/routes/quay/stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,09:30:00,09:30:00,Q,1
      T1,09:40:00,09:40:00,M,2

      """,
      "Content/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ])
    for _ in 0..<8 { try addPage(with: "Words.") }
  }

  /// Changes the content, the time, the output or the cache. Returns a description of the change.
  func change() throws -> String {
    previous = (try sources(), pages)
    return try changeSomething()
  }

  /// Undoes the last change of the content, after which it had errors.
  func undo() throws {
    let current = try sources()
    for (path, bytes) in previous.files where current[path] != bytes {
      try write(String(decoding: bytes, as: UTF8.self), to: path)
    }
    for path in current.keys where previous.files[path] == nil { try fixture.remove(path) }
    pages = previous.pages
  }

  private func sources() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for folder in ["Content", "Templates"] {
      for (path, bytes) in try Fixture.snapshot(of: fixture.folder.appending(path: folder)) {
        files[folder + "/" + path] = bytes
      }
    }
    return files
  }

  private func changeSomething() throws -> String {
    switch randomNumber(below: 28) {
    case 0, 1: return try addPage()
    case 2, 3, 4:
      let text = paragraph()
      return try edit { $0 + "\n" + text + "\n" }
    case 5: return try edit { $0.replacingOccurrences(of: "title: T", with: "title: U") }
    // The file has the same size: only its bytes and times change.
    case 6: return try edit { $0.replacingOccurrences(of: "words", with: "swords".dropLast()) }
    case 7: return try edit { $0.replacingOccurrences(of: "sword", with: "words") }
    case 8: return try edit { $0.replacingOccurrences(of: "\n---\n", with: "\ndraft: true\n---\n") }
    case 9: return try removePage()
    case 10: return try renamePage()
    case 11: return try moveFolder()
    case 12...20: return try changeSystems()
    case 21:
      fixture.request.jobs = randomNumber(below: 4) + 1
      return "\(fixture.request.jobs) jobs"
    case 22:
      return try edit { $0.replacingOccurrences(of: "\n---\n", with: frontMatter() + "---\n") }
    case 23:
      fixture.request.moment = Moment(
        iso: "2026-09-0\(randomNumber(below: 4) + 1)T09:\(10 + randomNumber(below: 50))")
      return "change the time"
    case 24: return try damageOutput()
    case 25: return try damageCache()
    case 26: return try writeOldFile()
    default: return try write("<svg id='\(nextNumber())'/>", to: "Content/dot.svg")
    }
  }

  /// A random number from zero to below a limit.
  func randomNumber(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// A number that is greater each time.
  func nextNumber() -> Int {
    count += 1
    return count
  }

  /// A paragraph with words, a heading, a table, a computed block, or a link to a page, a heading
  /// or an image; links may be broken.
  private func paragraph() -> String {
    let target = pages.randomElement(using: &random) ?? "index.md"
    switch randomNumber(below: 9) {
    case 0: return "See [it](/\(target)#part-\(randomNumber(below: 3)))."
    case 1: return "![dot](/dot.svg)"
    case 2: return "```timetable\nstation: B\n```"
    case 3: return "```deck\ndeck: words\n```"
    case 4: return "## Part \(randomNumber(below: 3))"
    case 5: return "| a | b |\n|---|---|\n| \(nextNumber()) | [x](/\(target)) |"
    case 6: return "```bells\nshow: upcoming\n```"
    default: return "Some words \(nextNumber()) and [a link](/\(target))."
    }
  }

  @discardableResult
  private func addPage(with text: String? = nil) throws -> String {
    let path =
      ["", "notes/", "notes/deep/", "more/"][randomNumber(below: 4)] + "p\(nextNumber()).md"
    let text =
      "---\ntitle: T\(count)\n---\n# Heading \(count)\n\n## Part 1\n\n\(text ?? paragraph())\n"
    pages.append(path)
    return try write(text, to: "Content/" + path)
  }

  private func edit(_ change: (String) -> String) throws -> String {
    guard let page = pages.randomElement(using: &random) else { return "nothing" }
    let file = fixture.folder.appending(path: "Content/" + page)
    return try write(
      change(try String(contentsOf: file, encoding: .utf8)), to: "Content/" + page)
  }

  private func removePage() throws -> String {
    guard pages.count > 4 else { return "nothing" }
    let page = pages.remove(at: randomNumber(below: pages.count))
    try fixture.remove("Content/" + page)
    return "remove " + page
  }

  private func renamePage() throws -> String {
    let index = randomNumber(below: pages.count)
    let (old, new) = (pages[index], "more/r\(nextNumber()).md")
    pages[index] = new
    let content = fixture.folder.appending(path: "Content")
    try FileManager.default.createDirectory(
      at: content.appending(path: "more"), withIntermediateDirectories: true)
    // The file keeps its bytes and its modification time.
    try FileManager.default.moveItem(
      at: content.appending(path: old), to: content.appending(path: new))
    return "rename \(old) \(new)"
  }

  /// Renames a folder of pages. The files in it keep their bytes and times.
  private func moveFolder() throws -> String {
    let content = fixture.folder.appending(path: "Content")
    let (old, new) = ("notes/", "moved\(nextNumber())/")
    let pagesInFolder = pages.filter { $0.hasPrefix(old) }
    guard !pagesInFolder.isEmpty else { return "nothing" }
    try FileManager.default.moveItem(
      at: content.appending(path: old), to: content.appending(path: new))
    pages = pages.map { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : $0 }
    return "move \(old) to \(new)"
  }

  /// Overwrites a page's file and sets an old modification time, as an archive program does.
  private func writeOldFile() throws -> String {
    let page = pages.randomElement(using: &random) ?? "index.md"
    let file = fixture.folder.appending(path: "Content/" + page)
    let text = try String(contentsOf: file, encoding: .utf8) + "\nOld \(nextNumber()).\n"
    try write(text, to: "Content/" + page)
    let date = Date(timeIntervalSince1970: Double(1_000_000_000 + randomNumber(below: 1000)))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    return "write old " + page
  }

  func append(_ text: String, to path: String) throws -> String {
    let file = fixture.folder.appending(path: "Content/" + path)
    return try write(try String(contentsOf: file, encoding: .utf8) + text, to: "Content/" + path)
  }

  @discardableResult
  func write(_ text: String, to path: String) throws -> String {
    try fixture.write(text, to: path)
    return "write " + path
  }

  /// Removes or overwrites a file that a build wrote.
  private func damageOutput() throws -> String {
    guard
      let path = try fixture.snapshot().keys.filter({ $0 != ".almanac" }).sorted()
        .randomElement(using: &random)
    else { return "nothing" }
    let file = fixture.folder.appending(path: "Output/" + path)
    if randomNumber(below: 2) == 0 {
      try FileManager.default.removeItem(at: file)
      return "remove output " + path
    }
    try Data("damaged".utf8).write(to: file)
    return "damage " + path
  }

  private func damageCache() throws -> String {
    let file = fixture.folder.appending(path: ".Output.almanac-cache")
    guard var bytes = try? Data(contentsOf: file), !bytes.isEmpty else { return "nothing" }
    switch randomNumber(below: 4) {
    case 0: bytes[randomNumber(below: bytes.count)] ^= 1 << UInt8(randomNumber(below: 8))
    case 1: bytes = bytes.prefix(randomNumber(below: bytes.count))
    case 2: bytes += Data("more".utf8)
    default:
      bytes = Data((0..<randomNumber(below: 300)).map { _ in UInt8(randomNumber(below: 256)) })
    }
    try bytes.write(to: file)
    return "damage the cache"
  }
}

/// Pseudorandom numbers that are the same in every run (SplitMix64, Steele, Lea and Flood 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
