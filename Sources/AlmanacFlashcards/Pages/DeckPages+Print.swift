// The print pages of a deck: questions on the front of each sheet, answers on the back.

import AlmanacBase

extension DeckPages {
  /// Sheets for double-sided printing, flipped on the long edge: the left column of the front is
  /// behind the right column of the back.
  func printPage(_ paper: CardSheet.Paper, _ part: Int) -> Page {
    var blocks: [Block] = [.paragraph([.text(phrases[.cardsPrintInstructions])])]
    if printParts.count > 1 { blocks.append(.paragraph(printLinks(paper, part))) }
    let cards = printed[printParts[part]]
    for start in stride(from: cards.startIndex, to: cards.endIndex, by: DeckPages.cardsPerSheet) {
      let sheet = cards[start..<min(start + DeckPages.cardsPerSheet, cards.endIndex)]
      let number = String(start / DeckPages.cardsPerSheet + 1)
      blocks.append(
        .cardSheet(
          CardSheet(
            paper: paper, side: .front, name: phrases[.cardsFront, number],
            cells: DeckPages.fronts(sheet.map { cell($0, isAnswer: false) }))))
      blocks.append(
        .cardSheet(
          CardSheet(
            paper: paper, side: .back, name: phrases[.cardsBack, number],
            cells: DeckPages.backs(sheet.map { cell($0, isAnswer: true) }))))
    }
    if part == 0, !tooLong.isEmpty {
      blocks.append(.heading(level: 2, phrases[.cardsTooLong]))
      blocks.append(
        .studyCards(StudyCards(studyCards(tooLong.prefix(20)), style: "long", areOpen: true)))
      if tooLong.count > 20 {
        blocks.append(.paragraph([.text(phrases[.cardsTooLongMore, String(tooLong.count - 20)])]))
      }
    }
    return page(
      .print(paper, part: part), description: phrases[.cardsPrintDetail], blocks, layout: .sheet)
  }

  private func cell(_ printed: PrintedCard, isAnswer: Bool) -> CardSheet.Cell {
    let card = cards[printed.index]
    return CardSheet.Cell(
      number: String(printed.index + 1), text: isAnswer ? card.answer : card.question,
      size: isAnswer ? printed.answerSize : printed.questionSize)
  }

  /// The cells of a sheet's front in order, filled up with empty cells.
  static func fronts(_ cells: [CardSheet.Cell]) -> [CardSheet.Cell?] {
    (0..<cardsPerSheet).map { $0 < cells.count ? cells[$0] : nil }
  }

  /// The cells of the back: each row reversed.
  static func backs(_ cells: [CardSheet.Cell]) -> [CardSheet.Cell?] {
    let fronts = fronts(cells)
    return stride(from: 0, to: fronts.count, by: CardSheet.columns).flatMap { row in
      fronts[row..<(row + CardSheet.columns)].reversed()
    }
  }

  /// Links to the adjacent parts, because the layout for sheets has no navigation.
  private func printLinks(_ paper: CardSheet.Paper, _ part: Int) -> [Inline] {
    let neighbours = [(part - 1, CommonPhrase.previous), (part + 1, .next)]
    return Inline.separated(
      neighbours.filter { printParts.indices.contains($0.0) }.map { neighbour, phrase in
        let link = link(.print(paper, part: neighbour))
        return Link(phrases[phrase] + ": " + link.text, to: link.target)
      })
  }
}
