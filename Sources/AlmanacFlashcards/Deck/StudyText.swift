// Encodes and decodes the data of the live study pages.

import AlmanacBase

/// The cards of a deck for the pages that study it: what identifies each card, and the first of its parts. The
/// other parts are files of their own, which a page loads when it needs one of their cards.
///
/// The text has these lines, with tab-separated fields in the form of `StudyRecords`:
///
/// 1. the title
/// 2. the identity of each card, without anything between them
/// 3. the indices of favorites, from 0, separated by spaces
/// 4. for each part the number of its cards and the version of its file, `100:af63dc4c8601ec8c`
/// 5. the version of the file of tags, empty without tags
///
/// The cards of the first part follow, as `StudyPart` writes them.
///
///     let text = StudyText(title: "Units", identities: [identity], parts: parts, first: cards).text
///     StudyText(text)?.count  // 1
package struct StudyText: Sendable {
  /// A part of the deck.
  package struct Part: Sendable, Equatable {
    /// The index of its first card, and the index after the last one.
    package let cards: Range<Int>
    /// A hash of the text of its file.
    package let version: String

    package init(cards: Range<Int>, version: String) {
      self.cards = cards
      self.version = version
    }
  }

  package let title: String
  /// The identity of each card.
  package let identities: [CardIdentity]
  /// The indices of the cards that the deck's file marks, in order.
  package let favorites: [Int]
  /// The parts in order; together they contain each card once.
  package let parts: [Part]
  /// A hash of the text of the file of tags, a `StudyTags`; empty without tags.
  package let tagsVersion: String
  /// The cards of the first part.
  package let first: [StudyPart.Card]

  /// The number of cards.
  package var count: Int { identities.count }

  package init(
    title: String, identities: [CardIdentity], favorites: [Int] = [], parts: [Part],
    tagsVersion: String = "", first: [StudyPart.Card]
  ) {
    self.title = title
    self.identities = identities
    self.favorites = favorites
    self.parts = parts
    self.tagsVersion = tagsVersion
    self.first = first
  }

  /// The text of one part that contains all cards.
  package init(
    title: String, cards: [StudyPart.Card], identities: [CardIdentity], favorites: [Int] = []
  ) {
    self.init(
      title: title, identities: identities, favorites: favorites,
      parts: [Part(cards: 0..<cards.count, version: "0")], first: cards)
  }

  /// Decodes the output of `text`. Nil if it is damaged.
  package init?(_ text: String) {
    var records = StudyRecords(text)
    guard let index = StudyText(index: &records), let part = index.parts.first,
      let cards = StudyPart.cards(&records), cards.count == part.cards.count
    else { return nil }
    self.init(
      title: index.title, identities: index.identities, favorites: index.favorites,
      parts: index.parts, tagsVersion: index.tagsVersion, first: cards)
  }

  /// Reads the lines before those of the first cards.
  package init?(index records: inout StudyRecords) {
    guard let title = records.next(), title.count == 1, let line = records.nextLine(),
      let favorites = records.next(), favorites.count == 1, let parts = records.next(),
      parts.count == 1,
      let tags = records.next(), tags.count == 1
    else { return nil }
    self.title = title[0]
    tagsVersion = tags[0]
    guard line.count % CardIdentity.length == 0 else { return nil }
    var identities: [CardIdentity] = []
    identities.reserveCapacity(line.count / CardIdentity.length)
    for start in stride(from: line.startIndex, to: line.endIndex, by: CardIdentity.length) {
      guard let identity = CardIdentity(line[start..<start + CardIdentity.length]) else {
        return nil
      }
      identities.append(identity)
    }
    self.identities = identities
    var indices: [Int] = []
    for word in StudyRecords.words(favorites[0], 0x20) {
      guard let index = wholeNumber(word), index >= 0, index < identities.count else { return nil }
      indices.append(Int(index))
    }
    self.favorites = indices
    var list: [Part] = []
    for word in StudyRecords.words(parts[0], 0x20) {
      let start = list.last?.cards.upperBound ?? 0
      let sides = StudyRecords.words(word, UInt8(ascii: ":"))
      guard sides.count == 2, let count = wholeNumber(sides[0]), count >= 0,
        count <= identities.count - start
      else { return nil }
      list.append(Part(cards: start..<start + Int(count), version: sides[1]))
    }
    self.parts = list
    guard list.last?.cards.upperBound == identities.count else { return nil }
    first = []
  }

  package var text: String {
    var result = index
    result += StudyPart.text(first).bytes
    return String(plain: result)
  }

  /// The lines before those of the first cards.
  package var index: [UInt8] {
    var result: [UInt8] = []
    StudyRecords.append(title, to: &result)
    result.append(0x0A)
    for identity in identities { identity.append(to: &result) }
    result.append(0x0A)
    for (place, index) in favorites.enumerated() {
      if place > 0 { result.append(0x20) }
      result += String(index).bytes
    }
    result.append(0x0A)
    for (place, part) in parts.enumerated() {
      if place > 0 { result.append(0x20) }
      result += String(part.cards.count).bytes
      result.append(UInt8(ascii: ":"))
      StudyRecords.append(part.version, to: &result)
    }
    result.append(0x0A)
    StudyRecords.append(tagsVersion, to: &result)
    result.append(0x0A)
    return result
  }
}
