// A word of a query, and the words of pages that it finds.

/// A word that was typed. It finds the words that are the same or begin with it, its other forms, in
/// German also compounds, and, where `tolerance` allows it, words from which it differs in one letter.
struct SearchWord: Sendable {
  /// How well a word of a page matches, from none to best.
  enum Match: Int, Sendable {
    case none, misspelled, part, form, beginning, whole
  }

  /// Where words with one wrong letter are looked for, if the word is found nowhere: in titles, headings
  /// and the files of words that are loaded anyway, or also in others.
  enum Tolerance: Sendable { case none, loaded, all }

  let word: [UInt8]
  private(set) var tolerance = Tolerance.none
  /// The word with other endings, and with `ü` for `ue`.
  private var forms: [[UInt8]] = []
  /// The word with `ü` for `ue`; nil where that is too short to be the beginning of one.
  private var withUmlauts: [UInt8]?
  /// The part by which compounds are found.
  private var part: [UInt8]?
  /// Empty for numbers, codes and short words, in which no letter may be wrong.
  private var letters: [UInt32] = []

  init(_ word: [UInt8], language: [UInt8]) {
    self.word = word
    let isGerman = language.starts(with: Self.bytes("de"))
    let endings =
      isGerman ? Self.german : language.starts(with: Self.bytes("en")) ? Self.english : ""
    addForms(of: word, endings)
    let other = Self.withUmlauts(word)
    if other.count < word.count {
      forms.append(other)
      addForms(of: other, endings)
      if other.count > 3 { withUmlauts = other }
    }
    for form in [word] + forms where isGerman && form.count >= Self.leastOfPart {
      if form.count < part?.count ?? .max { part = form }
    }
    if !word.contains(where: Self.isDigit) { letters = Self.letters(word) }
    if letters.count < Self.leastOfSwapped { letters = [] }
  }

  /// Looks further for words with one wrong letter. False where that is not possible.
  mutating func tolerate() -> Bool {
    if letters.isEmpty || tolerance == .all { return false }
    tolerance = tolerance == .none ? .loaded : .all
    return true
  }

  /// The bytes of the shortest part, and the letters of the shortest word with a wrong letter and with two
  /// swapped ones.
  private static let (leastOfPart, leastOfMisspelled, leastOfSwapped) = (5, 5, 4)

  /// The beginnings of words that tell which files of words are needed. Words of one letter are only
  /// looked for in titles and headings.
  var beginnings: [[UInt8]] {
    guard word.count > 1 else { return [] }
    guard tolerance == .all, word.count > 2 else { return [word] + forms }
    // The first letter is right, or swapped with the second, or one too many.
    return [word] + forms + [[word[0]], [word[1], word[0], word[2]], Array(word[1...])]
  }

  func match(_ found: UnsafeBufferPointer<UInt8>) -> Match {
    if found.starts(with: word) {
      return found.count == word.count ? .whole : word.allSatisfy(Self.isDigit) ? .none : .beginning
    }
    if let withUmlauts, found.starts(with: withUmlauts) { return .form }
    if found.first == word.first, forms.contains(where: { found.elementsEqual($0) }) {
      return .form
    }
    if let part, Self.has(part, found) { return .part }
    return tolerance != .none && isMisspelled(found) ? .misspelled : .none
  }

  /// Each row has endings of the same word. `+` is the last letter of the stem again, `^` is that after
  /// a short syllable. After M. Porter, "An algorithm for suffix stripping" (1980), step 1, and the
  /// German stemmer of Snowball, step 1.
  private static let english: StaticString =
    " s ^ing ^ed +ing +ed|e es ing ed|y ies ying ied|s ses sing sed|x xes xing xed|sh shes shing shed|ch ches ching ched|o oes"
  private static let german: StaticString = " e en er ern es em n s +e +en"

  private mutating func addForms(of word: [UInt8], _ rows: StaticString) {
    for row in Array(Self.bytes(rows)).split(separator: UInt8(ascii: "|")) {
      let row = row.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      for ending in row {
        let length = ending.count - (ending.first == UInt8(ascii: "^") ? 1 : 0)
        let stem = word.dropLast(length)
        guard stem.count > 1, stem.contains(where: Self.isVowel),
          Self.add(ending, to: stem).elementsEqual(word)
        else { continue }
        for other in row {
          let form = Self.add(other, to: stem)
          if form.count > 2, !forms.contains(where: { $0.elementsEqual(form) }) {
            forms.append(form)
          }
        }
      }
    }
  }

  private static func add(_ ending: ArraySlice<UInt8>, to stem: ArraySlice<UInt8>) -> [UInt8] {
    let last = stem[stem.endIndex - 1]
    var word = Array(stem)
    for byte in ending {
      switch byte {
      case UInt8(ascii: "+"): word.append(last)
      case UInt8(ascii: "^"): if isShort(stem) { word.append(last) }
      default: word.append(byte)
      }
    }
    return word
  }

  /// Whether a stem has one vowel, and ends with it and one consonant after another: `run`, but not
  /// `print`, `train`, `show`.
  private static func isShort(_ stem: ArraySlice<UInt8>) -> Bool {
    stem.count > 2 && !bytes("aeiouywx").contains(stem[stem.endIndex - 1])
      && isVowel(stem[stem.endIndex - 2]) && !stem.dropLast(2).contains(where: isVowel)
  }

  private static func isVowel(_ byte: UInt8) -> Bool { bytes("aeiouy").contains(byte) }

  /// The word with `a`, `o`, `u` for `ae`, `oe`, `ue`, except at its end, as `SearchWords` writes umlauts.
  private static func withUmlauts(_ word: [UInt8]) -> [UInt8] {
    word.indices.filter { index in
      word[index] != UInt8(ascii: "e") || index == 0 || index + 1 == word.count
        || !bytes("aou").contains(word[index - 1])
    }.map { word[$0] }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { bytes("0123456789").contains(byte) }

  private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Whether a word has a part at its beginning, or after at least three bytes.
  private static func has(_ part: [UInt8], _ found: UnsafeBufferPointer<UInt8>) -> Bool {
    (0...max(0, found.count - part.count)).contains { start in
      (start == 0 || start > 2) && found[start...].starts(with: part)
    }
  }

  /// Whether one letter more, less or other, or two letters swapped, make the word the beginning of
  /// another.
  private func isMisspelled(_ found: UnsafeBufferPointer<UInt8>) -> Bool {
    if letters.isEmpty || found.count + 1 < letters.count { return false }
    let found = Self.letters(found)
    var start = 0
    while start < letters.count, start < found.count, letters[start] == found[start] { start += 1 }
    func rest(_ after: Int, _ afterFound: Int) -> Bool {
      after <= letters.count && afterFound <= found.count
        && found[afterFound...].starts(with: letters[after...])
    }
    let next = start + 1
    let isSwapped =
      next < letters.count && next < found.count && letters[start] == found[next]
      && letters[next] == found[start] && rest(next + 1, next + 1)
    return isSwapped
      || letters.count >= Self.leastOfMisspelled
        && (rest(next, next) || rest(next, start) || rest(start, next))
  }

  /// The letters of a word in UTF-8: the bytes of each as one number.
  private static func letters(_ word: some Collection<UInt8>) -> [UInt32] {
    var letters: [UInt32] = []
    for byte in word {
      letters.append((byte & 0xC0 == 0x80 ? (letters.popLast() ?? 0) << 8 : 0) | UInt32(byte))
    }
    return letters
  }
}
