// Every system, fence and live part has a fuzz target.

import Foundation
import Testing

@testable import AlmanacSite

struct FuzzTargetTests {
  private let targets: String

  init() throws {
    targets = try Self.text(of: "Tests/Fuzz", withSuffix: "Targets.swift")
  }

  @Test func everySystemHasTargets() {
    for system in allSystems {
      #expect(targets.contains("\"\(system.name)-"), "\(system.name)")
    }
  }

  @Test func everyFenceHasATarget() {
    for word in allSystems.flatMap({ $0.fences }) {
      #expect(targets.contains("System.self, \"\(word)\""), "\(word)")
    }
  }

  @Test func everyLivePartHasATarget() throws {
    let sources = try Self.text(of: "Sources/AlmanacWidgets", withSuffix: ".swift")
    let parts = sources.matches(of: /struct (\w+): LivePart/).map { $0.output.1 }
    #expect(parts.count > 5)
    for part in parts { #expect(targets.contains("\(part).self"), "\(part)") }
  }

  /// The text of all files below a folder whose paths have this suffix.
  private static func text(of folder: String, withSuffix suffix: String) throws -> String {
    let root = repository.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      .filter { $0.hasSuffix(suffix) }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }.joined()
  }
}
