// Deck files as teachers and programs write them, with exact expected values.

import AlmanacBase
import AlmanacFlashcards
import Testing

struct FlashcardsReaderTests {
  @Test func twoColumnsWithoutAHeader() {
    let read = ReadDeck("km,kilometre\nm,metre\n")
    #expect(read.sides == [["km", "kilometre"], ["m", "metre"]])
    #expect(read.faults == [])
    #expect(read.deck?.title == nil)
    #expect(read.deck?.markup == .plain)
  }

  @Test(arguments: [
    "Question,Answer", "front,back", "TERM,Definition", " prompt , response ", "word,translation",
  ])
  func headers(_ header: String) {
    let read = ReadDeck(header + "\nkm,kilometre\n")
    #expect(read.sides == [["km", "kilometre"]])
    #expect(read.faults == [])
  }

  @Test func columnsByName() {
    let read = ReadDeck(
      "Tags,Back,Favorite,Front\nsi length,kilometre,true,km\n\"a, b;a\",metre,,m\n")
    #expect(read.sides == [["km", "kilometre"], ["m", "metre"]])
    #expect(read.tags == [["si", "length"], ["a", "b"]])
    #expect(read.deck?.cards.map(\.isFavorite) == [true, false])
  }

  @Test(arguments: [
    ("a\tb, c; d\ne\tf|g\n", [["a", "b, c; d"], ["e", "f|g"]]),
    ("a;b, c\nd;e, f\n", [["a", "b, c"], ["d", "e, f"]]),
    ("a, b;c\nd;e\nf;g\n", [["a, b", "c"], ["d", "e"], ["f", "g"]]),
    (
      "When: at 7, or 8|yes\nWhere: here, or there|no\n",
      [
        ["When: at 7, or 8", "yes"], ["Where: here, or there", "no"],
      ]
    ),
    ("Q, one | A\nQ, two | B\n", [["Q, one", "A"], ["Q, two", "B"]]),
    ("7:30,half past\n8:15,quarter past\n", [["7:30", "half past"], ["8:15", "quarter past"]]),
    (
      "cat:Katze\ndog:Hund\nmouse, grey:Maus\n",
      [
        ["cat", "Katze"], ["dog", "Hund"], ["mouse, grey", "Maus"],
      ]
    ),
    ("front;back\na,b;c,d\n", [["a,b", "c,d"]]),
    ("\"a;b\",\"c;d\"\n\"e;f\",\"g;h\"\n", [["a;b", "c;d"], ["e;f", "g;h"]]),
    ("x;y,z\na,b\nc,d\n", [["x;y", "z"], ["a", "b"], ["c", "d"]]),
  ])
  func detectsTheMostConsistentSeparator(_ text: String, _ sides: [[String]]) {
    let read = ReadDeck(text)
    #expect(read.sides == sides)
    #expect(read.faults == [])
  }

  @Test func everyLineEndingAndAMark() {
    for newline in ["\n", "\r\n", "\r"] {
      let read = ReadDeck("\u{FEFF}Front,Back\(newline)a,b\(newline)\(newline)c,d")
      #expect(read.sides == [["a", "b"], ["c", "d"]])
      #expect(read.faults == [])
    }
  }

  @Test func emptyColumnsAtTheEndDoNotCount() {
    #expect(ReadDeck("a,b,\nc,d,\n").sides == [["a", "b"], ["c", "d"]])
    #expect(ReadDeck("front,back,,\na,b,,\nc,d\n").sides == [["a", "b"], ["c", "d"]])
    #expect(ReadDeck("front,back,,\na,b,,\nc,d\n").faults == [])
  }

  @Test func quotes() {
    let read = ReadDeck("\"say \"\"hi\"\"\",\"two\r\nlines, and a comma\"\n\" kept \",5\" disk\n")
    #expect(
      read.sides == [["say \"hi\"", "two\nlines, and a comma"], [" kept ", "5\" disk"]])
  }

  @Test func readsEveryScript() {
    let read = ReadDeck("שָׁלוֹם,peace\nسلام,\"peace, too\"\n水,みず、water\n👩‍🚀,astronaut\n")
    #expect(
      read.sides == [
        ["שָׁלוֹם", "peace"], ["سلام", "peace, too"], ["水", "みず、water"], ["👩‍🚀", "astronaut"],
      ])
  }

  @Test func faultsOfRows() {
    let read = ReadDeck(
      "question,answer\na,b\n,c\nd,\"  \"\ne\nf,g,h\ni,j,\na,again\n\"水\",\"k\n")
    #expect(read.sides == [["a", "b"], ["i", "j"], ["a", "again"]])
    #expect(
      read.faults == [
        "9:5 error: row 9, column 2: this quote is never closed; close it, or double it if it is "
          + "part of the text",
        "3:1 error: row 3, column 1: the question is empty; write it, or remove the row",
        "4:3 error: row 4, column 2: the answer is empty; write it, or remove the row",
        "5:2 error: row 5, column 2: the row has 1 field instead of 2",
        "6:5 error: row 6, column 3: the row has 3 fields instead of 2; put quotes around a field "
          + "that contains a separator",
        "8:1 warning: row 8, column 1: the question is already given in row 2; remove one of the "
          + "cards, or make the question more specific",
      ])
  }

  @Test func rowsAreCountedAsASpreadsheetDoes() {
    let read = ReadDeck("question,answer\n\"a\nb\nc\",d\ne\n")
    #expect(read.faults == ["5:2 error: row 3, column 2: the row has 1 field instead of 2"])
  }

  @Test func faultsOfHeaders() {
    #expect(
      ReadDeck("Question,Anwser\na,b\n").faults == [
        "1:10 error: row 1, column 2: unknown column 'Anwser'; the nearest is 'answer'"
      ])
    #expect(
      ReadDeck("a,b,c\nd,e,f\n").faults == [
        "1:1 error: row 1, column 1: the rows have 3 columns, but no header; name the columns in "
          + "the first row, such as question,answer,tags, or write in 'deck.yaml' which they are, "
          + "such as 'question: 1' and 'answer: 2'"
      ])
    #expect(
      ReadDeck("question,answer,tgas\na,b,c\n").faults == [
        "1:17 warning: row 1, column 3: unknown column 'tgas', which is not shown; the nearest is "
          + "'tags'"
      ])
    #expect(
      ReadDeck("question,answer\n").faults == [
        "1:16 error: the deck has no cards below its header; write one in each row"
      ])
    #expect(
      ReadDeck("\n\n").faults == [
        "error: the deck has no cards; write one in each row, question and answer"
      ])
    #expect(
      ReadDeck("question,answer,favorite\na,b,perhaps\n").faults == [
        "2:5 error: row 2, column 3: 'favorite' must be true or false, not 'perhaps'"
      ])
  }

  @Test func filesThatAreNotTextAreRefused() {
    #expect(
      DeckFile.refusal(of: [], in: "collection.ANKI2")?.message
        == "this is a collection of Anki without its pictures and sounds; in Anki, export the deck as "
        + "an Anki Deck Package (.apkg)"
    )
    #expect(DeckFile.refusal(of: Array("PK\u{3}\u{4}…".utf8), in: "a.txt") != nil)
    #expect(DeckFile.refusal(of: Array("SQLite format 3\0".utf8), in: "a") != nil)
    #expect(DeckFile.refusal(of: [], in: "a.xlsx") != nil)
    func name(_ text: String, _ file: String) -> String? {
      DeckFile.refusal(of: Array(text.utf8), in: file)
        .map { String($0.message.prefix { $0 != ";" }) }
    }
    #expect(
      name("<?xml version=\"1.0\"?>\n<mnemosyne core_version=\"1\">", "cards.xml")
        == "this is a file of Mnemosyne")
    #expect(
      name("\u{FEFF}<?xml version=\"1.0\"?><SuperMemoCollection>", "x.xml")
        == "this is a file of SuperMemo")
    #expect(
      name("<?xml version='1.0'?>\n<!DOCTYPE kvtml PUBLIC \"kvtml2.dtd\">\n<kvtml>", "verbs.txt")
        == "this is a vocabulary of Parley or KWordQuiz")
    #expect(name("<?xml version=\"1.0\"?><deck/>", "x") == "this is XML")
    #expect(name("%PDF-1.7", "x.csv") == "this is a document, not a deck of cards")
    #expect(name("\n<!doctype html><title>a", "x.txt") == "this is a web page")
    #expect(name("<b>a</b>;b\n", "x.csv") == nil)
    #expect(name("{\"a\": 1};b\n", "x.csv") == nil)
    #expect(name("mochi: b\n", "x.csv") == nil)
    #expect(DeckFile.refusal(of: Array("PK,x".utf8), in: "a.txt") == nil)
  }

  @Test func thousandsOfRowsAreRead() {
    var text = "question,answer\n"
    for number in 0..<20_000 { text += "\"What is \(number), and why?\",\(number)\n" }
    #expect(ReadDeck(text).deck?.entries.count == 20_000)
  }
}
