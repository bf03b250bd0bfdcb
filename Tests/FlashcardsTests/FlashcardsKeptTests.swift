// Identifiers of cards, headings between them, and columns that nothing names.

import AlmanacBase
import Testing

@testable import AlmanacFlashcards

struct FlashcardsKeptTests {
  private func read(_ text: String) -> ReadDeck { ReadDeck(text, "deck.md") }

  @Test func aMarkdownCardHasAnID() {
    let read = read(
      "Q: What is DNA?\nA: a molecule\n<!-- id: dna -->\n\nC: [A] and [b]\n<!--id:x-->\n---\nQ: c\nA: d\n"
    )
    #expect(read.faults == [])
    #expect(read.deck?.cards.map(\.givenID) == ["dna", "x", "x 2", nil])
    #expect(read.sides.first == ["What is DNA?", "a molecule"])
    #expect(
      self.read("Q: a\nA: b\n```\n<!-- id: x -->\n```\n").sides == [
        ["a", "b\n```\n<!-- id: x -->\n```"]
      ])
  }

  @Test func faultsOfIDs() {
    #expect(
      read("Q: a\nA: b\n<!-- id: x -->\n<!-- id: y -->\nQ: c\nA: d\n<!-- id: x -->\n").faults == [
        "4:1 error: the card already has an id; remove one of them",
        "7:1 error: the id 'x' is already given in line 3; write another one, or leave it empty",
      ])
    #expect(
      read("Q: a\nA: b\n---\n<!-- id: x -->\n").faults == [
        "4:1 error: this text is not part of a card; begin a card with 'Q: …' or 'C: …'"
      ])
    for comment in ["<!-- id: -->", "<!-- x -->"] {
      #expect(read("Q: a\nA: b\n\(comment)\n").faults.first?.contains("is an HTML comment") == true)
    }
  }

  @Test func theIDIsTheGUIDOfExports() {
    func guids(_ text: String, _ file: String) -> [String] {
      let deck = ReadDeck(text, file).deck
      return deck.map { AnkiText.guids(of: $0.cards, in: "T") } ?? []
    }
    #expect(guids("id,question,answer\nk1,captial?,Madrid\n", "a.csv") == ["k1"])
    #expect(guids("id,question,answer\nk1,capital?,Madrid\n", "a.csv") == ["k1"])
    #expect(guids("Q: a\nA: b\n<!-- id: k1 -->\n", "a.md") == ["k1"])
    #expect(guids("id,guid,question,answer\nk1,g1,a,b\nk2,,c,d\n", "a.csv") == ["g1", "k2"])
    // Cards are equal after they are exported and read.
    let deck = ReadDeck("id,question,answer,favorite\nk1,\"a \"\"b\"\"\nc\",x,\nk 2,d,y,yes\n").deck
    let again = deck.map { ReadDeck(AnkiText.text(of: $0, title: "T"), "t.txt").deck }
    #expect(again??.cards.map(\.guid) == ["k1", "k 2"])
    #expect(again??.cards.map(\.question) == deck?.cards.map(\.question))
    #expect(again??.cards.map(\.answer) == deck?.cards.map(\.answer))
    #expect(again??.cards.map(\.isFavorite) == deck?.cards.map(\.isFavorite))
    #expect(again??.markup == deck?.markup)
  }

  @Test func aCardThatGetsAnIDHasItsFormerIdentity() {
    func text(_ deck: String, _ file: String = "deck.md") -> StudyText? {
      ReadDeck(deck, file).deck.map { file in
        let markup = Markup(text: "x")
        return DeckPages(
          file, title: "T",
          cards: file.cards.map { DeckPages.RenderedCard($0, question: markup, answer: markup) },
          base: Address("flashcards/"), slug: "t", home: Link("F", to: Address("flashcards/"))
        ).studyFile.deck
      }
    }
    let before = text("Q: Waht is DNA?\nA: x\n---\nQ: b\nA: y\n")
    let after = text("Q: Waht is DNA?\nA: x\n<!-- id: dna -->\n---\nQ: b\nA: y\n")
    #expect(after?.formers.map(\.card) == [0])
    #expect(after?.formers.first?.identity == before?.identities[0])
    #expect(after?.identities[1] == before?.identities[1])
    #expect(before?.formers == [])
    // A corrected question no longer says what identified the card before, but the id does.
    let corrected = text("Q: What is DNA?\nA: x\n<!-- id: dna -->\n---\nQ: b\nA: y\n")
    #expect(corrected?.identities == after?.identities)
    // Another card has the question now.
    #expect(text("Q: b\nA: x\n<!-- id: i -->\n---\nQ: b\nA: y\n")?.formers == [])
    #expect(text("guid,question,answer\ng,a,b\n", "a.csv")?.formers.count == 1)
    #expect(text("#separator:tab\n#guid column:1\ng\ta\tb\n", "a.txt")?.formers == [])
    #expect(after.flatMap { StudyText($0.text) }?.formers == after?.formers)
    for word in ["0", "0:x", "2:AAAAAAAA", "x:AAAAAAAA", "0:AAAAAAAA:x"] {
      #expect(StudyText("T\nAAAAAAAA\n\n1:a\n\t\(word)\nid\tq\ta\t\n") == nil)
    }
    #expect(StudyText("T\nAAAAAAAA\n\n1:a\n\t0:AAAAAAAB\nid\tq\ta\t\n")?.formers.count == 1)
  }

  @Test func reviewsFollowACardToItsNewIdentity() {
    let (old, new) = (CardIdentity(value: 1), CardIdentity(value: 2))
    let first = ReviewEntry(id: ReviewID(value: 1), time: 5, card: old, .rated(.good))
    let second = ReviewEntry(id: ReviewID(value: 2), time: 6, card: old, .rated(.easy))
    let undone = ReviewEntry(id: ReviewID(value: 3), time: 7, card: old, .undid(second.id))
    let other = ReviewEntry(
      id: ReviewID(value: 4), time: 8, card: CardIdentity(value: 3), .rated(.hard))
    let log = ReviewLog([first, second, undone, other])
    let moved = log.moved([(old, new)])
    #expect(moved.entries.count == 7)
    #expect(moved.reviews.filter { $0.card == new }.map(\.action) == [.rated(.good)])
    #expect(moved.reviews.filter { $0.card == new }.map(\.time) == [5])
    #expect(moved.moved([(old, new)]) == moved)
    #expect(moved.merged(with: log) == moved)
    #expect(log.moved([]) == log)
    #expect(log.moved([(CardIdentity(value: 9), new)]) == log)
  }

  @Test(arguments: [
    "# Cells\n\nQ: a\nA: b\n\n---\n\n## Genes\n\nQ: c\nA: d\n",
    "# Cells\n\nQ: a\nA: b\n\n## Genes ##\n\nQ: c\nA: d\n",
    "# Cells\nQ: a\nA: b\n\n### Other\n\n## Genes\nQ: c\nA: d\n",
    "# Cells\nQ: a\nA: b\n---\n## Genes\nQ: c\nA: d\n\n## End\n---\n",
  ])
  func headingsBetweenCardsAreSections(_ text: String) {
    let read = read(text)
    #expect(read.faults == [])
    #expect(read.deck?.title == "Cells")
    #expect(read.sides == [["a", "b"], ["c", "d"]])
    #expect(read.deck?.entries.map(\.section) == [nil, "Genes"])
  }

  @Test func otherHeadingsAreTextOfCards() {
    for text in ["b\n# c", "b\n\n## c\nd", "b\n\n## c", "```\n\n# c\n```\n\nd", "b\n\n#c"] {
      #expect(read("Q: a\nA: \(text)\nQ: x\nA: \(text)\n").sides.last == ["x", text])
    }
    #expect(read("Q: a\n\n## b\nA: c\n").sides == [["a\n\n## b", "c"]])
    #expect(
      read("## One\nQ: a\nA: b\nQ: c\nA: d\n").deck?.entries.map(\.section) == ["One", "One"])
    #expect(read("C: [a]\n\n## b\n\nC: [c]\n").deck?.entries.map(\.section) == [nil, "b"])
  }

  @Test func columnsThatNothingNamesAreIgnored() {
    func sides(_ text: String, _ question: String, _ answer: String) -> [[String]] {
      var options = DeckOptions()
      let position = Position(line: 1, column: 1)
      options.question = Located(value: question, position: position)
      options.answer = Located(value: answer, position: position)
      var problems: [Problem] = []
      let deck = DeckFile.read(text, in: "vocab.csv", options: options, into: &problems)
      #expect(problems.isEmpty)
      return deck?.cards.map { [$0.question, $0.answer] } ?? []
    }
    let expected = [["dog", "perro"], ["run", "correr"]]
    #expect(sides("dog,perro,noun\nrun,correr,\n", "1", "2") == expected)
    #expect(sides("dog,perro\nrun,correr,verb,x\n", "1", "2") == expected)
    #expect(sides("Word,Sense,\ndog,perro,noun\nrun,correr\n", "Word", "Sense") == expected)
    #expect(sides("#separator:comma\ndog,perro,noun\nrun,correr,,x\n", "1", "2") == expected)
    let named = ReadDeck("question,answer,\ndog,perro,noun\nrun,correr\n")
    #expect(named.sides == expected)
    #expect(named.faults == [])
    // Without an empty name, a comma that is not quoted is more probable.
    #expect(ReadDeck("question,answer\nBahamas, The,Nassau\n").faults.count == 1)
  }

  @Test(arguments: [
    "Frage;Antwort", "FRAGE;ANTWORT", "Begriff;Übersetzung", "Pregunta;Respuesta",
    "Вопрос;ОТВЕТ", "Ερώτηση;Απάντηση", "שאלה;תשובה", "سؤال;جواب", "问题;答案", "質問;答え", "질문;답변",
    "Soru;Cevap", "Otázka;Odpověď",
  ])
  func aHeaderInAnyLanguageIsReported(_ header: String) {
    let names = header.split(separator: ";")
    let faults = ReadDeck(header + "\nKäse;cheese\n").faults
    #expect(faults.count == 1)
    #expect(
      faults.first?.contains("write 'question: \(names[0])' and 'answer: \(names[1])' in") == true)
    #expect(ReadDeck("Käse;cheese\n" + header + "\n").faults == [])
  }
}
