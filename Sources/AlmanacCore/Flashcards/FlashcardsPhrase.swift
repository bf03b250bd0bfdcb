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
  case cardsStudyInstructions
  /// The paper.
  case cardsPrint
  /// The deck, the title.
  case cardsTitleOfDeck
  case cardsPrintDetail, cardsPrintInstructions
  /// Links to the deck's pages.
  case cardsStudyDeck
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

  // The live study page and the settings
  case cardsStudyNeedsScript, cardsAllCards
  /// The position of the card, how many cards.
  case cardsPosition
  case cardsPositionLabel, cardsQuestion, cardsAnswer, cardsShowQuestion, cardsShowAnswer,
    cardsRandom
  case cardsStar, cardsStarredOnly, cardsShuffle, cardsShake, cardsSound
  case cardsSaveOffline, cardsSaving, cardsSaved, cardsNotSaved
  case cardsNone, cardsOnlyOne, cardsNoneStarred, cardsStudyKeys

  // Reviews
  /// How many days.
  case cardsForecast
  /// How many days.
  case cardsForecastNone
  /// The cards due today, those due on all days, the day with the most cards, the cards of that day.
  case cardsForecastDescription
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
    case .cardsDescription: "Decks of questions and answers to study or print."
    case .cardOfTheDay: "Card of the day"
    case .cardsOne: "1 card"
    case .cardsCount: "{0} cards"
    case .cardsDeckDescription: "{0}: {1} with questions and answers."
    case .cardsRange: "Cards {0} to {1} of {2}"
    case .cardsTags: "Tags: {0}"
    case .cardsStudy: "Study {0}"
    case .cardsStudyDetail: "One question at a time. Show the answer when you are ready."
    case .cardsStudyInstructions:
      "{0}. Try to answer each question, then open it to see the answer."
    case .cardsPrint: "Print cards ({0})"
    case .cardsTitleOfDeck: "{0}: {1}"
    case .cardsPrintDetail: "Double-sided sheets to cut into cards."
    case .cardsPrintInstructions:
      "Print double-sided at 100% size, flipped on the long edge. Then cut along the marks: "
        + "each answer is on the back of its question."
    case .cardsStudyDeck: "Study"
    case .cardsFront: "Sheet {0}, questions"
    case .cardsBack: "Sheet {0}, answers"
    case .cardsTooLong: "Too long to print on a card"
    case .cardsTooLongMore:
      "Other cards that are too long: {0}. They are on the page of the deck."
    case .cardsPart: "{0}, part {1}"
    case .cardsParts: "More cards:"
    case .cardsData: "Download this deck:"
    case .cardsFavorite: "★ Starred"
    case .cardsAll: "{0}: {1}"

    case .cardsStudyNeedsScript:
      "Study mode works in a browser with JavaScript turned on."
    case .cardsAllCards: "All cards"
    case .cardsPosition: "{0} of {1}"
    case .cardsPositionLabel: "Card"
    case .cardsQuestion: "Question"
    case .cardsAnswer: "Answer"
    case .cardsShowQuestion: "Show question"
    case .cardsShowAnswer: "Show answer"
    case .cardsRandom: "Random card"
    case .cardsStar: "Star"
    case .cardsStarredOnly: "Starred only"
    case .cardsShuffle: "Shuffle cards"
    case .cardsShake: "Shake for a random card"
    case .cardsSound: "Play a sound with each new card"
    case .cardsSaveOffline: "Save offline"
    case .cardsSaving: "Saving…"
    case .cardsSaved: "Saved offline."
    case .cardsNotSaved: "Could not save offline. Check your network connection."
    case .cardsNone: "No cards yet."
    case .cardsOnlyOne: "This is the only card."
    case .cardsNoneStarred: "No starred cards. Show all cards and star the ones to study again."
    case .cardsStudyKeys:
      "Tap the card for a random card, double-tap it for the answer, or swipe for the next "
        + "or previous card. Keyboard: Space shows the answer or the question, ← and → change "
        + "cards, R shows a random card, F adds or removes the star."

    case .cardsForecast: "Cards due in the next {0} days"
    case .cardsForecastNone: "No cards are due in the next {0} days."
    case .cardsForecastDescription: "Due today: {0}. In total: {1}. Most on {2}: {3}."
    }
  }
}
