// What identifies a card in the log of reviews.

import Testing

@testable import AlmanacBase
@testable import AlmanacFlashcards

struct FlashcardsIdentityTests {
  private func identity(
    _ question: String, _ answer: String = "a", guid: String? = nil, id: String? = nil,
    deck: String = "d", number: Int = 0
  ) -> CardIdentity {
    Flashcard(question: question, answer: answer, guid: guid, givenID: id)
      .identity(in: deck, number: number)
  }

  @Test func theQuestionIdentifiesACard() {
    let card = identity("What is a km?")
    #expect(identity("What is a km?", "another") == card)
    #expect(identity(" What  is\na\tkm? ") == card)
    #expect(identity("What is a kg?") != card)
    #expect(identity("What is a km?", deck: "e") != card)
    #expect(identity("What is a km?", number: 1) != card)
    // Stored logs contain this value.
    #expect(card.text == "354d7r1F")
  }

  @Test func identifiersSurviveCorrections() {
    let given = identity("Waht?", id: "w1")
    #expect(identity("What?", "b", id: "w1") == given)
    #expect(identity("What?", guid: "g", id: "w1") == given)
    #expect(identity("What?", id: "w1", deck: "e") != given)
    let note = identity("Waht?", guid: "g")
    #expect(identity("What?", guid: "g", deck: "e") == note)
    #expect(identity("What?", guid: "g", number: 1) != note)
    #expect(identity("What?", guid: "w1") != given)
    #expect(identity("g") != note)
  }

  /// The key of stars in browsers, which must not change.
  @Test func theIdentifierOfStarsStaysTheSame() {
    let plain = Flashcard(question: "Sun?", answer: "star")
    #expect(plain.id == Flashcard(question: "Sun?", answer: "star", guid: "g", givenID: "1").id)
    #expect(plain.id == "22e539ef3cbcadc3")
  }

  @Test func textIsReadAgain() {
    let card = identity("x")
    #expect(CardIdentity(card.text) == card)
    for text in ["", "1", "00000000000000A1", "00000000000000g1", "000000000000000a1"] {
      #expect(ReviewID(text) == nil)
    }
    for text in ["", "AAAAAAA", "AAAAAAAAA", "AAAAAAA+", "AAAAAA==", "ÄAAAAAA"] {
      #expect(CardIdentity(text) == nil)
    }
    #expect(CardIdentity("_-09AZaz")?.text == "_-09AZaz")
    #expect(CardIdentity(value: .max).text == "________")
    #expect(CardIdentity(value: 1).text == "AAAAAAAB")
    #expect(card.reversed != card && card.reversed.reversed != card)
    #expect(ReviewID("00000000000000ff")?.value == 255)
  }

  @Test func aColumnGivesIdentifiers() {
    let read = ReadDeck("ID,question,answer\n w1 ,a,b\n,c,d\n2,e,f\n")
    #expect(read.faults == [])
    #expect(read.deck?.cards.map(\.givenID) == ["w1", nil, "2"])
    var deck = read.deck
    deck?.add(tags: ["t"])
    #expect(deck?.cards.map(\.givenID) == ["w1", nil, "2"])
  }

  @Test func anIdentifierMayNotRepeat() {
    #expect(
      ReadDeck("question,answer,id\na,b,1\nc,d,1\n").faults == [
        "3:5 error: row 3, column 3: the id '1' is already given in row 2; write another one, or "
          + "leave it empty"
      ])
  }
}
