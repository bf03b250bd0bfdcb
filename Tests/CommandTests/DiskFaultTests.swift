// When one system call of a build fails, the build reports it and leaves the old or the new site,
// and the next build recovers.

import Foundation
import Testing

struct DiskFaultTests {
  /// The system calls that open, read, change or list files. In the tests each such call of a build
  /// fails once, with the errors of `errors(of:)` in turn.
  static let calls = [
    "openat", "read", "getdents64", "write", "pwrite64", "mkdirat", "link", "rename", "renameat2",
    "unlink", "rmdir",
  ]
  private static func errors(of call: String) -> [(name: String, message: String)] {
    let diskErrors = [("EIO", "input/output error"), ("ENOSPC", "no space left on device")]
    return switch call {
    case "openat": diskErrors + [("EMFILE", "too many open files")]
    case "read", "getdents64": [diskErrors[0]]
    default: diskErrors
    }
  }

  /// Many files change: the new output folder replaces the old one in one step.
  @Test(.enabled(if: strace != nil), arguments: calls)
  func leavesTheOldOrTheNewSite(_ call: String) throws {
    let old = [
      "Content/site.yaml": "title: A\n", "Content/index.md": "# Front\n", "Content/a.md": "# A\n",
      "Content/b/c.md": "# C\n", "Templates/footer.mustache": "<i>one</i>\n",
    ]
    let new: [String: String?] = [
      "Content/site.yaml": "title: B\n", "Content/a.md": nil, "Content/d.md": "# D\n",
    ]
    try failEachCall(call, old, new) { found, sites in sites.contains(found) }
  }

  /// Few files change: each file is complete, in its old or new version.
  @Test(.enabled(if: strace != nil), arguments: calls)
  func leavesCompleteFilesOfTheOldOrTheNewSite(_ call: String) throws {
    var old = ["Content/index.md": "# Front\n", "Content/z-last.md": "# Z\n"]
    for number in 10..<30 { old["Content/page-\(number).md"] = "# Page \(number)\n" }
    let new: [String: String?] = [
      "Content/page-20.md": "# Page 20\n\nMore.\n", "Content/page-25.md": nil,
      "Content/map.svg": "<svg/>",
    ]
    try failEachCall(call, old, new) { found, sites in
      found.allSatisfy { path, bytes in
        path == ".almanac" || sites.contains { $0[path] == bytes }
      }
    }
  }

  /// Makes the first of the named system calls of a build fail, in the next build the second, and
  /// so on, until a build has fewer calls. The builds alternate between the two versions of the
  /// content.
  private func failEachCall(
    _ name: String, _ old: [String: String], _ new: [String: String?],
    isValid: ([String: Data], [[String: Data]]) -> Bool
  ) throws {
    let program = try Program(old)
    let versions = [new.mapValues { _ in nil as String? }.merging(old) { $1 }, new]
    var sites: [[String: Data]] = []
    for version in versions.reversed() {
      try program.apply(version)
      #expect(try program.run(["build"]).status == 0)
      sites.insert(try program.snapshot(), at: 0)
    }
    var current = 0
    let errors = Self.errors(of: name)
    var number = try program.firstCall(name, by: strace!)
    while true {
      try program.apply(versions[1 - current])
      let error = errors[number % errors.count]
      let run = try program.run(
        ["build", "--jobs", "1"], injecting: name, error.name, at: number, by: strace!)
      guard let call = run.call else { break }
      number += 1
      let found = try program.snapshot()
      let description = "\(call): \(run.status) \(run.errors)"
      #expect(isValid(found, sites), "\(description)")
      if run.status == 0 {
        #expect(found == sites[1 - current], "\(description)")
      } else {
        #expect(run.status == 1, "\(description)")
        #expect(
          run.errors.contains(": error: ") && run.errors.contains(error.message), "\(description)")
      }
      let next = try program.run(["build"])
      #expect(next.status == 0, "\(description): \(next.errors)")
      current = 1 - current
      let recovered = try program.snapshot() == sites[current]
      #expect(recovered, "\(description)")
      try #require(recovered)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
    #expect(Set(names).isSubset(of: [".Output.almanac-cache", "Content", "Output", "Templates"]))
  }
}

extension Program {
  /// The number, from 1, of the first of these calls that accesses a file of the build. Earlier
  /// calls load the program.
  fileprivate func firstCall(_ call: String, by strace: URL) throws -> Int {
    let log = folder.appending(path: ".calls")
    defer { try? FileManager.default.removeItem(at: log) }
    let process = self.process([])
    process.executableURL = strace
    // With -y, strace prints the working directory in each `openat` call with a relative path, also
    // in those that load the program.
    let pathOptions = call == "openat" ? [] : ["-y"]
    process.arguments =
      pathOptions + ["-o", log.path, "-e", "trace=\(call)", Self.path, "build", "--jobs", "1"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let folderName = folder.resolvingSymlinksInPath().lastPathComponent
    return (lines.firstIndex { $0.contains(folderName) } ?? 0) + 1
  }

  /// Runs a build in which one system call fails. Also returns the line of strace for that call, or
  /// nil if the build makes fewer of these calls.
  fileprivate func run(
    _ arguments: [String], injecting call: String, _ error: String, at number: Int, by strace: URL
  ) throws -> (status: Int32, errors: String, call: String?) {
    let (log, errors) = (folder.appending(path: ".calls"), folder.appending(path: ".errors"))
    try Data().write(to: errors)
    defer { for file in [log, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = self.process([])
    process.executableURL = strace
    process.arguments =
      [
        "-y", "-o", log.path, "-e", "trace=\(call)", "-e",
        "inject=\(call):error=\(error):when=\(number)", Self.path,
      ] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    // Writes to standard output are not counted: they access no file.
    let injected = lines.first { $0.contains("(INJECTED)") && !$0.contains("\(call)(1<") }
    return (
      process.terminationStatus, try String(contentsOf: errors, encoding: .utf8),
      injected.map(String.init)
    )
  }
}
