// Content in, expected pages out: a folder a system.

import AlmanacCore
import AlmanacSite
import Foundation
import Testing

struct GoldenTests {
  /// Which files of the output are compared, by system; each golden is read by a person once.
  static let goldens = [
    Golden(
      system: "BellSchedule", moment: "2015-10-30T12:55",
      files: [
        "index.html", "index.md", "bells/index.html", "bells/index.md", "bells/progress.svg",
        "bells/today.json", "bells/upcoming.json", "bells/calendar.ics",
        "bells/calendar-early-bird-a.ics", "bells/2015-11-01/index.md",
        "bells/2015-11-03/index.md", "bells/week/2015-W45/index.md",
        "bells/week/2015-W45/index.html", "bells/upcoming/index.md",
        "bells/schedules/regular/index.html", "bells/wall/index.md", "sitemap.xml",
      ]),
    Golden(
      system: "Travel", moment: "2026-11-21T10:00",
      files: [
        "index.html", "index.md", "travel/index.html", "travel/index.md",
        "travel/andromeda/index.html", "travel/andromeda/index.md", "travel/andromeda/line.svg",
        "travel/andromeda/distances.csv", "travel/andromeda/paths.json",
        "travel/andromeda/timetable/down/index.html", "travel/andromeda/timetable/up/index.md",
        "travel/andromeda/boards/index.md", "travel/andromeda/boards/b/index.html",
        "travel/andromeda/boards/b/board.csv", "travel/andromeda/graph/index.md",
        "travel/andromeda/graph/line.svg", "travel/fork-spoon/index.md",
        "travel/fork-spoon/line.svg", "travel/fork-spoon/stops.csv",
        "travel/fork-spoon/graph/spoon.svg", "travel/fork-spoon/timetable/down/index.md",
        "travel/fork-spoon/timetable/spoon/down/index.md",
        "travel/fork-spoon/timetable/spoon/up/index.md",
        "travel/fork-spoon/boards/lyr/index.md",
      ]),
    Golden(
      system: "Conversion", moment: "2026-11-21T10:00",
      files: [
        "index.md", "index.html", "convert/index.md", "convert/temperature/index.md",
        "convert/temperature/index.html", "convert/temperature/fahrenheit-celsius.svg",
        "convert/temperature/fahrenheit-celsius.csv", "convert/temperature/factors.json",
        "convert/temperature/celsius/index.md", "convert/fuel/index.md",
        "convert/fuel/mile-per-us-gallon-litre-per-100-kilometres.svg",
        "convert/angle/index.html", "convert/angle/index.md", "convert/angle/units.csv",
        "convert/angle/degree-radian.json", "convert/angle/radian/index.md",
        "convert/angle/radian/factors.csv",
      ]),
    Golden(
      system: "Flashcards", moment: "2026-11-21T10:00",
      files: [
        "index.html", "index.md", "flashcards/index.html", "flashcards/index.md",
        "flashcards/units/index.html", "flashcards/units/index.md", "flashcards/units/units.txt",
        "flashcards/units/units.json", "flashcards/units/study/index.md",
        "flashcards/units/study/cards.txt", "flashcards/units/print/a4/index.html",
        "flashcards/units/print/letter/index.md", "flashcards/notes/index.md",
        "flashcards/notes/notes.txt", "flashcards/notes/print/a4/index.md",
        "flashcards/signals/index.md", "flashcards/signals/study/cards.txt",
      ]),
  ]

  struct Golden: CustomTestStringConvertible {
    let system: String
    let moment: String
    let files: [String]
    var testDescription: String { system }
  }

  @Test(arguments: goldens)
  func pagesAreAsExpected(_ golden: Golden) throws {
    let folder = repository.appending(path: "Tests/SiteTests/\(golden.system)")
    let fixture = try Fixture([:], at: golden.moment)
    try fixture.copy(folder.appending(path: "Content"), to: "Content")
    #expect(fixture.build().text == "")
    for path in golden.files {
      // The page's look is not the names of the scripts that come with every version of them.
      let text = try fixture.output(path)
        .replacing(/([-=])[0-9a-f]{16}(?![0-9a-z])/) { $0.1 + "0123456789abcdef" }
      let file = folder.appending(path: "Expected/" + path)
      let expected = try? String(contentsOf: file, encoding: .utf8)
      if expected == nil || BrokenContentTests.isRecording {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      #expect(text == expected, "\(path)")
    }
  }

  /// The example site as a whole: every reference of every page leads somewhere.
  @Test func noPageOfTheExampleSiteHasADeadReference() throws {
    let fixture = try Fixture([:], at: "2026-11-20T10:00")
    try fixture.copy(repository.appending(path: "Content"), to: "Content")
    #expect(fixture.build().text == "")
    let files = try fixture.snapshot()
    let reference = /(?:href|src)="([^"#]*)(#[^"]*)?"/
    var count = 0
    for (path, data) in files where path.hasSuffix(".html") {
      #expect(data.count < 60_000, "\(path)")
      let text = String(decoding: data, as: UTF8.self)
      for match in text.matches(of: reference) {
        let target = String(match.1)
        guard !target.isEmpty, !target.contains(":") else { continue }
        let base = URL(filePath: "/" + path).deletingLastPathComponent()
        var found = base.appending(path: target).standardized.path
        if target.hasSuffix("/") || found == "/" { found += "/index.html" }
        let name = found.replacing("//", with: "/").dropFirst().removingPercentEncoding ?? ""
        #expect(files[name] != nil, "\(path): \(target)")
        count += 1
      }
    }
    #expect(count > 5_000)
  }
}
