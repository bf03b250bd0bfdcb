// Decks are shown as their authors mean them, from the file to the page and to the export.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsMeaningTests {
  private func site(_ decks: [String: String]) throws -> Fixture {
    try Fixture(Dictionary(uniqueKeysWithValues: decks.map { ("Content/decks/" + $0, $1) }))
  }

  @Test func textOfASpreadsheetIsShownAsTyped() throws {
    let rows = "question,answer\nWhat is 2*3*4?,1. <b>x</b>\nregex \\d+,$x^2$\n"
    let fixture = try site(["m.csv": rows])
    let warnings = fixture.build().text
    #expect(warnings.contains("Content/decks/m.csv:2:1: warning: row 2, column 1: '*3*' is shown"))
    #expect(warnings.hasSuffix("\n1 warning\n"))
    let page = try fixture.output("flashcards/m/index.html")
    #expect(page.contains(">What is 2*3*4?<") && page.contains(">1. &lt;b&gt;x&lt;/b&gt;<"))
    #expect(page.contains(">regex \\d+<") && page.contains("<math>"))
    for (text, shown) in [("plain", "2*3*4"), ("markdown", "2<em>3</em>4"), ("html", "<b>x</b>")] {
      try fixture.write("text: \(text)\n", to: "Content/decks/m.yaml")
      #expect(fixture.build().text == "")
      #expect(try fixture.output("flashcards/m/index.html").contains(shown), "\(text)")
    }
    try fixture.write("text: bold\n", to: "Content/decks/m.yaml")
    #expect(
      fixture.build().text.contains("'bold' is not a kind of text; write plain, markdown or html"))
  }

  @Test func soundsArePlayedInEveryFormat() throws {
    let player = #"<audio controls preload="none" src="../../decks/bell.wav"></audio>"#
    for (name, deck) in [
      ("a.md", "Q: Listen ![](bell.wav)\nA: b\n"), ("a.md", "Q: [sound:bell.wav]\nA: b\n"),
      ("a.csv", "![](bell.wav),b\n"), ("a.csv", "[sound:bell.wav],b\n"),
      ("a.tsv", "<audio src=bell.wav></audio>\tb\n"),
      ("a.txt", "#separator:tab\n#html:true\n[sound:bell.wav]\tb\n"),
    ] {
      let fixture = try site([name: deck, "bell.wav": "x"])
      #expect(fixture.build().text == "")
      #expect(try fixture.output("flashcards/a/index.html").contains(player), "\(deck)")
      #expect(try fixture.output("flashcards/a/a.txt").contains("[sound:bell.wav]\""), "\(deck)")
      #expect(try fixture.output("flashcards/a/a.json").contains("bell.wav"))
    }
    let missing = try site(["a.csv": "![](bell.wav),b\n"])
    #expect(missing.build().text.contains("no file 'bell.wav' in the deck's folder"))
  }

  @Test func headingsAreSectionsOfThePageOnly() throws {
    let fixture = try site([
      "a.md": "# Cells\n\nQ: a\nA: b\n\n---\n\n## Genes & <b>\n\nQ: c\nA: d\n\nQ: e\nA: f\n"
    ])
    #expect(fixture.build().text == "")
    let page = try fixture.output("flashcards/a/index.html")
    #expect(page.contains(">Genes &amp; &lt;b&gt;"))
    #expect(page.components(separatedBy: "class=\"study list\"").count == 3)
    let heading = try #require(page.range(of: ">Genes"))
    #expect(
      page[..<heading.lowerBound].contains(">a<") && page[heading.upperBound...].contains(">e<"))
    #expect(try !fixture.output("flashcards/a/study/index.html").contains("Genes"))
    #expect(try !fixture.output("flashcards/a/print/a4/index.html").contains("Genes"))
  }

  @Test(arguments: [
    ("---\nname = \"Cell Biology\"\n---\n\nQ: a\nA: b\n", ""),
    ("+++\ntitle = 'Cell Biology'\n+++\nQ: a\nA: b\n", ""),
    ("---\nname: Cell Biology\n---\nQ: a\nA: b\n", ""),
    (
      "---\ntitle: \"Cell Biology\"\nauthor: X\ndate: 2025-01-01\n---\nQ: a\nA: b\n",
      "'author', 'date'"
    ),
    (
      "---\nname = \"Cell Biology\"\nlevels = [\n  \"1\",\n]\n\n[extra]\nx = 1\ny = 2\n---\nQ: a\nA: b\n",
      "'levels', 'extra'"
    ),
  ])
  func frontMatterOfOtherPrograms(_ deck: String, _ others: String) throws {
    let fixture = try site(["a.md": deck])
    let text = fixture.build().text
    if others.isEmpty {
      #expect(text == "")
    } else {
      #expect(
        text.contains(
          "warning: \(others) in front of the deck are not used; its settings are title, tags, text, "
            + "encoding"))
      #expect(text.hasSuffix("\n1 warning\n"))
    }
    #expect(try fixture.output("flashcards/a/index.html").contains(">Cell Biology</h1>"))
  }

  @Test func aMisspeltSettingInFrontOfADeckIsAnError() throws {
    let text = try site(["a.md": "---\ntitel: A\n---\nQ: a\nA: b\n"]).build().text
    #expect(text.contains("a.md:2:1: error: unknown key 'titel'; the nearest is 'title'"))
  }

  @Test func aQuestionThatShowsNothingIsAnError() throws {
    for question in ["- ", "***", "[](https://x.example)", "#"] {
      let text = try site(["a.md": "Q: x\nA: y\n---\nQ:\n\(question)\n\nA: b\n"]).build().text
      #expect(
        text.contains("error: the question is empty; write it, or remove the card"), "\(question)")
    }
  }

  @Test func elementsOfPackagesAreDropped() throws {
    let deck =
      "#separator:tab\n#html:true\n<main>bonjour</main><footer></footer>\t<o:p>a</o:p><svg>b</svg>\n"
    let fixture = try site(["m.txt": deck])
    let text = fixture.build().text
    #expect(text.contains("warning: row 1, column 2: the element 'svg' is not shown; write text"))
    #expect(text.hasSuffix("\n1 warning\n"))
    let page = try fixture.output("flashcards/m/index.html")
    #expect(page.contains(#"<span class="question">bonjour</span>"#))
    #expect(page.contains(#"<div class="answer" dir="auto">a</div>"#))
  }

  @Test func checkSaysWhatItMeansToHaveNoID() throws {
    let fixture = try site(["a.md": "Q: a\nA: b\n<!-- id: x -->\nQ: c\nA: d\n", "b.csv": "e,f\n"])
    #expect(fixture.build().text == "")
    let text = fixture.check(remarks: true).text
    #expect(text.contains("note: 2 cards have no id and are known by the question"))
    #expect(text.hasSuffix("\n1 note\n"))
  }

  /// A formula is one line, so that the card is set smaller until it fits.
  @Test func wideFormulasFitOnPrintedCards() throws {
    let wide =
      #"x = \frac{-b \pm \sqrt{b^2-4ac}}{2a} + \sum_{i=1}^{n} \int_0^\infty e^{-x^2}\,dx + \alpha+\beta+\gamma+\delta"#
    let fixture = try site([
      "f.md":
        "Q: a\nA: $$\(wide)$$\n---\nQ: b $\(wide)$\nA: c\n---\nQ: d\nA: $$\(wide) + \(wide)$$\n"
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("flashcards/f/print/a4/index.html")
    let sizes = html.matches(of: /<li class="size-(\d)"><div[^>]*>(.*?)<\/div>/)
    #expect(
      sizes.filter { $0.2.contains("<math") }.map { String($0.1) }.allSatisfy { "67".contains($0) })
    #expect(sizes.filter { $0.2.contains("<math") }.count == 2)
    #expect(sizes.first?.1 == "1")
    #expect(html.contains(">Too long to print on a card</h2>"))
  }
}
