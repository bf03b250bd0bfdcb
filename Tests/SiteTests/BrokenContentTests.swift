// Every fault has a folder under Tests/BrokenContent that is named after it: content, and the exact
// words that the fault is met with.

import AlmanacSite
import Foundation
import Testing

struct BrokenContentTests {
  /// With ALMANAC_RECORD set, the messages are written anew; a new folder fails once, so that
  /// somebody reads what was recorded.
  static let isRecording = ProcessInfo.processInfo.environment["ALMANAC_RECORD"] != nil

  static let folder = repository.appending(path: "Tests/BrokenContent")
  static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  @Test func thereAreCases() {
    #expect(Self.cases.count > 30)
  }

  @Test(arguments: cases)
  func messageIsExact(_ name: String) throws {
    let source = Self.folder.appending(path: name)
    let fixture = try Fixture([:], at: "2015-09-02T10:00")
    for part in ["Content", "Templates"] {
      let from = source.appending(path: part)
      guard FileManager.default.fileExists(atPath: from.path) else { continue }
      try fixture.copy(from, to: part)
    }
    let (pages, text) = fixture.check()
    let file = source.appending(path: "message.txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == nil || Self.isRecording { try Data(text.utf8).write(to: file) }
    #expect(text == expected)
    // A warning lets the site be built; every other fault does not.
    #expect((pages == nil) == text.contains(": error: "))
    #expect(!text.isEmpty)
  }
}
