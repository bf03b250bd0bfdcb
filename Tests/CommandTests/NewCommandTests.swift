// Tests of almanac new.

import Foundation
import Testing

struct NewCommandTests {
  private static func expectToBuild(
    _ program: Program, in folder: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let content = folder.isEmpty ? "Content" : folder + "/Content"
    let run = try program.run(["build", "--quiet", "--content", content])
    #expect(run.errors == "", sourceLocation: sourceLocation)
    #expect(run.status == 0, sourceLocation: sourceLocation)
  }

  @Test func aNewSiteBuilds() throws {
    let program = try Program()
    let run = try program.run(["new", "site", "my-school"])
    #expect(run.status == 0)
    #expect(run.output.contains("wrote my-school/Content/schedules/days.csv\n"))
    #expect(run.output.hasSuffix(" cd my-school && almanac build\n"))
    try Self.expectToBuild(program, in: "my-school")
    let again = try program.run(["new", "site", "my-school"])
    #expect(again.status == 1)
    #expect(again.errors.contains("this file already exists; choose another name"))
  }

  @Test func aNewSiteHasTheTimeZoneOfTheMachine() throws {
    let program = try Program()
    for (zone, lines) in [
      ("America/Chicago", "timeZone: America/Chicago\n"),
      (
        "UTC0",
        """
        # This machine does not state its time zone: write yours, such as America/Chicago.
        timeZone: UTC

        """
      ),
    ] {
      let run = try program.run(["new", "site", zone], environment: ["TZ": zone])
      #expect(run.status == 0)
      let settings = try String(
        contentsOf: program.folder.appending(path: "\(zone)/Content/site.yaml"), encoding: .utf8)
      let purpose = "# The time zone of the site, a name of the IANA time zone database.\n"
      #expect(settings.contains("\n" + purpose + lines))
      try Self.expectToBuild(program, in: zone)
    }
  }

  @Test func aNewSiteInTheWorkingDirectory() throws {
    let program = try Program()
    #expect(try program.run(["new", "site", "."]).status == 0)
    try Self.expectToBuild(program)
    for what in [
      ["page", "notes/first"], ["route", "second-line"], ["timetable", "bus"],
      ["deck", "capitals"],
    ] {
      let run = try program.run(["new"] + what)
      #expect(run.status == 0, "\(what): \(run.errors)")
    }
    try Self.expectToBuild(program)
    // The school of the new site has no folder, so a second one cannot be added.
    let schedule = try program.run(["new", "schedule", "east"])
    #expect(schedule.status == 1)
    #expect(schedule.errors.contains("move them into a folder there"))
  }

  @Test func eachStarterBuildsInASiteOfOnePage() throws {
    for what in [
      ["page", "about.md"], ["route", "line"], ["timetable", "bus"], ["deck", "cards"],
      ["schedule", "east"],
    ] {
      let program = try Program(["Content/index.md": "# Front\n"])
      #expect(try program.run(["new"] + what).status == 0)
      try Self.expectToBuild(program)
      let again = try program.run(["new"] + what)
      #expect(again.status == 1, "\(what)")
    }
  }

  @Test func theKindAndTheTargetAreOnlyForSites() throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    for options in [["--kind", "school"], ["--publish", "github"]] {
      let run = try program.run(["new", "page", "x"] + options)
      #expect(run.status == 64)
      #expect(run.errors.contains("\(options[0]) is only for 'almanac new site NAME'."))
    }
    #expect(try program.run(["new", "site", "x", "--kind", "shop"]).status == 64)
    #expect(try program.run(["new", "site", "x", "--publish", "ftp"]).status == 64)
    let run = try program.run(["new", "site", "x", "--kind", "notes", "--publish", "server"])
    #expect(run.status == 0)
    #expect(run.output.contains("wrote x/publish.sh\n"))
    try Self.expectToBuild(program, in: "x")
  }

  @Test func aSiteCanBePublishedLater() throws {
    let program = try Program(["Content/index.md": "# Front\n", "README.md": "Mine\n"])
    let run = try program.run(["new", "publish", "github"])
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("wrote build.sh\nwrote spreadsheets.txt\nwrote .github/workflows/"))
    #expect(run.output.contains("In its settings choose Pages"))
    // What several hosts need is there already.
    #expect(try program.run(["new", "publish", "server"]).output.hasPrefix("wrote publish.sh\n"))
    try program.write("mine\n", to: "build.sh")
    let again = try program.run(["new", "publish", "netlify"])
    #expect(again.status == 1)
    #expect(again.errors.hasPrefix("build.sh: error: this file already exists; move it elsewhere"))
    #expect(
      try program.run(["new", "publish", "githb"]).errors.contains("the nearest is 'github'"))
  }

  @Test func aPageInAFolderWithDatedPagesHasADate() throws {
    let program = try Program([
      "Content/index.md": "# Front\n", "Content/news/a.md": "---\ndate: 2026-01-01\n---\n# A\n",
    ])
    for (name, line) in [("news/b", "\ndate: 2026-11-28\n"), ("c", "title: C\n---\n")] {
      let run = try program.run(
        ["new", "page", name], environment: ["SOURCE_DATE_EPOCH": "1795867200"])
      #expect(run.status == 0)
      let text = try String(
        contentsOf: program.folder.appending(path: "Content/\(name).md"), encoding: .utf8)
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test func aTemplateIsCopied() throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    #expect(try program.run(["new", "template", "almanac.css"]).status == 0)
    try Self.expectToBuild(program)
    #expect(try program.run(["new", "template", "almanac.css"]).status == 1)
  }

  @Test func aScheduleUsesAnEditorOfTheSite() throws {
    let program = try Program([
      "Content/index.md": "# Front\n", "Content/site.yaml": "editors: [boss@example.org]\n",
    ])
    #expect(try program.run(["new", "schedule", "east"]).status == 0)
    let days = try String(
      contentsOf: program.folder.appending(path: "Content/schedules/east/days.csv"),
      encoding: .utf8)
    #expect(days.contains(",Regular,boss@example.org"))
    try Self.expectToBuild(program)
    // The first change of a new school may have a title.
    let change = ["day", "2026-12-10", "Late Start", "--title", "Snow", "--at", "2026-12-01T10:00"]
    #expect(try program.run(change).output.contains("titled Snow"))
  }

  @Test func aScheduleNeedsNoEditor() throws {
    let program = try Program([
      "Content/index.md": "# Front\n", "Content/site.yaml": "dateOrder: day-first\n",
    ])
    #expect(try program.run(["new", "schedule", "east"]).status == 0)
    try Self.expectToBuild(program)
    let days = try String(
      contentsOf: program.folder.appending(path: "Content/schedules/east/days.csv"),
      encoding: .utf8)
    #expect(days.hasPrefix("Timestamp,Select the date of the schedule,Select the schedule,Title\n"))
    try program.write(
      "dateOrder: day-first\nschools: {west: {editors: [boss], dateOrder: month-first}}\n",
      to: "Content/site.yaml")
    #expect(try program.run(["new", "schedule", "west"]).status == 0)
    try Self.expectToBuild(program)
  }

  @Test func aRouteUsesAShipOfTheSite() throws {
    let program = try Program([
      "Content/index.md": "# Front\n",
      "Content/routes/ships.yaml": "ships:\n  Tug: {speed: 100, docking: 1}\n",
    ])
    #expect(try program.run(["new", "route", "far"]).status == 0)
    try Self.expectToBuild(program)
  }

  @Test func wrongNamesAreRefused() throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    for name in ["", "../up", "a//b", ".hidden"] {
      let run = try program.run(["new", "page", name])
      #expect(run.status == 1, "\(name)")
      #expect(run.errors.contains("this is not a valid name for files"), "\(name)")
    }
    #expect(try program.run(["new", "planet", "x"]).status == 64)
    #expect(try program.run(["new", "page"]).status == 64)
    let empty = try Program()
    #expect(
      try empty.run(["new", "page", "x"]).errors.contains(
        "create a site with 'almanac new site NAME'")
    )
  }
}
