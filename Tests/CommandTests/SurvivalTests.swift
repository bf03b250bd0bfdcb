// A build that is killed, or runs out of disk space, leaves a complete site.

#if os(Linux)
  import Foundation
  import Glibc
  import Testing

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
    @Test(arguments: BuildWithFault.all)
    func publishingInPlaceSurvivesAKillAtAnySystemCall(_ build: BuildWithFault) throws {
      var files = ["Content/index.md": "# Front\n", "Content/z-last.md": "# Z\n"]
      for number in 10..<60 { files["Content/page-\(number).md"] = "# Page \(number)\n" }
      let other: [String: String?] = [
        "Content/page-20.md": "# Page 20\n\nMore.\n",
        "Content/zz.md": "---\naddress: far/below/new\n---\n# ZZ\n",
        "Content/page-30.md": nil, "Content/map.svg": "<svg/>",
      ]
      var mixed = 0
      try killAtEachCall(build, files, other) { program, sites in
        let found = try program.snapshot()
        for (path, bytes) in found where path != ".almanac" {
          #expect(sites.contains { $0[path] == bytes }, "\(path)")
        }
        if !sites.contains(found) { mixed += 1 }
        try program.write("[missing](gone.md)\n", to: "Content/fault.md")
        #expect(try !build.succeeds(program))
        try FileManager.default.removeItem(at: program.folder.appending(path: "Content/fault.md"))
      }
      // Most kills leave files of both versions.
      #expect(mixed * build.step > 10)
    }

    /// Many changes are published in one step: after a kill there is exactly one of the versions.
    @Test(arguments: BuildWithFault.all)
    func anExchangeSurvivesAKillAtAnySystemCall(_ build: BuildWithFault) throws {
      try killAtEachCall(
        build,
        [
          "Content/index.md": "# Front\n", "Content/a.md": "# A\n",
          "Content/site.yaml": "title: A\n",
        ],
        ["Content/site.yaml": "title: B\n", "Content/b.md": "# B\n"]
      ) { _, _ in }
    }

    /// Builds two versions of a site alternately, and kills each build later than the one before.
    /// After `check`, the output must be one of the two versions.
    private func killAtEachCall(
      _ build: BuildWithFault, _ files: [String: String], _ other: [String: String?],
      check: (Program, [[String: Data]]) throws -> Void
    ) throws {
      let program = try Program(files)
      let (versions, sites) = try program.twoVersions(files, other)
      var now = 0
      var kills = 0
      for call in build.changes {
        var number = 1
        var isKilled = true
        while isKilled {
          try program.apply(versions[1 - now])
          isKilled = try build.isKilled(program, before: call, number)
          try check(program, sites)
          now = try #require(
            sites.firstIndex(of: try program.snapshot()), "killed at \(call) \(number)")
          number += build.step
          kills += isKilled ? 1 : 0
        }
      }
      #expect(kills * build.step > 30)
      let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
      #expect(names == [".Output.almanac-cache", "Content", "Output", "Templates"])
    }
    @Test(.testAll)
    func aFullOrReadOnlyDiskIsReportedAndTheOldSiteStays() throws {
      guard Self.canMount else {
        return print("Not tested, since this system forbids mounting: full and read-only disks.")
      }
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
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "almanac-mount-\(getpid())")
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      guard getuid() == 0, call("/bin/mount", ["-t", "tmpfs", "tmpfs", folder.path]) == 0 else {
        return false
      }
      return call("/bin/umount", [folder.path]) == 0
    }()
  }
#endif
