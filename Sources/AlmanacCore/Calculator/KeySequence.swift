// Keys written in a line: `7 + 9 = √`.

/// The keys of one line, in their order.
///
///     KeySequence.read("73 × 2 =", file: "a.tape", into: &problems)?.keys.count  // 5
package struct KeySequence: Sendable {
  package let keys: [CalculatorKey]
  /// The line again with the keys' faces, one space between words.
  package let text: String

  /// Reads keys with spaces between them; digits may stand together, `73` or `3.14`. Nil where a word
  /// is no key; each such word is a problem with the nearest key.
  package static func read(
    _ line: String, file: String, at start: Position = Position(line: 1, column: 1),
    into problems: inout [Problem]
  ) -> KeySequence? {
    KeySequence(KeyWord.words(in: line, at: start)[...], file: file, into: &problems)
  }

  init?(_ words: ArraySlice<KeyWord>, file: String, into problems: inout [Problem]) {
    var keys: [CalculatorKey] = []
    var text = ""
    var isSound = true
    for word in words {
      switch word.reading {
      case .keys(let own, let faces):
        keys += own
        if !text.utf8.isEmpty { text += " " }
        text += faces
      case .fault(let message):
        problems.append(Problem(.error, in: file, at: word.position, message))
        isSound = false
      }
    }
    guard isSound else { return nil }
    self.keys = keys
    self.text = text
  }

  /// The calculator after the keys, pressed on one that has just been switched on.
  package func pressed(drawing random: () -> UInt64) -> Calculator {
    var calculator = Calculator()
    for key in keys { calculator.press(key, drawing: random) }
    return calculator
  }
}
