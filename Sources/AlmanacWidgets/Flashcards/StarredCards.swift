// The cards that the reader has starred, as stored in the browser.

import AlmanacFlashcards

/// A set of identities of cards.
///
/// Until 2026 browsers stored the hashes of the cards' contents (`Flashcard.id`) instead. These are replaced
/// by identities as soon as their cards are loaded.
///
///     StarredCards("AAAAAAD_ r2PcTIYB")?.contains(card)
struct StarredCards: Sendable {
  /// Sorted, without duplicates.
  private var cards: [CardIdentity] = []
  /// The hashes of contents, in their textual form.
  private var contents: [String] = []

  init() {}

  /// Reads what `text` wrote and skips invalid words. Nil if a non-empty text has no valid word: then another
  /// program stored it.
  init?(_ text: String) {
    for word in text.parts(separatedBy: 0x20) {
      if let card = CardIdentity(word) {
        if !contains(card) { toggle(card) }
      } else if ReviewID(word) != nil {
        contents.append(word)
      }
    }
    if isEmpty, !text.utf8.isEmpty { return nil }
  }

  /// The starred ones among cards.
  init(_ cards: [CardIdentity], where isStarred: (Int) -> Bool) {
    for index in cards.indices where isStarred(index) {
      if !contains(cards[index]) { toggle(cards[index]) }
    }
  }

  var isEmpty: Bool { cards.isEmpty && contents.isEmpty }

  /// Whether some stars are still stored by the contents of cards.
  var hasContents: Bool { !contents.isEmpty }

  func contains(_ card: CardIdentity) -> Bool {
    let index = insertionIndex(of: card)
    return index < cards.count && cards[index] == card
  }

  mutating func toggle(_ card: CardIdentity) {
    let index = insertionIndex(of: card)
    if index < cards.count, cards[index] == card {
      cards.remove(at: index)
    } else {
      cards.insert(card, at: index)
    }
  }

  /// Replaces the hash of a card's content by its identity. Returns whether the set had it.
  mutating func replace(_ content: String, by card: CardIdentity) -> Bool {
    guard let index = contents.firstIndex(where: { $0.isSame(as: content) }) else { return false }
    contents.remove(at: index)
    if !contains(card) { toggle(card) }
    return true
  }

  /// Drops the hashes of contents that no card has.
  mutating func dropContents() {
    contents = []
  }

  /// The identities, separated by spaces.
  var text: String {
    joined((cards.map { $0.text } + contents)[...], by: " ")
  }

  /// The index of the card, or the one at which to insert it.
  private func insertionIndex(of card: CardIdentity) -> Int {
    lowerBound(cards.indices) { cards[$0] < card }
  }
}
