// A build that is killed, or whose disk is full, leaves a whole site.

import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct SurvivalTests {
  /// Pages enough that a build takes a while.
  private static func content() -> [String: String] {
    var files = ["Content/index.md": "# Front\n"]
    for number in 0..<300 {
      files["Content/notes/page-\(number).md"] =
        "# Page \(number)\n\n" + String(repeating: "Some *words* of it. ", count: 200) + "\n"
    }
    return files
  }

  @Test func aKillAtAnyMomentLeavesOneOfTwoWholeSites() throws {
    let program = try Program(Self.content())
    var sites: [[String: Data]] = []
    for at in ["2026-01-01", "2026-01-02"] {
      #expect(try program.run(["build", "--at", at]).status == 0)
      sites.append(try program.snapshot())
    }
    #expect(sites[0] != sites[1])
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try program.run(["build", "--at", "2026-01-01"]).status == 0)
    let duration = clock.now - start
    var killed = 0
    for attempt in 0..<40 {
      let process = program.start(["build", "--at", "2026-01-0\(attempt % 2 + 1)"])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let delay = duration * (Double(attempt) / 36)
      usleep(UInt32(max(0, delay / .microseconds(1))))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      let site = try program.snapshot()
      #expect(sites.contains(site), "killed after \(delay)")
    }
    #expect(killed > 5)
    // What the killed ones left behind goes with the next build.
    #expect(try program.run(["build", "--at", "2026-01-02"]).status == 0)
    #expect(try program.snapshot() == sites[1])
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
    #expect(names == [".Output.almanac-cache", "Content", "Output"])
  }

  /// Needs a file system of its own, so it runs where the tests may mount one.
  @Test(.enabled(if: canMount))
  func aFullOrReadOnlyDiskGivesAClearErrorAndTheOldSiteStays() throws {
    let program = try Program(Self.content())
    let disk = program.folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    #expect(mount("-t", "tmpfs", "-o", "size=6m", "tmpfs", disk.path) == 0)
    defer { _ = Self.call("umount", [disk.path]) }
    let arguments = ["build", "--output", "disk/Output", "--at", "2026-01-01"]
    #expect(try program.run(arguments).status == 0)
    let site = try program.snapshot("disk/Output")
    try program.write(String(repeating: "long ", count: 1_500_000), to: "Content/long.md")
    let full = try program.run(arguments)
    #expect(full.status == 1)
    #expect(full.errors.contains("error: the output cannot be written: no space left on device"))
    #expect(try program.snapshot("disk/Output") == site)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted()
        == [".Output.almanac-cache", "Output"])
    #expect(mount("-o", "remount,ro", disk.path) == 0)
    let readOnly = try program.run(arguments)
    #expect(readOnly.status == 1)
    #expect(
      readOnly.errors.contains("error: the output cannot be written: read-only file system"))
    #expect(try program.snapshot("disk/Output") == site)
  }

  private func mount(_ arguments: String...) -> Int32 {
    Self.call("mount", arguments)
  }

  private static func call(_ name: String, _ arguments: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/\(name)")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Whether this process may mount a file system at all; containers often forbid it even to root.
  private static let canMount: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-mount-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard getuid() == 0, call("mount", ["-t", "tmpfs", "tmpfs", folder.path]) == 0 else {
      return false
    }
    return call("umount", [folder.path]) == 0
  }()
}
