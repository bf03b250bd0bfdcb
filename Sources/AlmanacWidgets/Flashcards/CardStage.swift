// The area of a page in which one card is shown at a time.

import AlmanacFlashcards

/// The side of a card on display, and the one before it, which fades out or is turned away.
struct CardStage: Sendable {
  /// One appearance of a side of a card.
  struct Face: Sendable {
    /// The index of the card.
    let card: Int
    let isAnswer: Bool
    /// Counts appearances.
    let number: Int
  }

  private(set) var face: Face?
  private var oldFace: Face?

  /// Shows a side of a card, unless it is on display already; no card if the index is nil.
  mutating func show(_ card: Int?, isAnswer: Bool) {
    guard let card else {
      oldFace = nil
      face = nil
      return
    }
    if let face, face.card == card, face.isAnswer == isAnswer { return }
    let number = face.map { $0.number + 1 } ?? 0
    oldFace = face
    face = Face(card: card, isAnswer: isAnswer, number: number)
  }

  /// The element of the stage. The first side is there at once; later ones fade in. Sides with even numbers
  /// come first, so that the old one keeps its element in the page.
  /// - Parameters:
  ///   - takesGestures: whether taps and swipes on the card are events.
  ///   - empty: what is shown without a card.
  ///   - content: the HTML of a side of a card.
  func html(takesGestures: Bool, empty: HTML, content: (Face) -> HTML) -> HTML {
    guard let face else { return "<div class=\"stage\" aria-live=\"polite\">\(empty)</div>" }
    let isTurning = oldFace?.card == face.card
    let new: HTML = """
      <div class="face\(" entering", if: oldFace != nil) \(side(face))" data-key="\(face.number)">\
      \(content(face))</div>
      """
    var old: HTML = ""
    if let oldFace {
      old = """
        <div class="face leaving \(side(oldFace))" data-key="\(oldFace.number)" aria-hidden="true" inert>\
        \(content(oldFace))</div>
        """
    }
    let isFirst = face.number % 2 == 0
    return """
      <div class="stage\(" turning", if: isTurning)" aria-live="polite"\
      \(" data-on-gesture", if: takesGestures)>\(isFirst ? new : old)\(isFirst ? old : new)</div>
      """
  }

  private func side(_ face: Face) -> HTML {
    face.isAnswer ? "answer-side" : "question-side"
  }

  /// The content of a side: sanitized HTML, and tags, which are plain text.
  static func content(
    _ text: String, isAnswer: Bool, tags: [String] = [], _ phrases: Phrasebook
  ) -> HTML {
    let name: HTML = isAnswer ? "answer" : "question"
    var list: HTML = ""
    for (index, tag) in tags.enumerated() { list += "\(" · ", if: index > 0)\(tag)" }
    return """
      <p class="side">\(phrases[isAnswer ? .cardsAnswer : .cardsQuestion])</p>\
      <div class="\(name)\(length(of: text))" dir="auto">\(HTML(trusting: text))</div>\
      \("<p class=\"tags\">\(list)</p>", if: !tags.isEmpty)
      """
  }

  /// What is shown instead of a card that is being loaded, or could not be.
  static func missing(hasFailed: Bool, _ phrases: Phrasebook) -> HTML {
    "<p class=\"nothing\">\(phrases[hasFailed ? .cardsNotLoaded : .cardsLoading])</p>"
  }

  /// Marks long texts, which are in smaller type and not centred.
  private static func length(of side: String) -> HTML {
    var length = 0
    var isText = true
    for byte in side.bytes {
      if byte == UInt8(ascii: "<") { isText = false }
      // Characters of several bytes have one that is not of the form 10xxxxxx.
      if isText, byte & 0xC0 != 0x80 { length += 1 }
      if byte == UInt8(ascii: ">") { isText = true }
    }
    return length > 160 ? " long" : ""
  }
}
