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

  /// A site of which a few files change is changed in place: whoever looks after a kill sees whole
  /// pages of both versions, and the next command leaves one of them, even if it has errors itself.
  @Test(.enabled(if: strace != nil))
  func aKillAtAnySystemCallLeavesWholePagesAndTheNextCommandOneSite() throws {
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
      try program.write("[nowhere](gone.md)\n", to: "Content/fault.md")
      #expect(try program.run(["build"]).status == 1)
      try FileManager.default.removeItem(at: program.folder.appending(path: "Content/fault.md"))
    }
    // A file takes its place, or goes, with every call.
    #expect(mixed > 10)
  }

  /// A site of which many files change takes the place of the old one in one step.
  @Test(.enabled(if: strace != nil))
  func aKillAtAnySystemCallOfAnExchangeLeavesOneOfTwoWholeSites() throws {
    try killAtEachCall(
      [
        "Content/index.md": "# Front\n", "Content/a.md": "# A\n", "Content/site.yaml": "title: A\n",
      ],
      ["Content/site.yaml": "title: B\n", "Content/b.md": "# B\n"]
    ) { _, _ in }
  }

  /// The system calls that change a disk, but for those that open an empty file.
  private static let calls = [
    "rename", "renameat2", "link", "unlink", "rmdir", "mkdir", "mkdirat", "write", "pwrite64",
  ]

  /// Kills builds that change a site from one version to the other and back, each at one more of
  /// these calls. After `look` one of the two whole sites must be there.
  private func killAtEachCall(
    _ files: [String: String], _ other: [String: String?],
    look: (Program, [[String: Data]]) throws -> Void
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
        try look(program, sites)
        let found = try program.snapshot()
        let version = sites.firstIndex(of: found)
        now = try #require(version, "killed at \(call) \(number)")
      }
    }
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

  /// Whether this process may mount a file system at all; containers often forbid it even to root.
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
