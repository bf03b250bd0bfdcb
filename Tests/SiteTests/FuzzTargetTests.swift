// Whatever systems read has a target of the fuzzer.

import Foundation
import Testing

@testable import AlmanacSite

struct FuzzTargetTests {
  private let targets: String

  init() throws {
    targets = try Self.text(of: "Tests/Fuzz", endingIn: "Targets.swift")
  }

  @Test func everySystemHasTargetsOfItsName() {
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
    let sources = try Self.text(of: "Sources/AlmanacWidgets", endingIn: ".swift")
    let parts = sources.matches(of: /struct (\w+): LivePart/).map { $0.output.1 }
    #expect(parts.count > 5)
    for part in parts { #expect(targets.contains("\(part).self"), "\(part)") }
  }

  /// All files below a folder whose paths end so.
  private static func text(of folder: String, endingIn end: String) throws -> String {
    let root = repository.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      .filter { $0.hasSuffix(end) }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }.joined()
  }
}
