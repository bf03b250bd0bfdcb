// The files that almanac new creates, and the time zone of the machine.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct StarterTests {
  /// A folder with the files of starters, each with a name; `.` is the folder itself.
  private static func created(_ starters: [(Starter, String)]) throws -> Fixture {
    let fixture = try Fixture([:])
    try fixture.remove("Content")
    var request = fixture.request
    request.now = 1_795_255_200  // 2026-11-21T10:00Z, when fixtures are built
    for (starter, name) in starters {
      let report = Report()
      let name = starter.name == Starter.siteName ? fixture.folder.path + "/" + name : name
      #expect(createFiles(from: starter, named: name, request, report: report) != nil)
      #expect(report.text == "")
    }
    return fixture
  }

  private static func starter(_ name: String) throws -> Starter {
    try #require(Starter.all(of: allSystems).first { $0.name == name })
  }

  /// What the front page of each kind contains.
  private static let shown = [
    "school": "## Bells today", "timetable": "## Harbour bus", "study": "## Card of the day",
    "notes": "News and notes.",
  ]

  @Test(arguments: SiteKind.all(of: allSystems).map(\.name))
  func eachKindOfSiteBuilds(_ name: String) throws {
    let kind = try #require(SiteKind.all(of: allSystems).first { $0.name == name })
    let fixture = try Self.created([(.site(kind), ".")])
    let (summary, text) = fixture.build()
    #expect(text == "")
    #expect(summary != nil)
    #expect(try fixture.output("index.md").contains(try #require(Self.shown[name])))
    let readme = try fixture.text("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    #expect(!readme.contains("{{"))
    for line in readme.split(separator: "\n") where line.hasPrefix("- `Content/") {
      let path = try #require(line.split(separator: "`").dropFirst().first)
      #expect(FileManager.default.fileExists(atPath: fixture.folder.path + "/" + path), "\(path)")
    }
  }

  @Test(arguments: PublishTarget.allCases)
  func eachTargetHasItsFiles(_ target: PublishTarget) throws {
    for kind in SiteKind.all(of: allSystems) {
      let fixture = try Self.created([(.site(kind, for: target), ".")])
      for file in target.files.map(\.path) + ["README.md", ".gitignore"] {
        let text = try fixture.text(file)
        #expect(!text.replacing("${{", with: "").contains("{{"), "\(file)")
        if file.hasSuffix(".sh") {
          let shell = try Tool("sh", package: "dash")
          #expect(try shell.run(["-n", fixture.folder.path + "/" + file]).status == 0)
        }
      }
    }
  }

  @Test(arguments: [
    (-6 * 3600, "20 10 * * *"), (9 * 3600, "20 19 * * *"), (19_800, "50 22 * * *"),
    (0, "20 4 * * *"), (-10 * 3600, "20 14 * * *"), (14 * 3600, "20 14 * * *"),
  ])
  func theDailyBuildIsEarlyInTheMorningOfTheSite(_ offset: Int, _ cron: String) {
    #expect(DailyBuildTime(offset: offset).cron == cron)
  }

  @Test(arguments: ["yes", "a: b", "#1", "12", "- x", "\"quoted\" \\", "Größe & <b>", "{{zone}}"])
  func theTitleIsTheNameOfTheFolder(_ name: String) throws {
    let notes = try #require(SiteKind.all(of: allSystems).last)
    let fixture = try Self.created([(.site(notes), name)])
    var request = fixture.request
    request.content = fixture.folder.path + "/" + name + "/Content"
    let report = Report()
    #expect(build(request, report: report, progress: Progress(isWanted: false)) != nil)
    #expect(report.text == "")
  }

  /// Every folder and page of a site with content of most systems, without the settings.
  private static let parts = ["about.md", "decks", "news", "routes", "schedules"]

  @Test(arguments: 0..<(1 << parts.count))
  func aSiteBuildsWithoutAnyOfItsParts(_ deleted: Int) throws {
    let notes = try #require(SiteKind.all(of: allSystems).last)
    let fixture = try Self.created([
      (.site(notes), "."), (Self.starter("timetable"), "harbour"), (Self.starter("deck"), "cards"),
      (Self.starter("schedule"), "east"),
    ])
    // A front page of its own would hide those of the systems, and it links to the parts.
    try fixture.remove("Content/index.md")
    try fixture.write("# About\n", to: "Content/about.md")
    for (index, part) in Self.parts.enumerated() where deleted & 1 << index != 0 {
      try fixture.remove("Content/" + part)
    }
    let (summary, text) = fixture.build()
    #expect(text == "")
    #expect(summary != nil)
    let front = try fixture.output("index.md")
    let shown = [
      "schedules": "## East", "routes": "## Harbour", "decks": "## Card of the day",
    ]
    for (index, part) in Self.parts.enumerated() {
      guard let heading = shown[part] else { continue }
      #expect(front.contains(heading) == (deleted & 1 << index == 0), "\(part)")
    }
  }

  @Test func everyBuiltInTemplateCanBeCopied() throws {
    let template = try Self.starter("template")
    for file in defaultTemplates {
      let fixture = try Fixture(["Content/index.md": "# Front\n"])
      var request = fixture.request
      request.templates = fixture.folder.path + "/Templates"
      let report = Report()
      #expect(createFiles(from: template, named: file.path, request, report: report) != nil)
      let written = try Data(contentsOf: fixture.folder.appending(path: "Templates/" + file.path))
      #expect([UInt8](written) == file.bytes, "\(file.path)")
      #expect(fixture.build().text == "")
    }
    let report = Report()
    let request = try Fixture([:]).request
    #expect(createFiles(from: template, named: "pages.mustache", request, report: report) == nil)
    #expect(report.text.contains("the nearest is 'page.mustache'"))
  }

  @Test(arguments: [
    ("America/Chicago", "America/Chicago"), (":America/Chicago", "America/Chicago"),
    ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"),
    (":/usr/share/zoneinfo/posix/Asia/Kolkata", "Asia/Kolkata"), ("EST5EDT", "EST5EDT"),
    ("CST6CDT,M3.2.0,M11.1.0", nil), ("<+03>-3", nil), ("UTC+3", nil), ("EST", nil), ("", nil),
    ("UTC", nil), ("Etc/UTC", nil), ("GMT", nil), ("Nonsense/Zone", nil),
  ])
  func theVariableGivesTheZone(_ variable: String, _ name: String?) {
    // The files are ignored where the variable is set.
    #expect(MachineZone(variable: variable, root: "/").name == name)
  }

  @Test(arguments: [
    ("/usr/share/zoneinfo/America/Chicago", nil, "America/Chicago"),
    ("../usr/share/zoneinfo/right/America/Argentina/Ushuaia", nil, "America/Argentina/Ushuaia"),
    ("/var/db/timezone/zoneinfo/Europe/Berlin", nil, "Europe/Berlin"),
    ("localtime.link", nil, "Asia/Tokyo"),
    ("/usr/share/zoneinfo/America/Chicago", "Europe/Paris\n", "America/Chicago"),
    (nil, "Europe/Paris\n", "Europe/Paris"), (nil, "Etc/UTC\n", nil), (nil, nil, nil),
    ("/usr/share/zoneinfo/Etc/UTC", nil, nil), ("loop", nil, nil), ("/missing", nil, nil),
  ])
  func theFilesGiveTheZone(_ link: String?, _ text: String?, _ name: String?) throws {
    let fixture = try Fixture([:])
    let etc = fixture.folder.appending(path: "etc").path
    try FileManager.default.createDirectory(atPath: etc, withIntermediateDirectories: true)
    func addLink(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: etc + "/" + name, withDestinationPath: target)
    }
    try addLink("localtime.link", to: "/usr/share/zoneinfo/Asia/Tokyo")
    try addLink("loop", to: "loop")
    if let link { try addLink("localtime", to: link) }
    if let text { try fixture.write(text, to: "etc/timezone") }
    #expect(MachineZone(variable: nil, root: fixture.folder.path).name == name)
  }
}
