// Conversions in one line: a number and two units, which may have several words.

import AlmanacBase

/// A line such as `12.5 kilobyte byte`, `100 square metre to square foot`, or with tabs between its
/// three parts.
package enum QuestionLine {
  /// The words of a line: separated by tabs where it has any, else by spaces; a text in quotes is one
  /// word.
  package static func words(_ line: String) -> [String] {
    if line.hasByte(0x09) {
      return line.bytes.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(plain: Array($0)).trimmed
      }
    }
    var words: [String] = []
    var word: [UInt8] = []
    var quote: UInt8?
    var isWord = false
    func finish() {
      if isWord { words.append(String(plain: word)) }
      word = []
      isWord = false
    }
    let bytes = line.bytes
    for (index, byte) in bytes.enumerated() {
      if byte == quote {
        quote = nil
      } else if quote == nil, !isWord, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        bytes[(index + 1)...].contains(byte)
      {
        // A quote that is not closed is an inch or a foot.
        quote = byte
        isWord = true
      } else if quote == nil, byte.isAsciiSpace {
        finish()
      } else {
        word.append(byte)
        isWord = true
      }
    }
    finish()
    return words
  }
}

extension UnitTable {
  /// The words and signs that may stand between a quantity and a unit.
  private static let separators = ["to", "in", "into", "as", "→", "->", "=", "≈"]
  /// A longer question is refused.
  private static let mostBytes = 1_000
  /// The largest number of places where a question is split.
  private static let mostSplits = 8

  /// Converts as a line says: a quantity, then a unit, with or without `to` between them.
  ///
  ///     try UnitTable.builtIn.answer(question: "60 mph in ft/s").text   // "60 mph = 88 ft/s"
  ///
  /// - Throws: where the line is not such a question, and for the reasons of
  ///   ``answer(_:from:to:)``.
  public func answer(question line: String) throws(ConversionFault) -> ConversionAnswer {
    try answer(words: QuestionLine.words(line))
  }

  /// The same for a line that is already split into words. Three words may be a number and two units.
  package func answer(words: [String]) throws(ConversionFault) -> ConversionAnswer {
    try reporting { () throws(QuestionFault) in try found(words) }
  }

  private func found(_ words: [String]) throws(QuestionFault) -> ConversionAnswer {
    if words.isEmpty {
      throw .plain(
        .value,
        "there is no question; write a number and two units, such as '12.5 kilobyte byte'")
    }
    if words.reduce(0, { $0 + $1.byteCount }) > Self.mostBytes {
      throw .plain(
        .value,
        joined("the question is longer than ", String(Self.mostBytes), " bytes; shorten it"))
    }
    if words.count == 3, isNumber(words[0]) || words[0].trimmed.utf8.isEmpty {
      do throws(QuestionFault) {
        return try answer(amount(words[0]), from: words[1], to: words[2])
      } catch {
        if !Self.isSeparator(words[1]) { throw error }
      }
    }
    let words = QuestionLine.withSeparatedArrows(words)
    let splits = Self.splits(of: words)
    var best: QuestionFault?
    var lowest = 3
    for split in splits {
      let left = Self.text(words[..<split.end])
      // Between a number and its unit there is no place to split.
      if !split.isMarked, isNumber(left) { continue }
      let right = Self.text(words[split.start...])
      do throws(QuestionFault) {
        return try found(quantity: left, to: right)
      } catch {
        // The fault of the split that is understood best is the most helpful one.
        let rank = rank(of: error, left, right)
        if rank < lowest { (best, lowest) = (error, rank) }
      }
    }
    if let best, lowest < 2 || splits.contains(where: { $0.isMarked }) { throw best }
    throw incomplete(words)
  }

  /// 0 where both units are known, 1 where one of them is, 2 where none is.
  private func rank(of fault: QuestionFault, _ quantity: String, _ unit: String) -> Int {
    guard fault.isUnknown else {
      return (try? TypedQuantity(quantity) { _ in true }) == nil ? 2 : 0
    }
    return fault.part == .to || (try? target(unit)) != nil ? 1 : 2
  }

  private func isNumber(_ text: String) -> Bool { (try? amount(text)) != nil }

  /// The number that is a whole text.
  func amount(_ text: String) throws(QuestionFault) -> TypedAmount {
    let text = text.trimmed
    let scalars = text.scalars
    var reader = AmountReader(scalars)
    do throws(NumberFault) {
      let amount = try reader.amount()
      if reader.place == scalars.count { return amount }
      throw .noNumber
    } catch {
      throw .plain(.value, error.message(text))
    }
  }

  /// Converts a quantity into a unit.
  package func answer(
    quantity text: String, to unit: String
  ) throws(ConversionFault) -> ConversionAnswer {
    try reporting { () throws(QuestionFault) in try found(quantity: text, to: unit) }
  }

  private func found(
    quantity text: String, to unit: String
  ) throws(QuestionFault) -> ConversionAnswer {
    let quantity: TypedQuantity
    do throws(NumberFault) {
      quantity = try TypedQuantity(text) {
        !meanings(of: $0, isJoined: false, isMixed: false).isEmpty
      }
    } catch {
      let number = QuestionLine.words(text).first ?? text
      throw .plain(.value, error.message(number.trimmed))
    }
    return try answer(quantity, to: unit)
  }

  /// The fault of a question in which two units cannot be told apart.
  private func incomplete(_ words: [String]) -> QuestionFault {
    let quantity: TypedQuantity
    do throws(NumberFault) {
      quantity = try TypedQuantity(Self.text(words[...])) { _ in true }
    } catch {
      return .plain(.value, error.message(words[0].trimmed))
    }
    let unit = quantity.parts[quantity.parts.count - 1].unit
    if unit.utf8.isEmpty {
      return .plain(
        .to, "two units are missing; write the question as '12.5 kilobyte byte'")
    }
    if words.count < 3 || (try? meanings(unit, .from, isMixed: true)) != nil {
      return .plain(
        .to, "a second unit is missing; write the question as '12.5 kilobyte byte'")
    }
    return .plain(
      .from,
      joined(
        "'", unit, "' does not name two units; write 'to' between them, or put each in quotes"))
  }

  private static func isSeparator(_ word: String) -> Bool {
    separators.contains { $0.isSameName(as: word) }
  }

  /// A place where words are split in two.
  private struct Split {
    /// The index after the quantity.
    let end: Int
    /// The index of the unit.
    let start: Int

    /// Whether a separator stands between them.
    var isMarked: Bool { start > end }
  }

  /// The ways to split words in two: at separators, or, where there are none, between any two words.
  private static func splits(of words: [String]) -> [Split] {
    let last = words.count - 1
    guard last > 0 else { return [] }
    var marked: [Split] = []
    // 'in' may be an inch as well.
    for takesInches in [false, true] {
      for index in 1..<last
      where isSeparator(words[index]) && words[index].isSameName(as: "in") == takesInches {
        if marked.count < mostSplits { marked.append(Split(end: index, start: index + 1)) }
      }
    }
    if marked.isEmpty {
      return (max(1, words.count - mostSplits)..<words.count)
        .filter { !isOneUnit(words[$0 - 1], words[$0]) }
        .map { Split(end: $0, start: $0) }
    }
    let mayEndInInches = words.count <= 4 || words[last - 1].isSameName(as: "in")
    return mayEndInInches ? marked + [Split(end: last, start: last)] : marked
  }

  /// Whether two words are parts of one unit, as those of `mile / hour` and `mile per hour`.
  private static func isOneUnit(_ left: String, _ right: String) -> Bool {
    if left.isSameName(as: "per") || right.isSameName(as: "per") { return true }
    guard let last = left.scalars.last, let first = right.scalars.first else { return false }
    return last.isUnitOperator && last != ")" || first.isUnitOperator && first != "("
  }

  private static func text(_ words: ArraySlice<String>) -> String {
    joined(words, by: " ")
  }
}

extension QuestionLine {
  /// The words with arrows as words of their own: `5ft→m`.
  fileprivate static func withSeparatedArrows(_ words: [String]) -> [String] {
    words.flatMap { word -> [String] in
      var scalars: [Unicode.Scalar] = []
      for scalar in word.scalars {
        if scalar == ">", scalars.last == "-" {
          scalars[scalars.count - 1] = " "
          scalars += ["-", ">", " "]
        } else if scalar == "→" || scalar == "=" || scalar == "≈" {
          scalars += [" ", scalar, " "]
        } else {
          scalars.append(scalar)
        }
      }
      return String(scalars: scalars[...]).parts(separatedBy: UInt8(ascii: " "))
    }
  }
}
