// Decks in Markdown, and the data of the live study page.

import AlmanacBase
import Testing

@testable import AlmanacFlashcards

struct FlashcardsMarkdownTests {
  private func read(_ text: String) -> ReadDeck { ReadDeck(text, "deck.md") }

  @Test func cards() {
    let read = read(
      "# Harbour\n\nQ: What is a *berth*?\nA: Where a ship docks.\n---\nQ: Two\nlines?\n\nA:\n- one\n- two\n\n"
    )
    #expect(
      read.sides == [
        ["What is a *berth*?", "Where a ship docks."], ["Two\nlines?", "- one\n- two"],
      ])
    #expect(read.deck?.title == "Harbour")
    #expect(read.faults == [])
  }

  @Test func rulesMayBeLeftOut() {
    #expect(read("Q: a\nA: b\nQ: c\nA: d\n").sides == [["a", "b"], ["c", "d"]])
    #expect(read("\u{FEFF}---\r\nQ: a\r\nA: b\r\n-----\r\n---\r\n").sides == [["a", "b"]])
    #expect(read("q:a\na:b").sides == [["a", "b"]])
    #expect(read("\u{FEFF}Q: a\nA: b\n").sides == [["a", "b"]])
    #expect(ReadDeck("\u{FEFF}Q: a\r\nA: b\r\n", "deck.txt").sides == [["a", "b"]])
  }

  @Test func marksInCodeAreText() {
    let read = read("Q: How?\nA: So:\n```\nQ: x\n---\nA: y\n```\nDone.\n---\nQ: a\nA: b\n")
    #expect(read.sides == [["How?", "So:\n```\nQ: x\n---\nA: y\n```\nDone."], ["a", "b"]])
    #expect(
      self.read("Q: ```\nA: x\n```\nA: y\n").sides == [["```\nA: x\n```", "y"]])
  }

  /// The line of an identifier is not part of the text, but counts.
  @Test(arguments: [
    ("Q: a\n<!-- id: x -->\nb $x^2^3$\nA: c\n", "3:7"),
    ("Q:\n<!-- id: x -->\n\nb\n$x^2^3$\nA: c\n", "5:5"),
    ("Q: a\nA: b\n\n<!-- id: x -->\n$$\nx^2^3\n$$\n", "6:4"),
    ("C:\n\n[a]\n$x^2^3$\n", "4:5"), ("C: [a]\nA: b\n$x^2^3$\n", "3:5"),
  ])
  func formulasAreLocatedBelowIdentifiers(text: String, position: String) {
    let faults = read(text).faults.filter { $0.contains("superscript") }
    #expect(faults.count == 1 && faults[0].hasPrefix(position + " "), "\(faults)")
  }

  @Test func faults() {
    #expect(
      read("").faults == [
        "error: the deck has no cards; write a line 'Q: …' and below it a line 'A: …'"
      ])
    #expect(
      read("Hello\nQ: a\nA: b\n").faults == [
        "1:1 error: this text is not part of a card; begin a card with 'Q: …' or 'C: …'"
      ])
    #expect(
      read("Q: a\n---\nA: b\n---\nQ: c\nA: d\nA: e\n---\nQ:\nA: f\n---\nQ: g\nA: \n").faults == [
        "1:4 error: the question has no answer; write a line 'A: …' below it",
        "3:1 error: the answer has no question; write a line 'Q: …' above it",
        "7:1 error: the card already has an answer; begin the next card with 'Q: …'",
        "9:3 error: the question is empty; write it, or remove the card",
        "13:4 error: the answer is empty; write it, or remove the card",
      ])
    #expect(
      read("Q: a\nA: b\n---\nQ: a\nA: c\n").faults == [
        "4:4 warning: the question is already given in line 1; remove one of the cards, or make "
          + "the question more specific"
      ])
  }

  @Test func studyTextRoundTrips() {
    let cards = [
      StudyPart.Card(
        id: "0123456789abcdef", question: "<b>a</b>\tb\nc", answer: "\\t\\\r\n", tags: ["x", "y"]),
      StudyPart.Card(id: "", question: "", answer: "שלום"),
    ]
    let identities = (0..<5).map { CardIdentity(value: $0) }
    let text = StudyText(
      title: "T\tx\n", identities: identities, favorites: [0, 4],
      parts: [.init(cards: 0..<2, version: "a"), .init(cards: 2..<5, version: "b")],
      tagsVersion: "7", first: cards
    ).text
    #expect(
      text == """
        T\\tx\\n
        AAAAAAAAAAAAAAABAAAAAAACAAAAAAADAAAAAAAE
        0 4
        2:a 3:b
        7
        0123456789abcdef\t<b>a</b>\\tb\\nc\t\\\\t\\\\\\r\\n\tx y
        \t\tשלום\t

        """)
    let back = StudyText(text)
    #expect(back?.title == "T\tx\n")
    #expect(back?.identities == identities)
    #expect(back?.favorites == [0, 4])
    #expect(back?.parts.map(\.cards) == [0..<2, 2..<5])
    #expect(back?.first.map(\.question) == cards.map(\.question))
    #expect(back?.first.map(\.answer) == cards.map(\.answer))
    #expect(back?.first.map(\.id) == cards.map(\.id))
    #expect(back?.first.map(\.tags) == cards.map(\.tags))
    let list = StudyList([
      .init(slug: "a", version: "1", text: back!), .init(slug: "b", version: "2", text: back!),
    ])
    #expect(StudyList(list.text)?.text == list.text)
    #expect(StudyList(list.text)?.decks.map(\.slug) == ["a", "b"])
    #expect(StudyList("")?.decks.isEmpty == true)
  }

  @Test(arguments: [
    "", "T", "T\n\n\n\n", "T\nAAAAAAA\n\n0:a\n\n", "T\nAAAAAAAA\n1\n1:a\n\nid\tq\ta\t\n",
    "T\nAAAAAAAA\n\n2:a\n\nid\tq\ta\t\n", "T\nAAAAAAAA\n\n1:a\n\n",
    "T\nAAAAAAAA\n\n1\n\nid\tq\ta\t\n", "T\nAAAAAAAA\n\n1:a\n\nid\tq\ta\n",
    "T\nAAAAAAAA\n\n1:a\n\nid\tq\\x\ta\t\n",
  ])
  func damagedStudyTextIsRefused(text: String) {
    #expect(StudyText(text) == nil)
  }
}
