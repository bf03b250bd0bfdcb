// Decks for the tests of the live study page, and access to its HTML.

import AlmanacCore

@testable import AlmanacFlashcards
@testable import AlmanacWidgets

enum StudySamples {
  /// Cards with the questions q0, q1, … and the answers a0, a1, …
  static func cards(_ count: Int) -> [StudyPart.Card] {
    (0..<count).map { number in
      StudyPart.Card(
        id: Flashcard(question: "q\(number)", answer: "a\(number)").id,
        question: "<b>q\(number)</b>", answer: "<i>a\(number)</i>", tags: ["tag", "x&y"])
    }
  }

  static func identities(_ count: Int) -> [CardIdentity] {
    (0..<count).map { CardIdentity(value: UInt64($0)) }
  }

  /// A deck that is in one part.
  static func deck(_ count: Int, favorites: [Int] = [], title: String = "Sea") -> StudyText {
    StudyText(
      title: title, cards: cards(count), identities: identities(count), favorites: favorites)
  }

  /// A deck of three cards, of which one had another identity.
  static func deck(formerly identity: CardIdentity, card: Int) -> StudyText {
    var text = deck(3)
    text.formers = [.init(card: card, identity: identity)]
    return text
  }

  /// Six cards in three parts.
  static let inParts = StudyText(
    title: "Sea", identities: identities(6),
    parts: [
      .init(cards: 0..<2, version: "a"), .init(cards: 2..<4, version: "b"),
      .init(cards: 4..<6, version: "c"),
    ], first: cards(2))

  static let everyEvent: [[String]] = [
    ["tap"], ["double-tap"], ["swipe-left"], ["swipe-right"], ["shake"], ["press", "previous"],
    ["press", "flip"], ["press", "next"], ["press", "random"], ["press", "star"],
    ["press", "keep"],
    ["key", "Space"], ["key", "ArrowLeft"], ["key", "ArrowRight"], ["key", "r"], ["key", "f"],
    ["kept-offline", "yes"],
  ]
}

extension RecordedSession<FlashcardsPart> {
  static func studying(
    _ count: Int, favorites: [Int] = [], seed: Int = 1, stored: [(key: String, value: String)] = []
  ) -> RecordedSession {
    RecordedSession(
      topic: "sea 3", data: StudySamples.deck(count, favorites: favorites).text, seed: seed,
      stored: stored)
  }

  mutating func send(_ event: [String]) {
    switch event.count {
    case 1: send(event[0])
    case 2: send(event[0], event[1])
    default: send(event[0], event[1], event[2])
    }
  }

  /// The sides of cards in the HTML.
  var faces: [(key: Substring, isLeaving: Bool, isQuestion: Bool, text: Substring)] {
    html.matches(
      of:
        /<div class="face( entering| leaving)? (question|answer)-side" data-key="(-?\d+)".*?<[bi]>(\w+)</
    ).map { ($0.3, $0.1 == " leaving", $0.2 == "question", $0.4) }
  }

  /// The text of the card: q3, a3.
  var shown: String { faces.first { !$0.isLeaving }.map { String($0.text) } ?? "" }
  var number: Int { Int(shown.dropFirst()) ?? -1 }
  var isQuestion: Bool { faces.first { !$0.isLeaving }?.isQuestion ?? false }
  var isStarred: Bool { html.contains(#"data-on-press="star" aria-pressed="true""#) }

  /// The numbers of the starred cards in the deck's order.
  var starred: [Int] {
    var session = self
    var starred: [Int] = []
    var count = 0
    repeat {
      if session.isStarred { starred.append(session.number) }
      session.send("press", "next")
      count += 1
    } while count < 60 && (session.text("<output") ?? "") != (text("<output") ?? "")
    return starred.sorted()
  }
}
