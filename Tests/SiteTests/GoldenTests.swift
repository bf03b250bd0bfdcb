// Compares built pages with the expected ones in the folders of Tests/Goldens.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct GoldenTests {
  private static let folder = repository.appending(path: "Tests/Goldens")
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  @Test func goldensAreThere() {
    #expect(Self.names.count >= 4)
  }

  /// To compare another file, add it below `Expected` as an empty file and record it.
  @Test(arguments: names)
  func pagesAreAsExpected(_ name: String) throws {
    let golden = Self.folder.appending(path: name)
    let moment = try String(contentsOf: golden.appending(path: "moment"), encoding: .utf8)
    let fixture = try Fixture([:], at: moment.trimmingCharacters(in: .whitespacesAndNewlines))
    try fixture.copy(golden.appending(path: "Content"), to: "Content")
    #expect(fixture.build().text == "")
    let folder = golden.appending(path: "Expected")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { !folder.appending(path: $0, directoryHint: .checkFileSystem).hasDirectoryPath }
    #expect(!paths.isEmpty)
    for path in paths {
      // The hashes in the names of assets change with the assets.
      let text = try fixture.output(path)
        .replacing(/([-=])[0-9a-f]{16}(?![0-9a-z])/) { $0.1 + "0123456789abcdef" }
      let file = folder.appending(path: path)
      let expected = try String(contentsOf: file, encoding: .utf8)
      if BrokenContentTests.isRecording { try Data(text.utf8).write(to: file) }
      #expect(text == expected, "\(path)")
    }
  }

  /// Every internal reference on every page of the example site has a target.
  @Test func noPageOfTheExampleSiteHasADeadReference() throws {
    let fixture = try Fixture([:], at: "2026-11-20T10:00")
    try fixture.copy(repository.appending(path: "Content"), to: "Content")
    #expect(fixture.build().text == "")
    let files = try fixture.snapshot()
    let reference = /(?:href|src)="([^"#]*)(#[^"]*)?"/
    var count = 0
    for (path, data) in files where path.hasSuffix(".html") {
      // The list of all pages, which few readers open, is longer.
      #expect(data.count < (path == "search/index.html" ? 200_000 : 60_000), "\(path)")
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
