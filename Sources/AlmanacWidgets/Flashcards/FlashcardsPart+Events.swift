// Handles the events of the live study page: buttons, keys, gestures, options.

import AlmanacFlashcards

extension FlashcardsPart {
  private enum Action {
    case previous, flip, next, random, inOrder, star, keep
  }

  private static let buttons: [(name: String, action: Action)] = [
    ("previous", .previous), ("flip", .flip), ("next", .next), ("random", .random),
    ("order", .inOrder), ("star", .star), ("keep", .keep),
  ]
  private static let keys: [(name: String, action: Action)] = [
    ("ArrowLeft", .previous), ("Space", .flip), ("ArrowRight", .next), ("r", .random),
    ("R", .random), ("f", .star), ("F", .star),
  ]

  package mutating func start(_ effects: inout [Effect]) {
    replaceContents(&effects)
    if hasMovedStars { effects.append(.save(starsKey, stars.text)) }
    requestCard(&effects)
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .press(let name):
      if let button = Self.buttons.first(where: { $0.name.isSame(as: name) }) {
        askForMotion(&effects)
        act(button.action, &effects)
      }
    case .key(let name):
      if let key = Self.keys.first(where: { $0.name.isSame(as: name) }) {
        act(key.action, &effects)
      }
    case .tap where settings.takesGestures: act(.random, &effects)
    case .doubleTap where settings.takesGestures: act(.flip, &effects)
    case .swipeLeft where settings.takesGestures: act(.next, &effects)
    case .swipeRight where settings.takesGestures: act(.previous, &effects)
    case .shake where settings.shakes: act(.random, &effects)
    case .input(let name, let value): set(name, to: value.isSame(as: "yes"), &effects)
    case .stored(let key, let value): apply(key, value)
    case .keptOffline(let isKept):
      offlineState = isKept ? .stored : .failed
      effects.append(isKept ? .save(offlineKey, "yes") : .forget(offlineKey))
    case .loaded(let address, let text):
      if cards.add(address, text) != nil { replaceContents(&effects) }
      return
    default: break
    }
    show()
    requestCard(&effects)
  }

  /// Loads the card on display. Also loads those before and after it, so that they appear without delay.
  private mutating func requestCard(_ effects: inout [Effect]) {
    guard let face, deck.count > 0 else { return }
    cards.request(face.card, &effects)
    let index = deck.currentIndex
    for neighbour in [index + 1, index + deck.count - 1] {
      cards.request(cardIndices[neighbour % deck.count], &effects)
    }
  }

  /// Replaces stars that are stored by the contents of cards, which have to be loaded for that.
  private mutating func replaceContents(_ effects: inout [Effect]) {
    guard stars.hasContents else { return }
    for index in 0..<cards.text.count {
      if let card = cards.card(index) {
        while stars.replace(card.id, by: cards.text.identities[index]) {}
      }
    }
    if stars.hasContents, cards.requestMissing(&effects) { return }
    stars.dropContents()
    effects.append(.save(starsKey, stars.text))
    if showsStarredOnly { rebuildDeck() }
  }

  private mutating func act(_ action: Action, _ effects: inout [Effect]) {
    switch action {
    case .flip: isAnswer = !isAnswer && deck.count > 0
    case .next: move(&effects) { $0.deck.nextCard() }
    case .previous: move(&effects) { $0.deck.previousCard() }
    case .random:
      isInOrder = false
      move(&effects) { $0.draw() }
    case .inOrder:
      if !settings.keepsOrder { set("shuffle", to: false, &effects) }
      isInOrder = true
      move(&effects) { _ = try? $0.deck.card(at: 0) }
    case .star:
      guard let face else { return }
      stars.toggle(cards.text.identities[face.card])
      effects.append(.save(starsKey, stars.text))
    case .keep:
      offlineState = .requested
      effects.append(.keepOffline(addresses))
    }
  }

  /// Moves to the question of another card. If only starred cards are studied, a card whose star
  /// was removed leaves the deck only now, so that the star could be restored until then.
  private mutating func move(_ effects: inout [Effect], _ step: (inout FlashcardsPart) -> Void) {
    guard deck.count > 0 else { return }
    let old = cardIndices[deck.currentIndex]
    let index = deck.currentIndex
    let isLeaving = showsStarredOnly && !hasStar(old)
    step(&self)
    isAnswer = false
    if isLeaving, (try? deck.remove(at: index)) != nil { cardIndices.remove(at: index) }
    if settings.sounds, deck.count > 0, cardIndices[deck.currentIndex] != old {
      effects.append(.sound)
    }
  }

  /// Shows a random card. `randomCard` never returns the current card, so any card is made current
  /// first.
  mutating func showRandomCard() {
    guard deck.count > 0 else { return }
    _ = try? deck.card(at: Int(random.next(upperBound: UInt64(deck.count))))
    draw()
  }

  /// Draws a random card that differs from the one shown, if there is another.
  mutating func draw() {
    let before = deck.currentIndex
    var random = random
    _ = deck.randomCard(using: &random)
    if face != nil, deck.currentIndex == before { _ = deck.randomCard(using: &random) }
    self.random = random
  }

  private mutating func set(_ name: String, to isOn: Bool, _ effects: inout [Effect]) {
    let value = isOn ? "yes" : "no"
    if name.isSame(as: "starred") {
      showsStarredOnly = isOn
      rebuildDeck()
      effects.append(.save(starredKey, value))
    } else if name.isSame(as: "shuffle") {
      let order = isOn ? "no" : "yes"
      apply(FlashcardsSettings.order, order)
      effects.append(.save(FlashcardsSettings.order, order))
    } else if let key = Self.switches.first(where: { $0.isSame(as: name) }) {
      apply(key, value)
      effects.append(.save(key, value))
      if isOn, key.isSame(as: FlashcardsSettings.shake) { askForMotion(&effects) }
    }
  }

  private static let switches = [
    Setting.gestures, FlashcardsSettings.shake, FlashcardsSettings.sound,
  ]

  /// Asks for motion events once per visit. Some devices allow the question only after a touch.
  private mutating func askForMotion(_ effects: inout [Effect]) {
    guard wantsMotion, !hasAskedForMotion else { return }
    hasAskedForMotion = true
    effects.append(.askForMotion)
  }

  /// The pages of the deck, its study pages and the page of its reviews, relative to the first study page.
  private var addresses: [String] {
    var addresses = ["./", "../", "../review/"]
    for number in 0..<max(0, pageCount - 1) {
      addresses.append(joined(String(number + 2), "/"))
      addresses.append(joined("../", String(number + 2), "/"))
    }
    return addresses + cards.addresses + cards.tagsAddresses
  }
}
