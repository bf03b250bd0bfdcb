// Replacing phrases in site.yaml.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

@Suite struct PhrasebookTests {
  private static func read(
    _ texts: [(key: String, text: String)], at position: Position = Position(line: 1, column: 1),
    _ problems: inout [Problem]
  ) -> Phrasebook {
    Phrasebook(
      texts.map {
        (Located(value: $0.key, position: position), Located(value: $0.text, position: position))
      }, of: allSystems, file: "site.yaml", into: &problems)
  }

  @Test func phrasesCanBeReplaced() throws {
    var problems: [Problem] = []
    let phrases = Self.read(
      [
        ("longDate", "{0}, {2}. {1} {3}"), ("september", "Herbst"), ("september", "September"),
        ("wednesday", "Mittwoch"), ("cards", "Karten"),
      ], &problems)
    #expect(problems.isEmpty)
    let day = try #require(Day(slashed: "9/2/2015"))
    #expect(phrases.longDate(day) == "Mittwoch, 2. September 2015")
    #expect(phrases[.friday] == "Friday")
    #expect(phrases[.cards] == "Karten")
  }

  @Test func unknownPhrasesAndPlaceholdersAreErrors() {
    var problems: [Problem] = []
    let position = Position(line: 3, column: 5)
    _ = Self.read(
      [
        ("longDat", "x"), ("qwertyuiop", "x"), ("today", "{0} heute"),
        ("minutes", "{0:on a|other b}"), ("cardsCount", "{0:one a}"),
      ], at: position, &problems)
    let count = Phrasebook().tables(of: allSystems).flatMap(\.texts).count
    #expect(
      problems.map(\.message) == [
        "unknown phrase 'longDat'; the nearest is 'longDate'",
        "unknown phrase 'qwertyuiop'; choose one of 'pluralRules', 'decimalSeparator', "
          + "'groupSeparator', 'leastGroupedDigits', 'timeFormat', 'january', 'february', 'march', "
          + "'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november' and \(count - 16) more",
        "the phrase 'today' has no placeholder {0}; in English it is 'Today'",
        "the phrase 'minutes' has an unknown plural form 'on'; the nearest is 'one'",
        "the phrase 'cardsCount' has no plural form 'other'; add one, such as "
          + "{0:one # card|other # cards}",
      ])
    #expect(problems.first?.position == position)
  }

  /// The keys of all phrases and the names of all tables are unique.
  @Test func keysAreUnique() {
    func keys<Table: Phrase>(of table: Table.Type) -> [String] {
      table.allCases.map { String(describing: $0) }
    }
    let keys = Phrasebook.tables(of: allSystems).flatMap { keys(of: $0) }
    #expect(keys.count == Set(keys).count)
    let names = Phrasebook.tables(of: allSystems).map { $0.table }
    #expect(names.count == Set(names).count)
  }
}
