// Renders a page with reviews as HTML.

import AlmanacFlashcards

extension ReviewPart {
  package var html: HTML {
    """
    <div class="study-part review-part" role="group" aria-label="\(phrases[.review])" \
    data-on-tick data-on-key="Space Enter 1 2 3 4 u U"\(" data-unsaved", if: !pending.isEmpty)>\
    <div class="view">\(counts)\(stageHTML)\(turn)</div>\(notice)\(choices)\(statistics)\(files)\
    <p class="note">\(phrases[.reviewKeys])</p></div>
    """
  }

  /// The cards that are left today, and the button for undo.
  private var counts: HTML {
    let left = queue.cards.count + queue.later.count
    let done = doneToday.reviews
    return """
      <div class="place"><p class="counts"><span>\(phrases[.reviewNew]) <b>\(queue.new.count)</b></span> \
      <span>\(phrases[.reviewLearning]) <b>\(queue.learning.count + queue.later.count)</b></span> \
      <span>\(phrases[.reviewDue]) <b>\(queue.reviews.count)</b></span></p>\
      <progress aria-label="\(phrases[.reviewProgress])" max="\(max(1, done + left))" value="\(done)">\
      \(phrases[.reviewProgressText, String(done), String(done + left)])</progress>\
      <button type="button" class="undo" data-on-press="undo"\
      \(" aria-disabled=\"true\"", if: undoable == nil)>\(phrases[.reviewUndo])</button></div>
      """
  }

  /// What prevents reviews from being stored, or settings from being used.
  private var notice: HTML {
    var text = ""
    if access == .refused {
      text = phrases[.reviewRefused]
    } else if hasFailed {
      text = phrases[.reviewNotStored]
    }
    let refusal =
      settings.refusal.utf8.isEmpty
      ? "" : phrases[.reviewParametersRefused, settings.refusal]
    return """
      <div class="notices" role="alert">\("<p class=\"warning\">\(text)</p>", if: !text.utf8.isEmpty)\
      \("<p class=\"warning\">\(refusal)</p>", if: !refusal.utf8.isEmpty)</div>
      """
  }

  private var stageHTML: HTML {
    stage.html(takesGestures: settings.takesGestures, empty: end) { face in
      guard places.indices.contains(face.card), let card = card(face.card) else {
        let place = places.indices.contains(face.card) ? places[face.card] : nil
        let hasFailed = place.map { decks[$0.deck].cards.hasFailed($0.index) } ?? false
        return CardStage.missing(hasFailed: hasFailed, phrases)
      }
      return CardStage.content(
        face.isAnswer != isReversed ? card.answer : card.question, isAnswer: face.isAnswer, phrases)
    }
  }

  /// What was learned today, after the last card.
  private var end: HTML {
    if access == .opening { return "<p class=\"nothing\">\(phrases[.reviewOpening])</p>" }
    let (reviews, new, remembered) = doneToday
    let learned = phrases[.reviewLearned, String(reviews), String(new)]
    let share = phrases[.reviewRemembered, percent(remembered, of: reviews)]
    let title = phrases[reviews == 0 ? .reviewNothingDue : .reviewDone]
    let hasMore = schedule.states.contains { $0.state == .new }
    return """
      <div class="nothing" data-key="end"><h2 id="review-end" tabindex="-1">\(title)</h2>\
      \("<p>\(learned) \(share)</p>", if: reviews > 0)\("<p>\(next)</p>", if: !next.utf8.isEmpty)\
      \(HTML.button("more", phrases[.reviewMore]), if: hasMore)</div>
      """
  }

  /// When the next card is due; empty if no card was reviewed yet.
  private var next: String {
    let times = schedule.states.compactMap { $0.due }
    guard let first = times.min() else { return "" }
    let today = schedule.studyDay.day(at: now)
    let day = schedule.studyDay.day(at: first)
    if day > today + 1 { return phrases[.reviewNext, days(day - today)] }
    if day == today + 1 { return phrases[.reviewNextTomorrow] }
    return first > now ? phrases[.reviewNext, interval(first - now)] : ""
  }

  private var turn: HTML {
    guard let current, card(current) != nil else { return "<div class=\"turn\"></div>" }
    guard isAnswer else {
      return """
        <div class="turn">\
        <button type="button" class="flip" id="review-flip" data-key="flip" data-on-press="flip">\
        \(phrases[.cardsShowAnswer])</button></div>
        """
    }
    let choices = schedule.choices(for: current, at: now)
    let grades: [(HTML, FlashcardsPhrase)] = [
      ("again", .reviewAgain), ("hard", .reviewHard), ("good", .reviewGood), ("easy", .reviewEasy),
    ]
    var buttons: HTML = ""
    for (index, (name, label)) in grades.enumerated() {
      buttons += """
        <button type="button" class="grade \(name)" id="review-\(name)" data-key="\(name)" \
        data-on-press="\(name)">\(phrases[label]) <small>\(interval(choices[index].interval))</small>\
        </button>
        """
    }
    return "<div class=\"turn grades\">\(buttons)</div>"
  }

  /// `10 min`, `4 days`.
  private func interval(_ milliseconds: Int64) -> String {
    let minutes = Int(min((milliseconds + 30_000) / 60_000, 100_000_000))
    if minutes < 1 { return phrases[.reviewLessThanAMinute] }
    if minutes < 60 { return phrases[.reviewMinutes, String(minutes)] }
    if minutes < 1440 { return phrases[.reviewHours, String(minutes / 60)] }
    return days(minutes / 1440)
  }

  /// Months and years have one decimal place, because the interval in days is longer than anyone counts.
  private func days(_ days: Int) -> String {
    if days < 31 { return phrases[.reviewDays, String(days)] }
    if days < 365 { return phrases[.reviewMonths, tenths(days * 1000 / 3044)] }
    return phrases[.reviewYears, tenths(days * 100 / 3652)]
  }

  private func tenths(_ number: Int) -> String {
    number % 10 == 0
      ? String(number / 10)
      : joined(String(number / 10), ".", String(number % 10))
  }

  func percent(_ part: Int, of whole: Int) -> String {
    phrases[.reviewPercent, String(whole == 0 ? 0 : (part * 200 + whole) / (whole * 2))]
  }

  private var choices: HTML {
    var list: HTML = ""
    if decks.count > 1 {
      for deck in decks {
        list += .checkbox("deck \(deck.slug)", deck.cards.text.title, isChecked: deck.isChosen)
      }
      list = "<fieldset><legend>\(phrases[.reviewDecks])</legend>\(list)</fieldset>"
    }
    return """
      <div class="choices">\(list)\(tags)\
      \(HTML.checkbox("reversed", phrases[.reviewReversed], isChecked: isReversed))</div>
      """
  }

  /// The tags of the chosen decks; a button that shows them, because they are loaded only then.
  private var tags: HTML {
    let chosen = decks.filter { $0.isChosen }
    guard chosen.contains(where: { !$0.cards.text.tagsVersion.utf8.isEmpty }) else { return "" }
    guard showsTags else { return .button("tags", phrases[.reviewTags]) }
    var names: [String] = []
    for deck in chosen {
      for found in deck.cards.tags?.tags ?? []
      where !names.contains(where: { $0.isSame(as: found.name) }) {
        names.append(found.name)
      }
    }
    var options: HTML = .option("", phrases[.reviewAllTags], isChosen: tag.utf8.isEmpty)
    for name in names { options += .option(name, name, isChosen: name.isSame(as: tag)) }
    return """
      <label>\(phrases[.reviewTag]) <select data-on-input="tag" autocomplete="off">\(options)</select></label>
      """
  }
}
