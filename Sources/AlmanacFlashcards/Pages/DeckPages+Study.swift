// The data of the pages that study a deck.

package import AlmanacBase

extension DeckPages {
  /// The data of the live study pages: of the whole deck, and its first cards.
  package var studyFile: (deck: StudyText, file: PublishedFile) {
    let first = studyCards(ofPart: 0)
    let deck = StudyText(
      title: title, identities: identities,
      favorites: cards.indices.filter { cards[$0].card.isFavorite },
      parts: parts.indices.map { part in
        let text = part == 0 ? "" : StudyPart.text(studyCards(ofPart: part))
        return StudyText.Part(cards: parts[part], version: Fingerprint(of: text).text)
      }, tagsVersion: hasTags ? Fingerprint(of: tagsFile.text).text : "", formers: formers,
      first: first)
    return (deck, PublishedFile(address: studyData(0), text: deck.text))
  }

  /// The cards of a part. Their references are relative to any page whose address has as many components as
  /// that of the study page, because pages with several decks show the cards too.
  func studyCards(ofPart part: Int) -> [StudyPart.Card] {
    let page = home.target / DecksHome.listFolder
    return cards[parts[part]].map { card in
      StudyPart.Card(
        id: card.card.id, question: card.question.html(on: page),
        answer: card.answer.html(on: page),
        tags: card.card.tags)
    }
  }

  /// The identities by question of the cards that have an identifier in a file that a person writes. Packages
  /// always had theirs.
  private var formers: [StudyText.Former] {
    func canBeNew(_ card: Flashcard) -> Bool {
      card.givenID != nil || (card.guid != nil && !file.isAnki)
    }
    guard cards.contains(where: { canBeNew($0.card) }) else { return [] }
    let byQuestion = DeckPages.identities(
      cards.map { Flashcard($0.card, guid: nil, givenID: nil) }, in: slug)
    let known = Set(identities)
    return cards.indices.filter { canBeNew(cards[$0].card) && !known.contains(byQuestion[$0]) }
      .map { StudyText.Former(card: $0, identity: byQuestion[$0]) }
  }

  /// A further card with the identity of an earlier one, because both have the same question, gets another.
  static func identities(_ cards: [Flashcard], in slug: String) -> [CardIdentity] {
    var used: Set<CardIdentity> = []
    used.reserveCapacity(cards.count)
    return cards.map { card in
      var number = 0
      while true {
        let identity = card.identity(in: slug, number: number)
        if used.insert(identity).inserted { return identity }
        number += 1
      }
    }
  }

  /// The data of a part for the live study pages.
  package func studyData(_ part: Int) -> Address { numbered(base / "study/", part) / "cards.txt" }

  var hasTags: Bool { cards.contains { !$0.card.tags.isEmpty } }

  var studyTags: Address { base / "study/tags.txt" }

  var tagsFile: PublishedFile {
    PublishedFile(address: studyTags, text: StudyTags(cards.map { $0.card.tags }).text)
  }
}
