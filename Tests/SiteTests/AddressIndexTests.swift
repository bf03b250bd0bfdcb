// Who stands where.

import AlmanacCore
import Testing

@testable import AlmanacSite

struct AddressIndexTests {
  private func book(_ given: [(path: String?, address: String)]) -> AddressIndex {
    var book = AddressIndex(root: "Content")
    for (path, address) in given { book.add(Address(address), owner: "the \(address)", path: path) }
    return book
  }

  @Test func pagesAndFilesAreFound() {
    let book = book(
      [("index.md", ""), ("a.md", "a/"), ("b/index.md", "b/"), ("c/index.html", "c/index.html")]
        + [("d.txt", "d.txt"), (nil, "bells/west/")])
    #expect(book.problems.isEmpty)
    #expect(book.address(ofPath: "a.md")?.path == "a/")
    #expect(book.address(ofPath: "c/index.html")?.path == "c/index.html")
    #expect(book.address(ofPath: "a") == nil)
    for (asked, found) in [
      ("", ""), ("a", "a/"), ("a/index.html", "a/"), ("b/index.md", "b/"), ("c", "c/"),
      ("d.txt", "d.txt"), ("bells/west", "bells/west/"),
    ] {
      #expect(book.published(asked)?.path == found, "\(asked)")
    }
    for asked in ["b", "bells"] { #expect((book.published(asked) != nil) == (asked == "b")) }
    #expect(book.published("d.txt/index.html") == nil)
  }

  /// As before there was an index: the letters of a name may be composed in two ways.
  @Test func namesAreOneHoweverComposed() {
    let book = book([("caf\u{E9}.md", "caf\u{E9}/")])
    #expect(
      book.address(ofPath: "cafe\u{301}.md")?.path.utf8.elementsEqual("caf\u{E9}/".utf8) == true)
    #expect(book.published("cafe\u{301}") == nil)
  }

  @Test func anAddressIsGivenOnce() {
    for (first, second) in [("a/", "a/"), ("a/", "a"), ("a", "a/"), ("", "index.html")] {
      let book = book([("one.md", first), ("two.md", second)])
      #expect(book.problems.count == 1, "\(first) \(second)")
      #expect(book.problems.first?.file == "Content/two.md")
      #expect(book.problems.first?.message.contains("already that of Content/one.md") == true)
    }
    #expect(book([("one.md", "a/"), ("two.md", "a/b"), (nil, "ab/")]).problems.isEmpty)
  }

  @Test func noFileStandsInThePlaceOfAFolder() {
    for (file, page) in [("zz", "zz/b/"), ("logo.png", "logo.png/info/"), ("a/b.c", "a/b.c/d/e/f")]
    {
      var book = book([(file, file), ("page.md", page), ("other.png", "other.png")])
      book.checkFolders()
      #expect(book.problems.map(\.file) == ["Content/" + file], "\(file) \(page)")
      #expect(
        book.problems.first?.message
          == "the site has '/\(page)' in a folder of this file's name; give the file another name")
    }
    var book = book([("logo.png", "logo.png"), ("page.md", "logo.png.info/"), ("a/x.md", "a/x/")])
    book.checkFolders()
    #expect(book.problems.isEmpty)
  }

  @Test func placesAreFoundByHashes() {
    var index = PlaceIndex()
    // Many hashes whose upper halves are the same, and many that are not.
    func hash(_ place: Int) -> UInt64 { UInt64(place % 700) << 33 | UInt64(place) }
    for place in 0..<5_000 { index.add(place, hash(place)) }
    for place in 0..<5_000 {
      #expect(index.first(hash(place)) { $0 == place } == place)
      #expect(index.first(hash(place)) { $0 == 5_000 } == nil)
    }
    #expect(index.first(999 << 33) { _ in true } == nil)
    var all: Set<Int> = []
    index.visit(hash(3)) { all.insert($0).inserted }
    #expect(all == Set(stride(from: 3, to: 5_000, by: 700)))
  }
}
