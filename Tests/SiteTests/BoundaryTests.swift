// The files of a system import no other system, and shared files import none.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct BoundaryTests {
  @Test func importsNameNoOtherSystem() throws {
    let root = repository.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") && $0 != "AlmanacCore/AlmanacCore.swift" }
    var own = 0
    for path in paths.sorted() {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?m)^ *(?:[@\w]+ )*import Almanac(\w+)/) {
        let module = match.1.lowercased()
        if module == "core" { Issue.record("\(path) imports all systems") }
        guard allSystems.contains(where: { $0.name == module }) else { continue }
        if Self.isOwn(path, of: module) { own += 1 } else { Issue.record("\(path): \(match.0)") }
      }
    }
    #expect(own > 50, "imports are not found")
  }

  /// Whether a file belongs to a system: its name or that of one of its folders begins with the system's.
  private static func isOwn(_ path: String, of system: String) -> Bool {
    if system == "flashcards", path.hasPrefix("AnkiPackages/") { return true }
    return path.lowercased().split(separator: "/").contains { $0.hasPrefix(system) }
  }
}
