// Handles the events of a page with reviews.

import AlmanacFlashcards

extension ReviewPart {
  private enum Action: Sendable {
    case flip, undo, more, export, tags
    case rate(Rating)
  }

  private static let buttons: [(name: String, action: Action)] = [
    ("flip", .flip), ("again", .rate(.again)), ("hard", .rate(.hard)), ("good", .rate(.good)),
    ("easy", .rate(.easy)), ("undo", .undo), ("more", .more), ("export", .export), ("tags", .tags),
  ]
  private static let keys: [(name: String, action: Action)] = [
    ("1", .rate(.again)), ("2", .rate(.hard)), ("3", .rate(.good)), ("4", .rate(.easy)),
    ("u", .undo), ("U", .undo),
  ]

  package mutating func start(_ effects: inout [Effect]) {
    effects.append(.openLog)
    if showsTags { requestTags(&effects) }
    requestCards(&effects)
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .press(let name):
      if let button = Self.buttons.first(where: { $0.name.isSame(as: name) }) {
        act(button.action, &effects)
      }
    case .key(let name):
      if let key = Self.keys.first(where: { $0.name.isSame(as: name) }) {
        act(key.action, &effects)
      } else {
        // Space and Enter show the answer, and then rate it as good, as in Anki.
        act(isAnswer ? .rate(.good) : .flip, &effects)
      }
    case .tap where current != nil && !isAnswer: act(.flip, &effects)
    case .input(let name, let value): set(name, value, &effects)
    case .tick(let seconds): tick(seconds)
    case .log(let lines, let minutes): addLog(lines, minutes, &effects)
    case .logStored(let isStored, let lines): stored(isStored, lines)
    case .file(let name, let text): importFile(name, text, &effects)
    case .loaded(let address, let text):
      for index in decks.indices {
        if decks[index].cards.add(address, text) != nil { return }
        if decks[index].cards.addTags(address, text) {
          if tag.utf8.isEmpty { return }
          dropUnknownTag()
          reschedule(schedule.log)
        }
      }
    case .stored(let key, let value):
      if settings.apply(key, value) || choose(key, value) { reschedule(schedule.log) }
    default: break
    }
    showCard()
    requestCards(&effects)
  }

  private mutating func act(_ action: Action, _ effects: inout [Effect]) {
    switch action {
    case .flip:
      guard let current, card(current) != nil else { return }
      isAnswer = !isAnswer
      effects.append(.focus(isAnswer ? "review-good" : "review-flip"))
    case .rate(let rating):
      guard let current, isAnswer else { return }
      store([entry(schedule.cards[current], .rated(rating))], &effects)
      show(nil)
      effects.append(.focus(self.current == nil ? "review-end" : "review-flip"))
    case .undo:
      guard let undoable else { return }
      store([entry(undoable.card, .undid(undoable.id))], &effects)
      show(schedule.index(of: undoable.card))
      effects.append(.focus("review-flip"))
    case .more:
      extraCards += 10
      updateQueue()
      effects.append(.focus("review-flip"))
    case .tags:
      showsTags = true
      requestTags(&effects)
    case .export:
      effects.append(.download(name: fileName, text: schedule.log.text))
    }
  }

  /// `almanac-reviews-2026-11-23.txt`
  private var fileName: String {
    let day = Day(daysSince1970: schedule.studyDay.day(at: now))
    return joined("almanac-reviews-", day.iso, ".txt")
  }

  /// Adds entries to the schedule and to the browser's log, with those that could not be stored before.
  private mutating func store(_ entries: [ReviewEntry], _ effects: inout [Effect]) {
    for entry in entries { add(entry) }
    pending += entries
    effects.append(.addToLog(ReviewLog.lines(pending)))
  }

  private mutating func stored(_ isStored: Bool, _ lines: String) {
    hasFailed = !isStored
    guard isStored else { return }
    let stored = ReviewLog.entries(lines)
    pending = pending.filter { entry in !stored.contains { $0.id == entry.id } }
  }

  private mutating func addLog(_ lines: String?, _ minutes: Int, _ effects: inout [Effect]) {
    let isFirst = access == .opening
    setOffset(minutes)
    access = lines == nil ? .refused : .open
    let log = ReviewLog(lines.map { ReviewLog.entries($0) } ?? [])
    let all = moved(log)
    if isFirst {
      reschedule(all)
    } else {
      merge(all.entries)
    }
    let new = newEntries(in: all, than: log)
    if new.isEmpty { return }
    pending += new
    effects.append(.addToLog(ReviewLog.lines(pending)))
  }

  /// A log with the reviews of cards whose deck's file has given them an identifier since then.
  private func moved(_ log: ReviewLog) -> ReviewLog {
    log.moved(decks.flatMap { $0.cards.text.movedCards })
  }

  private mutating func importFile(_ name: String, _ text: String, _ effects: inout [Effect]) {
    guard access != .opening else { return }
    do throws(Problem) {
      let log = try ReviewLog(text: text, file: name)
      let new = newEntries(in: moved(schedule.log.merged(with: log)), than: schedule.log)
      report =
        new.isEmpty
        ? phrases[.reviewNothingNew] : phrases[.reviewImported, String(new.count)]
      if new.isEmpty { return }
      merge(new)
      pending += new
      effects.append(.addToLog(ReviewLog.lines(pending)))
    } catch {
      let message = error.message
      let reason = error.position.map { phrases[.reviewLine, String($0.line), message] }
      report = phrases[.reviewNotImported, reason ?? message]
    }
  }

  /// The entries of a log that another one does not have.
  private func newEntries(in log: ReviewLog, than other: ReviewLog) -> [ReviewEntry] {
    let known = other.entries
    var new: [ReviewEntry] = []
    var index = 0
    for entry in log.entries {
      while index < known.count, known[index] < entry { index += 1 }
      if index == known.count || known[index] != entry { new.append(entry) }
    }
    return new
  }

  private mutating func set(_ name: String, _ value: String, _ effects: inout [Effect]) {
    let isOn = value.isSame(as: "yes")
    var key = name.isSame(as: "tag") ? tagKey : reversedKey
    var text = value
    if !name.isSame(as: "tag"), !name.isSame(as: "reversed") {
      guard let deck = decks.firstIndex(where: { joined("deck ", $0.slug).isSame(as: name) }) else {
        return
      }
      key = decksKey
      text = ""
      for index in decks.indices where index == deck ? isOn : decks[index].isChosen {
        text = text.utf8.isEmpty ? decks[index].slug : joined(text, " ", decks[index].slug)
      }
    }
    if choose(key, text) {
      reschedule(schedule.log)
      if showsTags { requestTags(&effects) }
    }
    effects.append(.save(key, text))
  }

  /// Shows all cards if the tag is not one of the chosen decks any more.
  private mutating func dropUnknownTag() {
    for deck in decks where deck.isChosen && !deck.cards.text.tagsVersion.utf8.isEmpty {
      guard let tags = deck.cards.tags?.tags else { return }
      if tags.contains(where: { $0.name.isSame(as: tag) }) { return }
    }
    tag = ""
  }

  private func requestTags(_ effects: inout [Effect]) {
    for deck in decks where deck.isChosen { deck.cards.requestTags(&effects) }
  }

  private mutating func tick(_ seconds: Int64) {
    let minute = now / 60_000
    setTime(seconds)
    if access != .opening, now / 60_000 != minute || (current == nil && !queue.later.isEmpty) {
      updateQueue()
    }
  }

  /// Loads the card on display and the next one.
  private mutating func requestCards(_ effects: inout [Effect]) {
    // Until the log is read, it is not known which cards are due.
    if access == .opening { return }
    var cards = current.map { [$0] } ?? []
    cards += queue.cards.prefix(2)
    for card in cards {
      let place = places[card]
      decks[place.deck].cards.request(place.index, &effects)
    }
  }
}
