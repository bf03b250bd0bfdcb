// Reads and works the lines of a tape.

import AlmanacBase

/// Reads a tape line by line.
struct TapeReader {
  let file: String
  let phrases: Phrasebook
  /// The nonempty comments before the first calculation.
  private(set) var comments: [String] = []
  private(set) var lines: [Tape.Line] = []
  var problems: [Problem] = []

  /// In bytes: the time that a calculation takes grows with the square of its length.
  private static let longestCalculation = 16 << 10

  mutating func read(_ line: String, at start: Position) {
    guard line.utf8.count <= Self.longestCalculation else {
      problems.add(
        in: file, at: start,
        "this calculation is \(line.utf8.count) bytes long; "
          + "the limit is \(Self.longestCalculation >> 10) KiB")
      return
    }
    var words = KeyWord.words(in: line, at: start)
    if let comment = words.firstIndex(where: { $0.text.utf8.first == UInt8(ascii: "#") }) {
      if comment == 0 { take(comment: words[0...]) }
      words.removeSubrange(comment...)
    }
    guard !words.isEmpty else { return }
    let arrow = words.firstIndex { $0.text.isSame(as: "→") || $0.text.isSame(as: "->") }
    let keys = words[..<(arrow ?? words.count)]
    let before = problems.count
    // Every build has to give the same page.
    for word in keys where CalculatorKey(named: word.text) == .random {
      problems.add(
        in: file, at: word.position,
        "a tape cannot use a random number, which would differ in every build; write a number")
    }
    let sequence = KeySequence(keys, file: file, into: &problems)
    guard problems.count == before, let sequence else { return }
    let calculator = sequence.pressed(drawing: { 0 })
    if let arrow { check(words[arrow...], calculator) }
    lines.append(
      Tape.Line(
        keys: sequence.text, label: calculator.label, display: calculator.answer(phrases)))
  }

  private mutating func take(comment words: ArraySlice<KeyWord>) {
    guard lines.isEmpty else { return }
    let text = StatedAnswer(words).text
    let hashes = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let comment = String(decoding: text.utf8.dropFirst(hashes), as: UTF8.self).trimmed
    if !comment.utf8.isEmpty { comments.append(comment) }
  }

  /// Compares the stated answer after the arrow with the display.
  private mutating func check(_ words: ArraySlice<KeyWord>, _ calculator: Calculator) {
    let stated = words.dropFirst()
    if let first = stated.first {
      guard let fault = StatedAnswer(stated).fault(against: calculator, phrases) else { return }
      problems.add(in: file, at: first.position, fault)
    } else {
      problems.add(
        in: file, at: words[words.startIndex].position,
        "there is no answer after the arrow; the display shows '\(calculator.answer(phrases))'")
    }
  }
}
