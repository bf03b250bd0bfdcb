// A disk that fails at any one call leaves the old site or the new one, says so, and the next build
// recovers.

import Foundation
import Testing

struct DiskFaultTests {
  /// The calls that open, change or list something. Each of a build's calls fails once, with one of
  /// these errors in turn.
  static let calls = [
    "openat", "read", "getdents64", "write", "pwrite64", "mkdirat", "link", "rename", "renameat2",
    "unlink", "rmdir",
  ]
  private static func errors(of call: String) -> [(name: String, words: String)] {
    let ofDisks = [("EIO", "input/output error"), ("ENOSPC", "no space left on device")]
    return switch call {
    case "openat": ofDisks + [("EMFILE", "too many open files")]
    case "read", "getdents64": [ofDisks[0]]
    default: ofDisks
    }
  }

  /// Many files change: the new site takes the place of the old one in one step.
  @Test(.enabled(if: strace != nil), arguments: calls)
  func leavesOneOfTwoSites(_ call: String) throws {
    let old = [
      "Content/site.yaml": "title: A\n", "Content/index.md": "# Front\n", "Content/a.md": "# A\n",
      "Content/b/c.md": "# C\n", "Templates/footer.mustache": "<i>one</i>\n",
    ]
    let new: [String: String?] = [
      "Content/site.yaml": "title: B\n", "Content/a.md": nil, "Content/d.md": "# D\n",
    ]
    try fail(call, old, new) { found, sites in sites.contains(found) }
  }

  /// Few files change: each is whole, whatever of the others is there.
  @Test(.enabled(if: strace != nil), arguments: calls)
  func leavesWholePagesOfTwoSites(_ call: String) throws {
    var old = ["Content/index.md": "# Front\n", "Content/z-last.md": "# Z\n"]
    for number in 10..<30 { old["Content/page-\(number).md"] = "# Page \(number)\n" }
    let new: [String: String?] = [
      "Content/page-20.md": "# Page 20\n\nMore.\n", "Content/page-25.md": nil,
      "Content/map.svg": "<svg/>",
    ]
    try fail(call, old, new) { found, sites in
      found.allSatisfy { path, bytes in
        path == ".almanac" || sites.contains { $0[path] == bytes }
      }
    }
  }

  /// Lets each of the calls of a build fail in turn, until a build has no such call left. Builds go
  /// from one version to the other and back.
  private func fail(
    _ name: String, _ old: [String: String], _ new: [String: String?],
    isWhole: ([String: Data], [[String: Data]]) -> Bool
  ) throws {
    let program = try Program(old)
    let versions = [new.mapValues { _ in nil as String? }.merging(old) { $1 }, new]
    var sites: [[String: Data]] = []
    for version in versions.reversed() {
      try program.apply(version)
      #expect(try program.run(["build"]).status == 0)
      sites.insert(try program.snapshot(), at: 0)
    }
    var now = 0
    let errors = Self.errors(of: name)
    var number = try program.firstCall(name, by: strace!)
    while true {
      try program.apply(versions[1 - now])
      let error = errors[number % errors.count]
      let run = try program.run(
        ["build", "--jobs", "1"], injecting: name, error.name, at: number, by: strace!)
      guard let call = run.call else { break }
      number += 1
      let found = try program.snapshot()
      let place = "\(call): \(run.status) \(run.errors)"
      #expect(isWhole(found, sites), "\(place)")
      if run.status == 0 {
        #expect(found == sites[1 - now], "\(place)")
      } else {
        #expect(run.status == 1, "\(place)")
        #expect(run.errors.contains(": error: ") && run.errors.contains(error.words), "\(place)")
      }
      let next = try program.run(["build"])
      #expect(next.status == 0, "\(place): \(next.errors)")
      now = 1 - now
      let recovered = try program.snapshot() == sites[now]
      #expect(recovered, "\(place)")
      try #require(recovered)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
    #expect(Set(names).isSubset(of: [".Output.almanac-cache", "Content", "Output", "Templates"]))
  }
}

extension Program {
  /// The first of a build's calls that is about its own files, from 1; those before load the program.
  fileprivate func firstCall(_ call: String, by strace: URL) throws -> Int {
    let log = folder.appending(path: ".calls")
    defer { try? FileManager.default.removeItem(at: log) }
    let process = self.process([])
    process.executableURL = strace
    // The folder of a relative path, which is the program's own from its start, does not count.
    let naming = call == "openat" ? [] : ["-y"]
    process.arguments =
      naming + ["-o", log.path, "-e", "trace=\(call)", Self.path, "build", "--jobs", "1"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let real = folder.resolvingSymlinksInPath().lastPathComponent
    return (lines.firstIndex { $0.contains(real) } ?? 0) + 1
  }

  /// Runs a build one of whose system calls fails, and says which one it was; nil where it makes fewer
  /// of them.
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
    // What is said on a terminal is no file.
    let injected = lines.first { $0.contains("(INJECTED)") && !$0.contains("\(call)(1<") }
    return (
      process.terminationStatus, try String(contentsOf: errors, encoding: .utf8),
      injected.map(String.init)
    )
  }
}
