// The search index of a build, and the list of all pages.

import AlmanacCore
import AlmanacFiles
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct SearchFilesTests {
  private func entry(_ body: String, head: String = "", markdown: String = "") -> SearchEntry? {
    let html =
      "<html><head>\(head)</head><body><h1>Name of the site</h1><main>\(body)</main>"
      + "<nav><h2 id=\"page.siblings\">In this section</h2></nav></body>"
    return SearchEntry("a/b/", html: Array(html.utf8), markdown: Array(markdown.utf8))
  }

  @Test func titleAndHeadingsAreReadFromThePage() throws {
    let entry = try #require(
      self.entry(
        """
        <h1>Cats &amp; dogs</h1><h2 id="a"><a href="#a">One <code>two</code></a></h2>
        <h3 id="b&quot;">Caf&#233;&#x21;</h3><h2>Without an anchor</h2><hr><header>x</header>
        """))
    #expect(String(decoding: entry.title, as: UTF8.self) == "Cats & dogs")
    #expect(entry.headings.map { String(decoding: $0.anchor, as: UTF8.self) } == ["a", "b\""])
    #expect(
      entry.headings.map { String(decoding: $0.text, as: UTF8.self) } == ["One two", "Café!"])
  }

  @Test func aPageWithoutATitleHasItsAddress() throws {
    #expect(try #require(entry("<p>Text</p>")).title == Array("a/b/".utf8))
  }

  @Test func pagesThatSearchEnginesMayNotIndexAreNotSearched() {
    #expect(entry("<h1>A</h1>", head: #"<meta name="robots" content="noindex">"#) == nil)
    #expect(entry("<h1>A</h1>", head: #"<meta name="robots" content="all">"#) != nil)
  }

  @Test func wordsAreCounted() throws {
    let long = String(repeating: "x", count: 61)
    let entry = try #require(
      self.entry("", markdown: "Ferry ferry a 7 07 1994 [Isle](/isle/) \(long)"))
    var words: [String] = []
    entry.words.visit { word, _, count in
      words.append(String(decoding: word, as: UTF8.self) + " \(count)")
    }
    #expect(words.sorted() == ["1994 1", "ferry 2", "isle 1"])
  }

  @Test func parentsAndDaysAreReadFromTheAddress() {
    func page(_ address: String) -> SearchPages.Page {
      SearchPages.Page(address: address, title: [], headings: [], words: [])
    }
    #expect(page("a/b/").parents == ["a/"])
    #expect(page("a/2026-12-18/").isOfDay)
    #expect(!page("2026-12-18/a/").isOfDay)
  }

  /// A page with random words, of which some are on most pages and most are on few.
  private func entry(
    _ address: String, heading: String = "a", _ random: inout SeededNumbers
  ) throws -> SearchEntry {
    let words = (0..<30).map { _ in
      let rank = Int.random(in: 1...30, using: &random) * Int.random(in: 1...30, using: &random)
      return "word\(rank * Int.random(in: 1...3, using: &random))"
    }
    let html = "<main><h1>Title</h1><h2 id=\"a\">\(heading)</h2></main>"
    let text = words.joined(separator: " ")
    return try #require(SearchEntry(address, html: Array(html.utf8), markdown: Array(text.utf8)))
  }

  @Test(arguments: [1, 2] as [UInt64])
  func anIndexMadeOfTheLastOneIsThatOfACompleteBuild(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let workers = Workers(count: 2)
    var pages: [String: SearchEntry] = [:]
    var files: [(path: String, bytes: [UInt8])] = []
    for round in 0..<8 {
      // The first round adds all pages, and the others edit, remove or add a few.
      var edited = round == 0 ? (0..<300).map { "page-\($0)/" } : []
      if round > 0 {
        edited = Array(pages.keys.sorted().shuffled(using: &random).prefix(round % 3))
      }
      if round % 3 == 0 { edited.append("new-\(round)/") }
      let before = pages
      for address in edited {
        pages[address] =
          round == 5 ? nil : try entry(address, heading: round == 4 ? "b" : "a", &random)
      }
      let areSame = before.keys == pages.keys
      var all = SearchPages()
      var changed = SearchPages()
      for (address, entry) in pages {
        all.add(entry)
        if edited.contains(address) { changed.add(entry) } else { changed.keep(address) }
      }
      let last = LastSearchIndex(files)
      #expect((last == nil) == (round == 0))
      all.complete(with: nil)
      changed.complete(with: last?.index, before: areSame ? { before[$0] } : nil)
      #expect((changed.changedWords != nil) == [1, 2, 7].contains(round))
      let expected = try #require(SearchFiles(all, nil, workers)).files
      let found = try #require(SearchFiles(changed, last, workers)).files
      #expect(found.map(\.path) == expected.map(\.path))
      #expect(zip(found, expected).allSatisfy { $0.bytes == $1.bytes })
      #expect(found.count > 2)
      files = found
    }
  }

  @Test func aDamagedIndexIsNotUsed() throws {
    let workers = Workers(count: 1)
    var pages = SearchPages()
    var random = SeededNumbers(seed: 1)
    pages.add(try entry("a/", &random))
    pages.complete(with: nil)
    var files = try #require(SearchFiles(pages, nil, workers)).files
    #expect(LastSearchIndex(files) != nil)
    #expect(LastSearchIndex([]) == nil)
    #expect(LastSearchIndex([files[1]]) == nil)
    files[0].bytes[10] ^= 1
    let damaged = try #require(LastSearchIndex(files))
    #expect(SearchFiles(pages, damaged, workers) == nil)
    files[files.count - 1].bytes[10] ^= 1
    #expect(LastSearchIndex(files) == nil)
  }

  /// The results of a query on the built site, as the page's script gets them.
  private func search(_ query: String, _ fixture: Fixture) throws -> [String] {
    func file(_ name: String) throws -> [UInt8] {
      let data = try Data(contentsOf: fixture.folder.appending(path: "Output/search/" + name))
      // Foundation reads the deflated bytes without the header of two bytes and the checksum of four.
      return [UInt8](try inflated([UInt8](data)))
    }
    let index = try #require(SearchIndex(try file("titles.bin") + file("files.bin")))
    var query = SearchQuery(Array(query.utf8), language: Array("en".utf8))
    var results: [SearchResult]?
    while results == nil {
      let files = try query.files(of: index).map {
        try file(String(decoding: index.files[$0].name, as: UTF8.self))
      }
      results = query.results(in: index, files: files)
    }
    return (results ?? []).map { result in
      let anchor = result.heading.map { index.headings[$0].anchor } ?? []
      return String(decoding: index.documents[result.document].address, as: UTF8.self)
        + (anchor.isEmpty ? "" : "#" + String(decoding: anchor, as: UTF8.self))
    }
  }

  private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = [
      "python3", "-c",
      "import sys,zlib; sys.stdout.buffer.write(zlib.decompress(sys.stdin.buffer.read()))",
    ]
    let (input, output) = (Pipe(), Pipe())
    python.standardInput = input
    python.standardOutput = output
    try python.run()
    try input.fileHandleForWriting.write(contentsOf: bytes)
    try input.fileHandleForWriting.close()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    return [UInt8](result)
  }

  private let files = [
    "Content/index.md": "# Front\n\nThe <b>harbour</b>.\n",
    "Content/notes/ferry.md": "# The ferry\n\n## Fares in winter\n\nTickets on board.\n",
    "Content/notes/évian.md": "# Évian & co\n\n[Ferry](ferry.md) timetable.\n",
    "Content/notes/2026-12-18.md": "# Friday, December 18\n\nNo ferry.\n",
  ]

  @Test func theIndexHasAllPages() throws {
    let fixture = try Fixture(files)
    #expect(fixture.build().text == "")
    let found = try search("ferry", fixture)
    #expect(found == ["notes/ferry/", "notes/", "notes/évian/", "notes/2026-12-18/"])
    #expect(try search("winter fares", fixture) == ["notes/ferry/#fares-in-winter"])
    let accented = try search("evian", fixture)
    #expect(accented == ["notes/évian/", "notes/"])
    #expect(try search("18.12.2026", fixture) == ["notes/2026-12-18/"])
    #expect(try search("timetable", fixture) == ["notes/évian/"])
    try fixture.remove("Content/notes/évian.md")
    #expect(fixture.build().text == "")
    #expect(try search("timetable", fixture).isEmpty)
  }

  @Test func aDamagedIndexIsMadeAgain() throws {
    let fixture = try Fixture(files)
    #expect(fixture.build().text == "")
    let titles = fixture.folder.appending(path: "Output/search/titles.bin")
    let before = try Data(contentsOf: titles)
    try Data("damaged".utf8).write(to: titles)
    #expect(fixture.build().text == "")
    #expect(try Data(contentsOf: titles) == before)
  }

  @Test func theListOfAllPagesIsSortedBySection() throws {
    let more = ["Content/9.md": "# 9 [lives] &lt;i>\n", "Content/notes/a/b/c.md": "# C\n"]
    let fixture = try Fixture(files.merging(more) { $1 })
    #expect(fixture.build().text == "")
    let markdown = try fixture.output("search/index.md")
    #expect(
      markdown.contains(
        """
        - [9 \\[lives\\] \\<i>](../9/)
        - [Notes](../notes/)

        ## Notes

        - [A](../notes/a/)
        - [Évian & co](../notes/évian/)
        - [The ferry](../notes/ferry/)

        <details>
        <summary>A (2)</summary>

        - [B](../notes/a/b/)
        - [C](../notes/a/b/c/) (B)

        </details>
        """), "\(markdown)")
    let html = try fixture.output("search/index.html")
    #expect(html.contains("9 [lives] &lt;i&gt;</a>"))
    #expect(html.contains("<summary>A (2)</summary>"))
    #expect(!html.contains("listOfAllPages"))
  }

  @Test func aPageOfTheWritersCannotHaveTheAddressOfTheList() throws {
    let fixture = try Fixture(["Content/index.md": "# A\n", "Content/search.md": "# Mine\n"])
    let text = fixture.build().text
    #expect(text.contains("Content/search.md"), "\(text)")
    #expect(text.contains("the address '/search/' is already used"), "\(text)")
  }
}
