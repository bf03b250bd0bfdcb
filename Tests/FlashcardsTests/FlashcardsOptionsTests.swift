// Columns and separators that the author of a deck states.

import AlmanacBase
import AlmanacFlashcards
import Testing

struct FlashcardsOptionsTests {
  private func read(
    _ text: String, _ file: String = "deck.csv", linesBefore: Int = 0,
    _ change: (inout DeckOptions) -> Void
  ) -> (sides: [[String]], tags: [[String]], faults: [String]) {
    var options = DeckOptions()
    options.file = "deck.yaml"
    change(&options)
    var problems: [Problem] = []
    let deck = DeckFile.read(
      text, in: file, linesBefore: linesBefore, options: options, into: &problems)
    let faults = problems.map { problem in
      let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
      return "\(problem.file) " + place + "\(problem.severity): " + problem.message
    }
    return (
      deck?.cards.map { [$0.question, $0.answer] } ?? [], deck?.cards.map(\.tags) ?? [], faults
    )
  }

  private func column(_ name: String) -> Located<String> {
    Located(value: name, position: Position(line: 1, column: 11))
  }

  private static let capitals = """
    Code,Country,Capital,Continent
    FR,France,Paris,Europe
    CO,Colombia,Bogotá,"South America, Andes"

    """

  @Test func columnsAreNamed() {
    let deck = read(Self.capitals) { options in
      options.question = column("country")
      options.answer = column("Capital")
      options.tags = [column("continent"), column("4"), column("Code")]
    }
    #expect(deck.sides == [["France", "Paris"], ["Colombia", "Bogotá"]])
    #expect(deck.tags == [["Europe", "FR"], ["South_America", "Andes", "CO"]])
    #expect(deck.faults == [])
  }

  @Test func columnsAreNumbered() {
    let deck = read("FR,France,Paris\nJP,Japan,Tokyo\n") { options in
      options.question = column("3")
      options.answer = column("2")
    }
    #expect(deck.sides == [["Paris", "France"], ["Tokyo", "Japan"]])
    #expect(deck.faults == [])
    // A header with known names is not a card, and gives what is not stated.
    let named = read("tags,answer,question,x\na b,c,d,e f\n") {
      $0.tags = [column("1"), column("x")]
    }
    #expect(named.sides == [["d", "c"]])
    #expect(named.tags == [["a", "b", "e", "f"]])
  }

  @Test func columnsOfAnki() {
    let deck = read("#separator:tab\n#columns:No\tWord\tSense\n1\tWal\twhale\n", "notes.txt") {
      $0.question = column("Word")
      $0.answer = column("sense")
    }
    #expect(deck.sides == [["Wal", "whale"]])
    #expect(deck.faults == [])
  }

  @Test func missingColumns() {
    let deck = read(Self.capitals) { options in
      options.question = column("Contry")
      options.answer = column("9")
    }
    #expect(deck.sides == [])
    #expect(
      deck.faults == [
        "deck.yaml 1:11 error: no column 'Contry' in 'deck.csv'; the nearest is 'Country'",
        "deck.yaml 1:11 error: no column 9 in 'deck.csv', which has 4 columns",
      ])
    #expect(
      read("a,b\n") { $0.question = column("1") }.faults == [
        "deck.yaml 1:11 error: the column of the question is named, and that of the answer is not; "
          + "name both"
      ])
  }

  @Test(arguments: [
    ("dog - perro;cat - gato;", " - ", ";"), ("dog\tperro;cat\tgato", "tab", "semicolon"),
    ("dog\nperro\n\ncat\ngato\n", "new line", "blank line"),
    ("dog\r\nperro\r\n \r\n\r\ncat\r\ngato\r\n\r\n", "\\n", "\\n\\n"),
    ("dog;perro;;cat;gato", ";", ";;"), ("dog;;perro;cat;;gato", ";;", ";"),
    ("dog => perro\rcat => gato\r", "=>", "new line"),
    ("dog, perro\n\ncat, gato", ", ", "blank line"),
    ("dog|perro\ncat|\"gato\"", "|", "New line"),
  ])
  func separatorsAreStated(_ text: String, _ side: String, _ card: String) {
    let deck = read(text, "pets.txt") { options in
      options.separator = DeckSeparator(side)
      options.cardSeparator = DeckSeparator(card)
    }
    #expect(deck.sides == [["dog", "perro"], ["cat", "gato"]])
    #expect(deck.faults == [])
  }

  @Test func positionsBetweenStatedSeparators() {
    let deck = read("é – \n;\r\n  a – b\r\nc;;d;e – f – g", "pets.txt", linesBefore: 3) { options in
      options.separator = DeckSeparator(" – ")
      options.cardSeparator = DeckSeparator(";")
    }
    #expect(deck.sides == [["a", "b\nc"]])
    #expect(
      deck.faults == [
        "pets.txt 5:1 error: row 1, column 2: the answer is empty; write it, or remove the row",
        "pets.txt 7:5 error: row 4, column 2: the row has 1 field instead of 2",
        "pets.txt 7:14 error: row 5, column 3: the row has 3 fields instead of 2; put quotes around a "
          + "field that contains a separator",
      ])
  }

  @Test func separatorsThatAreNone() {
    #expect(DeckSeparator("") == nil)
    #expect(DeckSeparator("a\nb") == nil)
    #expect(DeckSeparator("Blank Line") == .blankLine)
    #expect(DeckSeparator("é") == .text([0xC3, 0xA9]))
  }

  @Test func badRowsAreLeftOut() {
    let deck = read("question,answer\na,b\nc\n,d\n\"e\"x,f\ng,h\n") { $0.skipsBadRows = true }
    #expect(deck.sides == [["a", "b"], ["g", "h"]])
    #expect(deck.faults.count == 3)
    #expect(deck.faults.allSatisfy { $0.contains("warning: row ") && $0.contains("left out") })
    // Nothing below an open quote can be read.
    let open = read("question,answer\na,b\n\"c,d\ne,f\n") { $0.skipsBadRows = true }
    #expect(open.faults.count == 1 && open.faults[0].contains("error: "))
    let none = read("question,answer\na\n") { $0.skipsBadRows = true }
    #expect(
      none.faults.last == "deck.csv 2:1 error: no row of the deck can be read; correct the rows")
  }

  @Test(arguments: ["sep=;\na;b\n", "\u{FEFF}sep=;\r\na;b\r\n", "\"sep=;\"\na;b\n"])
  func separatorOfExcel(_ text: String) {
    let deck = read(text) { _ in }
    #expect(deck.sides == [["a", "b"]])
    #expect(deck.faults == [])
  }
}
