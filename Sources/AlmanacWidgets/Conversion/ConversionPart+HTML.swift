// Renders the live converter as HTML.

import AlmanacConversion

extension ConversionPart {
  package var html: HTML {
    let answer = answer
    let (typed, result) = (phrases.localized(typed: typed.text), result(answer))
    return """
      <div class="converting" role="group" aria-label="\(phrases[.converter])" \
      data-on-key="\(Self.keysOfFields) Escape">\(categoryFields)\
      <div class="quantities">\(field("from", .converterFromUnit, from))\
      \(value("from-value", .converterFromValue, typed))\
      \(field("to", .converterToUnit, to))\
      \(value("to-value", .converterToValue, result))</div>\
      <div class="note"><p>\(note(answer))</p>\(HTML.button("swap", phrases[.converterSwap]))\
      <button type="button" class="keypad" data-on-press="keypad" \
      aria-expanded="\(showsKeypad ? "true" : "false")">\(phrases[.converterKeypad])</button></div>\
      <div class="keys\(" unfolded", if: showsKeypad)">\(keys)</div>\(pairButtons)</div>
      """
  }

  /// The keys that a unit's selector passes on; Escape closes the selector's list instead.
  private static let keysOfFields: HTML = "0 1 2 3 4 5 6 7 8 9 . , - − Backspace Delete"

  /// A segmented control of the first categories, and a list of all beside it.
  private var categoryFields: HTML {
    if self.segments.isEmpty { return "" }
    var segments: HTML = ""
    for index in self.segments {
      segments += """
        <label><input type="radio" name="converter-category" value="\(categories[index].name)" \
        data-on-input="category"\(" checked", if: index == chosen)>\
        <span>\(categories[index].title)</span></label>
        """
    }
    var options: HTML = ""
    for (index, category) in categories.enumerated() {
      options += .option(category.name, category.title, isChosen: index == chosen)
    }
    return """
      <div class="categories"><div class="segments" role="radiogroup" \
      aria-label="\(phrases[.converterCategory])">\(segments)</div>\
      <label class="all">\(phrases[.converterAllCategories]) <select data-on-input="category" \
      data-on-key="\(Self.keysOfFields)" autocomplete="off">\(options)</select></label></div>
      """
  }

  private func value(_ name: HTML, _ label: ConversionPhrase, _ text: String) -> HTML {
    """
    <div><span aria-hidden="true">\(phrases[label])</span> \
    <output class="\(name)"\(" data-long", if: Self.isLong(text)) \
    aria-label="\(phrases[label])">\(text)</output></div>
    """
  }

  private func field(_ name: HTML, _ label: ConversionPhrase, _ chosen: Int) -> HTML {
    var options: HTML = ""
    for (index, unit) in category.units.enumerated() {
      let symbol = unit.symbols.first.map { " (" + $0 + ")" } ?? ""
      options += .option(unit.name, unit.name + symbol, isChosen: index == chosen)
    }
    return """
      <label>\(phrases[label]) <select data-on-input="\(name)" data-on-key="\(Self.keysOfFields)" \
      autocomplete="off">\(options)</select></label>
      """
  }

  private func result(_ answer: Answer) -> String {
    guard case .value(let value) = answer else { return "" }
    return phrases.localized(value.shown.text)
  }

  /// Whether a number needs smaller figures to fit on one line.
  private static func isLong(_ number: String) -> Bool { number.utf8.count > 9 }

  /// The result as a sentence, and whether it is exact; or the reason why there is none. Only the
  /// second part is a live region, because a screen reader has already read the numbers.
  private func note(_ answer: Answer) -> HTML {
    var sentence: HTML = ""
    var state: HTML = ""
    switch answer {
    case .none:
      if typed.text.utf8.isEmpty, let example {
        sentence = "\(phrases[.converterExample, phrases.localized(example.text(digits: 3))])"
      }
    case .value(let value):
      sentence = "\(phrases.localized(value.text)) "
      state =
        value.shown.isExact
        ? "\(phrases[.converterExact])"
        : "\(phrases[.converterRounded, String(ConversionAnswer.digits)])"
    case .fault(let why): state = "<strong>\(why)</strong>"
    }
    return "<span>\(sentence)</span><span aria-live=\"polite\">\(state)</span>"
  }

  /// Buttons that set both units, such as `km → mi`.
  private var pairButtons: HTML {
    if pairs.isEmpty { return "" }
    var buttons: HTML = ""
    for pair in pairs {
      let (from, to) = (category.units[pair.from], category.units[pair.to])
      let isChosen: HTML = pair.from == self.from && pair.to == self.to ? "true" : "false"
      buttons += """
        <button type="button" data-on-press="\(Self.name(of: pair))" aria-pressed="\(isChosen)">\
        \(from.shortName) → \(to.shortName)</button>
        """
    }
    return """
      <div class="pairs" role="group" aria-label="\(phrases[.converterPairs])">\(buttons)</div>
      """
  }

  /// A numeric keypad with its editing keys in the right column.
  private var keys: HTML {
    """
    \(digits(7, 8, 9))\(key("delete", "delete", phrases[.converterDelete]))\
    \(digits(4, 5, 6))\
    \(digits(1, 2, 3))\(key("clear", "clear", phrases[.converterClear]))\
    \(key("0", "digit zero", "0"))\(key(".", "digit", phrases[.decimalSeparator]))\(key("±", "sign", "±"))
    """
  }

  private func digits(_ digits: Int...) -> HTML {
    var keys: HTML = ""
    for digit in digits { keys += key("\(digit)", "digit", String(digit)) }
    return keys
  }

  private func key(_ name: HTML, _ style: HTML, _ face: String) -> HTML {
    "<button type=\"button\" class=\"\(style)\" data-on-press=\"\(name)\">\(face)</button>"
  }
}
