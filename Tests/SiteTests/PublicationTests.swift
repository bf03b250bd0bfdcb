// Publishing in place, and completing a publication that was killed.

import Foundation
import Synchronization
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct PublicationTests {
  /// The files of the last build, and the changes of several new versions; nil for removed files.
  private static let old = [
    "index.html": "front", "index.md": "front", "a/index.html": "a", "a/index.md": "a",
    "b/c/index.html": "c", "b/c/index.md": "c", "assets/style.css": "style", "worker.js": "1",
  ]
  private static let versions: [[String: String?]] = [
    ["a/index.html": "a 2", "a/index.md": "a 2", "assets/style.css": "style 2", "worker.js": "2"],
    ["d/e/index.html": "e", "d/e/index.md": "e", "d/e/map.svg": "map", "worker.js": "2"],
    ["b/c/index.html": nil, "b/c/index.md": nil, "index.html": "front 2", "worker.js": "2"],
    [
      "b/c/index.html": nil, "b/c/index.md": nil, "b/index.html": "b", "b/index.md": "b",
      "a/index.html": "a 2", "assets/style.css": nil, "assets/new.css": "style 2", "worker.js": "2",
    ],
  ]

  @Test(arguments: versions)
  func canBeCompletedAfterEachStep(_ changes: [String: String?]) throws {
    let new = Self.old.merging(changes.compactMapValues(\.self)) { $1 }
      .filter { changes[$0.key] != .some(nil) }
    var done = 0
    var isLast = false
    while !isLast {
      let fixture = try Fixture([:])
      let output = fixture.request.output
      let (staged, journal) = (output + ".staged", output + ".journal")
      try write(Self.old, to: "Output", in: fixture, listing: Self.old)
      try fixture.write("mine", to: "Output/b/own.txt")
      let isListed = Set(new.keys) != Set(Self.old.keys)
      try write(
        changes.compactMapValues(\.self), to: "Output.staged", in: fixture,
        listing: isListed ? new : nil)
      let (before, after) = (Self.list(Self.old), Self.list(new))
      var publication = try Publication(
        of: staged, into: output, over: before, PathList.Difference(from: before, to: after))
      #expect(publication.isPossible())
      try publication.commit(journal: journal)
      for step in publication.steps.prefix(done) {
        try publication.perform(step)
        try expectWholeFiles(of: new, in: fixture)
      }
      try Publication.complete(journal, into: output)
      var expected = new.mapValues { Data($0.utf8) }
      expected[".almanac"] = try fixture.snapshot()[".almanac"]
      expected["b/own.txt"] = Data("mine".utf8)
      let isComplete = try fixture.snapshot() == expected
      #expect(isComplete, "after \(done) steps")
      #expect(PathList.Difference(from: try Manifest(in: output).paths, to: after).isEmpty)
      #expect(!fixture.exists("Output/b/c") || new["b/c/index.md"] != nil)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
          == ["Content", "Output", "Templates"])
      isLast = done == publication.steps.count
      done += 1
    }
    #expect(done > 5)
  }

  /// Expects that every file is of one of the versions and listed in the manifest, that all assets
  /// are new if a page is, and that all pages are new if the service worker is.
  private func expectWholeFiles(of new: [String: String], in fixture: Fixture) throws {
    var found = try fixture.snapshot().mapValues { String(decoding: $0, as: UTF8.self) }
    let listed = Set((found[".almanac"] ?? "").split(separator: "\n"))
    for path in [".almanac", "b/own.txt"] { found[path] = nil }
    for (path, text) in found {
      #expect(listed.contains(path[...]))
      #expect(text == Self.old[path] || text == new[path], "\(path)")
    }
    func isNew(_ path: String) -> Bool { found[path] == new[path] }
    let pages = new.keys.filter { $0.hasSuffix("index.html") || $0.hasSuffix("index.md") }
    let assets = Set(new.keys).subtracting(pages).subtracting(["worker.js"])
    let changed = pages.filter { Self.old[$0] != new[$0] }
    if changed.contains(where: isNew) { #expect(assets.allSatisfy(isNew)) }
    if isNew("worker.js") { #expect(pages.allSatisfy(isNew)) }
  }

  private func write(
    _ files: [String: String], to folder: String, in fixture: Fixture, listing: [String: String]?
  ) throws {
    for (path, text) in files { try fixture.write(text, to: folder + "/" + path) }
    guard let listing else { return }
    try Manifest(paths: Self.list(listing))
      .write(to: fixture.folder.appending(path: folder + "/.almanac").path)
  }

  private static func list(_ files: [String: String]) -> PathList {
    var list = PathList()
    for path in files.keys { list.append(path) }
    list.sort()
    return list
  }

  /// The rest of a publication is not published into an output that was removed in the meantime.
  @Test func isDroppedWithItsOutput() throws {
    let fixture = try Fixture([:])
    let (output, journal) = (fixture.request.output, fixture.request.output + ".journal")
    try write(["index.html": "front"], to: "Output.journal", in: fixture, listing: nil)
    try Publication.complete(journal, into: output)
    #expect(!fixture.exists("Output") && !fixture.exists("Output.journal"))
    try write(["index.html": "front"], to: "Output.journal", in: fixture, listing: nil)
    try fixture.write("precious", to: "Output/thesis.txt")
    try Publication.complete(journal, into: output)
    #expect(try fixture.snapshot().keys.sorted() == ["thesis.txt"])
    #expect(!fixture.exists("Output.journal"))
    // The same for a new folder at the path of the output.
    try fixture.remove("Output/thesis.txt")
    try write(["index.html": "front"], to: "Output.journal", in: fixture, listing: nil)
    try fixture.write("", to: "Output.journal-list")
    try Publication.complete(journal, into: output)
    #expect(try fixture.snapshot().isEmpty && fixture.exists("Output"))
    #expect(!fixture.exists("Output.journal") && !fixture.exists("Output.journal-list"))
  }

  @Test func removesFoldersThatAKillLeftEmpty() throws {
    let fixture = try Fixture([:])
    let (output, journal) = (fixture.request.output, fixture.request.output + ".journal")
    let old = ["index.html": "front", "x/y/z/index.html": "z"]
    let new = ["index.html": "front 2"]
    try write(old, to: "Output", in: fixture, listing: old)
    try write(new, to: "Output.journal", in: fixture, listing: new)
    // The build was killed after it removed the inner folders.
    try fixture.remove("Output/x/y")
    try Publication.complete(journal, into: output)
    #expect(try fixture.snapshot().keys.sorted() == [".almanac", "index.html"])
    #expect(!fixture.exists("Output/x"))
  }

  @Test func doesNotFollowSymbolicLinks() throws {
    let fixture = try Fixture([:])
    let output = fixture.request.output
    try write(Self.old, to: "Output", in: fixture, listing: Self.old)
    try fixture.write("theirs", to: "elsewhere/c/index.html")
    try fixture.remove("Output/b")
    try FileManager.default.createSymbolicLink(
      atPath: output + "/b", withDestinationPath: "../elsewhere")
    let old = Self.list(Self.old)
    for (changes, isPossible) in [(["b/c/index.html": "c 2"], false), (["a/index.md": "2"], true)] {
      try write(changes, to: "Output.staged", in: fixture, listing: nil)
      let publication = try Publication(
        of: output + ".staged", into: output, over: old, PathList.Difference(from: old, to: old))
      #expect(publication.isPossible() == isPossible)
      try fixture.remove("Output.staged")
    }
  }

  /// At every moment, the manifest lists every file of the output.
  @Test func theManifestIsCompleteAtEveryMoment() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n"])
    #expect(fixture.build().text == "")
    let output = fixture.folder.appending(path: "Output")
    let isDone = Atomic(false)
    let unlisted = Mutex<Set<String>>([])
    let watcher = Thread { [output] in
      while !isDone.load(ordering: .relaxed) {
        let before = Self.list(of: output)
        let found = (try? FileManager.default.subpathsOfDirectory(atPath: output.path)) ?? []
        let after = Self.list(of: output)
        let files = found.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }
        unlisted.withLock { $0.formUnion(Set(files).subtracting(before).subtracting(after)) }
      }
      isDone.store(false, ordering: .relaxed)
    }
    watcher.start()
    for round in 0..<4 {
      for number in 0..<60 {
        try? fixture.remove("Content/r\(round - 1)p\(number).md")
        try fixture.write("# Page\n", to: "Content/r\(round)p\(number).md")
      }
      #expect(fixture.build().text == "")
    }
    isDone.store(true, ordering: .relaxed)
    while isDone.load(ordering: .relaxed) { Thread.sleep(forTimeInterval: 0.001) }
    #expect(unlisted.withLock { $0 }.sorted() == [])
  }

  @Test func aFolderAtTheNameOfAFileNeedsAnExchange() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n", "Content/dot.svg": "<svg/>"])
    #expect(fixture.build().text == "")
    let before = try fixture.output("index.html")
    try fixture.remove("Output/dot.svg")
    try fixture.write("mine", to: "Output/dot.svg/mine.txt")
    try fixture.write("# Other\n", to: "Content/index.md")
    #expect(fixture.build().text.contains("error: "))
    #expect(try fixture.output("index.html") == before)
  }

  private static func list(of output: URL) -> Set<String> {
    let text = try? String(contentsOf: output.appending(path: ".almanac"), encoding: .utf8)
    return Set((text ?? "").split(separator: "\n").map(String.init))
  }
}
