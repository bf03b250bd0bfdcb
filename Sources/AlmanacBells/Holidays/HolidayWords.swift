// Which events close a school, by the words of their names.

import AlmanacBase

/// Decides by its name whether an all-day event closes a school.
///
///     let words = HolidayWords(language: "en")
///     words.close("Labor Day")          // true
///     words.close("Labor Day Parade")   // false: an event at school
///     words.close("Picture Day")        // false
package struct HolidayWords: Sendable {
  /// Phrases as they are compared, by what they say.
  private var phrases: [(phrase: [UInt8], meaning: Meaning)] = []

  private enum Meaning { case closed, holiday, open }

  /// The words of a language and of English, in which many calendars are written.
  ///
  /// - Parameter language: the first part of a language tag: `de`.
  package init(language: String) {
    for list in HolidayWordList.all where ["en", language].contains(list.language) {
      add(list.closed, .closed)
      add(list.holidays, .holiday)
      add(list.open, .open)
    }
  }

  /// A school's own phrases: they close it wherever they are in a name, even in the middle of a word.
  package init(closed: [String]) {
    phrases = closed.map { (Array(Self.words(of: $0).dropFirst().dropLast()), .closed) }
  }

  private mutating func add(_ list: String, _ meaning: Meaning) {
    for item in list.utf8.split(separator: UInt8(ascii: ";")) {
      let text = String(decoding: item, as: UTF8.self).trimmed
      let star = UInt8(ascii: "*")
      let words = Self.words(of: text)
      phrases.append(
        (
          Array(
            words.dropFirst(text.utf8.first == star ? 1 : 0)
              .dropLast(text.utf8.last == star ? 1 : 0)), meaning
        ))
    }
  }

  /// Whether the name says that the school is closed, or is that of a holiday and of nothing that takes
  /// place at school.
  package func close(_ name: String) -> Bool {
    let words = Self.words(of: name)
    func has(_ meaning: Meaning) -> Bool {
      phrases.contains { $0.meaning == meaning && Self.contains(words, $0.phrase) }
    }
    return has(.closed) || (has(.holiday) && !has(.open))
  }

  /// The words in lower case, with a space around each: ` new years day `. Apostrophes are left out; other
  /// characters that are neither letters nor digits separate words.
  private static func words(of text: String) -> [UInt8] {
    var words: [UInt8] = [0x20]
    for scalar in text.lowercased().unicodeScalars {
      if scalar == "'" || scalar == "\u{2019}" { continue }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words += Array(String(scalar).utf8)
      } else if words.last != 0x20 {
        words.append(0x20)
      }
    }
    return words.last == 0x20 ? words : words + [0x20]
  }

  private static func contains(_ words: [UInt8], _ phrase: [UInt8]) -> Bool {
    !phrase.isEmpty && words.indices.contains { words[$0...].starts(with: phrase) }
  }
}
