// Anki's plain text format, read and written.

import AlmanacBase
import AlmanacFlashcards
import Testing

struct FlashcardsAnkiTests {
  private func read(_ text: String) -> ReadDeck { ReadDeck(text, "notes.txt") }

  @Test(arguments: [
    ("tab", "\t"), ("Comma", ","), ("semicolon", ";"), ("pipe", "|"), ("colon", ":"),
    ("space", " "), ("\t", "\t"), (",", ","), (";", ";"), ("|", "|"), (":", ":"), (" ", " "),
    (" tab ", "\t"),
  ])
  func separators(_ name: String, _ sign: String) {
    let read = read("#separator:\(name)\na\(sign)b\n\"c\(sign)\"\(sign)d\n")
    #expect(read.sides == [["a", "b"], ["c\(sign)", "d"]])
    #expect(read.faults == [])
  }

  @Test func allHeaders() {
    let read = read(
      "\u{FEFF}#separator:Semicolon\r\n#html:true\r\n#tags:all of-them\r\n# a remark\r\n"
        + "#deck:Space::Stations\r\n#notetype:Basic\r\n#if matches:keep both\r\n"
        + "#guid column:1\r\n#notetype column:2\r\n#deck column:3\r\n#tags column:6\r\n"
        + "#columns:guid;type;deck;Back;Front;Tags\r\n"
        + "x1;Basic;D;<b>kilo</b>metre;km;unit all\r\n")
    #expect(read.sides == [["km", "<b>kilo</b>metre"]])
    #expect(read.tags == [["all", "of-them", "unit"]])
    #expect(read.deck?.title == "Space::Stations")
    #expect(read.deck?.markup == .html)
    #expect(read.faults == [])
  }

  @Test func readsAnExportOfAnki() {
    let read = read(
      "#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n"
        + "#tags column:6\n"
        + "m*2]\tBasic\tCapitals\tFrance?\t\"<div>Paris &amp; \"\"nothing\"\" else</div>\"\teurope marked\n"
        + "k!7a\tBasic\tCapitals\tItaly?\tRoma\t\n")
    #expect(
      read.sides == [
        ["France?", "<div>Paris &amp; \"nothing\" else</div>"], ["Italy?", "Roma"],
      ])
    #expect(read.deck?.title == "Capitals")
    #expect(read.tags == [["europe", "marked"], []])
    #expect(read.deck?.cards.map(\.isFavorite) == [true, false])
    #expect(read.faults == [])
  }

  @Test func commentsAreOnlyReadInAnkiFiles() {
    let read = read(
      "#separator:tab\n# remark\na\tb\n# another\n\"#c\"\t# d\n\"e\n# f\"\tg\n #h\ti\n")
    #expect(read.sides == [["a", "b"], ["#c", "# d"], ["e\n# f", "g"], [" #h", "i"]])
    // A spreadsheet has no comments.
    #expect(ReadDeck("#1,first\n#2,second\n").sides == [["#1", "first"], ["#2", "second"]])
  }

  @Test func readsTextFilesWithoutAHeader() {
    #expect(read("# my words\na\tb\n# more\nc\td\n").sides == [["a", "b"], ["c", "d"]])
    #expect(read("Front\tBack\na\tb\n").sides == [["a", "b"]])
  }

  @Test func fieldsThatACardDoesNotShowAreReported() {
    let read = read("#separator:tab\n#columns:Back\tFront\tExtra\tTags\na\tb\tc\tt u\nd\te\tf\t\n")
    #expect(read.sides == [["b", "a"], ["e", "d"]])
    #expect(read.tags == [["t", "u"], []])
    #expect(
      read.faults == [
        "3:5 warning: row 1, column 3: the field 'Extra' is not shown, here and below; a card has "
          + "only a question and an answer"
      ])
  }

  @Test func spacesAndQuotesAreKept() {
    let read = read("#separator:,\n a , b\n\"x\"\"y\r\n\tz\", \"q\"\n")
    #expect(read.sides == [[" a ", " b"], ["x\"y\n\tz", " \"q\""]])
  }

  @Test func theSeparatorIsDetected() {
    #expect(read("#html:false\na, b;c\nd;e, f\n").sides == [["a, b", "c"], ["d", "e, f"]])
    #expect(read("tags:one two\na;b\n").tags == [["one", "two"]])
  }

  @Test func faults() {
    #expect(
      read("#separator:dot\na\tb\n").faults == [
        "1:12 error: 'dot' is not a valid separator; write tab, comma, semicolon, colon, pipe or "
          + "space"
      ])
    #expect(
      read("#separator:tab\n#html:yes\na\tb\n").faults == [
        "2:7 error: 'html' must be true or false, not 'yes'"
      ])
    // A row without tags may end before their column.
    #expect(
      read("#separator:tab\n#tags column:3\na\tb\nc\td\ne\tf\tt\n").sides
        == [["a", "b"], ["c", "d"], ["e", "f"]])
    #expect(
      read("#separator:tab\n#tags column:x\na\tb\n").faults == [
        "2:14 error: 'x' is not a valid column; write its number, from 1"
      ])
    #expect(
      read("#separator:tab\n#seperator:tab\na\tb\n").faults == [
        "2:2 warning: unknown Anki header 'seperator'; the nearest is 'separator'"
      ])
    #expect(
      read("#separator:tab\n#tags column:2\na\tb\n").faults == [
        "3:1 error: row 1, column 1: the notes have only 1 field beside Anki's own columns; a card needs two, question and answer"
      ])
    #expect(
      read("#separator:tab\na\tb\nc\n\td\ne\t\n\"f\tg\n").faults == [
        "6:1 error: row 5, column 1: this quote is never closed; close it, or double it if it is "
          + "part of the text",
        "3:2 error: row 2, column 2: the row has 1 field instead of 2",
        "4:1 error: row 3, column 1: the question is empty; write it, or remove the row",
        "5:3 error: row 4, column 2: the answer is empty; write it, or remove the row",
      ])
  }

  @Test func exportsRoundTrip() throws {
    let cards = [
      Flashcard(question: "#1 \"quoted\"", answer: "tab\there\nand a line", tags: ["a", "b"]),
      Flashcard(question: " spaces ", answer: "<b>&amp;</b>", isFavorite: true),
      Flashcard(question: "שלום", answer: "水\n"), Flashcard(question: "שלום", answer: "twin"),
    ]
    for markup in [DeckFile.CardMarkup.markdown, .html] {
      let deck = DeckFile(
        title: nil, markup: markup, isAnki: false,
        entries: cards.map {
          DeckFile.PlacedCard(
            card: $0, question: DeckFile.Place(Position(line: 1, column: 1)),
            answer: DeckFile.Place(Position(line: 1, column: 1)))
        })
      let text = AnkiText.text(of: deck, title: "Two\nlines")
      let back = read(text)
      #expect(back.sides == cards.map { [$0.question, $0.answer] })
      #expect(back.tags == [["a", "b"], ["marked"], [], []])
      #expect(back.deck?.cards.map(\.isFavorite) == [false, true, false, false])
      #expect(back.deck?.title == "Two lines")
      // A file cannot say that its text is Markdown.
      #expect(back.deck?.markup == (markup == .html ? .html : .plain))
    }
  }

  /// The first field of each row of an export.
  private func guids(_ text: String, title: String = "Deck") -> [String] {
    let deck = read(text).deck
    return deck.map { AnkiText.text(of: $0, title: title) }?.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { String($0.split(separator: "\"")[0]) } ?? []
  }

  @Test func guidsOfTheExportAreStable() {
    let first = guids("a\tb\nc\td\na\te\n")
    #expect(Set(first).count == 3)
    #expect(first[0] == "e71530088f0e883c")
    // A different answer, a different order and more cards do not change them; a different question
    // or deck does.
    #expect(guids("c\tD!\na\tB\nx\ty\na\te\n").filter { first.contains($0) }.count == 3)
    #expect(guids("c\td\n")[0] == first[1])
    #expect(guids("C\td\n")[0] != first[1])
    #expect(guids("c\td\n", title: "Other")[0] != first[1])
  }

  @Test func guidsOfTheFileAreKept() {
    let text =
      "#separator:tab\n#guid column:1\n#tags column:4\nm*2]\ta\tb\t\n\tc\td\tt\nk!7\t\"e\"\tf\t\n"
    let read = read(text)
    #expect(read.deck?.cards.map(\.guid) == ["m*2]", nil, "k!7"])
    let kept = guids(text)
    #expect(kept[0] == "m*2]")
    #expect(kept[1] == guids("c\td\n")[0])
    #expect(kept[2] == "k!7")
    // Exported GUIDs are the same when the export is read and exported again.
    let export = read.deck.map { AnkiText.text(of: $0, title: "Deck") } ?? ""
    #expect(guids(export) == kept)
    #expect(ReadDeck("guid,question,answer\ng1,a,b\n").deck?.cards.map(\.guid) == ["g1"])
    #expect(ReadDeck("guid,question,answer\ng1,a,b\n").faults == [])
  }

  @Test func aGuidIsUnique() {
    let text = "#separator:tab\n#guid column:1\ng\ta\tb\ng\tc\td\n"
    #expect(
      read(text).faults == [
        "4:1 warning: row 2, column 1: the guid 'g' is already given in row 1; leave it empty "
          + "here, because Anki treats rows with the same guid as one note"
      ])
    #expect(guids(text) == ["g", guids("c\td\n")[0]])
  }

  @Test func json() {
    let deck = read("#separator:tab\n#tags column:3\na \"q\"\t<b>\\*c*</b>\tx y\n").deck
    #expect(
      deck.map { DeckJSON.deck($0, title: "T").text }
        == #"{"title":"T","cards":[{"question":"a \"q\"","answer":"<b>\\*c*</b>","tags":["x","y"],"favorite":false}]}"#
    )
  }
}
