// The outputs of all shards together are the output of a single build.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct ShardTests {
  /// A site with content of all systems; in `make test-all`, that of the example site.
  private func fixture() throws -> Fixture {
    let fixture = try RandomSite(seed: 1).fixture
    for number in 0..<23 {
      try fixture.write(
        "# Page \(number)\n\n## Part\n\n[on](p\((number + 1) % 23).md#part)\n",
        to: "Content/chain/p\(number).md")
    }
    try fixture.write(
      "title: Steps\nbase: step\nunits: [{name: step}, {name: pace, factor: 2}]\n",
      to: "Content/units/steps.yaml")
    fixture.request.baseURL = "https://example.org/"
    guard isTestAll else { return fixture }
    let example = repository.appending(path: "Content")
    for path in ["schedules", "routes", "decks", "tapes", "units", "site.yaml"] {
      try fixture.copy(example.appending(path: path), to: "Content/" + path)
    }
    // The example has several schools.
    try fixture.write("```bells\nschool: west\n```\n", to: "Content/index.md")
    return fixture
  }

  @Test(arguments: [2, 3, 7])
  func togetherEqualASingleBuild(_ count: Int) throws {
    let fixture = try fixture()
    let whole = fixture.build()
    #expect(whole.text == "")
    let expected = try fixture.snapshot()
    let parts = try makeParts(count, of: fixture)
    #expect(parts.pages == whole.summary?.pages)
    let (merged, text) = fixture.merge(parts.names.reversed())
    #expect(text == "")
    #expect(merged?.pages == whole.summary?.pages)
    #expect(merged?.written == 0)
    try fixture.remove("Output")
    #expect(fixture.merge(parts.names).summary?.unchanged == 0)
    let site = try fixture.snapshot()
    #expect(Set(site.keys) == Set(expected.keys))
    #expect(site.filter { expected[$0.key] != $0.value }.keys.sorted() == [])
  }

  /// Builds each part into a folder of its own.
  private func makeParts(
    _ count: Int, of fixture: Fixture
  ) throws -> (names: [String], pages: Int) {
    let output = fixture.request.output
    defer {
      fixture.request.output = output
      fixture.request.shard = .whole
    }
    var pages = 0
    let names = try (1...count).map { number in
      fixture.request.shard = try #require(Shard("\(number)/\(count)"))
      fixture.request.output = output + "-\(number)"
      let part = fixture.build()
      #expect(part.text == "")
      pages += part.summary?.pages ?? 0
      return fixture.request.output
    }
    return (names, pages)
  }

  @Test func wrongPartsAreRefused() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n", "Content/a.md": "# A\n"])
    let (names, _) = try makeParts(3, of: fixture)
    fixture.build()
    let expected = try fixture.snapshot()
    func expectRefused(_ names: [String], _ message: String) throws {
      let (summary, text) = fixture.merge(names)
      #expect(summary == nil)
      #expect(text.contains(message), "\(text)")
      #expect(try fixture.snapshot() == expected)
    }
    try expectRefused(
      [names[2]], "Output-3: error: of 3 parts these are missing: 1, 2")
    try expectRefused(names + [names[0]], "Output-1: error: this is part 1 of 3 again")
    try expectRefused(
      [names[0], fixture.request.output], "Output: error: this is not a part of a site")
    try fixture.write("# B\n", to: "Content/b.md")
    let (changed, _) = try makeParts(2, of: fixture)
    try expectRefused(names.dropFirst(2) + changed, "this part is of another build than")
    try fixture.remove("Content/b.md")
    let (again, _) = try makeParts(3, of: fixture)
    try fixture.remove("Output-2/index.html")
    try expectRefused(again, "no part has this file; build all parts again")
  }

  @Test func replaceTheOutputOfAWholeSite() throws {
    let fixture = try fixture()
    fixture.build()
    fixture.request.shard = try #require(Shard("1/2"))
    fixture.build()
    let expected = fixture.fullBuild { $0.build() }.site
    #expect(try fixture.snapshot() == expected)
    // A second build of the shard succeeds without the files of the other shard.
    try fixture.write("# Another\n", to: "Content/chain/p0.md")
    #expect(!fixture.build().text.contains("cannot be written"))
  }

  @Test func togetherReportTheSameProblems() throws {
    let fixture = try fixture()
    try fixture.write("[gone](p1.md#none), [there](p2.md#part)\n", to: "Content/chain/p0.md")
    try fixture.write("[gone](missing.md)\n", to: "Content/chain/p9.md")
    let lines = { (text: String) in
      Set(text.split(separator: "\n").filter { $0.contains("error: broken link") })
    }
    let whole = lines(fixture.check().text)
    // One of them is in the last page, whose link to the removed heading of page 0 is broken.
    #expect(whole.count == 4)
    var found: Set<Substring> = []
    for number in 1...3 {
      fixture.request.shard = try #require(Shard("\(number)/3"))
      found.formUnion(lines(fixture.check().text))
    }
    #expect(found == whole)
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "-1/2", "1/2/3", "a/b", "1/ 2"])
  func malformedArguments(_ text: String) {
    #expect(Shard(text) == nil)
  }
}
