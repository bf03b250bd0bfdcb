// The deck in somebody's hands: its cards, and the one that is being looked at.

/// Cards in order, one of them the current one. An index out of range changes nothing and is thrown.
///
///     var deck = FlashcardDeck([Flashcard(question: "7 × 8", answer: "56")])
///     deck.nextCard()?.question                          // "7 × 8": after the last comes the first
///     try deck.insert(question: "7 × 9", answer: "63", at: 0)
package struct FlashcardDeck: Sendable {
  package private(set) var cards: [Flashcard]
  /// The place of the current card; 0 where there is none.
  package private(set) var currentIndex = 0
  /// Which cards have not been drawn at random since the last time that all had been.
  private var isUndrawn: [Bool]

  package init(_ cards: [Flashcard] = []) {
    self.cards = cards
    isUndrawn = Array(repeating: true, count: cards.count)
  }

  package var count: Int { cards.count }

  /// The card that is being looked at; nil where there is none.
  package var currentCard: Flashcard? { cards.isEmpty ? nil : cards[currentIndex] }

  /// The cards that are marked, in order.
  package var favorites: [Flashcard] { cards.filter { $0.isFavorite } }

  /// An index where the deck has no card, or no place for one.
  package struct IndexOutOfRange: Error, Sendable, Equatable {
    package let index: Int
    package let count: Int

    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }

    package var message: String { "there is no place \(index) in a deck of \(count) cards" }
  }
}

// Each of these makes the card that it gives the current one.
extension FlashcardDeck {
  /// A card by chance. None comes twice until all have come; then a new round begins, and not with
  /// the current card. Nil where there is no card.
  package mutating func randomCard(using source: inout some RandomNumberGenerator) -> Flashcard? {
    guard !cards.isEmpty else { return nil }
    if !isUndrawn.contains(true) { isUndrawn = Array(repeating: true, count: cards.count) }
    var places = cards.indices.filter { isUndrawn[$0] }
    if places.count > 1 { places.removeAll { $0 == currentIndex } }
    // Not by `Int`, which has fewer bits in a page: the same source gives the same card everywhere.
    currentIndex = places[Int(source.next(upperBound: UInt64(places.count)))]
    isUndrawn[currentIndex] = false
    return cards[currentIndex]
  }

  @discardableResult
  package mutating func card(at index: Int) throws(IndexOutOfRange) -> Flashcard {
    try check(index, below: count)
    currentIndex = index
    return cards[index]
  }

  /// The card behind the current one, behind the last the first; nil where there is none.
  @discardableResult
  package mutating func nextCard() -> Flashcard? { step(1) }

  /// The card before the current one, before the first the last; nil where there is none.
  @discardableResult
  package mutating func previousCard() -> Flashcard? { step(count - 1) }

  private mutating func step(_ distance: Int) -> Flashcard? {
    guard !cards.isEmpty else { return nil }
    currentIndex = (currentIndex + distance) % count
    return cards[currentIndex]
  }
}

extension FlashcardDeck {
  /// Adds a card at the end.
  package mutating func insert(question: String, answer: String, isFavorite: Bool = false) {
    put(Flashcard(question: question, answer: answer, isFavorite: isFavorite), at: count)
  }

  /// Adds a card at an index from 0 to the number of cards. The current card stays the current one.
  package mutating func insert(
    question: String, answer: String, isFavorite: Bool = false, at index: Int
  ) throws(IndexOutOfRange) {
    try check(index, below: count + 1)
    put(Flashcard(question: question, answer: answer, isFavorite: isFavorite), at: index)
  }

  /// Takes the current card out; the next one is the current one then, or the last.
  package mutating func remove() throws(IndexOutOfRange) {
    try remove(at: currentIndex)
  }

  /// Takes a card out. The current card stays the current one, unless it was this.
  package mutating func remove(at index: Int) throws(IndexOutOfRange) {
    try check(index, below: count)
    cards.remove(at: index)
    isUndrawn.remove(at: index)
    if index < currentIndex || currentIndex == count { currentIndex = max(0, currentIndex - 1) }
  }

  /// Marks the current card, or takes its mark away.
  package mutating func toggleFavorite() throws(IndexOutOfRange) {
    try check(currentIndex, below: count)
    cards[currentIndex].isFavorite.toggle()
  }

  private mutating func put(_ card: Flashcard, at index: Int) {
    if index <= currentIndex, !cards.isEmpty { currentIndex += 1 }
    cards.insert(card, at: index)
    isUndrawn.insert(true, at: index)
  }

  private func check(_ index: Int, below limit: Int) throws(IndexOutOfRange) {
    guard index >= 0, index < limit else { throw IndexOutOfRange(index: index, count: count) }
  }
}
