// Reading a line of keys: `7 + 9 = √`.

package import AlmanacBase

/// The keys of one line, in their order.
///
///     try KeySequence("73 × 2 =").keys.count   // 5
package struct KeySequence: Sendable {
  /// The keys; each digit is one.
  package let keys: [CalculatorKey]
  /// The line with the keys' faces, one space between words.
  package let text: String

  /// Reads keys with spaces between them; digits may stand together, `73` or `3.14`.
  ///
  /// - Throws: a problem for each word that is not a key, with its column and the nearest key.
  package init(_ line: String) throws(Problems) {
    self = try Problems.value { (problems: inout [Problem]) in
      KeySequence.read(line, file: "", into: &problems)
    }
  }

  /// The same for a line of a file; `start` is where the line begins. Nil where a word is not a key.
  package static func read(
    _ line: String, file: String, at start: Position = Position(line: 1, column: 1),
    into problems: inout [Problem]
  ) -> KeySequence? {
    KeySequence(KeyWord.words(in: line, at: start)[...], file: file, into: &problems)
  }

  init?(_ words: ArraySlice<KeyWord>, file: String, into problems: inout [Problem]) {
    var keys: [CalculatorKey] = []
    var text = ""
    var isValid = true
    for word in words {
      switch word.reading {
      case .keys(let pressed, let faces):
        keys += pressed
        if !text.utf8.isEmpty { text += " " }
        text += faces
      case .fault(let message):
        problems.add(in: file, at: word.position, message)
        isValid = false
      }
    }
    guard isValid else { return nil }
    self.keys = keys
    self.text = text
  }

  /// A new calculator on which the keys have been pressed.
  package func pressed(drawing random: () -> UInt64) -> Calculator {
    var calculator = Calculator()
    for key in keys { calculator.press(key, drawing: random) }
    return calculator
  }
}
