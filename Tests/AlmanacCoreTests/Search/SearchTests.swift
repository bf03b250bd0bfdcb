// Search: the words of texts, dates in queries, the files of the index, and the order of results.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacBase
@testable import AlmanacSearch

struct SearchWordTests {
  private func words(_ text: String, isMarkdown: Bool = false) -> [String] {
    var words: [String] = []
    SearchWords.visit(Array(text.utf8), isMarkdown: isMarkdown) { word, hash in
      #expect(hash == WordHash(of: word).value)
      words.append(String(decoding: word, as: UTF8.self))
      return true
    }
    return words
  }

  @Test func areInLowerCaseAndWithoutAccents() {
    #expect(words("Zürich, ÉCOLE d’Été") == ["zurich", "ecole", "d", "ete"])
    #expect(words("8:05–9:45 (Room 12b)") == ["8", "05", "9", "45", "room", "12b"])
    #expect(words("Straße STRAẞE Strasse") == ["strasse", "strasse", "strasse"])
    #expect(words("Ψυχή ΛΌΓΟΣ") == ["ψυχη", "λογοσ"])
    #expect(words("Ёлка МОСКВА") == ["елка", "москва"])
    #expect(words("שָׁלוֹם עולם") == ["שלום", "עולם"])
    #expect(words("").isEmpty)
  }

  @Test func aComposedAndADecomposedLetterAreTheSame() {
    #expect(words("cafe\u{301}") == words("caf\u{E9}"))
    #expect(words("n\u{303}andu\u{301}") == ["nandu"])
  }

  @Test func eachCharacterOfChineseAndJapaneseIsAWord() {
    #expect(words("水はH2O") == ["水", "は", "h2o"])
    #expect(words("東京駅、北口") == ["東", "京", "駅", "北", "口"])
  }

  /// The oracle is Foundation's folding of case and accents.
  @Test func everyLatinLetterIsFolded() {
    for value in Array(0xC0..<0x180) + Array(0x1E00..<0x1F00) as [UInt32] {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let text = String(scalar)
      let folded = text.folding(
        options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en"))
      // Letters with a stroke and ligatures have no decomposition; ours are the letters people type.
      guard folded.utf8.count == 1 else { continue }
      #expect(words(text) == [folded], "U+\(String(value, radix: 16))")
    }
  }

  @Test func theSyntaxOfMarkdownIsNotSearched() {
    #expect(words("[West](/bells/west/) & <b class=\"x\">", isMarkdown: true) == ["west"])
    #expect(words("AT&amp;T &lt; a < b", isMarkdown: true) == ["at", "t", "a", "b"])
    #expect(words("x](no end\nnext", isMarkdown: true) == ["x", "no", "end", "next"])
  }

  @Test func bytesThatAreNotUTF8SeparateWords() {
    #expect(
      SearchWords.all(of: [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xE2, 0x80]) == [[0x61], [0x62], [0x63]])
  }
}

struct SearchDateTests {
  private func date(_ query: String) -> SearchDate? {
    SearchDate.found(in: Array(query.utf8)).date
  }

  @Test(
    arguments: [
      ("2026-12-18", 2026, 12, 18), ("12/18", nil, 12, 18), ("18.12.2026", 2026, 18, 12),
      ("18.12.", nil, 18, 12), ("12-18-26", 26, 12, 18), ("lunch 3/4 east", nil, 3, 4),
    ] as [(String, Int?, Int, Int)])
  func areFound(query: String, year: Int?, first: Int, second: Int) {
    #expect(date(query) == SearchDate(year: year, numbers: [first, second]))
  }

  @Test(arguments: ["18", "2026", "18 december", "31/13", "0/5", "3.14159", "2026-12", "45/50"])
  func otherNumbersAreNone(query: String) {
    #expect(date(query) == nil)
  }

  @Test func theRestOfTheQueryStays() {
    let (_, rest) = SearchDate.found(in: Array("lunch 12/18 east".utf8))
    #expect(SearchWords.all(of: rest) == [Array("lunch".utf8), Array("east".utf8)])
  }

  @Test func daysArePagesWithADateAsAddress() throws {
    let date = try #require(self.date("12/18"))
    #expect(date.isDay(of: Array("bells/west/2026-12-18/".utf8)))
    #expect(date.isDay(of: Array("2026-18-12/".utf8)))
    #expect(!date.isDay(of: Array("bells/west/2026-12-19/".utf8)))
    #expect(!date.isDay(of: Array("bells/x2026-12-18/".utf8)))
    #expect(!date.isDay(of: Array("2026-12-18".utf8)))
    let withYear = try #require(self.date("18.12.26"))
    #expect(withYear.isDay(of: Array("2026-12-18/".utf8)))
    #expect(!withYear.isDay(of: Array("2025-12-18/".utf8)))
  }
}

struct SearchIndexTests {
  private func random(_ random: inout SplitMix64) -> (SearchIndex, [SearchPostings]) {
    func text(_ length: Int) -> [UInt8] {
      (0..<length).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
    }
    let headings = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      (anchor: text(5), text: text(12))
    }
    let addresses = Set((0..<30).map { _ in text(Int.random(in: 0...9, using: &random)) })
    let documents = addresses.sorted { $0.lexicographicallyPrecedes($1) }.map { address in
      SearchDocument(
        address: address, title: text(8),
        headings: headings.indices.filter { _ in Bool.random(using: &random) })
    }
    let words = Set((0..<50).map { _ in text(Int.random(in: 2...6, using: &random)) })
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { word in
        let pages = documents.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        return SearchPostings(
          word: word, pages: pages.map { ($0, Int.random(in: 1...300, using: &random)) })
      }
    return (
      SearchIndex(documents: documents, headings: headings, files: [(words[0].word, text(9))]),
      words
    )
  }

  @Test func isReadAsItWasWritten() throws {
    var generator = SplitMix64(seed: 22)
    for _ in 0..<200 {
      let (index, words) = random(&generator)
      let read = try #require(SearchIndex(index.bytes))
      #expect(read.documents.map(\.address) == index.documents.map(\.address))
      #expect(read.documents.map(\.title) == index.documents.map(\.title))
      #expect(read.documents.map(\.headings) == index.documents.map(\.headings))
      #expect(read.headings.map(\.anchor) == index.headings.map(\.anchor))
      #expect(read.headings.map(\.text) == index.headings.map(\.text))
      #expect(read.files.map(\.name) == index.files.map(\.name))
      var found: [SearchPostings] = []
      SearchPostings.read(SearchPostings.bytes(of: words[...])) { postings, _ in
        found.append(postings)
      }
      #expect(found.map(\.word) == words.map(\.word))
      #expect(found.map { $0.pages.map(\.document) } == words.map { $0.pages.map(\.document) })
      #expect(found.map { $0.pages.map(\.count) } == words.map { $0.pages.map(\.count) })
    }
  }

  @Test func damagedFilesAreRefusedOrEndEarly() {
    var generator = SplitMix64(seed: 23)
    let (index, words) = random(&generator)
    let titles = index.bytes
    let file = SearchPostings.bytes(of: words[...])
    for length in titles.indices { #expect(SearchIndex(Array(titles[..<length])) == nil) }
    #expect(SearchIndex([2] + titles.dropFirst()) == nil)
    for _ in 0..<1000 {
      var damaged = titles
      damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      var words = file
      words[Int.random(in: 0..<words.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      guard let index = SearchIndex(damaged) else { continue }
      var query = SearchQuery(Array("ab cdefg 1/2".utf8), language: Array("de".utf8))
      var results: [SearchResult]?
      while results == nil { results = query.results(in: index, files: [words]) }
      for result in results ?? [] {
        #expect(index.documents.indices.contains(result.document))
      }
    }
  }
}

struct SearchResultTests {
  /// Pages as `address | title | heading, heading | text`.
  private func search(_ query: String, _ pages: [String], language: String = "en") -> [String] {
    var headings: [(anchor: [UInt8], text: [UInt8])] = []
    var texts: [[String: Int]] = []
    let documents = pages.sorted().map { page in
      let parts = page.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      var numbers: [Int] = []
      for heading in parts[2].split(separator: ",") {
        numbers.append(headings.count)
        headings.append(
          (
            Array("a\(headings.count)".utf8),
            Array(heading.trimmingCharacters(in: .whitespaces).utf8)
          ))
      }
      let words = SearchWords.all(of: Array(parts[1...].joined(separator: " ").utf8))
        .map { String(decoding: $0, as: UTF8.self) }
      texts.append(Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +))
      return SearchDocument(
        address: Array(parts[0].utf8), title: Array(parts[1].utf8), headings: numbers)
    }
    let words = Set(texts.flatMap(\.keys)).sorted().map { word in
      SearchPostings(
        word: Array(word.utf8),
        pages: texts.enumerated().compactMap { number, text in text[word].map { (number, $0) } })
    }
    // Two files, to test that a query reads those that it needs.
    let middle = words.count / 2
    let index = SearchIndex(
      documents: documents, headings: headings,
      files: [(words[0].word, [0x30]), (words[middle].word, [0x31])])
    let files = [words[..<middle], words[middle...]].map { SearchPostings.bytes(of: $0) }
    var query = SearchQuery(Array(query.utf8), language: Array(language.utf8))
    var results: [SearchResult]?
    while results == nil {
      results = query.results(in: index, files: query.files(of: index).map { files[$0] })
    }
    return (results ?? []).map { result in
      let heading = result.heading.map { "#" + String(decoding: headings[$0].text, as: UTF8.self) }
      return String(decoding: index.documents[result.document].address, as: UTF8.self)
        + (heading ?? "")
    }
  }

  private let site = [
    "| Northgate School | | welcome to the harbour",
    "bells/west/ | West bells | Today, Week | lunch period harbour",
    "bells/west/2026-12-18/ | West bells, Friday, December 18, 2026 | | early release",
    "bells/west/2026-12-19/ | West bells, Saturday, December 19, 2026 | | no school",
    "guide/ | Guide | Lunch groups, Front matter | lunch lunch lunch harbour harbour harbour harbour",
    "travel/harbour/ | Harbour line | Stops | island",
    "travel/harbour/stops/ | Stops of the Harbour line | | island island",
  ]

  @Test func titlesComeBeforeHeadingsAndHeadingsBeforeText() {
    #expect(
      search("harbour", site) == [
        "travel/harbour/", "travel/harbour/stops/", "guide/", "bells/west/", "",
      ])
    #expect(search("lunch", site) == ["guide/#Lunch groups", "bells/west/"])
    #expect(search("island", site) == ["travel/harbour/stops/", "travel/harbour/"])
  }

  @Test func theBeginningOfAWordIsEnough() {
    #expect(search("harb", site).first == "travel/harbour/")
    #expect(search("fro", site) == ["guide/#Front matter"])
    #expect(search("isl", site).count == 2)
  }

  @Test func allWordsMustBeInAPageThatIsFound() {
    #expect(search("lunch harbour", site) == ["guide/#Lunch groups", "bells/west/"])
    #expect(search("stops island", site).first == "travel/harbour/stops/")
  }

  @Test func withoutAPageWithAllWordsThoseWithMostAreFound() {
    #expect(search("lunch harbour zebra", site).first == "guide/#Lunch groups")
    #expect(search("zebra", site).isEmpty)
    #expect(search("", site).isEmpty)
    #expect(search(String(repeating: "harbour ", count: 2000), site).first == "travel/harbour/")
  }

  @Test(arguments: [
    "18 December", "december 18", "12/18", "2026-12-18", "18.12.2026", "Dec 18 west",
  ])
  func daysAreFoundByTheirDates(query: String) {
    #expect(search(query, site) == ["bells/west/2026-12-18/"])
  }

  /// A number is not the beginning of another one.
  @Test func numbersMatchAsAWhole() {
    let pages = ["a/ | Line 1 | | x", "b/ | Line 18 | | x", "c/ | Line 180 | | x"]
    #expect(search("18", pages) == ["b/"])
    #expect(search("line 1", pages) == ["a/"])
  }

  /// Words in titles are compared with those in titles, and words in texts with those in texts.
  @Test func betterMatchesComeFirst() {
    let pages = [
      "a/ | Printing in the library | | x", "b/ | Prints | | x", "c/ | Print | | x",
      "d/ | The print shop | | x", "e/ | Old books | | printing", "f/ | Books | | print",
      "g/ | Books on paper | Prints | x",
    ]
    #expect(search("print", pages) == ["c/", "d/", "b/", "a/", "g/#Prints", "f/", "e/"])
    #expect(search("prints", pages) == ["b/", "c/", "d/", "a/", "g/#Prints", "f/", "e/"])
    #expect(search("books", pages).first == "f/")
  }

  @Test func aTitleThatIsTheQueryComesFirst() {
    let pages = [
      "a/ | One two three four | one, two, three | one two three one two three",
      "b/ | One two three | | x",
    ]
    #expect(search("one two three", pages) == ["b/", "a/"])
  }

  @Test(
    arguments: [
      ("sycn", "sync/"), ("synx", ""), ("templatte", "b/"), ("tempalte", "b/"), ("templte", "b/"),
      ("temmplate", "b/"), ("remplate", "b/"), ("etmplate", "b/"), ("temqlate", "b/"),
      ("tenqlate", ""), ("calender", "text/"), ("aclendar", "text/"), ("ccalendar", "text/"),
      ("москав", "text/"), ("12346", ""), ("cald", ""),
    ])
  func oneWrongLetterIsTolerated(query: String, address: String) {
    let pages = [
      "b/ | Template | | x", "sync/ | Sync | | x", "text/ | Text | | calendar москва 12345",
    ]
    #expect(search(query, pages).first ?? "" == address)
  }

  /// Only a word that is found nowhere can have a wrong letter.
  @Test func aWordThatIsFoundHasNoWrongLetter() {
    #expect(search("plane", ["a/ | Planet | | x", "b/ | Plant | | x"]) == ["a/"])
  }

  @Test(arguments: ["Zuerich", "zürich", "zurich", "ZUERI"])
  func umlautsAreFound(query: String) {
    let pages = ["a/ | Hotels | | Zürich", "b/ | Bern | | x"]
    #expect(search(query, pages) == ["a/"])
  }

  @Test func partsOfGermanCompoundsAreFound() {
    let pages = [
      "a/ | Winterfahrplan | | x", "b/ | Fahrplan | | x", "c/ | Das Wetter | Fahrpläne | x",
      "d/ | Wien | | Fahrplanwechsel",
    ]
    #expect(search("Fahrplan", pages, language: "de") == ["b/", "a/", "c/#Fahrpläne", "d/"])
    #expect(search("fahrpläne", pages, language: "de") == ["b/", "a/", "c/#Fahrpläne", "d/"])
    #expect(search("wetter", pages, language: "de") == ["c/"])
    #expect(search("ratio", ["a/ | Operations | | x"]).isEmpty)
  }
}

struct SearchFormTests {
  private func match(_ word: String, _ found: String, _ language: String) -> SearchWord.Match {
    let word = SearchWord(SearchWords.all(of: Array(word.utf8))[0], language: Array(language.utf8))
    return SearchWords.all(of: Array(found.utf8))[0].withUnsafeBufferPointer(word.match)
  }

  /// Words that have the same stem in snowballstemmer 3.1.1 (PyPI): `porter` for English, `german` for German.
  @Test(
    arguments: [
      ("en", "timetable timetables, timetabling timetables, print printing, trains train"),
      ("en", "study studies, studying studies, ferry ferries, running runs, stopped stopping"),
      ("en", "make making, schedule scheduling, boxes box, classes class, matching matches"),
      ("en", "pages page, convert converting, planning plans, dates date, use using, falling fall"),
      ("en", "settings setting, inches inch, hopping hop, beginning begin, cancelled cancel"),
      ("en-GB", "wishes wishing, axes axe, photos photo, potatoes potato, travelling travels"),
      ("de", "Fahrplan Fahrpläne, Fahrplans Fahrplänen, Zug Züge, Häusern Hauses, Karten Karte"),
      ("de", "Stunden Stunde, Schulen Schule, Busse Busses, Lehrerinnen Lehrerin, Straßen Straße"),
      ("de-AT", "Kinder Kind, Uhren Uhr, Städte Stadt, Ergebnisse Ergebnis, Monate Monat"),
    ])
  func formsOfAWordFindEachOther(language: String, pairs: String) {
    for pair in pairs.split(separator: ", ") {
      let words = pair.split(separator: " ").map(String.init)
      #expect(match(words[0], words[1], language).rawValue >= 3, "\(pair)")
      #expect(match(words[1], words[0], language).rawValue >= 3, "\(pair)")
    }
  }

  /// Words that have different stems there.
  @Test(
    arguments: [
      ("en", "notes not, noted not, noting not, planes plan, rated rat, string sing, timing tim"),
      ("en", "letting letter, stationary station, hoping hop"),
      ("de", "Planet Plan, Bahnhof Bahn, Tafel Tage, Leiter Leitung"),
      ("fr", "pages page, printing print"),
    ])
  func otherWordsDoNot(language: String, pairs: String) {
    for pair in pairs.split(separator: ", ") {
      let words = pair.split(separator: " ").map(String.init)
      #expect(match(words[0], words[1], language) == .none, "\(pair)")
    }
  }
}
