// The phrases of flashcards.

package import AlmanacBase

/// The phrases of flashcards.
package enum FlashcardsPhrase: UInt8, Phrase {
  package static var table: String { "flashcards" }

  // Decks
  case cards, cardsDescription, cardOfTheDay
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
  case cardsLoading, cardsNotLoaded, cardsNone, cardsOnlyOne, cardsNoneStarred, cardsStudyKeys

  // The list of decks
  case decksDeck, decksCards, decksDue, decksLast, decksNever, decksToday, decksYesterday

  // Reviews
  case review
  /// The deck.
  case reviewDeck
  case reviewDetail, reviewSeveral, reviewDescription, reviewNeedsScript
  case reviewNew, reviewLearning, reviewDue, reviewProgress
  /// How many of how many.
  case reviewProgressText
  case reviewAgain, reviewHard, reviewGood, reviewEasy
  /// How many minutes.
  case reviewMinutes
  /// How many hours.
  case reviewHours
  /// How many days.
  case reviewDays
  /// How many months.
  case reviewMonths
  /// How many years.
  case reviewYears
  case reviewLessThanAMinute
  case reviewTags, reviewTag, reviewAllTags
  case reviewUndo, reviewReversed, reviewDecks, reviewKeys
  case reviewOpening, reviewRefused, reviewNotStored
  case reviewDone, reviewNothingDue
  /// How many reviews, how many new cards.
  case reviewLearned
  /// How many of the reviews, as a percentage.
  case reviewRemembered
  /// When.
  case reviewNext
  case reviewNextTomorrow
  case reviewMore
  case reviewStatistics, reviewCardsNew, reviewCardsLearning, reviewCardsYoung, reviewCardsMature
  case reviewRetention, reviewRetentionYoung, reviewRetentionMature
  /// A percentage, how many of, how many.
  case reviewShare
  case reviewNoReviews
  /// A number.
  case reviewPercent
  case reviewData, reviewExport, reviewImport
  /// How many entries.
  case reviewImported
  case reviewNothingNew
  /// The reason.
  case reviewNotImported
  /// The number of the line, the error.
  case reviewLine
  case reviewNewADay, reviewReviewsADay, reviewRetentionSetting, reviewParameters,
    reviewParametersNote
  /// The reason.
  case reviewParametersRefused
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
    case .cardsCount: "{0:one # card|other # cards}"
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
    case .cardsLoading: "Loading…"
    case .cardsNotLoaded: "Could not load this card. Check your network connection."
    case .cardsNone: "No cards yet."
    case .cardsOnlyOne: "This is the only card."
    case .cardsNoneStarred: "No starred cards. Show all cards and star the ones to study again."
    case .cardsStudyKeys:
      "Tap the card for a random card, double-tap it for the answer, or swipe for the next "
        + "or previous card. Keyboard: Space shows the answer or the question, ← and → change "
        + "cards, R shows a random card, F adds or removes the star."

    case .decksDeck: "Deck"
    case .decksCards: "Cards"
    case .decksDue: "Due today"
    case .decksLast: "Last studied"
    case .decksNever: "never"
    case .decksToday: "today"
    case .decksYesterday: "yesterday"

    case .review: "Review"
    case .reviewDeck: "Review {0}"
    case .reviewDetail: "Only the cards that are due today, at growing intervals."
    case .reviewSeveral: "Review several decks"
    case .reviewDescription:
      "Answer the cards that are due. How well you remember each one decides when it comes back."
    case .reviewNeedsScript: "Reviews work in a browser with JavaScript turned on."
    case .reviewNew: "New"
    case .reviewLearning: "Learning"
    case .reviewDue: "Due"
    case .reviewProgress: "Today"
    case .reviewProgressText: "{0} of {1}"
    case .reviewAgain: "Again"
    case .reviewHard: "Hard"
    case .reviewGood: "Good"
    case .reviewEasy: "Easy"
    case .reviewMinutes: "{0} min"
    case .reviewHours: "{0} h"
    case .reviewDays: "{0:one # day|other # days}"
    case .reviewMonths: "{0:other # mo}"
    case .reviewYears: "{0:other # y}"
    case .reviewLessThanAMinute: "< 1 min"
    case .reviewTags: "Choose a tag"
    case .reviewTag: "Tag"
    case .reviewAllTags: "All cards"
    case .reviewUndo: "Undo"
    case .reviewReversed: "Show answers and ask for questions"
    case .reviewDecks: "Decks"
    case .reviewKeys:
      "Keyboard: Space shows the answer. 1 is Again, 2 Hard, 3 Good, 4 Easy. U undoes the last review."
    case .reviewOpening: "Loading your reviews…"
    case .reviewRefused:
      "This browser does not store reviews for this page. Export them before you leave, or they are lost."
    case .reviewNotStored:
      "Your last reviews could not be stored. Perhaps the device is full. Export them now. The next review tries again to store them."
    case .reviewDone: "Done for today"
    case .reviewNothingDue: "No card is due."
    case .reviewLearned:
      "Today you reviewed cards {0:one once|other # times} and started "
        + "{1:one # new card|other # new cards}."
    case .reviewRemembered: "You remembered {0} of the reviews."
    case .reviewNext: "The next card is due in {0}."
    case .reviewNextTomorrow: "More cards are due tomorrow."
    case .reviewMore: "Study 10 more new cards"
    case .reviewStatistics: "Statistics"
    case .reviewCardsNew: "New cards"
    case .reviewCardsLearning: "Being learned"
    case .reviewCardsYoung: "Young, at intervals below 21 days"
    case .reviewCardsMature: "Mature, at intervals of 21 days or more"
    case .reviewRetention: "Remembered so far"
    case .reviewRetentionYoung: "Of young cards"
    case .reviewRetentionMature: "Of mature cards"
    case .reviewShare: "{0} ({1} of {2})"
    case .reviewNoReviews: "no reviews yet"
    case .reviewPercent: "{0}%"
    case .reviewData: "Reviews are stored in this browser only."
    case .reviewExport: "Export reviews"
    case .reviewImport: "Import reviews"
    case .reviewImported: "{0:one # new entry was|other # new entries were} imported."
    case .reviewNothingNew: "The file has nothing new. This browser has all its entries."
    case .reviewNotImported: "Nothing was imported: {0}."
    case .reviewLine: "line {0}: {1}"
    case .reviewNewADay: "New cards a day"
    case .reviewReviewsADay: "Reviews a day at most"
    case .reviewRetentionSetting: "Share of cards to remember"
    case .reviewParameters: "Parameters of FSRS-6"
    case .reviewParametersNote:
      "21 numbers, such as those that Anki has optimized; empty for the default."
    case .reviewParametersRefused: "The parameters in the settings are not used: {0}."

    case .cardsForecast: "Cards due in the next {0:one day|other # days}"
    case .cardsForecastNone: "No cards are due in the next {0:one day|other # days}."
    case .cardsForecastDescription: "Due today: {0}. In total: {1}. Most on {2}: {3}."
    }
  }
}
