// The guide lists all phrases.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

@Suite struct GuidePhrasesTests {
  private static let file = repository.appending(path: "Content/guide/phrases.md")

  /// The page of the guide: the keys of each table with their English texts, as in `site.yaml`.
  private static var page: String {
    var text = """
      ---
      title: Phrases
      description: All texts of the program, with their keys.
      order: 11
      ---

      These are the English texts that the program puts on pages. `phrases` in `Content/site.yaml` replaces
      them, in [any language](languages.md#phrases-of-your-own).

      """
    for table in Phrasebook.tables(of: allSystems) {
      text +=
        "\n## " + table.table.prefix(1).uppercased() + table.table.dropFirst() + "\n\n```yaml\n"
      for (key, phrase) in Phrasebook.keys(of: allSystems)
      where type(of: phrase).table == table.table {
        let escaped = phrase.english.replacingOccurrences(of: "\\", with: "\\\\")
          .replacingOccurrences(of: "\"", with: "\\\"")
        text += "\(key): \"\(escaped)\"\n"
      }
      text += "```\n"
    }
    return text
  }

  /// `ALMANAC_RECORD=1` writes the page.
  @Test func theGuideListsAllPhrases() throws {
    if ProcessInfo.processInfo.environment["ALMANAC_RECORD"] != nil {
      try Self.page.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      written == Self.page,
      "run ALMANAC_RECORD=1 swift test --filter GuidePhrasesTests, and commit the page")
  }
}
