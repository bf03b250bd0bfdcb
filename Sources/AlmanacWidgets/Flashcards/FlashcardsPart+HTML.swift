// Renders the live study page as HTML.

import AlmanacFlashcards

extension FlashcardsPart {
  package var html: HTML {
    """
    <div class="study-part" role="group" aria-label="\(phrases[.cardsStudy, title])" \
    data-on-key="Space ArrowLeft ArrowRight r R f F"\(" data-on-shake", if: settings.shakes)>\
    <div class="view">\(positionAndStar)\(stageHTML)\(buttons)</div>\
    <p class="note">\("\(phrases[.cardsOnlyOne])", if: deck.count == 1)</p>\
    \(choices)\(offline)<p class="note">\(phrases[.cardsStudyKeys])</p></div>
    """
  }

  /// `3 of 40`, the star button, and between them the progress of studying in order, or a button that begins it.
  private var positionAndStar: HTML {
    let count = deck.count
    let number = count == 0 ? 0 : deck.currentIndex + 1
    let label = phrases[.cardsPositionLabel]
    let position = phrases[.cardsPosition, String(number), String(count)]
    let progress: HTML = """
      <progress aria-label="\(label)" aria-valuetext="\(position)" \
      value="\(isAnswer ? number : number - 1)" max="\(count)"></progress>
      """
    return """
      <div class="place"><output aria-label="\(label)">\(position)</output>\
      \(isInOrder && count > 0 ? progress : button("order", "\(phrases[.cardsInOrder])"))\
      <button type="button" class="star" data-on-press="star" \
      aria-pressed="\(isStarred ? "true" : "false")"\(unavailable)>\
      <span aria-hidden="true">\(isStarred ? "★ " : "☆ ")</span>\(phrases[.cardsStar])</button></div>
      """
  }

  /// Buttons without a card to act on are marked as disabled but stay focusable.
  private var unavailable: HTML {
    face == nil ? " aria-disabled=\"true\"" : ""
  }

  private var stageHTML: HTML {
    let note = cards.text.count == 0 ? phrases[.cardsNone] : phrases[.cardsNoneStarred]
    return stage.html(
      takesGestures: settings.takesGestures,
      empty: "<p class=\"nothing\" data-key=\"nothing\">\(note)</p>"
    ) { content(of: $0) }
  }

  private func content(of face: CardStage.Face) -> HTML {
    guard let card = cards.card(face.card) else {
      return CardStage.missing(hasFailed: cards.hasFailed(face.card), phrases)
    }
    return CardStage.content(
      face.isAnswer ? card.answer : card.question, isAnswer: face.isAnswer,
      tags: face.isAnswer ? card.tags : [], phrases)
  }

  private var buttons: HTML {
    let flip = phrases[isAnswer ? .cardsShowQuestion : .cardsShowAnswer]
    return """
      <div class="turn">\
      \(button("flip", "\(flip)"))\
      \(button("previous", "\(Self.arrow("←")) \(phrases[.previous])"))\
      \(button("random", "\(phrases[.cardsRandom])"))\
      \(button("next", "\(phrases[.next]) \(Self.arrow("→"))"))</div>
      """
  }

  private static func arrow(_ arrow: HTML) -> HTML {
    "<span class=\"arrow\" aria-hidden=\"true\">\(arrow)</span>"
  }

  private func button(_ name: HTML, _ text: HTML) -> HTML {
    """
    <button type="button" class="\(name)" data-on-press="\(name)"\(unavailable)>\(text)</button>
    """
  }

  private var choices: HTML {
    """
    <div class="choices">\
    \(HTML.checkbox("starred", phrases[.cardsStarredOnly], isChecked: showsStarredOnly))\
    \(HTML.checkbox("shuffle", phrases[.cardsShuffle], isChecked: !settings.keepsOrder))\
    \(HTML.checkbox("gestures", phrases[.settingsGestures], isChecked: settings.takesGestures))\
    \(HTML.checkbox("shake", phrases[.cardsShake], isChecked: settings.shakes))\
    \(HTML.checkbox("sound", phrases[.cardsSound], isChecked: settings.sounds))</div>
    """
  }

  private var offline: HTML {
    let text =
      switch offlineState {
      case .none: ""
      case .requested: phrases[.cardsSaving]
      case .stored: phrases[.cardsSaved]
      case .failed: phrases[.cardsNotSaved]
      }
    return """
      <div class="keep">\(HTML.button("keep", phrases[.cardsSaveOffline]))\
      <span role="status">\(text)</span></div>
      """
  }
}
