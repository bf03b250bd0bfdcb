// A deck that is being studied: its cards, and the current one.

public import AlmanacBase

/// Cards in order, one of them the current one. An index out of range throws and changes nothing.
///
///     var deck = FlashcardDeck([Flashcard(question: "7 × 8", answer: "56")])
///     deck.nextCard()?.question                          // "7 × 8": the first card follows the last
///     try deck.insert(question: "7 × 9", answer: "63", at: 0)
public struct FlashcardDeck: Sendable, Hashable {
  /// The cards in their order.
  public private(set) var cards: [Flashcard]
  /// The index of the current card; 0 where there is none.
  public private(set) var currentIndex = 0
  /// Which cards have not yet been drawn in the current random round.
  private var isUndrawn: [Bool]

  /// A deck of cards; the first is the current one.
  public init(_ cards: [Flashcard] = []) {
    self.cards = cards
    isUndrawn = Array(repeating: true, count: cards.count)
  }

  /// Reads the cards of a deck file: Markdown with `Q:` and `A:`, CSV or TSV with question and answer,
  /// or Anki's "Notes in Plain Text". The file's extension and its first lines tell which it is.
  ///
  ///     try FlashcardDeck(text: "Q: 7 × 8\nA: 56\n", file: "sevens.md").count   // 1
  ///
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - file: the file's name, `units.csv`, also for messages.
  ///   - report: is called with each warning and note.
  /// - Throws: all problems, where one of them is an error.
  public init(
    text: String, file: String, report: (Problem) -> Void = { _ in }
  ) throws(Problems) {
    let deck = try Problems.value(reporting: report) { (problems: inout [Problem]) in
      DeckFile.read(text, in: file, into: &problems)
    }
    self.init(deck.cards)
  }

  /// The number of cards.
  public var count: Int { cards.count }

  /// The current card; nil where there is none.
  public var currentCard: Flashcard? { cards.isEmpty ? nil : cards[currentIndex] }

  /// The marked cards, in order.
  public var favorites: [Flashcard] { cards.filter { $0.isFavorite } }

  /// An index at which there is no card, or where no card can be inserted.
  public struct IndexOutOfRange: Error, Sendable, Equatable {
    /// The index.
    package let index: Int
    /// The number of cards.
    package let count: Int

    /// One sentence that says what is wrong.
    public var message: String { "the index \(index) is out of range for a deck of \(count) cards" }
  }
}

extension FlashcardDeck.IndexOutOfRange: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension FlashcardDeck {
  /// Makes a random card the current one, and returns it. No card is drawn twice in a round; a new round does not begin with the current card.
  /// Nil where there is no card.
  public mutating func randomCard(using source: inout some RandomNumberGenerator) -> Flashcard? {
    guard !cards.isEmpty else { return nil }
    if !isUndrawn.contains(true) { isUndrawn = Array(repeating: true, count: cards.count) }
    var places = cards.indices.filter { isUndrawn[$0] }
    if places.count > 1 { places.removeAll { $0 == currentIndex } }
    // `Int` has 32 bits in WebAssembly; with `UInt64` a source gives the same card everywhere.
    currentIndex = places[Int(source.next(upperBound: UInt64(places.count)))]
    isUndrawn[currentIndex] = false
    return cards[currentIndex]
  }

  /// Makes the card at an index the current one, and returns it.
  ///
  /// - Throws: ``IndexOutOfRange`` where there is no such card.
  @discardableResult
  public mutating func card(at index: Int) throws(IndexOutOfRange) -> Flashcard {
    try check(index, below: count)
    currentIndex = index
    return cards[index]
  }

  /// Makes the next card the current one, after the last one the first, and returns it. Nil where there
  /// is no card.
  @discardableResult
  public mutating func nextCard() -> Flashcard? { step(1) }

  /// Makes the previous card the current one, before the first one the last, and returns it. Nil where
  /// there is no card.
  @discardableResult
  public mutating func previousCard() -> Flashcard? { step(count - 1) }

  private mutating func step(_ distance: Int) -> Flashcard? {
    guard !cards.isEmpty else { return nil }
    currentIndex = (currentIndex + distance) % count
    return cards[currentIndex]
  }
}

extension FlashcardDeck {
  /// Adds a card at the end.
  public mutating func insert(question: String, answer: String, isFavorite: Bool = false) {
    put(Flashcard(question: question, answer: answer, isFavorite: isFavorite), at: count)
  }

  /// Adds a card at an index from 0 to the number of cards. The current card stays the current one.
  ///
  /// - Throws: ``IndexOutOfRange`` for any other index.
  public mutating func insert(
    question: String, answer: String, isFavorite: Bool = false, at index: Int
  ) throws(IndexOutOfRange) {
    try check(index, below: count + 1)
    put(Flashcard(question: question, answer: answer, isFavorite: isFavorite), at: index)
  }

  /// Removes the current card; the next one becomes the current one, or the last.
  ///
  /// - Throws: ``IndexOutOfRange`` where there is no such card.
  public mutating func remove() throws(IndexOutOfRange) {
    try remove(at: currentIndex)
  }

  /// Removes a card. The current card stays the current one unless it is removed.
  ///
  /// - Throws: ``IndexOutOfRange`` where there is no such card.
  public mutating func remove(at index: Int) throws(IndexOutOfRange) {
    try check(index, below: count)
    cards.remove(at: index)
    isUndrawn.remove(at: index)
    if index < currentIndex || currentIndex == count { currentIndex = max(0, currentIndex - 1) }
  }

  /// Marks the current card, or removes its mark.
  ///
  /// - Throws: ``IndexOutOfRange`` where there is no such card.
  public mutating func toggleFavorite() throws(IndexOutOfRange) {
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

#if !hasFeature(Embedded)
  extension FlashcardDeck: Codable {
    private enum CodingKeys: CodingKey { case cards, currentIndex, isUndrawn }

    /// Reads a deck; throws where the current card is none of its cards.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      var deck = FlashcardDeck(try values.decode([Flashcard].self, forKey: .cards))
      deck.currentIndex = try values.decode(Int.self, forKey: .currentIndex)
      deck.isUndrawn = try values.decode([Bool].self, forKey: .isUndrawn)
      let isSound =
        deck.isUndrawn.count == deck.count && (0..<max(1, deck.count)).contains(deck.currentIndex)
      self = try decoder.sound(isSound ? deck : nil)
    }
  }
#endif
