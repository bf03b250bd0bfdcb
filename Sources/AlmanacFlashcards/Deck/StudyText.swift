// Encodes and decodes the data of the live study pages.

import AlmanacBase

/// The cards of a deck for the pages that study it: what identifies each card, and the first of its parts. The
/// other parts are files of their own, which a page loads when it needs one of their cards.
///
/// The text has these lines, with escaped fields in the form of `PlainRecords`:
///
/// 1. the title
/// 2. the identity of each card, without anything between them
/// 3. the indices of favorites, from 0, separated by spaces
/// 4. for each part the number of its cards and the version of its file, `100:af63dc4c8601ec8c`
/// 5. the version of the file of tags, empty without tags; and for each card with a former identity its index and
///    that identity, `12:r2PcTIYB`
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
  }

  /// What identified a card before its deck's file gave it an identifier.
  package struct Former: Sendable, Equatable {
    package let card: Int
    package let identity: CardIdentity
  }

  package let title: String
  /// The identity of each card.
  package let identities: [CardIdentity]
  /// The indices of the cards that the deck's file marks, in order.
  package internal(set) var favorites: [Int] = []
  /// The parts in order; together they contain each card once.
  package let parts: [Part]
  /// A hash of the text of the file of tags, a `StudyTags`; empty without tags.
  package internal(set) var tagsVersion = ""
  /// No two cards have the same one, and none is the identity of another card.
  package internal(set) var formers: [Former] = []
  /// The cards of the first part.
  package let first: [StudyPart.Card]

  /// The number of cards.
  package var count: Int { identities.count }

  /// The cards with another identity than before, also asked the other way round.
  package var movedCards: [(from: CardIdentity, to: CardIdentity)] {
    var moved: [(from: CardIdentity, to: CardIdentity)] = []
    for former in formers {
      let card = identities[former.card]
      moved.append((former.identity, card))
      moved.append((former.identity.reversed, card.reversed))
    }
    return moved
  }
}

extension StudyText {
  /// The text of one part that contains all cards.
  package init(
    title: String, cards: [StudyPart.Card], identities: [CardIdentity], favorites: [Int] = []
  ) {
    self.init(
      title: title, identities: identities, favorites: favorites,
      parts: [Part(cards: 0..<cards.count, version: "0")], tagsVersion: "", first: cards)
  }

  /// Decodes the output of `text`. Nil if it is damaged.
  package init?(_ text: String) {
    guard var lines = PlainRecords.escapedLines(text)?[...], let index = StudyText(index: &lines),
      let part = index.parts.first, let cards = StudyPart.cards(lines),
      cards.count == part.cards.count
    else { return nil }
    self.init(
      title: index.title, identities: index.identities, favorites: index.favorites,
      parts: index.parts, tagsVersion: index.tagsVersion, formers: index.formers, first: cards)
  }

  /// Reads the lines before those of the first cards, and removes them.
  init?(index lines: inout ArraySlice<[String]>) {
    let index = lines.prefix(5)
    guard index.count == 5, index.dropLast().allSatisfy({ $0.count == 1 }),
      let last = index.last, !last.isEmpty
    else { return nil }
    lines.removeFirst(5)
    let fields = index.map { $0[0] }
    let bytes = fields[1].bytes
    guard bytes.count % CardIdentity.length == 0 else { return nil }
    var identities: [CardIdentity] = []
    identities.reserveCapacity(bytes.count / CardIdentity.length)
    for start in stride(from: 0, to: bytes.count, by: CardIdentity.length) {
      guard let identity = CardIdentity(bytes[start..<start + CardIdentity.length]) else {
        return nil
      }
      identities.append(identity)
    }
    var favorites: [Int] = []
    for word in fields[2].parts(separatedBy: 0x20) {
      guard let index = wholeNumber(word, in: 0..<identities.count) else { return nil }
      favorites.append(index)
    }
    var parts: [Part] = []
    var end = 0
    for word in fields[3].parts(separatedBy: 0x20) {
      let sides = word.parts(separatedBy: UInt8(ascii: ":"))
      guard sides.count == 2,
        let count = wholeNumber(sides[0], in: 0..<identities.count - end + 1)
      else { return nil }
      parts.append(Part(cards: end..<end + count, version: sides[1]))
      end += count
    }
    guard !parts.isEmpty, end == identities.count else { return nil }
    var formers: [Former] = []
    for word in last.dropFirst() {
      let sides = word.parts(separatedBy: UInt8(ascii: ":"))
      guard sides.count == 2, let card = wholeNumber(sides[0], in: 0..<identities.count),
        let identity = CardIdentity(sides[1])
      else { return nil }
      formers.append(Former(card: card, identity: identity))
    }
    self.init(
      title: fields[0], identities: identities, favorites: favorites, parts: parts,
      tagsVersion: last[0], formers: formers, first: [])
  }

  package var text: String {
    PlainRecords.text(index + StudyPart.lines(first), areEscaped: true)
  }

  /// The lines before those of the first cards.
  var index: [[String]] {
    var bytes: [UInt8] = []
    for identity in identities { identity.append(to: &bytes) }
    let parts = parts.map { joined(String($0.cards.count), ":", $0.version) }
    return [
      [title], [String(plain: bytes)], [joined(favorites.map { String($0) }[...], by: " ")],
      [joined(parts[...], by: " ")],
      [tagsVersion] + formers.map { joined(String($0.card), ":", $0.identity.text) },
    ]
  }
}
