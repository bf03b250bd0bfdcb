// The text field for conversions in one line, such as "60 mph in ft/s".

package import AlmanacConversion

/// Answers a conversion while it is typed.
package struct ConversionQuestionPart: LivePart {
  package static let name = "conversion-question"

  /// A longer text is cut off by the field.
  private static let mostCharacters = 200

  private let phrases: Phrasebook
  private let categories: [UnitCategory]
  /// The index of all names of units, which is made for the first question.
  private var table: UnitTable?
  /// The question as it was typed.
  private var text = ""
  private var answer = ""
  /// Whether the answer is exact, or why there is none.
  private var note = ""
  /// Whether Enter was pressed after the last change. Only then is a refusal read out, because a
  /// question that is still being typed is incomplete.
  private var isComplete = false

  package init?(_ context: PartContext) {
    guard let categories = UnitText.categories(context.data) else { return nil }
    self.init(categories: categories, context)
  }

  /// Creates the part from categories that are already decoded. Ignores the data in `context`.
  package init?(categories: [UnitCategory], _ context: PartContext) {
    guard !categories.isEmpty else { return nil }
    self.categories = categories
    phrases = context.phrases
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .input(_, let value):
      // Browsers report the end of a change as well, with the same text.
      if value.isSame(as: text) { return }
      text = value
      isComplete = false
      convert()
    case .key: isComplete = true
    default: break
    }
  }

  private mutating func convert() {
    answer = ""
    note = ""
    if text.trimmed.utf8.isEmpty { return }
    var table = self.table ?? UnitTable(categories)
    table.phrases = phrases
    self.table = table
    do throws(ConversionFault) {
      let found = try table.answer(question: phrases.english(text))
      answer = phrases.localized(found.text)
      note =
        found.isExact
        ? phrases[.converterExact]
        : phrases[.converterRounded, String(ConversionAnswer.digits)]
    } catch {
      note = joined(error.message.capitalized, ".")
    }
  }

  package var html: HTML {
    let isRead = isComplete && answer.utf8.isEmpty
    return """
      <label>\(phrases[.converterQuestion]) \
      <input type="text" data-on-input="question" data-on-key="Enter" value="\(text)" \
      maxlength="\(Self.mostCharacters)" aria-describedby="converter-question-note" \
      autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="done"></label>\
      <output aria-label="\(phrases[.converterAnswer])">\(answer)</output>\
      <p id="converter-question-note"><span>\(isRead ? "" : note)</span>\
      <strong aria-live="polite">\(isRead ? note : "")</strong></p>
      """
  }
}
