// The index of addresses: lookups and conflicts.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct AddressIndexTests {
  private func index(_ entries: [(path: String?, address: String)]) -> AddressIndex {
    var index = AddressIndex(root: "Content")
    for (path, address) in entries {
      index.add(Address(address), owner: "the \(address)", path: path)
    }
    return index
  }

  @Test func pagesAndFilesAreFound() {
    let index = index(
      [("index.md", ""), ("a.md", "a/"), ("b/index.md", "b/"), ("c/index.html", "c/index.html")]
        + [("d.txt", "d.txt"), (nil, "bells/west/")])
    #expect(index.problems.isEmpty)
    #expect(index.address(ofPath: "a.md")?.path == "a/")
    #expect(index.address(ofPath: "c/index.html")?.path == "c/index.html")
    #expect(index.address(ofPath: "a") == nil)
    for (path, address) in [
      ("", ""), ("a", "a/"), ("a/index.html", "a/"), ("b/index.md", "b/"), ("c", "c/"),
      ("d.txt", "d.txt"), ("bells/west", "bells/west/"),
    ] {
      #expect(index.published(path)?.path == address, "\(path)")
    }
    for path in ["b", "bells"] { #expect((index.published(path) != nil) == (path == "b")) }
    #expect(index.published("d.txt/index.html") == nil)
  }

  /// Paths are compared by canonical equivalence, addresses by their bytes.
  @Test func pathsMatchInAnyNormalization() {
    let index = index([("caf\u{E9}.md", "caf\u{E9}/")])
    #expect(
      index.address(ofPath: "cafe\u{301}.md")?.path.utf8.elementsEqual("caf\u{E9}/".utf8) == true)
    #expect(index.published("cafe\u{301}") == nil)
  }

  @Test func anAddressIsGivenOnce() {
    for (first, second) in [("a/", "a/"), ("a/", "a"), ("a", "a/"), ("", "index.html")] {
      let index = index([("one.md", first), ("two.md", second)])
      #expect(index.problems.count == 1, "\(first) \(second)")
      #expect(index.problems.first?.file == "Content/two.md")
      #expect(index.problems.first?.message.contains("already used by Content/one.md") == true)
    }
    #expect(index([("one.md", "a/"), ("two.md", "a/b"), (nil, "ab/")]).problems.isEmpty)
  }

  @Test func noFileHasThePathOfAFolder() {
    for (file, page) in [("zz", "zz/b/"), ("logo.png", "logo.png/info/"), ("a/b.c", "a/b.c/d/e/f")]
    {
      var index = index([(file, file), ("page.md", page), ("other.png", "other.png")])
      index.checkFolders()
      #expect(index.problems.map(\.file) == ["Content/" + file], "\(file) \(page)")
      #expect(
        index.problems.first?.message
          == "this file is in the place of the folder that '/\(page)' needs; "
          + "give this file another name")
    }
    var index = index([("logo.png", "logo.png"), ("page.md", "logo.png.info/"), ("a/x.md", "a/x/")])
    index.checkFolders()
    #expect(index.problems.isEmpty)
  }

  @Test func indicesAreFoundByHashes() {
    var index = HashIndex()
    // Seven or eight indices share the upper half of each hash.
    func hash(_ number: Int) -> UInt64 { UInt64(number % 700) << 33 | UInt64(number) }
    for number in 0..<5_000 { index.add(number, hash(number)) }
    for number in 0..<5_000 {
      #expect(index.first(hash(number)) { $0 == number } == number)
      #expect(index.first(hash(number)) { $0 == 5_000 } == nil)
    }
    #expect(index.first(999 << 33) { _ in true } == nil)
    var all: Set<Int> = []
    index.visit(hash(3)) { all.insert($0).inserted }
    #expect(all == Set(stride(from: 3, to: 5_000, by: 700)))
  }
}
