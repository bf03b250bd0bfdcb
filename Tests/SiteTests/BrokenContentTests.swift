// Compares the messages for each folder of faulty content in Tests/BrokenContent.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct BrokenContentTests {
  /// With ALMANAC_RECORD set, the expected messages are replaced. The test of a new folder fails
  /// the first time, so that the recorded message is reviewed.
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
    #expect(
      text == expected, "\(expected == nil ? "message.txt is new: read it" : "see \(file.path)")")
    // The site is built where there are only warnings.
    #expect((pages == nil) == text.contains(": error: "))
    #expect(!text.isEmpty)
  }
}
