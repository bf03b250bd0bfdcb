// What is lost or unclear when the cards of a package are read.

import AlmanacFlashcards
import AlmanacFormulas

/// Collects the faults of a package's cards, so that each kind is reported once.
struct AnkiCardFaults {
  /// A template of a note type.
  struct Place: Hashable {
    let type: String
    let template: String

    init(_ type: AnkiCollection.NoteType, _ index: Int) {
      self.type = type.name
      template = type.templates[index].name
    }
  }

  private let collection: AnkiCollection
  private let file: String
  var isTooLarge = false
  /// The cards with a side that is too large.
  var large = Cards()
  var cardsWithoutType = 0
  var cardsWithoutTemplate = 0
  /// The number of cards with hidden parts of pictures, by their note types.
  var occlusions: [String: Int] = [:]
  private var blank = Cards()
  /// The cards with each fault of a formula, in the order of their first cards.
  private var formulas: [(message: String, cards: Cards)] = []
  private var checked: Set<Place> = []
  private var unknownFields: Set<String> = []
  private var problems: [Problem] = []

  /// How many cards have a fault, and which is the first.
  struct Cards {
    fileprivate private(set) var count = 0
    fileprivate private(set) var first = 0
    fileprivate private(set) var last = 0

    mutating func add(_ number: Int) {
      if count == 0 { first = number }
      count += 1
      last = number
    }

    fileprivate var text: String {
      count == 1 ? "card \(first)" : "\(count) cards, of which the first is card \(first),"
    }
    /// ` and 3 others`
    fileprivate var others: String {
      count == 1 ? "" : count == 2 ? " and 1 other" : " and \(count - 1) others"
    }
    fileprivate var verb: String { count == 1 ? "has" : "have" }
  }

  init(_ collection: AnkiCollection, file: String) {
    self.collection = collection
    self.file = file
  }

  mutating func check(
    _ card: Flashcard, _ number: Int, _ place: Place, _ question: AnkiTemplate,
    _ answer: AnkiTemplate, _ text: AnkiCardText
  ) {
    if DeckFile.CardMarkup.html.isBlank(card.question) { blank.add(number) }
    checkFormulas(of: card, number)
    for name in text.unknownFields.sorted() where unknownFields.insert(place.type + name).inserted {
      warn(
        place,
        "names the field '\(name)', which the note type does not have; Anki shows an error here")
    }
    guard checked.insert(place).inserted else { return }
    if let fault = question.fault ?? answer.fault {
      warn(place, "cannot be understood: \(fault); Anki shows an error here")
    }
    for filter in question.filters.union(answer.filters).sorted()
    where !AnkiCardText.isKnown(filter) {
      warn(
        place,
        "has the filter '\(filter)' of an add-on, which is not applied; the field is shown as it is"
      )
    }
  }

  private mutating func checkFormulas(of card: Flashcard, _ number: Int) {
    for side in [card.question, card.answer] {
      for formula in FoundFormula.all(in: Array(side.utf8), .anki) {
        for fault in formula.faults(at: Position(line: 1, column: 1)) {
          let message = "in the formula '\(formula.shortSource)' \(fault.message)"
          let index = formulas.firstIndex { $0.message == message }
          if index == nil { formulas.append((message, Cards())) }
          let last = index ?? formulas.count - 1
          if formulas[last].cards.last != number { formulas[last].cards.add(number) }
        }
      }
    }
  }

  private mutating func warn(_ place: Place, _ message: String) {
    problems.add(
      .warning, in: file,
      "the template '\(place.template)' of the note type '\(place.type)' " + message)
  }

  func problems(hasCards: Bool) -> [Problem] {
    var problems = problems
    func add(_ severity: Problem.Severity, _ message: String) {
      problems.add(severity, in: file, message)
    }
    if isTooLarge {
      add(
        .error,
        "the cards have more than \(AnkiCards.mostBytes(for: collection) >> 20) MiB of text; export single decks"
      )
    }
    if large.count > 0 {
      add(
        .error,
        "\(large.text) \(large.verb) more than \(AnkiCardText.mostBytes >> 20) MiB of text on a side; "
          + "shorten the field or the template in Anki")
    }
    if cardsWithoutType > 0 {
      add(
        .error,
        "\(Self.count(cardsWithoutType)) of a note type that the package does not contain; use "
          + "Tools > Check Database in Anki, and export again")
    }
    if cardsWithoutTemplate > 0 {
      add(
        .warning,
        "\(Self.count(cardsWithoutTemplate)) of a template that the note type no longer has, and left "
          + "out; use Tools > Empty Cards in Anki to remove such cards")
    }
    for (type, count) in occlusions.sorted(by: { $0.key < $1.key }) {
      add(
        .warning,
        "the note type '\(type)' hides parts of pictures (image occlusion), which is not supported; "
          + (count == 1 ? "1 card is" : "\(count) cards are") + " left out")
    }
    if blank.count > 0 {
      add(
        .error,
        "\(blank.text) \(blank.verb) an empty question, in Anki too; write the field, or use "
          + "Tools > Empty Cards in Anki, and export again")
    }
    for (message, cards) in formulas {
      add(.error, "card \(cards.first)\(cards.others): \(message); edit the note in Anki")
    }
    if !hasCards, !problems.hasErrors {
      add(.error, "the package has no cards that can be shown")
    }
    if collection.isReviewed {
      add(.note, "the schedule and the reviews of the cards are not read; only their text is")
    }
    return problems
  }

  private static func count(_ count: Int) -> String {
    count == 1 ? "1 card is" : "\(count) cards are"
  }
}
