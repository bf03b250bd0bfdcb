// The outputs of all shards together are the output of a single build.

import AlmanacSite
import Foundation
import Testing

struct ShardTests {
  private func fixture() throws -> Fixture {
    var files = ["Content/index.md": "# Front\n", "Content/dot.svg": "<svg/>"]
    for number in 0..<23 {
      files["Content/notes/p\(number).md"] =
        "# Page \(number)\n\n## Part\n\n[on](p\((number + 1) % 23).md#part)\n"
    }
    let fixture = try Fixture(files)
    fixture.request.baseURL = "https://example.org/"
    let example = repository.appending(path: "Content")
    for folder in ["schedules", "routes", "decks", "tapes", "units"] {
      try fixture.copy(example.appending(path: folder), to: "Content/" + folder)
    }
    try fixture.copy(example.appending(path: "site.yaml"), to: "Content/site.yaml")
    return fixture
  }

  @Test(arguments: [2, 3, 7])
  func togetherEqualASingleBuild(_ count: Int) throws {
    let fixture = try fixture()
    let whole = fixture.build()
    #expect(whole.text == "")
    let expected = try fixture.snapshot()
    var union: [String: Data] = [:]
    var pages = 0
    for number in 1...count {
      fixture.request.shard = try #require(Shard("\(number)/\(count)"))
      let part = fixture.fullBuild { $0.build() }
      #expect(part.text == "")
      pages += part.summary?.pages ?? 0
      for (path, bytes) in try #require(part.site) {
        if path == ".almanac" {
          #expect(bytes == expected[path])
        } else {
          #expect(union.updateValue(bytes, forKey: path) == nil, "\(path) twice")
        }
      }
    }
    union[".almanac"] = expected[".almanac"]
    #expect(pages == whole.summary?.pages)
    #expect(Set(union.keys) == Set(expected.keys))
    #expect(union.filter { expected[$0.key] != $0.value }.keys.sorted() == [])
  }

  @Test func replaceTheOutputOfAWholeSite() throws {
    let fixture = try fixture()
    fixture.build()
    fixture.request.shard = try #require(Shard("1/2"))
    fixture.build()
    let expected = fixture.fullBuild { $0.build() }.site
    #expect(try fixture.snapshot() == expected)
    // A second build of the shard succeeds without the files of the other shard.
    try fixture.write("# Another\n", to: "Content/notes/p0.md")
    #expect(!fixture.build().text.contains("cannot be written"))
  }

  @Test func togetherReportTheSameProblems() throws {
    let fixture = try fixture()
    try fixture.write("[gone](p1.md#none), [there](p2.md#part)\n", to: "Content/notes/p0.md")
    try fixture.write("[gone](missing.md)\n", to: "Content/notes/p9.md")
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
