// When one system call of a build fails, the build reports it and leaves the old or the new site,
// and the next build recovers.

#if os(Linux)
  import Foundation
  import Testing

  struct DiskFaultTests {
    /// The system calls that open, read, change or list files. In the tests each such call of a build
    /// fails once, with the errors of `errors(of:)` in turn.
    static let calls = [
      "openat", "read", "getdents64", "write", "pwrite64", "mkdirat", "link", "rename", "renameat2",
      "unlink", "rmdir", "syncfs",
    ]

    private static func errors(of call: String) -> [(name: String, number: Int32, message: String)]
    {
      let io = ("EIO", EIO, "input/output error")
      let full = ("ENOSPC", ENOSPC, "no space left on device")
      return switch call {
      case "openat": [io, full, ("EMFILE", EMFILE, "too many open files")]
      case "read", "getdents64", "syncfs": [io]
      default: [io, full]
      }
    }

    /// Many files change: the new output folder replaces the old one in one step.
    @Test(arguments: calls, BuildWithFault.all)
    func leavesTheOldOrTheNewSite(_ call: String, _ build: BuildWithFault) throws {
      let old = [
        "Content/site.yaml": "title: A\n", "Content/index.md": "# Front\n",
        "Content/a.md": "# A\n", "Content/b/c.md": "# C\n",
        "Templates/footer.mustache": "<i>one</i>\n",
      ]
      let new: [String: String?] = [
        "Content/site.yaml": "title: B\n", "Content/a.md": nil, "Content/d.md": "# D\n",
      ]
      let count = try failEachCall(call, build, old, new) { found, sites in sites.contains(found) }
      #expect(count > 0)
    }

    /// Few files change: each file is complete, in its old or new version.
    @Test(arguments: calls, BuildWithFault.all)
    func leavesCompleteFilesOfTheOldOrTheNewSite(_ call: String, _ build: BuildWithFault) throws {
      var old = ["Content/index.md": "# Front\n", "Content/z-last.md": "# Z\n"]
      for number in 10..<30 { old["Content/page-\(number).md"] = "# Page \(number)\n" }
      let new: [String: String?] = [
        "Content/page-20.md": "# Page 20\n\nMore.\n", "Content/page-25.md": nil,
        "Content/map.svg": "<svg/>",
      ]
      let count = try failEachCall(call, build, old, new) { found, sites in
        found.allSatisfy { path, bytes in
          path == ".almanac" || sites.contains { $0[path] == bytes }
        }
      }
      // This way of publishing neither exchanges folders nor makes hard links.
      #expect((count > 0) == !["renameat2", "link"].contains(call))
    }

    /// Makes the first of the named system calls of a build fail, in a later build a later one, and
    /// so on, until a build has fewer calls. The builds alternate between the two versions of the
    /// content. Returns the number of calls that failed.
    private func failEachCall(
      _ call: String, _ build: BuildWithFault, _ old: [String: String], _ new: [String: String?],
      isValid: ([String: Data], [[String: Data]]) -> Bool
    ) throws -> Int {
      let program = try Program(old)
      let (versions, sites) = try program.twoVersions(old, new)
      var current = 0
      var count = 0
      let errors = Self.errors(of: call)
      var number = try build.firstCall(call, of: program)
      while true {
        try program.apply(versions[1 - current])
        let error = errors[count % errors.count]
        guard let run = try build.run(program, call, number, (error.name, error.number)) else {
          break
        }
        let description: Comment = "\(call) \(number) \(error.name): \(run.status) \(run.errors)"
        number += build.step
        count += 1
        let found = try program.snapshot()
        #expect(isValid(found, sites), description)
        if run.status == 0 {
          #expect(found == sites[1 - current], description)
        } else {
          #expect(run.status == 1, description)
          #expect(
            run.errors.contains(": error: ") && run.errors.contains(error.message), description)
        }
        #expect(try build.succeeds(program), description)
        current = 1 - current
        try #require(try program.snapshot() == sites[current], description)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(
        Set(names).isSubset(of: [".Output.almanac-cache", "Content", "Output", "Templates"]))
      return count
    }
  }
#endif
