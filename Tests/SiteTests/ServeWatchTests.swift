// Changes of files are detected, by inotify and by comparing stamps.

import Foundation
import Testing

@testable import AlmanacPreview
@testable import AlmanacSite
@testable import AlmanacSystems

struct ServeWatchTests {
  /// Asks for changes. Events are in the system's queue as soon as a file is changed, so nothing waits.
  private struct Watcher {
    private let watch: FileWatch
    private let root: String

    init(_ fixture: Fixture, comparingTimes: Bool) {
      let root = fixture.folder.path + "/"
      self.root = root
      watch = FileWatch(
        ["Content", "Templates"].map { root + $0 }, comparingTimes: comparingTimes
      ) { _ in }
    }

    /// The paths that have changed since the last call.
    func changes() -> Set<String> {
      var paths: Set<String> = []
      while let changes = watch.changes(note: { _ in }) { paths.formUnion(changes.paths) }
      return Set(paths.map { $0.replacing(root, with: "") })
    }

    /// Whether all expected paths have changed since the last call.
    func sees(_ expected: String...) -> Bool { changes().isSuperset(of: expected) }
  }

  private func site(_ files: [String: String] = [:]) throws -> Fixture {
    let fixture = try Fixture(["Content/index.md": "# Front\n", "Content/notes/a.md": "# A\n"])
    try fixture.remove("Templates")
    for (path, text) in files { try fixture.write(text, to: path) }
    return fixture
  }

  private func rename(_ fixture: Fixture, _ old: String, _ new: String) {
    #expect(
      Foundation.rename(
        fixture.folder.appending(path: old).path, fixture.folder.appending(path: new).path) == 0)
  }

  @Test(arguments: [false, true])
  func editsNewFilesRenamesAndRemovals(_ comparingTimes: Bool) throws {
    let fixture = try site()
    let watcher = Watcher(fixture, comparingTimes: comparingTimes)
    try fixture.write("# A, changed\n", to: "Content/notes/a.md")
    #expect(watcher.sees("Content/notes/a.md"))
    try fixture.write("# B\n", to: "Content/b.md")
    #expect(watcher.sees("Content/b.md"))
    // Many editors save by renaming a temporary file.
    try fixture.write("# B, changed\n", to: "Content/.b.md.new")
    rename(fixture, "Content/.b.md.new", "Content/b.md")
    #expect(watcher.sees("Content/b.md"))
    rename(fixture, "Content/b.md", "Content/c.md")
    #expect(watcher.sees("Content/b.md", "Content/c.md"))
    try fixture.remove("Content/c.md")
    #expect(watcher.sees("Content/c.md"))
  }

  @Test(arguments: [false, true])
  func newMovedAndRemovedFolders(_ comparingTimes: Bool) throws {
    let fixture = try site()
    let watcher = Watcher(fixture, comparingTimes: comparingTimes)
    func expect(_ file: String, _ folder: String, _ location: SourceLocation = #_sourceLocation) {
      #expect(watcher.sees(comparingTimes ? file : folder), sourceLocation: location)
    }
    try fixture.write("# D\n", to: "Content/x/y/z/d.md")
    expect("Content/x/y/z/d.md", "Content/x")
    try fixture.write("# E\n", to: "Content/x/y/z/e.md")
    #expect(watcher.sees("Content/x/y/z/e.md"))
    rename(fixture, "Content/x", "Content/w")
    expect("Content/w/y/z/e.md", "Content/w")
    try fixture.write("# F\n", to: "Content/w/y/f.md")
    #expect(watcher.sees("Content/w/y/f.md"))
    // A folder that was moved out of the content is no longer watched.
    rename(fixture, "Content/w", "away")
    expect("Content/w/y/f.md", "Content/w")
    try fixture.write("# G\n", to: "away/y/g.md")
    #expect(watcher.changes() == [])
    try fixture.write("<footer></footer>", to: "Templates/footer.mustache")
    expect("Templates/footer.mustache", "Templates")
    try fixture.write("<footer>2</footer>", to: "Templates/footer.mustache")
    #expect(watcher.sees("Templates/footer.mustache"))
    // The content folder itself may be renamed and come back.
    rename(fixture, "Content", "Content.old")
    expect("Content/index.md", "Content")
    rename(fixture, "Content.old", "Content")
    expect("Content/index.md", "Content")
    try fixture.write("# A 3\n", to: "Content/notes/a.md")
    #expect(watcher.sees("Content/notes/a.md"))
  }

  @Test(arguments: [false, true])
  func targetsOfSymbolicLinksAreWatched(_ comparingTimes: Bool) throws {
    let fixture = try site([
      "elsewhere/deep/h.md": "# H\n", "single.md": "# S\n",
      "Content/site.yaml": "symlinks: {outside: [linked, s.md]}\n",
    ])
    for (link, target) in [("Content/linked", "../elsewhere"), ("Content/s.md", "../single.md")] {
      try FileManager.default.createSymbolicLink(
        atPath: fixture.folder.appending(path: link).path, withDestinationPath: target)
    }
    let watcher = Watcher(fixture, comparingTimes: comparingTimes)
    try fixture.write("# H, changed\n", to: "elsewhere/deep/h.md")
    #expect(watcher.sees("Content/linked/deep/h.md"))
    try fixture.write("# S, changed\n", to: "single.md")
    #expect(watcher.sees("Content/s.md"))
    try fixture.write("# S again\n", to: "new.md")
    rename(fixture, "new.md", "single.md")
    #expect(watcher.sees("Content/s.md"))
    try fixture.write("# S once more\n", to: "single.md")
    #expect(watcher.sees("Content/s.md"))
  }

  @Test(arguments: [false, true])
  func theOutputAndHiddenFilesAreIgnored(_ comparingTimes: Bool) throws {
    let fixture = try site()
    let watcher = Watcher(fixture, comparingTimes: comparingTimes)
    fixture.build()
    try fixture.write("swap", to: "Content/.a.md.swp")
    try fixture.write("ref", to: "Content/.git/HEAD")
    try fixture.write("x", to: "beside.txt")
    fixture.build()
    try fixture.write("# Last\n", to: "Content/last.md")
    #expect(watcher.changes() == ["Content/last.md"])
  }

  @Test(arguments: [false, true])
  func manyChangesAtOnceAreReturnedTogether(_ comparingTimes: Bool) throws {
    let fixture = try site()
    let watch = FileWatch([fixture.request.content], comparingTimes: comparingTimes) { _ in }
    for number in 0..<300 { try fixture.write("# \(number)\n", to: "Content/many/\(number).md") }
    let paths = try #require(watch.next { _ in }).paths
    let many = fixture.request.content + "/many"
    #expect(comparingTimes ? paths.count == 300 : paths.contains(many))
    let stop = watch.stop
    stop()
    // All later calls return nil too.
    #expect(watch.next { _ in } == nil)
    #expect(watch.next { _ in } == nil)
  }

  @Test(arguments: [false, true])
  func stopEndsTheWait(_ comparingTimes: Bool) throws {
    let fixture = try site()
    let watch = FileWatch([fixture.request.content], comparingTimes: comparingTimes) { _ in }
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let waiting = watch
    Thread.detachNewThread {
      if waiting.next(note: { _ in }) == nil { isDone.signal() }
    }
    watch.stop()
    #expect(isDone.wait(timeout: .now() + 300) == .success)
  }

  @Test(
    arguments: [
      ([], 62, 124, 0, "62 pages, 124 files in 0.21 s"),
      (["Content/a.md"], 62, 3, 0, "Content/a.md: 3 files in 0.21 s"),
      (["Content/a.md", "b"], 62, 1, 2, "Content/a.md and 1 more: 1 file, 2 removed in 0.21 s"),
      (["Content/a.md"], 62, 0, 0, "Content/a.md: nothing changed in 0.21 s"),
      (["Content/a.md"], nil, 0, 0, "Content/a.md: build failed in 0.21 s"),
    ] as [([String], Int?, Int, Int, String)])
  func eachBuildHasALine(
    _ paths: [String], _ pages: Int?, _ written: Int, _ removed: Int, _ text: String
  ) throws {
    let summary = pages.map {
      BuildSummary(pages: $0, written: written, unchanged: 9, removed: removed, bytes: 5)
    }
    let line = RebuildLine(
      time: 1_442_000_000, paths: paths, summary: summary, duration: .milliseconds(208))
    #expect(line.text.wholeMatch(of: try Regex(#"\d\d:\d\d:\d\d .*"#)) != nil)
    #expect(line.text.dropFirst(9) == text)
  }
}
