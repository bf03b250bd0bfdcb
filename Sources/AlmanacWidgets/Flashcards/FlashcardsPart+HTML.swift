// Renders the live study page as HTML.

import AlmanacCore

extension FlashcardsPart {
  package var html: HTML {
    """
    <div class="study-part" role="group" aria-label="\(phrases[.cardsStudy, title])" \
    data-on-key="Space ArrowLeft ArrowRight r R f F"\(" data-on-shake", if: settings.shakes)>\
    <div class="view">\(positionAndStar)\(stage)\(buttons)</div>\
    <p class="note">\("\(phrases[.cardsOnlyOne])", if: deck.count == 1)</p>\
    \(choices)\(offline)<p class="note">\(phrases[.cardsStudyKeys])</p></div>
    """
  }

  /// `3 of 40` with a progress bar, and the star button.
  private var positionAndStar: HTML {
    let count = deck.count
    let number = count == 0 ? 0 : deck.currentIndex + 1
    let label = phrases[.cardsPositionLabel]
    let position = phrases[.cardsPosition, String(number), String(count)]
    return """
      <div class="place"><output aria-label="\(label)">\(position)</output>\
      <progress aria-label="\(label)" aria-valuetext="\(position)" \
      value="\(number)" max="\(max(1, count))"></progress>\
      <button type="button" class="star" data-on-press="star" \
      aria-pressed="\(isStarred ? "true" : "false")"\(unavailable)>\
      <span aria-hidden="true">\(isStarred ? "★ " : "☆ ")</span>\(phrases[.cardsStar])</button></div>
      """
  }

  /// Buttons without a card to act on are marked as disabled but stay focusable.
  private var unavailable: HTML {
    face == nil ? " aria-disabled=\"true\"" : ""
  }

  /// The area in which the old card fades out and the new one fades in, or the card is turned.
  /// Sides with even numbers come first, so that the old one keeps its element in the page.
  private var stage: HTML {
    let gestures: HTML = settings.takesGestures && face != nil ? " data-on-gesture" : ""
    let isTurning = oldFace != nil && oldFace?.cardIndex == face?.cardIndex
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
      <div class="stage\(" turning", if: isTurning)" aria-live="polite"\(gestures)>\
      \(content)</div>
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
        <div class="question\(length(of: card.question))" dir="auto">\
        \(HTML(trusting: card.question))</div>
        """
    }
    var tags: HTML = ""
    for (index, tag) in card.tags.enumerated() { tags += "\(" · ", if: index > 0)\(tag)" }
    return """
      <p class="side">\(phrases[.cardsAnswer])</p>\
      <div class="answer\(length(of: card.answer))" dir="auto">\
      \(HTML(trusting: card.answer))</div>\
      \("<p class=\"tags\">\(tags)</p>", if: !card.tags.isEmpty)
      """
  }

  /// Marks long texts, which are in smaller type and not centred.
  private func length(of side: String) -> HTML {
    var length = 0
    var isText = true
    for byte in side.utf8 {
      if byte == UInt8(ascii: "<") { isText = false }
      // Characters of several bytes have one that is not of the form 10xxxxxx.
      if isText, byte & 0xC0 != 0x80 { length += 1 }
      if byte == UInt8(ascii: ">") { isText = true }
    }
    return length > 160 ? " long" : ""
  }

  private var buttons: HTML {
    let flip = phrases[isAnswer ? .cardsShowQuestion : .cardsShowAnswer]
    return """
      <div class="turn">\
      \(button("flip", "\(flip)"))\
      \(button("previous", "\(Self.arrow("← "))\(phrases[.previous])"))\
      \(button("random", "\(phrases[.cardsRandom])"))\
      \(button("next", "\(phrases[.next])\(Self.arrow(" →"))"))</div>
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
