// The answer that a line of a tape states after its arrow.

import AlmanacBase

/// The text after the arrow: what the display shows, with or without ≈; the first digits of the answer,
/// `0.333…`; or the rounded answer, `0.333 (3 digits)`. `-` means `−`, and `...` means `…`.
struct StatedAnswer {
  /// The words with one space between them.
  let text: String
  private let words: [String]

  init(_ words: ArraySlice<KeyWord>) {
    self.words = words.map { $0.text }
    text = joined(self.words[...], by: " ")
  }

  /// What is wrong and how to correct it; nil where the answer is right.
  func fault(against calculator: Calculator, _ phrases: Phrasebook) -> String? {
    let shown = calculator.answer(phrases)
    let stated = StatedAnswer.withMinus(text)
    if stated.isSame(as: shown) || stated.isSame(as: calculator.display(phrases)) { return nil }
    // A tape can state an error in English in every language.
    if calculator.fault != nil, stated.isSame(as: calculator.display) { return nil }
    let wrong = "the answer is wrong: the display shows '\(shown)', not '\(text)'"
    guard let number = calculator.shownNumber else { return wrong }
    let hasSign = calculator.isRounded && words[0].isSame(as: "≈")
    let words = words.dropFirst(hasSign ? 1 : 0)
    guard let first = words.first else { return wrong }
    if words.count == 1, let digits = StatedAnswer.beginning(first) {
      return fault(ofBeginning: digits, of: number, wrong)
    }
    guard let digits = StatedDigits(first) else { return wrong }
    if words.count == 3, let count = StatedAnswer.count(words.dropFirst()) {
      return fault(of: digits, roundedTo: count, of: number)
    }
    // The exact value is right too where the display shows it rounded or with a power of ten.
    let isShort = calculator.isRounded || shown.hasByte(UInt8(ascii: "e"))
    if words.count == 1, isShort, number.isExact, digits.value == number.rational { return nil }
    let isRounded = digits.value != number.rational && digits.rounds(number, to: digits.count)
    return words.count == 1 && isRounded
      ? wrong + "; write a rounded answer as '\(first) \(StatedAnswer.note(digits.count))'"
      : wrong
  }

  private func fault(
    ofBeginning digits: StatedDigits, of number: CalculatorNumber, _ wrong: String
  ) -> String? {
    if digits.count > number.knownDigits { return tooManyDigits(number) }
    if digits.begins(number) { return nil }
    if digits.value == number.rational {
      return "'\(digits.text)' is the complete answer; write it without '…'"
    }
    guard digits.rounds(number, to: digits.count) else { return wrong }
    let rounded = digits.text + " " + StatedAnswer.note(digits.count)
    return wrong + "; '…' means that more digits follow, so write a rounded answer as '\(rounded)'"
  }

  private func fault(
    of digits: StatedDigits, roundedTo count: Int, of number: CalculatorNumber
  ) -> String? {
    if count < 1 || count > number.knownDigits { return tooManyDigits(number) }
    if digits.rounds(number, to: count) { return nil }
    let right = number.digits(count).text + " " + StatedAnswer.note(count)
    return "the answer is wrong: the rounded answer is '\(right)', not '\(text)'"
  }

  private func tooManyDigits(_ number: CalculatorNumber) -> String {
    "'\(text)' cannot be checked; write 1 to \(number.knownDigits) digits"
  }

  private static func note(_ count: Int) -> String {
    count == 1 ? "(1 digit)" : "(\(count) digits)"
  }

  /// The number of digits in `(3 digits)`, at most 999; nil for anything else.
  private static func count(_ words: ArraySlice<String>) -> Int? {
    guard let first = words.first, let last = words.last,
      last.isSame(as: "digits)") || last.isSame(as: "digit)"),
      first.utf8.first == UInt8(ascii: "("), (2...4).contains(first.utf8.count)
    else { return nil }
    var count = 0
    for byte in first.utf8.dropFirst() {
      guard let digit = byte.digit else { return nil }
      count = count * 10 + digit
    }
    return count
  }

  /// The digits before `…`, which a power of ten may follow; nil for anything else.
  private static func beginning(_ text: String) -> StatedDigits? {
    let bytes = Array(text.utf8)
    for dots in ["…", "..."] {
      for start in bytes.indices where bytes[start...].starts(with: dots.utf8) {
        let rest = bytes[(start + dots.utf8.count)...]
        guard rest.isEmpty || rest.first == UInt8(ascii: "e") else { return nil }
        return StatedDigits(String(decoding: bytes[..<start] + rest, as: UTF8.self))
      }
    }
    return nil
  }

  private static func withMinus(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar == "-" ? "−" : scalar)
    }
    return result
  }
}

extension CalculatorNumber {
  /// The largest number of digits to which a stated answer can be compared with it.
  fileprivate var knownDigits: Int {
    isExact ? DecimalDigits.mostDigits : CalculatorNumber.mostDigits
  }
}
