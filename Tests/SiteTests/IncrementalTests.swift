// Incremental builds: their output is the same, byte for byte, as that of a full build.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct IncrementalTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func equalsAFullBuild(seed: UInt64) throws {
    try edit(times: 30, seed: seed)
  }

  @Test(.testAll) func equalsAFullBuildAfterManyEdits() throws {
    try edit(times: 150, seed: testSeed)
  }

  /// Edits a random site, and compares an incremental build with a full one after each edit.
  private func edit(times edits: Int, seed: UInt64) throws {
    let site = try RandomSite(seed: seed)
    var history = ["seed \(seed)"]
    var unchangedFiles = 0
    #expect(site.fixture.build().text == "")
    for _ in 0..<edits {
      history.append(try site.change())
      let incremental = site.fixture.build()
      let full = site.fixture.fullBuild { $0.build() }
      #expect(incremental.text == full.text, "after \(history)")
      guard incremental.summary != nil, let expected = full.site else {
        #expect(incremental.summary == nil && full.site == nil)
        try site.undo()
        continue
      }
      unchangedFiles += incremental.summary?.unchanged ?? 0
      let found = try site.fixture.snapshot()
      let different = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }
      #expect(different.isEmpty, "after \(history)")
      if !different.isEmpty { return }
    }
    #expect(unchangedFiles > 0)
  }

  @Test func writesOnlyWhatChanged() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/a/one.md": "# One\n\n[Two](two.md)\n",
      "Content/a/two.md": "# Two\n", "Content/b/three.md": "# Three\n",
    ])
    let all = try #require(fixture.build().summary).written
    #expect(fixture.build().summary?.unchanged == all)
    try fixture.write("# Three\n\nMore.\n", to: "Content/b/three.md")
    // The page as HTML and as Markdown, two files of the search index, and the service worker, which
    // contains the build's identifier.
    #expect(fixture.build().summary?.written == 5)
    try fixture.write("# Second\n", to: "Content/a/two.md")
    // The page as HTML and as Markdown, the HTML of the page that links to it, the folder's page as
    // both, the list of all pages as both, three files of the search index, and the service worker.
    #expect(fixture.build().summary?.written == 11)
  }

  /// A site without files of units uses the built-in ones.
  @Test func rebuildsThePageWithTheConversionOfTheDayEachDay() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/page.md": "```convert\nshow: day\n```\n",
    ])
    var pages: Set<String> = []
    for day in ["2026-11-21T10:00", "2026-11-22T10:00", "2026-11-23T10:00"] {
      fixture.request.moment = Moment(iso: day)
      #expect(fixture.build().text == "")
      pages.insert(try fixture.output("page/index.md"))
    }
    #expect(pages.count == 3)
  }

  @Test func reportsProblemsOfUnchangedPagesAgain() throws {
    let fixture = try Fixture([
      "Content/one.md": "[Two](two.md#here)\n", "Content/two.md": "# Two\n\n## Here\n",
    ])
    #expect(fixture.build().text == "")
    try fixture.write("# Two\n\n## There\n", to: "Content/two.md")
    let text = fixture.build().text
    #expect(text.contains("Content/one.md:1:7: error: broken link"))
    #expect(fixture.build().text == text)
    try fixture.write("# Two\n\n## Here\n\nAgain.\n", to: "Content/two.md")
    #expect(fixture.build().text == "")
  }

  @Test func reportsWarningsAgainWhenNothingChanged() throws {
    let fixture = try Fixture([
      "Content/decks/words.csv": "question,answer\nSun?,![Star](https://example.org/star.png)\n"
    ])
    let text = fixture.build().text
    #expect(text.contains("warning: row 2, column 2: the picture 'https"))
    try fixture.waitForClock()
    for _ in 0..<2 { #expect(fixture.build().text == text) }
  }

  @Test func doesNotWriteThroughASymbolicLink() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n", "mine.txt": "mine"])
    let temporaryFile = fixture.folder.appending(path: ".Output.almanac-cache-new")
    let unmanagedFile = fixture.folder.appending(path: "mine.txt")
    try FileManager.default.createSymbolicLink(at: temporaryFile, withDestinationURL: unmanagedFile)
    #expect(fixture.build().text == "")
    #expect(try String(contentsOf: unmanagedFile, encoding: .utf8) == "mine")
  }

  /// The data of live pages contains the time zone's transitions in the following years.
  @Test func updatesTheTransitionsOfTheTimeZone() throws {
    let fixture = try Fixture(
      [
        "Content/site.yaml": "timeZone: America/Chicago\neditors: [office]\narchived: true\n",
        "Content/schedules/periods.csv":
          "Schedule Name,Period Name,Period Start,Period Length\nRegular,1st,8:10,42\n",
        "Content/schedules/days.csv":
          "Timestamp,Date,Schedule,Username\n8/1/2015 8:00:00,8/12/2015,Regular,office\n",
      ], at: "2015-09-02T10:00")
    #expect(fixture.build().text == "")
    fixture.request.moment = Moment(iso: "2016-02-29T12:00")
    fixture.build()
    let expected = try #require(fixture.fullBuild { $0.build() }.site)
    let found = try fixture.snapshot()
    #expect(found.filter { expected[$0.key] != $0.value }.keys.sorted() == [])
  }

  @Test func detectsAChangedManifest() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n"])
    #expect(fixture.build().text == "")
    try fixture.waitForClock()
    #expect(fixture.build().text == "")
    let list = try fixture.output(".almanac")
    try fixture.write(list.replacingOccurrences(of: "index.md\n", with: ""), to: "Output/.almanac")
    #expect(fixture.build().text.contains("Output/index.md: error: this unmanaged file"))
  }
}

extension Fixture {
  /// Builds the same site into a new folder without a cache.
  func fullBuild(
    _ build: (Fixture) -> (summary: BuildSummary?, text: String)
  ) -> (site: [String: Data]?, summary: BuildSummary?, text: String) {
    let output = request.output
    defer { request.output = output }
    let folder = self.folder.appending(path: "full-\(UUID().uuidString)")
    request.output = folder.appending(path: "Output").path
    defer { try? FileManager.default.removeItem(at: folder) }
    let (summary, text) = build(self)
    let site = summary.flatMap { _ in try? Self.snapshot(of: URL(filePath: request.output)) }
    return (site, summary, text)
  }
}
