// Every fuzz target reads its first inputs, the inputs that found bugs, and generated ones; and every
// system, fence and live part has a target.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ReplayTests {
  /// The same inputs in every run, or those of ALMANAC_SEED.
  private static let seed =
    ProcessInfo.processInfo.environment["ALMANAC_SEED"].flatMap { UInt64($0) } ?? 1

  /// Eight targets share a process, which takes 0.3 s to start.
  @Test(arguments: Array(stride(from: 0, to: allTargets.count, by: 8)))
  func readAllInputs(from first: Int) async throws {
    let targets = allTargets.dropFirst(first).prefix(8)
    let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) {
      [first = first as Int, folder = folder as String, seed = Self.seed as UInt64] in
      setenv("TMPDIR", folder, 1)
      dup2(open(folder + "/errors", O_WRONLY | O_CREAT, 0o644), STDERR_FILENO)
      for target in allTargets.dropFirst(first).prefix(8) {
        try Replay(target: target).run(randomSeed: seed)
      }
    }
    for target in targets {
      let failed = Replay.file(for: target.name)
      guard FileManager.default.fileExists(atPath: failed.path) else { continue }
      let reason = try? String(contentsOfFile: folder + "/errors", encoding: .utf8).prefix(2_000)
      Issue.record(
        "\(target.name): every later run begins with \(failed.path), and ends there. \(reason ?? "")"
      )
    }
  }

  @Test func everySystemHasTargets() {
    for system in allSystems {
      #expect(allTargets.contains { $0.name.hasPrefix(system.name + "-") }, "\(system.name)")
    }
  }

  @Test func everyFenceHasATarget() {
    let words = Set(allTargets.compactMap(\.fence))
    for word in allSystems.flatMap({ $0.fences }) { #expect(words.contains(word), "\(word)") }
  }

  /// A program that was built without live parts has none.
  @Test func everyLivePartHasATarget() {
    let names = Set(allTargets.map(\.name))
    for part in liveModules.map(\.part) { #expect(names.contains("live-" + part), "\(part)") }
  }
}
