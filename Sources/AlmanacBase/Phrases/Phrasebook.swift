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
  private var numbers = NumberFormat.english
  /// The language whose plural rules the phrases follow.
  private var language = ""

  /// English.
  package init() {
    self.init([])
  }

  /// English, except for the given tables.
  package init(_ tables: [Table]) {
    self.tables = tables
    if tables.isEmpty { return }
    language = self[.pluralRules]
    numbers = NumberFormat(
      group: self[.groupSeparator], decimal: self[.decimalSeparator],
      leastGrouped: wholeNumber(self[.leastGroupedDigits]).flatMap { Int(exactly: $0) } ?? 4)
  }

  /// A text with the numbers in it as the language writes them: `1,234.5 km` as `1.234,5 km`.
  package func localized(_ text: String) -> String { numbers.localized(text) }

  /// The same for a number that is being typed, which can end with the decimal separator.
  package func localized(typed text: String) -> String { numbers.localized(typed: text) }

  /// A text with numbers of the language, `1.234,5 km`, with English ones.
  package func english(_ text: String) -> String { numbers.english(text) }

  /// All texts of a table.
  package func table<Texts: Phrase>(of phrases: Texts.Type) -> Table {
    Table(Texts.table, phrases.allCases.map { text($0) })
  }

  /// A phrase with its arguments inserted. The subscript of each table calls this.
  package func text<Text: Phrase>(_ phrase: Text, _ arguments: [String] = []) -> String {
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
      guard let placeholder = Placeholder(in: bytes, at: index),
        placeholder.argument < arguments.count
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index = placeholder.end
      let argument = arguments[placeholder.argument]
      if placeholder.forms.isEmpty {
        result += argument.bytes
        continue
      }
      let number = localized(argument).bytes
      let category = PluralCategory(of: argument, in: language)
      for place in placeholder.form(for: category, in: bytes) {
        if bytes[place] == UInt8(ascii: "#") {
          result += number
        } else {
          result.append(bytes[place])
        }
      }
    }
    return String(plain: result)
  }
}

#if !hasFeature(Embedded)
  extension Phrasebook {
    /// The argument numbers of the `{0}`, `{1}`, … in a text.
    package static func arguments(in text: String) -> [Int] {
      placeholders(in: text).map(\.argument)
    }

    /// The names of the plural categories in each placeholder of a text that has several forms.
    package static func categories(in text: String) -> [[String]] {
      let bytes = text.bytes
      return placeholders(in: text).filter { !$0.forms.isEmpty }.map { placeholder in
        bytes[placeholder.forms].split(
          separator: UInt8(ascii: "|"), omittingEmptySubsequences: false
        )
        .map { form in String(decoding: form.prefix { $0 != 0x20 }, as: UTF8.self) }
      }
    }

    private static func placeholders(in text: String) -> [Placeholder] {
      let bytes = text.bytes
      return bytes.indices.compactMap { Placeholder(in: bytes, at: $0) }
    }
  }
#endif
