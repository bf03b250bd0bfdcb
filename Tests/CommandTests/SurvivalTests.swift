// A build that is killed, or runs out of disk space, leaves a complete site.

import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct SurvivalTests {
  /// Content whose output nearly fills the test's disk.
  private static func content() -> [String: String] {
    var files = ["Content/index.md": "# Front\n"]
    for number in 0..<300 {
      files["Content/notes/page-\(number).md"] =
        "# Page \(number)\n\n" + String(repeating: "Some *words* of it. ", count: 200) + "\n"
    }
    return files
  }

  /// A few changes are published in place: after a kill there are complete files of both versions,
  /// and the next build, even one with errors, leaves exactly one of the versions.
  @Test(.enabled(if: strace != nil))
  func publishingInPlaceSurvivesAKillAtAnySystemCall() throws {
    var files = ["Content/index.md": "# Front\n", "Content/z-last.md": "# Z\n"]
    for number in 10..<60 { files["Content/page-\(number).md"] = "# Page \(number)\n" }
    let other: [String: String?] = [
      "Content/page-20.md": "# Page 20\n\nMore.\n",
      "Content/zz.md": "---\naddress: far/below/new\n---\n# ZZ\n",
      "Content/page-30.md": nil, "Content/map.svg": "<svg/>",
    ]
    var mixed = 0
    try killAtEachCall(files, other) { program, sites in
      let found = try program.snapshot()
      for (path, bytes) in found where path != ".almanac" {
        #expect(sites.contains { $0[path] == bytes }, "\(path)")
      }
      if !sites.contains(found) { mixed += 1 }
      try program.write("[missing](gone.md)\n", to: "Content/fault.md")
      #expect(try program.run(["build"]).status == 1)
      try FileManager.default.removeItem(at: program.folder.appending(path: "Content/fault.md"))
    }
    // Most kills leave files of both versions.
    #expect(mixed > 10)
  }

  /// Many changes are published in one step: after a kill there is exactly one of the versions.
  @Test(.enabled(if: strace != nil))
  func anExchangeSurvivesAKillAtAnySystemCall() throws {
    try killAtEachCall(
      [
        "Content/index.md": "# Front\n", "Content/a.md": "# A\n", "Content/site.yaml": "title: A\n",
      ],
      ["Content/site.yaml": "title: B\n", "Content/b.md": "# B\n"]
    ) { _, _ in }
  }

  /// The system calls that change files and folders, except for those that create empty files.
  private static let calls = [
    "rename", "renameat2", "link", "unlink", "rmdir", "mkdir", "mkdirat", "write", "pwrite64",
  ]

  /// Builds two versions of a site alternately, and kills each build one system call later than the
  /// one before. After `check`, the output must be one of the two versions.
  private func killAtEachCall(
    _ files: [String: String], _ other: [String: String?],
    check: (Program, [[String: Data]]) throws -> Void
  ) throws {
    let program = try Program(files)
    let versions = [other.mapValues { _ in nil as String? }.merging(files) { $1 }, other]
    var sites: [[String: Data]] = []
    for version in versions.reversed() {
      try program.apply(version)
      #expect(try program.run(["build"]).status == 0)
      sites.insert(try program.snapshot(), at: 0)
    }
    #expect(sites[0] != sites[1])
    var now = 0
    for call in Self.calls {
      var number = 0
      var isKilled = true
      while isKilled {
        number += 1
        try program.apply(versions[1 - now])
        isKilled = try program.isKilled(
          at: call, number: number, by: strace!, ["build", "--jobs", "1"])
        try check(program, sites)
        let found = try program.snapshot()
        let version = sites.firstIndex(of: found)
        now = try #require(version, "killed at \(call) \(number)")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
    #expect(names == [".Output.almanac-cache", "Content", "Output"])
  }

  /// Runs only where the tests can mount a file system.
  @Test(.enabled(if: canMount))
  func aFullOrReadOnlyDiskIsReportedAndTheOldSiteStays() throws {
    let program = try Program(Self.content())
    let disk = program.folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    #expect(mount("-t", "tmpfs", "-o", "size=6m", "tmpfs", disk.path) == 0)
    defer { _ = Self.call("/bin/umount", [disk.path]) }
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
    Self.call("/bin/mount", arguments)
  }

  private static func call(_ name: String, _ arguments: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: name)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Whether this process can mount a file system, which containers often forbid even to root.
  private static let canMount: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-mount-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard getuid() == 0, call("/bin/mount", ["-t", "tmpfs", "tmpfs", folder.path]) == 0 else {
      return false
    }
    return call("/bin/umount", [folder.path]) == 0
  }()
}
