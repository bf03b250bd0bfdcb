// Tests of almanac guide.

import Foundation
import Testing

struct GuideCommandTests {
  @Test func theContentsNameTheTopics() throws {
    let run = try Program().run(["guide"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("# Guide\n"))
    let topics = try FileManager.default
      .contentsOfDirectory(atPath: repository.appending(path: "Content/guide").path)
      .filter { $0.hasSuffix(".md") && $0 != "index.md" }.map { String($0.dropLast(3)) }.sorted()
    #expect(run.output.hasSuffix(" The topics are: \(topics.joined(separator: ", ")).\n"))
  }

  @Test func aSectionIsShownWithItsSubsections() throws {
    let run = try Program().run(["guide", "Front matter"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("## Front matter\n"))
    #expect(!run.output.dropFirst(3).contains("\n## "))
  }

  /// The site of the working directory and its templates do not change the guide.
  @Test func anUnknownTopicIsRefused() throws {
    let program = try Program([
      "Content/index.md": "[broken](nowhere.md)\n", "Templates/page.mustache": "{{broken",
    ])
    let run = try program.run(["guide", "bels"])
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors == "error: the guide has no topic 'bels'; the nearest is 'bells'\n")
    #expect(
      try program.snapshot(".").keys.sorted() == [
        "Content/index.md", "Templates/page.mustache",
      ])
  }
}
