// Reading decks in Markdown: `Q:` and `A:`, or `C:`, with optional lines `---` and headings between cards.

import AlmanacBase

/// Reads a deck in Markdown. A side extends to the next mark; in fenced code blocks marks are text.
///
///     Q: What is a berth?
///     A: Where a ship docks.
///     ---
///     C: A [berth] is where a ship docks.
///     <!-- id: berth -->
struct MarkdownDeck {
  private let file: String
  private let markup: DeckFile.CardMarkup
  /// The lines of the text.
  private let lines: [String]
  private var title: String?
  private var entries: [DeckFile.PlacedCard] = []
  private var problems: [Problem] = []
  private var question: Side?
  private var answer: Side?
  /// A text with deletions, instead of question and answer.
  private var cloze: Side?
  private var clozeLimit = ClozeLimit()
  /// The identifier of the card that is being read.
  private var id: String?
  /// The line of each identifier.
  private var ids: [String: Int] = [:]
  /// The heading above the next card.
  private var section: String?
  /// The fence of the open code block: its byte, and their number.
  private var fence: (byte: UInt8, count: Int)?

  static func read(
    _ text: String, in file: String, linesBefore: Int, options: DeckOptions = DeckOptions(),
    into problems: inout [Problem]
  ) -> DeckFile? {
    var reader = MarkdownDeck(
      file: file, markup: options.text ?? .markdown,
      lines: text.utf8.withLineFeeds.fields(separatedBy: 0x0A))
    for index in reader.lines.indices { reader.take(index, at: linesBefore + index + 1) }
    reader.endCard()
    if reader.entries.isEmpty, reader.problems.isEmpty {
      reader.fail(nil, "the deck has no cards; write a line 'Q: …' and below it a line 'A: …'")
    }
    problems += reader.problems
    if reader.entries.isEmpty { return nil }
    return DeckFile(
      title: reader.title, markup: reader.markup, isAnki: false, statesMarkup: false,
      entries: reader.entries)
  }

  private init(file: String, markup: DeckFile.CardMarkup, lines: [String]) {
    self.file = file
    self.markup = markup
    self.lines = lines
  }

  private mutating func take(_ index: Int, at number: Int) {
    let line = lines[index]
    let isCode = fence != nil
    watchFence(line)
    if isCode { return add(line, at: number) }
    if let text = Self.text(of: line, after: UInt8(ascii: "Q")) {
      endCard()
      question = Side(start: text.start(in: line, number), lines: [text.text])
    } else if let text = Self.textOfCloze(line) {
      endCard()
      cloze = Side(start: text.start(in: line, number), lines: [text.text])
    } else if let text = Self.text(of: line, after: UInt8(ascii: "A")) {
      let place = text.start(in: line, number)
      if cloze != nil {
        fail(
          Position(line: number, column: 1),
          "a card 'C:' has no answer of its own, since its text has the answers in brackets; remove "
            + "this line, or write 'Q:' instead of 'C:'")
      } else if question == nil {
        fail(
          Position(line: number, column: 1),
          "the answer has no question; write a line 'Q: …' above it")
      } else if answer != nil {
        fail(
          Position(line: number, column: 1),
          "the card already has an answer; begin the next card with 'Q: …'")
      }
      if cloze == nil { answer = Side(start: place, lines: [text.text]) } else { omit(number) }
    } else if Self.isRule(line) {
      endCard()
    } else if let id = Self.id(in: line), question != nil || cloze != nil {
      take(id, at: number)
    } else if let heading = heading(at: index) {
      endCard()
      if title == nil, entries.isEmpty, section == nil, line.utf8.starts(with: "# ".utf8) {
        title = heading
      } else {
        section = heading
      }
    } else {
      add(line, at: number)
    }
  }

  /// Takes the identifier of the current card.
  private mutating func take(_ id: String, at number: Int) {
    let position = Position(line: number, column: 1)
    if self.id != nil {
      fail(position, "the card already has an id; remove one of them")
    } else if let earlier = ids[id] {
      fail(position, DeckTable.repeatedID(id, "line \(earlier)"))
    }
    ids[id] = number
    self.id = id
    omit(number)
  }

  /// Notes a line of the current card that is not part of its text.
  private mutating func omit(_ number: Int) {
    if cloze != nil {
      cloze?.omittedLines.append(number)
    } else if answer != nil {
      answer?.omittedLines.append(number)
    } else {
      question?.omittedLines.append(number)
    }
  }

  /// The text of a heading that is not part of a card: one before the first card or after a rule, or one
  /// below a blank line with nothing but other headings between it and the next card.
  private func heading(at index: Int) -> String? {
    guard let text = Self.heading(lines[index]) else { return nil }
    if question == nil, answer == nil, cloze == nil { return text }
    guard index > 0, Self.isBlank(lines[index - 1]) else { return nil }
    let next = lines[(index + 1)...].first { !Self.isBlank($0) && Self.heading($0) == nil }
    let isCard = next.map {
      Self.text(of: $0, after: UInt8(ascii: "Q")) != nil || Self.textOfCloze($0) != nil
        || Self.isRule($0)
    }
    return isCard == true ? text : nil
  }

  private mutating func add(_ line: String, at number: Int) {
    if cloze != nil {
      cloze?.lines.append(line)
    } else if answer != nil {
      answer?.lines.append(line)
    } else if question != nil {
      question?.lines.append(line)
    } else if !line.trimmed.utf8.isEmpty {
      fail(
        Position(line: number, column: 1),
        "this text is not part of a card; begin a card with 'Q: …' or 'C: …'")
    }
  }

  private mutating func endCard() {
    defer { (question, answer, cloze, id) = (nil, nil, nil, nil) }
    if let cloze { return endCloze(cloze) }
    let sides = [question, answer].compactMap { $0 }
    var hasCloze = false
    for side in sides {
      for fault in CardSyntax.faults(in: side.text, markup, isAnki: false) {
        problems.add(fault.severity, in: file, at: side.start, fault.message)
        hasCloze = hasCloze || fault.isCloze
      }
    }
    // An answer without a question has been reported.
    guard let question, !hasCloze else { return }
    guard let answer else {
      return fail(question.start, "the question has no answer; write a line 'A: …' below it")
    }
    if markup.isBlank(question.text) {
      return fail(question.start, "the question is empty; write it, or remove the card")
    }
    if answer.text.utf8.isEmpty {
      return fail(answer.start, "the answer is empty; write it, or remove the card")
    }
    entries.append(
      DeckFile.PlacedCard(
        card: Flashcard(question: question.text, answer: answer.text, givenID: id),
        question: question.place, answer: answer.place, section: section))
  }

  /// Adds a card for each part in brackets.
  private mutating func endCloze(_ side: Side) {
    let text = side.text
    let faults = CardSyntax.faults(in: text, markup, isAnki: false)
    for fault in faults {
      problems.add(fault.severity, in: file, at: side.start, fault.message)
    }
    if faults.contains(where: { $0.isCloze }) { return }
    let cloze = ClozeText(markdown: text)
    let numbers = cloze.numbers
    if numbers.isEmpty {
      return fail(
        side.start, "the card hides nothing; put each answer into brackets, as in 'The [Seine]'")
    }
    if let message = clozeLimit.add(text, cards: numbers.count) { fail(side.start, message) }
    guard !clozeLimit.isExceeded else { return }
    for number in numbers {
      let card = Flashcard(
        question: cloze.question(number, markup), answer: cloze.answer(number, markup),
        givenID: id?.numbered(number))
      entries.append(
        DeckFile.PlacedCard(card: card, question: side.place, answer: side.place, section: section))
    }
  }

  private mutating func fail(_ position: Position?, _ message: String) {
    problems.add(in: file, at: position, message)
  }

  /// Keeps track of fenced code blocks by the rules of CommonMark.
  private mutating func watchFence(_ line: String) {
    var line = line
    if fence == nil {
      line = Self.text(of: line, after: UInt8(ascii: "Q"))?.text ?? line
      line = Self.text(of: line, after: UInt8(ascii: "A"))?.text ?? line
      line = Self.textOfCloze(line)?.text ?? line
    }
    let bytes = line.utf8.drop { $0 == 0x20 }
    guard let first = bytes.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return
    }
    let count = bytes.prefix { $0 == first }.count
    let rest = bytes.dropFirst(count)
    if let open = fence {
      let isClosed =
        first == open.byte && count >= open.count && rest.allSatisfy { $0.isAsciiSpace }
      if isClosed { fence = nil }
    } else if count >= 3, first == UInt8(ascii: "~") || !rest.contains(UInt8(ascii: "`")) {
      fence = (first, count)
    }
  }
}
