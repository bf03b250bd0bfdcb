// Makes the cards of a collection, as Anki makes them of notes and templates.

package import AlmanacFlashcards

/// The cards of a collection, deck by deck.
package struct AnkiCards {
  /// The decks that have cards, in Anki's order, by their full names.
  package private(set) var decks: [(name: String, entries: [DeckFile.PlacedCard])] = []

  /// The most bytes of all cards, since templates can repeat a field thousands of times: 20 times the size
  /// of the database, but at least 32 MiB and at most 256 MiB.
  static func mostBytes(for collection: AnkiCollection) -> Int {
    min(max(20 * collection.size, 32 << 20), 256 << 20)
  }

  private let collection: AnkiCollection
  private var faults: AnkiCardFaults
  private var templates: [Int: [(question: AnkiTemplate, answer: AnkiTemplate)]] = [:]

  /// Problems are added with the file's name; one of each kind, since a package can have thousands.
  package init(_ collection: AnkiCollection, in file: String, problems: inout [Problem]) {
    self.collection = collection
    faults = AnkiCardFaults(collection, file: file)
    for (id, type) in collection.noteTypes {
      templates[id] = type.templates.map {
        (AnkiTemplate($0.question), AnkiTemplate($0.answer))
      }
    }
    let mostBytes = Self.mostBytes(for: collection)
    var bytes = 0
    var number = 0
    var deck: Int?
    for card in collection.cards {
      guard let entry = entry(card, number + 1) else { continue }
      bytes += entry.card.question.utf8.count + entry.card.answer.utf8.count
      guard bytes <= mostBytes else {
        faults.isTooLarge = true
        break
      }
      number += 1
      if deck != card.deck { decks.append((collection.name(of: card.deck), [])) }
      deck = card.deck
      decks[decks.count - 1].entries.append(entry)
    }
    problems += faults.problems(hasCards: number > 0)
  }

  private mutating func entry(_ card: AnkiCollection.Card, _ number: Int) -> DeckFile.PlacedCard? {
    let note = collection.notes[card.note]
    guard let type = collection.noteTypes[note.type], let templates = templates[note.type] else {
      faults.cardsWithoutType += 1
      return nil
    }
    let place = type.isCloze ? 0 : card.ordinal
    guard templates.indices.contains(place) else {
      faults.cardsWithoutTemplate += 1
      return nil
    }
    let isOcclusion = type.isOcclusion || note.fields.contains { AnkiCards.isOcclusion($0) }
    if isOcclusion {
      faults.occlusions[type.name, default: 0] += 1
      return nil
    }
    let (question, answer) = templates[place]
    var text = AnkiCardText(
      fields: fields(of: card, note, type, type.templates[place]), number: card.ordinal + 1)
    let front = text.question(question)
    let back = text.answer(answer, question: front)
    if text.isTooLarge {
      faults.large.add(number)
      return nil
    }
    let result = Flashcard(
      question: AnkiFilters.withoutStyles(front), answer: AnkiFilters.withoutStyles(back),
      tags: note.tags, isFavorite: note.tags.contains { $0.lowercased() == "marked" },
      guid: guid(of: card, note))
    faults.check(result, number, AnkiCardFaults.Place(type, place), question, answer, text)
    let side = DeckFile.Place(card: number)
    return DeckFile.PlacedCard(card: result, question: side, answer: side)
  }

  private static func isOcclusion(_ field: String) -> Bool {
    field.utf8.firstIndex(of: "::image-occlusion:") != nil && ClozeText(anki: field).isOcclusion
  }

  /// A note has several cards: the first has the note's guid, the others with a number after it.
  private func guid(of card: AnkiCollection.Card, _ note: AnkiCollection.Note) -> String? {
    if note.guid.isEmpty { return nil }
    return card.ordinal == 0 ? note.guid : note.guid + " \(card.ordinal + 1)"
  }

  private func fields(
    of card: AnkiCollection.Card, _ note: AnkiCollection.Note, _ type: AnkiCollection.NoteType,
    _ template: AnkiCollection.Template
  ) -> [String: String] {
    let deck = collection.name(of: card.deck)
    var fields = [
      "Tags": note.tags.joined(separator: " "), "Type": type.name, "Deck": deck,
      "Subdeck": deck.split(separator: "::").last.map(String.init) ?? deck,
      "Card": template.name, "CardFlag": "flag\(card.flag)", "CardID": String(card.id),
      "c\(card.ordinal + 1)": "1",
    ]
    for (index, name) in type.fields.enumerated() {
      fields[name] = index < note.fields.count ? note.fields[index] : ""
    }
    return fields
  }
}
