// The files that almanac new creates, and the time zone of the machine.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite

struct StarterTests {
  private static func created() throws -> Fixture {
    let fixture = try Fixture([:])
    try fixture.remove("Content")
    var request = fixture.request
    request.now = 1_795_255_200  // 2026-11-21T10:00Z, when fixtures are built
    let report = Report()
    #expect(createFiles(from: .site, named: fixture.folder.path, request, report: report) != nil)
    #expect(report.text == "")
    return fixture
  }

  /// Every folder and page of the new site, without the settings.
  private static let parts = ["about.md", "decks", "routes", "schedules", "tapes"]

  @Test func aNewSiteHasTheseParts() throws {
    let fixture = try Self.created()
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.request.content)
    #expect(names.sorted() == (Self.parts + ["site.yaml"]).sorted())
  }

  @Test(arguments: 0..<(1 << parts.count))
  func itBuildsWithoutAnyOfItsParts(_ deleted: Int) throws {
    let fixture = try Self.created()
    for (index, part) in Self.parts.enumerated() where deleted & 1 << index != 0 {
      try fixture.remove("Content/" + part)
    }
    let (summary, text) = fixture.build()
    #expect(text == "")
    #expect(summary != nil)
    let front = try fixture.output("index.md")
    let shown = [
      "schedules": "## Bells today", "routes": "## Harbour", "decks": "## Card of the day",
    ]
    for (index, part) in Self.parts.enumerated() {
      guard let heading = shown[part] else { continue }
      #expect(front.contains(heading) == (deleted & 1 << index == 0), "\(part)")
    }
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
