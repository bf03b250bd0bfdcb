// The phrases of flashcards.

/// The phrases of flashcards.
package enum FlashcardsPhrase: UInt8, Phrase {
  package static var table: String { "flashcards" }

  // Decks
  case cards, cardsDescription, cardOfTheDay
  case cardsOne
  /// How many.
  case cardsCount
  /// The deck, how many cards.
  case cardsDeckDescription
  /// The first, the last, how many in all.
  case cardsRange
  /// The tags.
  case cardsTags
  /// The deck.
  case cardsStudy
  case cardsStudyDetail
  /// How many cards.
  case cardsStudyHow
  /// The deck, the paper.
  case cardsPrint
  case cardsPrintDetail, cardsPrintHow
  /// Links to the deck's pages.
  case cardsStudyDeck
  /// The paper.
  case cardsPrintOn
  /// The number of the sheet.
  case cardsFront
  /// The number of the sheet.
  case cardsBack
  case cardsTooLong
  /// How many.
  case cardsTooLongMore
  /// The title of the page, its number.
  case cardsPart
  case cardsParts, cardsData, cardsFavorite
  /// The deck, how many cards.
  case cardsAll

  // The live study page
  case cardsEvery
  /// The position of the card, how many cards.
  case cardsPlace
  case cardsPlaceName, cardsQuestion, cardsAnswer, cardsShowQuestion, cardsShowAnswer, cardsRandom
  case cardsStar, cardsStarredAlone, cardsShuffle, cardsGestures, cardsShake, cardsSound
  case cardsKeep, cardsKeeping, cardsKept, cardsNotKept
  case cardsNone, cardsOnly, cardsNoStar, cardsStudyKeys, cardsNeedScript

  // Settings
  case settingsMotion, settingsSound, settingsOrder
}

extension Phrasebook {
  package subscript(_ phrase: FlashcardsPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}

extension FlashcardsPhrase {
  package var english: String {
    switch self {
    case .cards: "Flashcards"
    case .cardsDescription: "Decks of questions and answers, to study and to print."
    case .cardOfTheDay: "Card of the day"
    case .cardsOne: "1 card"
    case .cardsCount: "{0} cards"
    case .cardsDeckDescription: "{0}: {1} with questions and answers."
    case .cardsRange: "Cards {0} to {1} of {2}"
    case .cardsTags: "Tags: {0}"
    case .cardsStudy: "Study {0}"
    case .cardsStudyDetail: "One question at a time, the answer behind it."
    case .cardsStudyHow: "{0}. Answer each question for yourself, then open it."
    case .cardsPrint: "{0} on paper, {1}"
    case .cardsPrintDetail: "Sheets to cut, the answers behind their questions."
    case .cardsPrintHow:
      "Print on both sides at full size (100 %), turned over the long edge, and cut along the marks: "
        + "each answer lies behind its question."
    case .cardsStudyDeck: "Study"
    case .cardsPrintOn: "Print on {0}"
    case .cardsFront: "Sheet {0}, questions"
    case .cardsBack: "Sheet {0}, answers"
    case .cardsTooLong: "Too long for a card"
    case .cardsTooLongMore: "{0} more are on the deck’s own page."
    case .cardsPart: "{0}, part {1}"
    case .cardsParts: "More cards:"
    case .cardsData: "This deck as data:"
    case .cardsFavorite: "★ favorite"
    case .cardsAll: "{0}: {1}"

    case .cardsEvery: "Every card"
    case .cardsPlace: "{0} of {1}"
    case .cardsPlaceName: "Card"
    case .cardsQuestion: "Question"
    case .cardsAnswer: "Answer"
    case .cardsShowQuestion: "Show the question"
    case .cardsShowAnswer: "Show the answer"
    case .cardsRandom: "Random card"
    case .cardsStar: "Star"
    case .cardsStarredAlone: "Starred cards alone"
    case .cardsShuffle: "Shuffle"
    case .cardsGestures: "Taps and swipes"
    case .cardsShake: "Shake for a random card"
    case .cardsSound: "Sound with each new card"
    case .cardsKeep: "Keep this deck for when there is no network"
    case .cardsKeeping: "The deck is on its way into this browser …"
    case .cardsKept: "The deck is kept in this browser."
    case .cardsNotKept: "This browser could not keep the deck. Is there a network?"
    case .cardsNone: "This deck has no card yet."
    case .cardsOnly: "This is the only card here."
    case .cardsNoStar:
      "No card is starred. Go back to all cards, and star those that you want to see again."
    case .cardsStudyKeys:
      "Tap the card for a random one, tap it twice for its answer, swipe for the next or the "
        + "previous one. On a keyboard: space, ← and →, R for a random card, F for a star."

    case .cardsNeedScript:
      "Studying works in a browser with JavaScript turned on. Every card is listed below."

    case .settingsMotion: "Shaking the device draws a card"
    case .settingsSound: "A short sound with each new card"
    case .settingsOrder: "Cards in their order, not shuffled"
    }
  }
}
