// Conversions in one line: a number and two units, which may have several words.

/// A line such as `12.5 kilobyte byte`, `100 square metre to square foot`, or with tabs between its
/// three parts.
package enum QuestionLine {
  /// The words of a line: separated by tabs where it has any, else by spaces; a text in quotes is one
  /// word.
  package static func words(_ line: String) -> [String] {
    if line.utf8.contains(0x09) {
      return line.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self).trimmed
      }
    }
    var words: [String] = []
    var word: [UInt8] = []
    var quote: UInt8?
    var isWord = false
    func finish() {
      if isWord { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
      isWord = false
    }
    let bytes = Array(line.utf8)
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
    if words.isEmpty {
      throw ConversionFault(
        part: .value,
        message: "there is no question; write a number and two units, such as "
          + "'12.5 kilobyte byte'")
    }
    if words.reduce(0, { $0 + $1.utf8.count }) > Self.mostBytes {
      throw ConversionFault(
        part: .value, message: "the question is longer than \(Self.mostBytes) bytes; shorten it")
    }
    if words.count == 3, isNumber(words[0]) || words[0].trimmed.utf8.isEmpty {
      do throws(ConversionFault) {
        return try answer(words[0], from: words[1], to: words[2])
      } catch {
        if !Self.isSeparator(words[1]) { throw error }
      }
    }
    let words = QuestionLine.withSeparatedArrows(words)
    let splits = Self.splits(of: words)
    var best: (fault: ConversionFault, rank: Int)?
    for (left, right, isMarked) in splits {
      // Between a number and its unit there is no place to split.
      if !isMarked, isNumber(left) { continue }
      do throws(ConversionFault) {
        return try answer(quantity: left, to: right)
      } catch {
        // The fault of the split that is understood best is the most helpful one.
        let rank = rank(of: error, left, right)
        if best.map({ rank < $0.rank }) ?? true { best = (error, rank) }
      }
    }
    if let best, best.rank < 2 || splits.contains(where: { $0.isMarked }) { throw best.fault }
    throw incomplete(words)
  }

  /// 0 where both units are known, 1 where one of them is, 2 where none is.
  private func rank(of fault: ConversionFault, _ quantity: String, _ unit: String) -> Int {
    guard fault.unknown != nil else {
      return (try? TypedQuantity(quantity) { _ in true }) == nil ? 2 : 0
    }
    return fault.part == .to || (try? target(unit)) != nil ? 1 : 2
  }

  private func isNumber(_ text: String) -> Bool {
    let scalars = Array(text.trimmed.unicodeScalars)
    var reader = AmountReader(scalars)
    return (try? reader.amount()) != nil && reader.place == scalars.count
  }

  /// Converts a quantity into a unit.
  package func answer(
    quantity text: String, to unit: String
  ) throws(ConversionFault) -> ConversionAnswer {
    let quantity: TypedQuantity
    do throws(NumberFault) {
      quantity = try TypedQuantity(text) {
        !meanings(of: $0, isJoined: false, isMixed: false).isEmpty
      }
    } catch {
      let number = QuestionLine.words(text).first ?? text
      throw ConversionFault(part: .value, message: error.message(number.trimmed))
    }
    return try answer(quantity, to: unit)
  }

  /// The fault of a question in which two units cannot be told apart.
  private func incomplete(_ words: [String]) -> ConversionFault {
    let text = Self.text(words)
    let quantity: TypedQuantity
    do throws(NumberFault) {
      quantity = try TypedQuantity(text) { _ in true }
    } catch {
      return ConversionFault(part: .value, message: error.message(words[0].trimmed))
    }
    let unit = quantity.parts[quantity.parts.count - 1].unit
    if unit.utf8.isEmpty {
      return ConversionFault(
        part: .to,
        message: "two units are missing; write the question as '12.5 kilobyte byte'")
    }
    if words.count < 3 || (try? meanings(unit, .from, isMixed: true)) != nil {
      return ConversionFault(
        part: .to,
        message: "a second unit is missing; write the question as '12.5 kilobyte byte'")
    }
    return ConversionFault(
      part: .from,
      message: "'\(unit)' does not name two units; write 'to' between them, or put each in quotes")
  }

  private static func isSeparator(_ word: String) -> Bool {
    separators.contains { $0.isSameName(as: word) }
  }

  /// A quantity, a unit, and whether a separator stands between them.
  private typealias Split = (quantity: String, unit: String, isMarked: Bool)

  /// The ways to split words in two: at separators, or, where there are none, between any two words.
  private static func splits(of words: [String]) -> [Split] {
    guard words.count > 1 else { return [] }
    let marked = words.indices.dropFirst().dropLast().filter { isSeparator(words[$0]) }
    if !marked.isEmpty {
      // 'in' may be an inch as well.
      let certain = marked.filter { !words[$0].isSameName(as: "in") }
      return (certain + marked.filter { !certain.contains($0) }).prefix(mostSplits).map {
        (text(words[..<$0]), text(words[($0 + 1)...]), true)
      } + (words.count <= 4 ? [(text(words.dropLast()), words[words.count - 1], false)] : [])
    }
    return (1..<words.count).suffix(mostSplits).map {
      (text(words[..<$0]), text(words[$0...]), false)
    }
  }

  private static func text(_ words: some Sequence<String>) -> String {
    var text = ""
    for word in words {
      if !text.utf8.isEmpty { text += " " }
      text += word
    }
    return text
  }
}

extension QuestionLine {
  /// The words with arrows as words of their own: `5ft→m`.
  fileprivate static func withSeparatedArrows(_ words: [String]) -> [String] {
    words.flatMap { word -> [String] in
      var text = ""
      var last: Unicode.Scalar?
      for scalar in word.unicodeScalars {
        if scalar == ">", last == "-" {
          text = String(plain: Array(text.bytes.dropLast())) + " -> "
        } else if scalar == "→" || scalar == "=" || scalar == "≈" {
          text += " "
          text.unicodeScalars.append(scalar)
          text += " "
        } else {
          text.unicodeScalars.append(scalar)
        }
        last = scalar
      }
      return text.parts(separatedBy: UInt8(ascii: " "))
    }
  }
}
