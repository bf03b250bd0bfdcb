// The language of a site: English, with whatever the site says otherwise.

/// Every text that the program says on a page.
///
///     let phrases = Phrasebook()
///     phrases[.bellsNext, "Passing", "10:26"]        // "Next: Passing at 10:26."
///     phrases.longDate(Day("9/2/2015")!)             // "Wednesday, September 2, 2015"
public struct Phrasebook: Sendable {
  /// A site's own text for a key, and where it stands in the site's file.
  public struct Entry: Sendable {
    public var key: String
    public var text: String
    public var position: Position?

    public init(_ key: String, _ text: String, at position: Position? = nil) {
      self.key = key
      self.text = text
      self.position = position
    }
  }

  private var texts: [(phrase: Phrase, text: String)] = []
  /// What to say where there is no text of the site's own.
  private let other: @Sendable (Phrase) -> String

  /// English.
  public init() {
    other = { $0.english }
  }

  /// These phrases and no others, as a page's live parts carry them: the English of everything would
  /// outweigh the parts.
  public init(only texts: [(phrase: Phrase, text: String)]) {
    self.texts = texts
    other = { _ in "" }
  }

  /// English but for these texts. A key that there is none of, or a text with a place `{2}` that
  /// the English one does not have, is an error.
  public init(_ entries: [Entry], file: String, into problems: inout [Problem]) {
    self.init()
    for entry in entries {
      guard let phrase = Phrase.named(entry.key) else {
        let hint = Nearest.hint(for: entry.key, among: Phrase.allCases.map { $0.rawValue })
        problems.append(
          Problem(
            .error, in: file, at: entry.position, "there is no phrase '\(entry.key)'; \(hint)"))
        continue
      }
      let known = Phrasebook.places(in: phrase.english)
      if let place = Phrasebook.places(in: entry.text).first(where: { !known.contains($0) }) {
        problems.append(
          Problem(
            .error, in: file, at: entry.position,
            "the phrase '\(entry.key)' has no place {\(place)}; in English it is "
              + "'\(phrase.english)'"))
        continue
      }
      texts.append((phrase, entry.text))
    }
  }

  /// The phrase with its arguments in their places; of several own texts the last one counts.
  public subscript(_ phrase: Phrase, _ arguments: String...) -> String {
    fill(texts.last { $0.phrase == phrase }?.text ?? other(phrase), with: arguments)
  }

  private func fill(_ text: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let place = Phrasebook.place(in: bytes, at: index), place < arguments.count {
        result += arguments[place].utf8
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func places(in text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return bytes.indices.compactMap { place(in: bytes, at: $0) }
  }

  /// The digit of a `{0}` that begins at the index.
  private static func place(in bytes: [UInt8], at index: Int) -> Int? {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "{"),
      bytes[index + 2] == UInt8(ascii: "}")
    else { return nil }
    return bytes[index + 1].digit
  }
}
