// The pages and files of decks.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsTests {
  private static let small =
    "question,answer,tags,favorite\n**km**?,kilometre,length SI,true\nm?,metre,length,\n"

  @Test func aDeckIsPagesAndFiles() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/decks/some_units.csv": Self.small,
      "Content/decks/some_units.yaml": "text: markdown\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("flashcards/some-units/index.md") == """
        # Some units

        **2 cards**

        Tags: length (2), SI (1)

        - [Study Some units](study/) — One question at a time. Show the answer when you are ready.
        - [Review](review/) — Only the cards that are due today, at growing intervals.
        - [Print cards (A4)](print/a4/) — Double-sided sheets to cut into cards.
        - [Print cards (Letter)](print/letter/) — Double-sided sheets to cut into cards.

        <div class="study list">
        <details>
        <summary dir="auto"><span class="question"><strong>km</strong>?</span></summary>
        <div class="answer" dir="auto">kilometre</div>
        <p class="note">★ Starred · length · SI</p>
        </details>
        <details>
        <summary dir="auto"><span class="question">m?</span></summary>
        <div class="answer" dir="auto">metre</div>
        <p class="note">length</p>
        </details>
        </div>

        Download this deck: [Anki](some-units.txt)\u{A0}· [JSON](some-units.json)

        """)
    #expect(
      try fixture.output("flashcards/some-units/some-units.json")
        == #"{"title":"Some units","cards":[{"question":"**km**?","answer":"kilometre","tags":["length","SI"],"favorite":true},{"question":"m?","answer":"metre","tags":["length"],"favorite":false}]}"#
        + "\n")
    #expect(try fixture.output("index.html").contains(#"href="flashcards/""#))
    #expect(!fixture.exists("Output/decks"))
    #expect(
      try fixture.output("flashcards/some-units/study/cards.txt").contains(
        "\t<strong>km</strong>?\tkilometre\tlength SI\n"))
  }

  @Test func mediaAreRelativeToTheDeck() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n\n```deck\ncount: 1\n```\n",
      "Content/decks/sea/flags & more.md":
        "---\ntext: markdown\n---\nQ: ![a \"flag\"](<pictures/a flag.svg>)\nA: <b>N</b> [x](https://x.example/?a&b)\n",
      "Content/decks/sea/pictures/a flag.svg": "<svg><script>alert(1)</script></svg>",
    ])
    let warnings = fixture.build().text
    #expect(
      warnings.hasPrefix(
        "Content/decks/sea/pictures/a flag.svg: warning: this picture has the element 'script'"))
    #expect(warnings.hasSuffix("\n1 warning\n"))
    let html = try fixture.output("flashcards/flags-more/index.html")
    #expect(
      html.contains(
        #"<img src="../../decks/sea/pictures/a%20flag.svg" alt="a &quot;flag&quot;">"#))
    #expect(html.contains("&lt;b&gt;N&lt;/b&gt; <a href=\"https://x.example/?a&amp;b\">x</a>"))
    #expect(
      try fixture.output("index.html").contains(#"<img src="decks/sea/pictures/a%20flag.svg""#))
    #expect(
      try fixture.output("flashcards/flags-more/study/cards.txt").contains(
        #"<img src="../../../decks/sea/pictures/a%20flag.svg""#))
    #expect(fixture.exists("Output/decks/sea/pictures/a flag.svg"))
  }

  @Test func theStudyPageIsLive() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/decks/two flags.md":
        "Q: ![N](n.svg) & a\u{1F}b\nA: no\n\n---\n\nQ: ![C](n.svg)\nA: yes\n",
      "Content/decks/n.svg": "<svg/>",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("flashcards/two-flags/study/index.html")
    let mount = try #require(
      html.firstMatch(
        of:
          /<div class="live flashcards" data-live="flashcards" data-topic="two-flags 1" data-source="cards\.txt\?v=[0-9a-f]{16}">/
      ))
    #expect(
      html[mount.range.upperBound...].contains(
        #"<img src="../../../decks/n.svg" alt="N"> &amp; ab</div>"#))
    #expect(html.contains(#"<output aria-label="Card">1 of 2</output>"#))
    #expect(html.contains(#"data-module="flashcards""#))
    // Below it are all cards, for browsers without scripts.
    #expect(html.components(separatedBy: "<details>").count == 3)
    let data = try fixture.output("flashcards/two-flags/study/cards.txt")
    #expect(data.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A })
  }

  @Test func ankiNotesHaveSoundsAndPictures() throws {
    let fixture = try Fixture([
      "Content/decks/notes.txt":
        "#separator:tab\n#html:true\n"
        + "\"<img src=\"\"horn&amp;b.svg\"\" style=\"\"x\"\"> [sound:horn.mp3]\"\t"
        + "<font color=red>A&nbsp;<strike>b</strike><br/></font><ul><li>c<li>d</ul><p>e<p>f\n",
      "Content/decks/horn&b.svg": "<svg/>", "Content/decks/horn.mp3": "x",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("flashcards/notes/index.html")
    #expect(
      html.contains(
        #"<span class="question"><img src="../../decks/horn&amp;b.svg" alt=""> <audio controls preload="none" src="../../decks/horn.mp3"></audio></span>"#
      ))
    #expect(
      html.contains(
        #"<div class="answer" dir="auto"><span>A&nbsp;<s>b</s><br></span><ul><li>c</li><li>d</li></ul><p>e</p><p>f</p></div>"#
      ))
  }

  /// `<summary>` may only contain phrasing content.
  @Test func aQuestionOfBlocksIsAboveTheSummary() throws {
    let fixture = try Fixture([
      "Content/decks/notes.txt":
        "#separator:tab\n#html:true\n<ul><li>a<li>b</ul>\tlist\nx<div>y</div>\tline\n<b>z</b>\ttext\n"
    ])
    #expect(fixture.build().text == "")
    for page in ["", "study/"] {
      let html = try fixture.output("flashcards/notes/\(page)index.html")
      #expect(
        html.contains(
          """
          <div class="card">
          <div class="question" dir="auto"><ul><li>a</li><li>b</li></ul></div>
          <details>
          <summary>Show answer</summary>
          <div class="answer" dir="auto">list</div>
          </details>
          </div>
          <div class="card">
          <div class="question" dir="auto">x<div>y</div></div>
          <details>
          <summary>Show answer</summary>
          <div class="answer" dir="auto">line</div>
          </details>
          </div>
          <details>
          <summary dir="auto"><span class="question"><b>z</b></span></summary>
          """))
    }
  }

  @Test func blocksInAnyPage() throws {
    let fixture = try Fixture([
      "Content/index.md":
        "# Front\n\n```deck\ndeck: Units\ntag: SI\n```\n\n```deck\nshow: today\n```\n\n```deck\nshow: decks\n```\n",
      "Content/decks/units.csv": Self.small, "Content/decks/other.csv": "a,b\n",
      "Content/decks/units.yaml": "text: markdown\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains("<strong>km</strong>"))
    #expect(html.contains(#"<a href="flashcards/units/">Units: 2 cards</a>"#))
    #expect(html.contains(#"<div class="study day">"#) && html.contains("Show answer</summary>"))
    #expect(html.contains(#"/study/">Study</a>"#))
    #expect(html.contains(#"<th scope="row"><a href="flashcards/units/">Units</a></th>"#))
  }

  @Test func theNavigationHasTheDecksOwnPages() throws {
    let fixture = try Fixture(["Content/decks/a.csv": "q,1\n", "Content/decks/b.csv": "q,2\n"])
    #expect(fixture.build().text == "")
    let links = /<li><a href="([^"]*)"( aria-current="[^"]*")?>([^<]*)<\/a><\/li>/
    func navigation(_ page: String) throws -> [String] {
      let html = try fixture.output(page + "index.html")
      let list = try #require(html.firstRange(of: #"<nav class="siblings""#))
      return html[list.lowerBound...].components(separatedBy: "</nav>")[0]
        .matches(of: links).map { "\($0.3) \($0.1)\($0.2 ?? "")" }
    }
    #expect(
      try navigation("flashcards/") == [#"Flashcards ./ aria-current="page""#, "A a/", "B b/"])
    #expect(
      try navigation("flashcards/a/study/") == [
        "Flashcards ../../", "A ../", #"Study ./ aria-current="page""#,
        "Review ../review/",
        "Print cards (A4) ../print/a4/",
        "Print cards (Letter) ../print/letter/",
      ])
    for number in 0..<28 { try fixture.write("q,1\n", to: "Content/decks/c\(number).csv") }
    #expect(fixture.build().text == "")
    #expect(try !fixture.output("flashcards/index.html").contains("siblings"))
    #expect(try navigation("flashcards/a/").count == 6)
  }

  @Test func theFrontPageHasACardOfTheDay() throws {
    var shown: [String] = []
    for day in 1...6 {
      let fixture = try Fixture(
        ["Content/decks/a.csv": "q1,1\nq2,2\n", "Content/decks/b.csv": "q3,3\n"],
        at: "2026-11-0\(day)T10:00")
      #expect(fixture.build().text == "")
      let html = try fixture.output("index.html")
      #expect(html.contains(">Card of the day</h2>"))
      let question = try #require(html.firstMatch(of: /class="question"[^>]*>([^<]*)</))
      shown.append(String(question.1))
    }
    #expect(Set(shown) == ["q1", "q2", "q3"])
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func aDeckOf20000CardsHasSeveralPages() throws {
    var text = "question,answer,tags\n"
    for number in 0..<20_000 {
      text +=
        "What is *number* \(number) & so on?,It is **\(number)**; and that's it.,n\(number % 7)\n"
    }
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/decks/numbers.csv": text,
      "Content/decks/numbers.yaml": "text: markdown\n",
    ])
    #expect(fixture.build().text == "")
    var cards = 0
    for (path, data) in try fixture.snapshot()
    where path.hasSuffix(".html") && path.hasPrefix("flashcards/numbers/") {
      #expect(data.count < 60_000, "\(path): \(data.count)")
      if path.wholeMatch(of: /flashcards\/numbers\/(\d+\/)?index.html/) != nil {
        cards +=
          String(decoding: data, as: UTF8.self).components(separatedBy: "<details>").count - 1
      }
    }
    #expect(cards == 20_000)
    let last = try fixture.output("flashcards/numbers/200/index.html")
    #expect(last.contains("Cards 19901 to 20000 of 20000"))
  }
}
