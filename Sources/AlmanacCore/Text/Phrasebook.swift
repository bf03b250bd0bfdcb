// The phrases of a site: English, except where the site has its own texts.

/// All texts that the program puts on pages.
///
///     let phrases = Phrasebook()
///     phrases[.minutes, "26"]                        // "26 minutes"
///     phrases.longDate(Day(slashed: "9/2/2015")!)             // "Wednesday, September 2, 2015"
package struct Phrasebook: Sendable {
  /// The texts of one table of phrases.
  package struct Table: Sendable {
    /// The name of the table, as in `Phrase.table`.
    package var name: String
    /// The texts of all phrases, by raw value.
    package var texts: [String]

    package init(_ name: String, _ texts: [String]) {
      self.name = name
      self.texts = texts
    }
  }

  private let tables: [Table]

  /// English.
  package init() {
    self.init([])
  }

  /// English, except for the given tables.
  package init(_ tables: [Table]) {
    self.tables = tables
  }

  /// All texts of a table.
  package func table<Texts: Phrase>(of phrases: Texts.Type) -> Table {
    Table(Texts.table, phrases.allCases.map { text($0) })
  }

  /// A phrase with its arguments inserted. The subscript of each table calls this.
  func text<Text: Phrase>(_ phrase: Text, _ arguments: [String] = []) -> String {
    #if arch(wasm32)
      // English texts would make up most of a module's size; the page provides all texts instead.
      let english = ""
    #else
      let english = phrase.english
    #endif
    return text(at: Int(phrase.rawValue), in: Text.table, or: english, arguments)
  }

  /// Not inlined, so that a module has it once and not for each of its tables.
  @inline(never)
  private func text(
    at index: Int, in name: String, or english: String, _ arguments: [String]
  ) -> String {
    for table in tables where table.name.isSame(as: name) && index < table.texts.count {
      return fill(table.texts[index], with: arguments)
    }
    return fill(english, with: arguments)
  }

  private func fill(_ text: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    let bytes = text.bytes
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let number = Phrasebook.argument(in: bytes, at: index), number < arguments.count {
        result += arguments[number].bytes
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(plain: result)
  }

  /// The argument numbers of the `{0}`, `{1}`, … in a text.
  package static func arguments(in text: String) -> [Int] {
    let bytes = text.bytes
    return bytes.indices.compactMap { argument(in: bytes, at: $0) }
  }

  /// The argument number of a `{0}` that begins at an index.
  private static func argument(in bytes: [UInt8], at index: Int) -> Int? {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "{"),
      bytes[index + 2] == UInt8(ascii: "}")
    else { return nil }
    return bytes[index + 1].digit
  }
}
