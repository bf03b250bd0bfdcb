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
  /// The words that may stand between the two units.
  private static let separators = ["to", "in", "into", "→", "->", "="]

  /// Converts as a line says: a number, then the two units, with or without `to` between them.
  ///
  ///     try UnitTable.builtIn.answer(question: "100 square metre to square foot")
  ///
  /// - Throws: where the line is not such a question, and for the reasons of
  ///   ``answer(_:from:to:)``.
  public func answer(question line: String) throws(ConversionFault) -> ConversionAnswer {
    try answer(words: QuestionLine.words(line))
  }

  /// The same for a line that is already split into words. Where a unit has several words, the first
  /// split that gives two units of one category counts.
  package func answer(words: [String]) throws(ConversionFault) -> ConversionAnswer {
    let words = withSeparateNumber(words)
    guard let value = words.first else {
      throw ConversionFault(
        part: .value,
        message: "there is no question; write a number and two units, such as "
          + "'12.5 kilobyte byte'")
    }
    let rest = Array(words.dropFirst())
    if rest.count == 2 { return try answer(value, from: rest[0], to: rest[1]) }
    // A fault of the number comes first: the other words may be the rest of a number with a space.
    do throws(NumberFault) {
      _ = try DecimalDigits.read(value)
    } catch {
      throw ConversionFault(part: .value, message: error.message(value.trimmed))
    }
    guard rest.count > 2 else {
      throw ConversionFault(
        part: .to,
        message: rest.isEmpty
          ? "two units are missing; write the question as '12.5 kilobyte byte'"
          : "a second unit is missing; write the question as '12.5 kilobyte byte'")
    }
    var fault: ConversionFault?
    for (from, to, isMarked) in UnitTable.splits(of: rest) {
      do throws(ConversionFault) {
        return try answer(value, from: from, to: to)
      } catch {
        // Two known units with 'to' between them are meant, whatever other splits there are.
        if isMarked, isKnown(from, to) { throw error }
        // Another fault is more helpful than an unknown unit.
        if fault == nil || isKnown(from, to) { fault = error }
      }
    }
    let hasKnownUnits =
      fault.map { _ in UnitTable.splits(of: rest).contains { isKnown($0.from, $0.to) } } ?? false
    if let fault, hasKnownUnits || hasSeparator(rest) { throw fault }
    throw ConversionFault(
      part: .from,
      message: "'\(UnitTable.text(rest))' does not name two units; write 'to' between them, or put "
        + "each in quotes")
  }

  /// The words with a first word such as `5ft` or `−40°C` split into number and unit.
  private func withSeparateNumber(_ words: [String]) -> [String] {
    guard let first = words.first else { return words }
    let bytes = Array(first.utf8)
    // After a digit that something other than a number follows.
    var end = bytes.lastIndex { $0.digit != nil || $0 == UInt8(ascii: ".") } ?? bytes.endIndex
    while end < bytes.count {
      let number = String(decoding: bytes[...end], as: UTF8.self)
      let unit = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      if (try? DecimalDigits.read(number)) != nil, names.isKnown(unit) {
        return [number, unit] + words.dropFirst()
      }
      guard let earlier = bytes[..<end].lastIndex(where: { $0.digit != nil }) else { break }
      end = earlier
    }
    return words
  }

  private func isKnown(_ from: String, _ to: String) -> Bool {
    names.isKnown(from) && names.isKnown(to)
  }

  private func hasSeparator(_ words: [String]) -> Bool {
    words.dropFirst().dropLast().contains { word in
      UnitTable.separators.contains { $0.isSameName(as: word) }
    }
  }

  /// Two units, and whether a separator word stands between them.
  private typealias Split = (from: String, to: String, isMarked: Bool)

  /// Every way to split words in two, those at a separator word first.
  private static func splits(of words: [String]) -> [Split] {
    var marked: [Split] = []
    var others: [Split] = []
    for index in 1..<words.count {
      if index + 1 < words.count, separators.contains(where: { $0.isSameName(as: words[index]) }) {
        marked.append((text(words[..<index]), text(words[(index + 1)...]), true))
      }
      others.append((text(words[..<index]), text(words[index...]), false))
    }
    return marked + others
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
