// Card syntax of other programs.

import AlmanacBase
import AlmanacFlashcards
import Testing

struct FlashcardsSyntaxTests {
  private func cards(_ text: String) -> [String] {
    ReadDeck("Q: \(text)\nA: x\n", "cards.md").faults
  }

  private func anki(_ text: String, html: Bool = true) -> [String] {
    ReadDeck("#separator:tab\n#html:\(html)\n\(text)\tx\n", "notes.txt").faults
  }

  /// The rules of Pandoc for mathematics between dollars.
  @Test(arguments: [
    "It costs $5 and $6.", "$5-$6", "$ 5$", "a $ b $ c", "US$5", #"\$x\$"#, "`$x$`", "``$x$ ` ``",
    "$7 `$` more", "```\n$x$\n```", "~~~\n$x$\n~~~", "$a\n\nb$", "$", "$$", "$$$$",
  ])
  func dollarsThatAreNoMathematics(_ text: String) {
    #expect(cards(text) == [])
  }

  @Test(arguments: [
    "$x$", "$F=ma$ of", "$$ x $$", "$a\nb$", "($x$)", "$5$", "$7 `$` $x$", #"$\alpha$"#,
    #"$$\frac12$$"#, #"$\begin{cases} a \\ b \end{cases}$"#,
  ])
  func formulasAreUnderstood(_ text: String) {
    #expect(cards(text) == [])
    // In Anki dollars are plain text.
    let inAnki = anki(text.replacing("\n", with: " "))
    #expect(inAnki.allSatisfy { $0.contains(#"' would be shown as TeX; write a formula as \("#) })
    #expect(inAnki.count == (text.contains("\\") ? 1 : 0))
  }

  @Test(arguments: [
    #"\(x\)"#, #"\[x\]"#, "[$]x[/$]", "[$$]x[/$$]", "[latex]x[/latex]",
    "<anki-mathjax block=\"true\">x</anki-mathjax>", "[LaTeX]x[/LaTeX]",
  ])
  func delimitersOfAnki(_ text: String) {
    #expect(anki(text) == [])
    #expect(anki(text, html: false) == [])
    let faults = cards(text)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("' would lose its backslashes; write a formula as $") == true)
  }

  @Test func faultsOfFormulasHavePositions() {
    #expect(cards(#"a $b + \foo$"#) == [#"1:11 error: \foo is not understood"#])
    #expect(cards("a\n\n$$\n\\foo\n$$") == [#"4:1 error: \foo is not understood"#])
    #expect(
      ReadDeck("\"a\"\"b\n\"\"é\"\" $\\foo$\",x\n").faults
        == [#"2:8 error: row 1, column 1: \foo is not understood"#])
    #expect(
      cards("costs $5 & tax$").first
        == "1:13 error: '&' is only for tables: write \\begin{aligned} … \\end{aligned}; if "
        + "'$5 & tax$' is not a formula, write '\\$' for a dollar sign")
  }

  /// By the rules of Pandoc these are formulas.
  @Test(arguments: ["$5 (in US$)", "$5 each, but A$", "$2 million, says A$"])
  func pricesThatAreReadAsFormulas(_ text: String) {
    #expect(cards(text).count == 1)
    #expect(cards(text).first?.contains("is read as a formula; write '\\$' for a dollar") == true)
  }

  @Test(arguments: [
    #"a \( b"#, #"\["#, "[latex]", "[$] x", #"`\(x\)`"#, #"C:\new and D:\("#, "{{ page }}",
    "{{c::x}}",
    "{{cloze}}", "[link](https://example.org)", "a < b", "{{c1:x}}",
  ])
  func plainTextHasNoFaults(_ text: String) {
    #expect(cards(text) == [])
  }

  @Test func clozeDeletionsAreRefusedElsewhere() {
    let message =
      "'{{c1::Paris}}' is a cloze deletion, which only the first field of a note in an Anki file can "
      + "have, and would show the answer in the question; in Markdown write 'C: … [answer] …', "
      + "elsewhere a question and an answer"
    #expect(cards("In {{c1::Paris}}") == ["1:4 error: " + message])
    // A field that no card shows, and a row that would also have another error.
    #expect(
      ReadDeck("#separator:tab\na\tb\t{{c1::Paris}}\n", "n.txt").faults.last
        == "2:5 error: row 1, column 3: " + message)
    #expect(
      ReadDeck("{{c1::Paris}}\nb,c\nd,e\n").faults == ["1:1 error: row 1, column 1: " + message])
    #expect(ReadDeck("{{c1::Paris}},\n").sides == [])
    // In Markdown code is not searched.
    #expect(cards("`{{c1::Paris}}`") == [])
    #expect(cards("`{{c1::Paris`}}").isEmpty)
    #expect(cards("{{c12,3::Paris").count == 1)
    #expect(anki("{{c1::a}} {{c2::b").count == 1)
  }

  @Test func aTextFullOfOpeningMarksIsReadInLinearTime() {
    for mark in [#"\("#, "[latex]", "{{type:", "<!--", "$a\\", "`", "$x `", "{{c1::x}}"] {
      let text = String(repeating: mark, count: 100_000)
      #expect(cards(text).count < 3)
    }
  }

  @Test func firstRowsThatNameColumns() {
    func warns(_ text: String) -> Bool {
      let faults = ReadDeck(text).faults
      return faults.contains { $0.contains("look like column names") }
    }
    for header in [
      "Country,Capital", "country,capital city", "English,Spanish", "Word,Note", "Year,Events",
      "Chemical symbol,Element",
    ] {
      #expect(warns(header + "\nFrance,Paris\n"), "\(header)")
      #expect(!warns("question,answer\n" + header + "\nFrance,Paris\n"), "\(header)")
    }
    // All other rows have a different form.
    #expect(warns("Inglese,Spagnolo\ndog,perro\ncat,gato\nbird,ave\n"))
    #expect(warns("Jahr,Ereignis\n1066,Hastings\n1492,Kolumbus\n1789,Paris\n"))
    #expect(
      warns(
        "Frage,Antwort\nWo liegt der Eiffelturm?,Paris\nWer schrieb den Faust?,Goethe\nWas ist ein Wal?,Tier\n"
      ))
    for deck in [
      "France,Paris\nItaly,Roma\nSpain,Madrid\nGreece,Athens\n", "dog,perro\ncat,gato\nbird,ave\n",
      "H,hydrogen\nHe,helium\nLi,lithium\n", "ja,yes\nHaus,house\nBaum,tree\nHund,dog\n",
      "January,1\nFebruary,2\nMarch,3\nApril,4\n", "Country,Capital\n",
      "水,water\n火,fire\n木,tree\n金,gold\n",
      "What is km?,kilometre\nm,metre\ncm,centimetre\n",
    ] {
      #expect(!warns(deck), "\(deck)")
    }
  }

  @Test(arguments: [
    ("dog - perro\ncat - gato\n", "' - '", "a new line"),
    ("dog\tperro;cat\tgato;bird\tave", "a tab", "';'"), ("dog,perro;cat,gato", "','", "';'"),
    ("dog=perro|cat=gato", "'='", "'|'"), ("dog;;perro\ncat;;gato", "';;'", "a new line"),
    ("dog\nperro\n\ncat\ngato", "a new line", "a blank line"),
    ("dog\r\nperro\r\n\r\ncat\r\ngato", "a new line", "a blank line"),
    ("dog::perro||cat::gato", "'::'", "'||'"), ("dog - perro\rcat - gato\r", "' - '", "a new line"),
  ])
  func separatorsOfQuizlet(_ text: String, _ side: String, _ card: String) {
    func value(_ name: String) -> String {
      name.hasPrefix("a ") ? String(name.dropFirst(2)) : name.replacing("'", with: "\"")
    }
    #expect(
      ReadDeck(text).faults == [
        "1:1 error: the two sides of each card are separated by \(side), and the cards by \(card), "
          + "as in some exports of Quizlet; if so, write 'separator: \(value(side))' and "
          + "'card separator: \(value(card))' in 'deck.yaml'"
      ])
  }

  @Test(arguments: [
    "dog\tperro\ncat\tgato\n", "dog,perro\n", "a;b\nc;d\n", "5 - 3,2\n7 - 2,5\n",
    "front,back\ndog - perro,x\n", "\"a - b\nc - d\",e\n", "dog, perro\ncat, gato\n", "a:b\nc:d\n",
    "10:30 - 11:00,first\n11:00 - 12:00,second\n", "km,kilometre; 1000 m\nm,metre; 1 m\n",
  ])
  func validRowsHaveNoWarning(_ text: String) {
    #expect(ReadDeck(text).faults == [])
    #expect(ReadDeck(text).sides.isEmpty == false)
  }

  @Test func aLongTextAsOneCardIsReported() {
    let text = "dog, " + String(repeating: "perro y gato ", count: 100)
    #expect(
      ReadDeck(text).faults == [
        "1:1 warning: this long text is read as one card; write each card on a separate line, with "
          + "a tab between question and answer"
      ])
    #expect(ReadDeck("question,answer\n" + text).faults == [])
  }

  @Test func htmlInRowsIsReported() {
    let rows = "France\t<b>Paris</b>\nItaly\t&nbsp;Roma\n"
    for name in ["notes.txt", "notes.tsv"] {
      #expect(
        ReadDeck(rows, name).faults == [
          "1:8 warning: row 1, column 2: '<b>' is shown as it is typed; if the text of this deck is HTML, "
            + "write 'text: html' in 'notes.yaml', otherwise 'text: plain'"
        ])
    }
    #expect(ReadDeck("#html:false\n" + rows, "notes.txt").faults == [])
    #expect(ReadDeck("#html:true\n" + rows, "notes.txt").faults == [])
  }

  @Test func headerErrorsSuppressOthers() {
    #expect(
      ReadDeck("#separator:dot\na.b\nc.d\n", "notes.txt").faults == [
        "1:12 error: 'dot' is not a valid separator; write tab, comma, semicolon, colon, pipe or "
          + "space"
      ])
  }
}
