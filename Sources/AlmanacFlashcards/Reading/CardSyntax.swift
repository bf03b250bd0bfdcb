// Detects unsupported card syntax: cloze deletions, wrong delimiters of TeX, template tags.

import AlmanacBase

#if !hasFeature(Embedded)
  import AlmanacFormulas
#endif

/// Finds markup in a card's text that would be published incorrectly: a cloze deletion that shows
/// its answer, a formula without its backslashes, a template tag as text.
///
///     CardSyntax.faults(in: "{{c1::Paris}} is in France", .markdown, isAnki: false)[0].severity
///     // error
package struct CardSyntax {
  /// A piece of text that would be published incorrectly.
  package struct Fault: Sendable {
    package let kind: Kind
    /// The piece in quotes, on one line, truncated if it is long.
    let text: String
    let markup: DeckFile.CardMarkup

    package enum Kind: Sendable {
      case cloze, occlusion, mathematics, templateTag, typeBox, comment
    }

    /// Whether the note as a whole cannot be read as question and answer.
    var isCloze: Bool { kind == .cloze || kind == .occlusion }

    /// In plain text nothing is lost.
    var severity: Problem.Severity {
      isCloze || (kind == .mathematics && markup != .plain) ? .error : .warning
    }

    var message: String {
      switch kind {
      case .cloze:
        text
          + " is a cloze deletion, which only the first field of a note in an Anki file can have, and "
          + "would show the answer in the question; in Markdown write 'C: … [answer] …', elsewhere a "
          + "question and an answer"
      case .occlusion:
        text
          + " belongs to an image occlusion note, which is not supported; write a question and an "
          + "answer with the picture, or remove the note"
      case .mathematics where markup == .markdown:
        text
          + " would lose its backslashes; write a formula as $…$ or $$…$$, and brackets without "
          + "backslashes"
      case .mathematics where markup == .plain:
        text + " is shown as it is typed; write a formula as $…$ or $$…$$"
      case .mathematics:
        text + " would be shown as TeX; write a formula as \\(…\\) or \\[…\\]"
      case .templateTag:
        text
          + " is a tag of an Anki template and is shown as text; write the text of the card instead"
      case .typeBox:
        text + " is an input field of Anki and is shown as text; export the notes, not the cards"
      case .comment: text + " is an HTML comment and is shown as text; remove it"
      }
    }
  }

  private let bytes: [UInt8]
  private let markup: DeckFile.CardMarkup
  /// Whether Markdown code spans are recognized; Anki does not use Markdown.
  private let hasCode: Bool
  private var index = 0
  private var faults: [Fault] = []
  /// The formulas that are understood, in the order of the text.
  private var formulas: [Range<Int>] = []
  /// Closing marks that do not occur in the rest of the text. Prevents quadratic time for a text
  /// full of opening marks.
  private var missing: [[UInt8]] = []

  /// The faults of a text, at most one of each kind. Markdown code is not searched.
  package static func faults(in text: String, _ markup: DeckFile.CardMarkup, isAnki: Bool)
    -> [Fault]
  {
    let marks: [UInt8] = [
      UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"),
      UInt8(ascii: "$"),
    ]
    guard marks.contains(where: { text.hasByte($0) }) else { return [] }
    var syntax = CardSyntax(text, markup, hasCode: markup == .markdown && !isAnki)
    #if !hasFeature(Embedded)
      let delimiters = DeckFile.formulaDelimiters(of: markup, isAnki: isAnki)
      syntax.formulas = FormulaFinder.formulas(in: syntax.bytes, delimiters).map(\.range)
    #endif
    syntax.scan()
    return syntax.faults
  }

  private init(_ text: String, _ markup: DeckFile.CardMarkup, hasCode: Bool) {
    self.hasCode = hasCode
    bytes = Array(text.utf8)
    self.markup = markup
  }

  private mutating func scan() {
    var rest = formulas[...]
    while index < bytes.count {
      while let first = rest.first, first.upperBound <= index { rest.removeFirst() }
      if let formula = rest.first, formula.contains(index) {
        // A cloze deletion can be in a formula; all else is TeX.
        if bytes[index] == UInt8(ascii: "{") { scanBrace() } else { index += 1 }
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "`") where hasCode:
        index = CodeSpan.end(in: bytes, from: index)
      case UInt8(ascii: "~") where hasCode:
        index = CodeSpan.endOfFence(in: bytes, from: index)
      case UInt8(ascii: "\\"): scanBackslash()
      case UInt8(ascii: "{"): scanBrace()
      case UInt8(ascii: "["): scanBracket()
      case UInt8(ascii: "<"): scanAngleBracket()
      case UInt8(ascii: "$"): scanDollar()
      default: index += 1
      }
    }
  }

  private mutating func scanBackslash() {
    // In HTML these brackets are formulas, except in code.
    let brackets = markup == .html ? nil : end(of: "\\(", "\\)") ?? end(of: "\\[", "\\]")
    if let end = brackets ?? end(of: "\\begin{", "\\end{") {
      add(.mathematics, to: end)
    } else {
      // In Markdown the character after a backslash is plain text, including a dollar sign.
      index += markup == .markdown && !starts(with: "\\\\") ? 2 : 1
    }
  }

  private mutating func scanBrace() {
    if let end = end(of: "{{type:", "}}") { return add(.templateTag, to: end) }
    guard let start = clozeText else {
      index += 1
      return
    }
    let end = find("}}", from: start) ?? bytes.count
    let isOcclusion = bytes[start...].starts(with: "image-occlusion:".utf8)
    add(isOcclusion ? .occlusion : .cloze, to: end)
  }

  /// The start of the hidden text of a cloze deletion at `index`: `{{c1::` or `{{c1,2::`.
  private var clozeText: Int? {
    guard starts(with: "{{c") else { return nil }
    var end = index + 3
    while end < bytes.count, bytes[end].digit != nil || bytes[end] == UInt8(ascii: ",") { end += 1 }
    guard end > index + 3, bytes[end...].starts(with: "::".utf8) else { return nil }
    return end + 2
  }

  private mutating func scanBracket() {
    if markup != .html,
      let end = end(of: "[$]", "[/$]") ?? end(of: "[$$]", "[/$$]") ?? end(of: "[latex]", "[/latex]")
    {
      add(.mathematics, to: end)
    } else if let end = end(of: "[[type:", "]]") {
      add(.typeBox, to: end)
    } else {
      index += 1
    }
  }

  private mutating func scanAngleBracket() {
    if markup != .html, starts(with: "<anki-mathjax") {
      add(.mathematics, to: find("</anki-mathjax>", from: index) ?? bytes.count)
    } else if markup == .markdown, let end = end(of: "<!--", "-->") {
      add(.comment, to: end)
    } else {
      index += 1
    }
  }

  /// In Anki itself a dollar sign is plain text, but a pair with a backslash between them was probably
  /// written as a formula.
  private mutating func scanDollar() {
    let mark = starts(with: "$$") ? "$$" : "$"
    if markup == .html, let end = end(of: mark, mark), end - index < 1000,
      bytes[index..<end].contains(UInt8(ascii: "\\"))
    {
      add(.mathematics, to: end)
    } else {
      index += 1
    }
  }

  /// Adds the text up to an index, and continues the search there.
  private mutating func add(_ kind: Fault.Kind, to end: Int) {
    let text = CardSyntax.quoted(bytes[index..<end])
    index = end
    guard !faults.contains(where: { $0.kind == kind }) else { return }
    faults.append(Fault(kind: kind, text: text, markup: markup))
  }

  /// The start of a text, in one line and in quotes.
  private static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var result = "'"
    for scalar in text.unicodeScalars.prefix(40) {
      result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    return result + (text.unicodeScalars.count > 40 ? "…'" : "'")
  }

  /// The index after the closing mark if the opening mark is at `index`; nil if there is no pair of
  /// marks.
  private mutating func end(of opening: String, _ closing: String) -> Int? {
    starts(with: opening) ? find(closing, from: index + opening.utf8.count) : nil
  }

  /// The index after the next occurrence of a mark.
  private mutating func find(_ mark: String, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    if missing.contains(where: { $0 == mark }) { return nil }
    var index = start
    while index + mark.count <= bytes.count {
      if isSame(mark, at: index) { return index + mark.count }
      index += 1
    }
    missing.append(mark)
    return nil
  }

  private func starts(with mark: String) -> Bool { isSame(Array(mark.utf8), at: index) }

  /// Compares case-insensitively for ASCII letters.
  private func isSame(_ mark: [UInt8], at index: Int) -> Bool {
    guard index + mark.count <= bytes.count else { return false }
    return mark.indices.allSatisfy { bytes[index + $0].asciiLowercased == mark[$0] }
  }
}
