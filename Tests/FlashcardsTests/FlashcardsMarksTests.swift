// What a deck's text means: its markup, marks of other kinds of markup, and sides that show nothing.

import AlmanacBase
import AlmanacFlashcards
import Testing

struct FlashcardsMarksTests {
  private func read(_ text: String, _ file: String, as markup: DeckFile.CardMarkup?) -> [String] {
    var options = DeckOptions()
    options.text = markup
    var problems: [Problem] = []
    _ = DeckFile.read(text, in: file, options: options, into: &problems)
    return problems.map { "\($0.severity): \($0.message)" }
  }

  @Test(arguments: [
    ("a,b\n", "d.csv", DeckFile.CardMarkup.plain), ("a\tb\n", "d.tsv", .plain),
    ("a\tb\n", "d.txt", .plain), ("#separator:tab\na\tb\n", "d.txt", .plain),
    ("#separator:tab\n#html:false\na\tb\n", "d.txt", .plain),
    ("#separator:tab\n#html:true\na\tb\n", "d.txt", .html), ("Q: a\nA: b\n", "d.md", .markdown),
  ])
  func eachFormatHasItsMarkup(_ text: String, _ file: String, _ markup: DeckFile.CardMarkup) {
    #expect(ReadDeck(text, file).deck?.markup == markup)
    for stated in DeckFile.CardMarkup.allCases {
      var options = DeckOptions()
      options.text = stated
      var problems: [Problem] = []
      let deck = DeckFile.read(text, in: file, options: options, into: &problems)
      #expect(deck?.markup == stated)
    }
  }

  @Test(arguments: [
    ("What is 2*3*4?", "'*3*'", "Markdown"), ("What does __init__ do?", "'__init__'", "Markdown"),
    ("see [1](2)", "'[1](2)'", "Markdown"), ("`x`", "'`x`'", "Markdown"),
    ("\"list:\n- one\"", "'-'", "Markdown"), ("\"a\n12. b\"", "'12.'", "Markdown"),
    ("\"a\n# b\"", "'#'", "Markdown"), ("\"a\n| b |\"", "'|'", "Markdown"),
    ("una<br>casa", "'<br>'", "HTML"), ("<FONT color=red>x</FONT>", "'<FONT color=red>'", "HTML"),
    ("a&nbsp;b", "'&nbsp;'", "HTML"), ("x</b>", "'</b>'", "HTML"),
  ])
  func marksOfAnotherMarkupAreReportedOnce(_ text: String, _ mark: String, _ name: String) {
    let deck = "\(text),b\nc,**d** <i>e</i>\n"
    let faults = read(deck, "deck.csv", as: nil)
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("warning: row 1, column 1: \(mark.dropLast())") == true)
    #expect(
      faults.first?.hasSuffix(
        "is shown as it is typed; if the text of this deck is \(name), write "
          + "'text: \(name.lowercased())' in 'deck.yaml', otherwise 'text: plain'") == true)
    for markup in DeckFile.CardMarkup.allCases {
      #expect(read(deck, "deck.csv", as: markup) == [])
    }
  }

  @Test(arguments: [
    "5 * 3", "~~x~~ and a~b~c", "1. Abs. BGB?", "2024. Who won?", "+ 3", "#1 song?", "---", "2^10^",
    "<T>vec", "std::vector<int>", "AT&T;", "C:\\temp\\new", "\\n means?", "regex \\d+", "2\\*3",
    "snake_case_name", "a_b and c_d", "* and *", "![sun](sun.png)", "[sound:a.mp3]", "$a_1 * b_1$",
    "\"<audio src='a.mp3'>\"", "a [1] (2)", "x < y > z",
  ])
  func textWithoutMarksIsNotReported(_ text: String) {
    #expect(read("\(text),b\n", "deck.csv", as: nil) == [])
  }

  @Test func htmlInMarkdownIsReported() {
    #expect(read("Q: <b>a</b>\nA: b\n", "a.md", as: nil).count == 1)
    #expect(read("Q: `<b>a</b>` \\<b> &amp; <T>\nA: *b*\n", "a.md", as: nil) == [])
    #expect(read("Q: <b>a</b>\nA: b\n", "a.md", as: .html) == [])
  }

  @Test func texInPlainTextIsAWarning() {
    for text in ["\\(x\\)", "[$]x[/$]", "\\begin{a}x\\end{a}"] {
      let faults = read("\(text),b\n", "deck.csv", as: nil)
      #expect(faults.count == 1)
      #expect(faults.first?.contains("is shown as it is typed; write a formula as $…$") == true)
      #expect(faults.first?.hasPrefix("warning: ") == true)
    }
  }

  @Test(arguments: [
    ("<div></div>", true), ("<main><div class=\"s\">\n</div></main>", true), ("&nbsp;<br>", true),
    ("<b>\u{200B}</b><!-- x -->", true), ("<style>b{}</style>", true), ("<p>&#160;", true),
    ("<script>a</script>", true), ("a", false), ("<img src=a.png>", false), ("&amp;", false),
    ("<audio src=a.mp3></audio>", false), ("[sound:a.mp3]", false), ("<b>…</b>", false),
    ("&", false),
    ("\\(x\\)", false), ("<svg></svg>", false), ("<textarea>a</textarea>", false),
  ])
  func htmlThatShowsNothingIsBlank(_ html: String, _ isBlank: Bool) {
    #expect(DeckFile.CardMarkup.html.isBlank(html) == isBlank)
    let row = "#separator:tab\n#html:true\n\"\(html.replacing("\"", with: "\"\""))\"\tb\n"
    let isRefused = ReadDeck(row, "a.txt").faults.contains {
      $0.contains("the question is empty; write it, or remove the row")
    }
    #expect(isRefused == isBlank)
  }

  @Test func otherTextThatShowsNothingIsBlank() {
    #expect(DeckFile.CardMarkup.plain.isBlank("\u{A0}\u{200B}\u{3000}\u{FEFF}"))
    #expect(!DeckFile.CardMarkup.plain.isBlank("&nbsp;"))
    #expect(DeckFile.CardMarkup.markdown.isBlank(" &nbsp;\n&ZeroWidthSpace;"))
    #expect(!DeckFile.CardMarkup.markdown.isBlank("<div></div>"))
  }

  @Test(arguments: [
    ("![](a%20b.wav)", "[sound:a b.wav]", DeckFile.CardMarkup.markdown),
    ("![](a%20b.wav) `![](b.wav)`", "[sound:a%20b.wav] `[sound:b.wav]`", .plain),
    ("x ![horn](<a.mp3> \"t\") y", "x [sound:a.mp3] y", .markdown),
    ("<audio controls src=\"a.mp3\"></audio>", "[sound:a.mp3]", .html),
    ("<audio><source src=a.ogg><source src=a.mp3>x</audio>!", "[sound:a.ogg]!", .html),
    ("<img src='a.mp3'> ![a](a.png) ![](b.mp3)", "[sound:a.mp3] ![a](a.png) [sound:b.mp3]", .plain),
  ])
  func soundsAreExportedWithTheMarkOfAnki(
    _ text: String, _ expected: String, _ markup: DeckFile.CardMarkup
  ) {
    let deck = DeckFile(title: nil, markup: markup, isAnki: false, entries: [])
    #expect(AnkiText.withSounds(text, in: deck) == expected)
    #expect(AnkiText.withSounds(expected, in: deck) == expected)
  }

  @Test(arguments: [
    "`<audio src=a.mp3></audio>` \\![](a.mp3)", "![a](a.png) [a](a.mp3) ![](a.mp3",
    "```\n![](a.mp3)\n```",
  ])
  func otherTextIsExportedUnchanged(_ text: String) {
    let deck = DeckFile(title: nil, markup: .markdown, isAnki: false, entries: [])
    #expect(AnkiText.withSounds(text, in: deck) == text)
    let anki = DeckFile(title: nil, markup: .html, isAnki: true, entries: [])
    #expect(AnkiText.withSounds("![](a.mp3)", in: anki) == "![](a.mp3)")
  }

  @Test func soundsAreNoDeletions() {
    #expect(ClozeText(markdown: "[sound:a.mp3] is a [horn]").numbers == [1])
  }
}
