// The deck, with one test per public method.

import AlmanacBase
import Testing

@testable import AlmanacFlashcards

struct FlashcardsDeckTests {
  private func deck(_ count: Int = 5) -> FlashcardDeck {
    FlashcardDeck((0..<count).map { Flashcard(question: "q\($0)", answer: "a\($0)") })
  }

  /// Random numbers that are the same in every run.
  private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test func cardsStartUnmarked() {
    let plain = Flashcard(question: "q", answer: "a")
    #expect(plain.question == "q")
    #expect(plain.answer == "a")
    #expect(!plain.isFavorite)
    #expect(plain.tags == [])
    #expect(Flashcard(question: "q", answer: "a", isFavorite: true).isFavorite)
  }

  @Test func anIDDependsOnTheContent() {
    #expect(Flashcard(question: "q", answer: "a").id == "70155019525e1d48")
    #expect(
      Flashcard(question: "q", answer: "a").id
        == Flashcard(question: "q", answer: "a", tags: ["t"], isFavorite: true).id)
    #expect(Flashcard(question: "qa", answer: "").id != Flashcard(question: "q", answer: "a").id)
  }

  @Test func decksAreValues() {
    let one = deck()
    var two = one
    two.insert(question: "q", answer: "a")
    #expect(one.count == 5)
    #expect(two.count == 6)
  }

  @Test func count() {
    #expect(FlashcardDeck().count == 0)
    #expect(deck(7).count == 7)
    #expect(deck(7).currentIndex == 0)
    #expect(deck(7).currentCard?.question == "q0")
    #expect(FlashcardDeck().currentCard == nil)
  }

  @Test(arguments: [1, 2, 3, 5, 40])
  func randomCardsDoNotRepeatUntilAllWereShown(_ count: Int) {
    for seed in 0..<50 {
      var random = SeededRandom(state: UInt64(seed))
      var deck = deck(count)
      var last: String?
      for _ in 0..<3 {
        var seen: Set<String> = []
        for _ in 0..<count {
          let card = deck.randomCard(using: &random)
          #expect(card?.question == deck.cards[deck.currentIndex].question)
          if count > 2 { #expect(card?.question != last) }
          last = card?.question
          seen.insert(card?.question ?? "")
        }
        #expect(seen.count == count)
      }
    }
    var empty = FlashcardDeck()
    var random = SeededRandom(state: 1)
    #expect(empty.randomCard(using: &random) == nil)
  }

  @Test func everyCardCanComeFirst() {
    var first: Set<Int> = []
    for seed in 0..<500 {
      var random = SeededRandom(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
      var deck = deck(6)
      _ = deck.randomCard(using: &random)
      first.insert(deck.currentIndex)
    }
    #expect(first == [1, 2, 3, 4, 5])
  }

  @Test func cardsAddedAndRemovedInARound() throws {
    var random = SeededRandom(state: 3)
    var deck = deck(4)
    _ = deck.randomCard(using: &random)
    _ = deck.randomCard(using: &random)
    deck.insert(question: "new", answer: "new")
    try deck.remove()
    var rest: Set<String> = []
    for _ in 0..<3 { rest.insert(deck.randomCard(using: &random)?.question ?? "") }
    #expect(rest.count == 3)
    #expect(rest.contains("new"))
  }

  @Test func cardAtIndex() throws {
    var deck = deck()
    #expect(try deck.card(at: 4).question == "q4")
    #expect(deck.currentIndex == 4)
    for index in [5, -1, Int.max, Int.min] {
      #expect(throws: FlashcardDeck.IndexOutOfRange(index: index, count: 5)) {
        try deck.card(at: index)
      }
    }
    #expect(deck.currentIndex == 4)
    #expect(
      FlashcardDeck.IndexOutOfRange(index: 5, count: 5).message
        == "the index 5 is out of range for a deck of 5 cards")
  }

  @Test func nextCard() {
    var deck = deck(3)
    #expect((0..<4).map { _ in deck.nextCard()?.question } == ["q1", "q2", "q0", "q1"])
    #expect(deck.currentIndex == 1)
    var empty = FlashcardDeck()
    #expect(empty.nextCard() == nil)
  }

  @Test func previousCard() {
    var deck = deck(3)
    #expect((0..<4).map { _ in deck.previousCard()?.question } == ["q2", "q1", "q0", "q2"])
    #expect(deck.currentIndex == 2)
    var empty = FlashcardDeck()
    #expect(empty.previousCard() == nil)
  }

  @Test func insertAtTheEnd() {
    var deck = FlashcardDeck()
    deck.insert(question: "a", answer: "b")
    deck.insert(question: "c", answer: "d", isFavorite: true)
    #expect(deck.cards.map(\.question) == ["a", "c"])
    #expect(deck.cards.map(\.isFavorite) == [false, true])
    #expect(deck.currentIndex == 0)
  }

  @Test func insertAtAnIndex() throws {
    var deck = deck(3)
    try deck.card(at: 1)
    try deck.insert(question: "last", answer: "", at: 3)
    try deck.insert(question: "first", answer: "", isFavorite: true, at: 0)
    #expect(deck.cards.map(\.question) == ["first", "q0", "q1", "q2", "last"])
    #expect(deck.currentCard?.question == "q1")
    for index in [6, -1] {
      #expect(throws: FlashcardDeck.IndexOutOfRange(index: index, count: 5)) {
        try deck.insert(question: "", answer: "", at: index)
      }
    }
    #expect(deck.count == 5)
  }

  @Test func removeTheCurrentCard() throws {
    var deck = deck(3)
    try deck.card(at: 1)
    try deck.remove()
    #expect(deck.currentCard?.question == "q2")
    try deck.remove()
    #expect(deck.currentCard?.question == "q0")
    try deck.remove()
    #expect(deck.currentIndex == 0)
    #expect(throws: FlashcardDeck.IndexOutOfRange(index: 0, count: 0)) { try deck.remove() }
  }

  @Test func removeAtAnIndex() throws {
    var deck = deck(4)
    try deck.card(at: 2)
    try deck.remove(at: 0)
    #expect(deck.currentCard?.question == "q2")
    try deck.remove(at: 2)
    #expect(deck.currentCard?.question == "q2")
    try deck.remove(at: 1)
    #expect(deck.currentCard?.question == "q1")
    for index in [1, -1] {
      #expect(throws: FlashcardDeck.IndexOutOfRange(index: index, count: 1)) {
        try deck.remove(at: index)
      }
    }
    #expect(deck.count == 1)
  }

  @Test func toggleFavorite() throws {
    var deck = deck(2)
    deck.nextCard()
    try deck.toggleFavorite()
    #expect(deck.cards.map(\.isFavorite) == [false, true])
    try deck.toggleFavorite()
    #expect(deck.cards.map(\.isFavorite) == [false, false])
    var empty = FlashcardDeck()
    #expect(throws: FlashcardDeck.IndexOutOfRange(index: 0, count: 0)) {
      try empty.toggleFavorite()
    }
  }

  @Test func favorites() throws {
    var deck = deck(4)
    #expect(deck.favorites.isEmpty)
    for index in [3, 1] {
      try deck.card(at: index)
      try deck.toggleFavorite()
    }
    #expect(deck.favorites.map(\.question) == ["q1", "q3"])
  }
}
