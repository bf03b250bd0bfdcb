// Splits text into the words by which readers search.

import AlmanacBase

/// The words of a text, in lower case and without accents: `Zürich` and `zurich` are the same word, and so
/// are `Straße` and `Strasse`. A word consists of letters and digits; each character of Chinese or Japanese is a word.
package enum SearchWords {
  /// All words of a text in order.
  package static func all(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    visit(text) { word, _ in
      words.append(Array(word))
      return true
    }
    return words
  }

  /// Calls `body` with each word in UTF-8 and its `WordHash`, until it returns false. Every byte of every page
  /// passes through this loop, hence the pointers: with arrays it took four times the instructions.
  ///
  /// - Parameter isMarkdown: whether the text is Markdown, of which link targets, tags and entities
  ///   are skipped.
  package static func visit(
    _ text: [UInt8], isMarkdown: Bool = false,
    _ body: (_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Bool
  ) {
    letters.withUnsafeBufferPointer { letters in
      visit(text, isMarkdown: isMarkdown, letters, body)
    }
  }

  /// For each byte the letter in lower case or the digit; 0 for other bytes. With comparisons
  /// instead, the loop took 1.7 times the instructions.
  private static let letters = (0...0xFF).map(lowercased)

  private static func visit(
    _ text: [UInt8], isMarkdown: Bool, _ letters: UnsafeBufferPointer<UInt8>,
    _ body: (_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Bool
  ) {
    text.withUnsafeBufferPointer { text in
      // No letter becomes longer.
      let word = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
      defer { word.deallocate() }
      var length = 0
      var hash = WordHash()
      var index = 0
      /// Ends the word; false where no more words are wanted.
      func end() -> Bool {
        if length == 0 { return true }
        defer { (length, hash) = (0, WordHash()) }
        return body(UnsafeBufferPointer(rebasing: word[..<length]), hash.value)
      }
      func append(_ byte: UInt8) {
        word[length] = byte
        hash.add(byte)
        length += 1
      }
      while index < text.count {
        // Nearly all bytes are in runs of ASCII letters. `length` and `hash` are in memory, since `append`
        // uses them: with variables of its own, the loop takes half the instructions. Hashed here, a letter
        // takes three instructions; in a loop of its own it took six.
        var (count, running) = (length, hash)
        while index < text.count, case let lower = letters[Int(text[index])], lower != 0 {
          word[count] = lower
          running.add(lower)
          count &+= 1
          index &+= 1
        }
        (length, hash) = (count, running)
        guard index < text.count else { break }
        let byte = text[index]
        if byte < 0x80 {
          guard end() else { return }
          // Nearly all of these bytes are spaces, for which a call took 20 instructions.
          let mayBeSyntax =
            byte == UInt8(ascii: "]") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
          index = isMarkdown && mayBeSyntax ? endOfSyntax(text, at: index) : index + 1
          continue
        }
        let (scalar, size) = scalar(in: text, at: index)
        index += size
        switch kind(of: scalar) {
        case .separator: guard end() else { return }
        case .mark: break
        case .letter(let folded): encode(folded, append)
        case .base(let byte):
          append(byte)
          if scalar == 0xDF || scalar == 0x1E9E { append(byte) }
        case .single:
          guard end() else { return }
          encode(scalar, append)
          guard end() else { return }
        }
      }
      _ = end()
    }
  }

  private enum Kind {
    /// A separator between words, and a mark that is left out.
    case separator, mark
    case letter(UInt32)
    /// A letter with an accent: its base in ASCII.
    case base(UInt8)
    /// A character that is a word.
    case single
  }

  /// The letter in lower case or the digit; 0 for other bytes.
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    let lower = byte | 0x20
    if lower &- UInt8(ascii: "a") < 26 { return lower }
    return byte &- UInt8(ascii: "0") < 10 ? byte : 0
  }

  /// The bases of the letters U+00C0...U+017F and U+1E00...U+1EFF, from the decompositions of the
  /// Unicode Character Database. A space is a separator, a question mark a letter without a base.
  private static let latin: StaticString =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuytyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
  private static let latinAdditional: StaticString =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyas??s?aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy??????"

  /// The bases of Greek vowels with accents: U+0386...U+038F; and α, ε, η, ι, ο, υ, ω.
  private static let accentedGreek: [UInt32] = [
    0x3B1, 0x387, 0x3B5, 0x3B7, 0x3B9, 0x38B, 0x3BF, 0x38D, 0x3C5, 0x3C9,
  ]
  private static let greekVowels: [UInt32] = [0x3B1, 0x3B5, 0x3B7, 0x3B9, 0x3BF, 0x3C5, 0x3C9]

  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0xAA, 0xB5, 0xBA: return .letter(scalar)
    case 0xC0..<0x180: return base(scalar, latin, from: 0xC0)
    case 0x1E00..<0x1F00: return base(scalar, latinAdditional, from: 0x1E00)
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF...0x5C7, 0x64B...0x65F, 0xFE00...0xFE0F: return .mark
    case 0x386...0x38F: return .letter(accentedGreek[Int(scalar - 0x386)])
    case 0x391...0x3A9: return .letter(scalar + 0x20)
    case 0x390, 0x3AA, 0x3CA: return .letter(0x3B9)
    case 0x3AB, 0x3B0, 0x3CB: return .letter(0x3C5)
    case 0x3AC...0x3AF: return .letter(greekVowels[Int(scalar - 0x3AC)])
    case 0x3C2: return .letter(0x3C3)
    case 0x3CC...0x3CE: return .letter(greekVowels[Int(scalar - 0x3CC) + 4])
    case 0x400...0x40F: return .letter(scalar == 0x401 ? 0x435 : scalar + 0x50)
    case 0x410...0x42F: return .letter(scalar + 0x20)
    case 0x451: return .letter(0x435)
    // Punctuation and symbols, with those of Chinese and Japanese.
    case 0..<0xC0, 0x5BE, 0x60C, 0x61B, 0x61F, 0x2000...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x303F,
      0xE000...0xF8FF, 0xFE10...0xFE6F, 0xFF00...0xFF0F, 0xFFF0...0xFFFF, 0x1F000...0x1FAFF:
      return .separator
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .single
    default: return .letter(scalar)
    }
  }

  private static func base(_ scalar: UInt32, _ bases: StaticString, from first: UInt32) -> Kind {
    switch bases.utf8Start[Int(scalar - first)] {
    case UInt8(ascii: " "): .separator
    case UInt8(ascii: "?"): .letter(scalar)
    case let base: .base(base)
    }
  }

  /// The scalar at an index, and its length in bytes. Bytes that are not UTF-8 are separators.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let first = text[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= text.count else { return (0, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = text[index + offset]
      guard byte & 0xC0 == 0x80 else { return (0, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Encodes a scalar in UTF-8.
  private static func encode(_ scalar: UInt32, _ append: (UInt8) -> Void) {
    if scalar < 0x80 {
      append(UInt8(scalar))
    } else if scalar < 0x800 {
      append(0xC0 | UInt8(scalar >> 6))
      append(0x80 | UInt8(scalar & 0x3F))
    } else {
      if scalar < 0x1_0000 {
        append(0xE0 | UInt8(scalar >> 12))
      } else {
        append(0xF0 | UInt8(scalar >> 18))
        append(0x80 | UInt8(scalar >> 12 & 0x3F))
      }
      append(0x80 | UInt8(scalar >> 6 & 0x3F))
      append(0x80 | UInt8(scalar & 0x3F))
    }
  }

  /// The index after the link target, tag or entity at an index; otherwise that of the next byte.
  private static func endOfSyntax(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let next = index + 1
    guard next < text.count else { return next }
    switch text[index] {
    case UInt8(ascii: "]"):
      return text[next] == UInt8(ascii: "(")
        ? end(UInt8(ascii: ")"), in: text, from: next) ?? next : next
    case UInt8(ascii: "<"):
      let byte = text[next]
      let isTag =
        lowercased(byte) >= UInt8(ascii: "a") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "!")
      return isTag ? end(UInt8(ascii: ">"), in: text, from: next) ?? next : next
    case UInt8(ascii: "&"):
      guard let end = end(UInt8(ascii: ";"), in: text, from: next), end - next < 10 else {
        return next
      }
      return end
    default: return next
    }
  }

  /// The index after the next byte of a value in the line; nil where there is none in the next 2 KiB.
  private static func end(
    _ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var index = start
    let limit = min(text.count, start + 2048)
    while index < limit, text[index] != UInt8(ascii: "\n") {
      if text[index] == byte { return index + 1 }
      index += 1
    }
    return nil
  }
}
