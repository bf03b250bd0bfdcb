// Questions in one line: a number and two units, which may be of several words.

/// A line such as `12.5 kilobyte byte`, `100 square metre to square foot`, or with tabs between its
/// three parts.
package enum QuestionLine {
  /// The words of a line: parted by tabs where it has any, else by spaces; what stands in quotes is
  /// one word.
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
        // A quote that nothing closes is an inch or a foot.
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
  /// Between the two units there may be one of these.
  private static let betweens = ["to", "in", "into", "→", "->", "="]

  /// Answers a question in words: the number, then the two units. Where a unit has several words,
  /// the first way to part them counts that names two units of one category.
  package func answer(words: [String]) throws(ConversionFault) -> ConversionAnswer {
    let words = apart(words)
    guard let value = words.first else {
      throw ConversionFault(
        part: .value,
        message: "there is no question; write a number and two units, as "
          + "'12.5 kilobyte byte'")
    }
    let rest = Array(words.dropFirst())
    if rest.count == 2 { return try answer(value, from: rest[0], to: rest[1]) }
    // A number at fault is said first: the units may be what somebody wrote after a space in it.
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
    for (from, to, isMarked) in UnitTable.partings(rest) {
      do throws(ConversionFault) {
        return try answer(value, from: from, to: to)
      } catch {
        // Two units with 'to' between them are those, whatever else the words could be read as.
        if isMarked, isKnown(from, to) { throw error }
        // A shared name or a number without counterpart says more than an unknown unit.
        if fault == nil || isKnown(from, to) { fault = error }
      }
    }
    let isParted =
      fault.map { _ in UnitTable.partings(rest).contains { isKnown($0.from, $0.to) } } ?? false
    if let fault, isParted || hasBetween(rest) { throw fault }
    throw ConversionFault(
      part: .from,
      message: "'\(UnitTable.text(rest))' does not name two units; write 'to' between them, or put "
        + "each in quotes")
  }

  /// A number with its unit behind it, `5ft` or `−40°C`, as two words.
  private func apart(_ words: [String]) -> [String] {
    guard let first = words.first else { return words }
    let bytes = Array(first.utf8)
    // Where a digit is followed by what no number has.
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

  private func hasBetween(_ words: [String]) -> Bool {
    words.dropFirst().dropLast().contains { word in
      UnitTable.betweens.contains { $0.isSameName(as: word) }
    }
  }

  private typealias Parting = (from: String, to: String, isMarked: Bool)

  /// Every way to part words in two, those at a word between them first.
  private static func partings(_ words: [String]) -> [Parting] {
    var marked: [Parting] = []
    var others: [Parting] = []
    for index in 1..<words.count {
      if index + 1 < words.count, betweens.contains(where: { $0.isSameName(as: words[index]) }) {
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
