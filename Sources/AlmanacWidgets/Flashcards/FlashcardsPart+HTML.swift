// Renders the live study page as HTML.

import AlmanacCore

extension FlashcardsPart {
  package var html: HTML {
    """
    <div class="study-part" role="group" aria-label="\(phrases[.cardsStudy, title])" \
    data-on-key="Space ArrowLeft ArrowRight r R f F"\(" data-on-shake", if: settings.shakes)>\
    \(positionAndStar)\(stage)\(buttons)\(choices)\(offline)\
    <p class="note">\(phrases[.cardsStudyKeys])</p></div>
    """
  }

  /// `3 of 40`, and the star button.
  private var positionAndStar: HTML {
    let count = deck.count
    let number = count == 0 ? 0 : deck.currentIndex + 1
    return """
      <div class="place"><output aria-label="\(phrases[.cardsPositionLabel])">\
      \(phrases[.cardsPosition, String(number), String(count)])</output>\
      <button type="button" class="star" data-on-press="star" \
      aria-pressed="\(isStarred ? "true" : "false")"\(unavailable)>\
      <span aria-hidden="true">\(isStarred ? "★ " : "☆ ")</span>\(phrases[.cardsStar])</button></div>
      """
  }

  /// Buttons without a card to act on are marked as disabled but stay focusable.
  private var unavailable: HTML {
    face == nil ? " aria-disabled=\"true\"" : ""
  }

  /// The area in which the old card fades out and the new one fades in. Sides with even numbers
  /// come first, so that the old one keeps its element in the page.
  private var stage: HTML {
    let gestures: HTML = settings.takesGestures && face != nil ? " data-on-gesture" : ""
    var content: HTML = ""
    if let face {
      let new = entering(face)
      let old = oldFace.map { leaving($0) } ?? ""
      content = face.number % 2 == 0 ? "\(new)\(old)" : "\(old)\(new)"
    } else {
      let note = cards.text.count == 0 ? phrases[.cardsNone] : phrases[.cardsNoneStarred]
      content = "<p class=\"nothing\" data-key=\"nothing\">\(note)</p>"
    }
    return """
      <div class="stage" aria-live="polite"\(gestures)>\(content)</div>\
      <p class="note">\("\(phrases[.cardsOnlyOne])", if: deck.count == 1)</p>
      """
  }

  private func entering(_ face: Face) -> HTML {
    """
    <div class="face\(" entering", if: face.number >= 0) \(side(face))" data-key="\(face.number)">\
    \(content(of: face))</div>
    """
  }

  private func leaving(_ face: Face) -> HTML {
    """
    <div class="face leaving \(side(face))" data-key="\(face.number)" aria-hidden="true" inert>\
    \(content(of: face))</div>
    """
  }

  private func side(_ face: Face) -> HTML {
    face.isAnswer ? "answer-side" : "question-side"
  }

  private func content(of face: Face) -> HTML {
    guard let card = cards.card(face.cardIndex) else {
      let text = phrases[cards.hasFailed(face.cardIndex) ? .cardsNotLoaded : .cardsLoading]
      return "<p class=\"nothing\">\(text)</p>"
    }
    if !face.isAnswer {
      return """
        <p class="side">\(phrases[.cardsQuestion])</p>\
        <div class="question" dir="auto">\(HTML(trusting: card.question))</div>
        """
    }
    var tags: HTML = ""
    for (index, tag) in card.tags.enumerated() { tags += "\(" · ", if: index > 0)\(tag)" }
    return """
      <p class="side">\(phrases[.cardsAnswer])</p>\
      <div class="answer" dir="auto">\(HTML(trusting: card.answer))</div>\
      \("<p class=\"tags\">\(tags)</p>", if: !card.tags.isEmpty)
      """
  }

  private var buttons: HTML {
    let flip = phrases[isAnswer ? .cardsShowQuestion : .cardsShowAnswer]
    return """
      <div class="turn">\
      \(button("previous", "\(Self.arrow("← "))\(phrases[.previous])"))\
      \(button("flip", "\(flip)"))\
      \(button("next", "\(phrases[.next])\(Self.arrow(" →"))"))\
      \(button("random", "\(phrases[.cardsRandom])"))</div>
      """
  }

  private static func arrow(_ arrow: HTML) -> HTML {
    "<span aria-hidden=\"true\">\(arrow)</span>"
  }

  private func button(_ name: HTML, _ text: HTML) -> HTML {
    """
    <button type="button" class="\(name)" data-on-press="\(name)"\(unavailable)>\(text)</button>
    """
  }

  private var choices: HTML {
    """
    <div class="choices">\(choice("starred", phrases[.cardsStarredOnly], showsStarredOnly))\
    \(choice("shuffle", phrases[.cardsShuffle], !settings.keepsOrder))\
    \(choice("gestures", phrases[.settingsGestures], settings.takesGestures))\
    \(choice("shake", phrases[.cardsShake], settings.shakes))\
    \(choice("sound", phrases[.cardsSound], settings.sounds))</div>
    """
  }

  private func choice(_ name: HTML, _ label: String, _ isOn: Bool) -> HTML {
    """
    <label><input type="checkbox" data-on-input="\(name)"\(" checked", if: isOn)> \
    \(label)</label>
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
      <div class="keep"><button type="button" data-on-press="keep">\(phrases[.cardsSaveOffline])</button>\
      <span role="status">\(text)</span></div>
      """
  }
}
