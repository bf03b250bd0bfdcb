// The languages that come with the program.

import AlmanacCore
import AlmanacFiles
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

@Suite struct LanguageTests {
  private static let translated = Language.included.filter { $0 != "en" }

  @Test func comeWithTheProgram() {
    #expect(Language.included == ["de", "en", "es", "fr", "he"])
  }

  /// The files are in folders with the names of the tables.
  @Test func haveAFileForEachTable() {
    let tables = Phrasebook.tables(of: allSystems).map { $0.table }
    let expected = tables.flatMap { table in Language.included.map { "\(table)/\($0).properties" } }
    #expect(languageFiles.map(\.path) == expected.sorted())
  }

  /// Every phrase is translated once, and nothing else.
  @Test(arguments: translated)
  func haveEveryPhraseOnce(_ code: String) {
    let keys = Language(tag: code).texts.map(\.key)
    let known = Phrasebook.keys(of: allSystems).map(\.key)
    #expect(Set(known).subtracting(keys).sorted() == [], "missing")
    #expect(Set(keys).subtracting(known).sorted() == [], "superfluous")
    #expect(keys.count == Set(keys).count)
  }

  /// A translation has the placeholders of the English text, and valid plural forms.
  @Test(arguments: translated)
  func haveThePlaceholdersOfTheEnglishText(_ code: String) {
    let english = Dictionary(Phrasebook.keys(of: allSystems).map { ($0.key, $0.phrase.english) }) {
      $1
    }
    for (key, text) in Language(tag: code).texts {
      #expect(
        Set(Phrasebook.arguments(in: text)) == Set(Phrasebook.arguments(in: english[key] ?? "")),
        "\(key) = \(text)")
      #expect(
        text.matches(of: /\{/).count == Phrasebook.arguments(in: text).count, "\(key) = \(text)")
      for names in Phrasebook.categories(in: text) {
        #expect(names.contains("other"), "\(key) = \(text)")
        #expect(Set(names).isSubset(of: PluralCategory.allCases.map(\.name)), "\(key) = \(text)")
      }
    }
  }

  /// No sentence is the English one. Single words can be: languages share some.
  @Test(arguments: translated)
  func areNotEnglish(_ code: String) {
    let english = Dictionary(Phrasebook.keys(of: allSystems).map { ($0.key, $0.phrase.english) }) {
      $1
    }
    let sentences = Language(tag: code).texts.filter {
      $0.text == english[$0.key] && !$0.text.contains("{") && $0.text.contains(" ")
        && $0.text.contains(/[a-z]{4}/)
    }
    #expect(sentences.map(\.key) == [])
  }

  @Test func writeDates() throws {
    let day = try #require(Day(iso: "2026-12-18"))
    func texts(_ code: String) -> [String] {
      let phrases = Phrasebook(Language(tag: code), of: allSystems)
      return [phrases.longDate(day), phrases.date(day), phrases.briefDate(day)]
    }
    #expect(texts("en") == ["Friday, December 18, 2026", "December 18, 2026", "Fri, Dec 18"])
    #expect(texts("de") == ["Freitag, 18. Dezember 2026", "18. Dezember 2026", "Fr, 18. Dez."])
    #expect(
      texts("es") == [
        "viernes, 18 de diciembre de 2026", "18 de diciembre de 2026", "vie, 18 dic",
      ])
    #expect(texts("fr") == ["vendredi 18 décembre 2026", "18 décembre 2026", "ven. 18 déc."])
    #expect(
      texts("he") == ["יום שישי, 18 בדצמבר 2026", "18 בדצמבר 2026", "יום ו׳, 18 בדצמ׳"])
    let first = try #require(Day(iso: "2026-05-01"))
    #expect(
      Phrasebook(Language(tag: "fr"), of: allSystems).longDate(first) == "vendredi 1er mai 2026")
  }

  @Test func writeNumbersAndTimes() throws {
    let time = try #require(TimeOfDay(iso: "08:05"))
    let later = try #require(TimeOfDay(iso: "13:05"))
    func texts(_ code: String) -> [String] {
      let phrases = Phrasebook(Language(tag: code), of: allSystems)
      return [phrases.localized("1,234.5"), phrases.time(time), phrases.time(later)]
    }
    #expect(texts("en-GB") == ["1,234.5", "8:05", "1:05"])
    #expect(texts("de-AT") == ["1.234,5", "08:05", "13:05"])
    #expect(texts("es") == ["1234,5", "8:05", "13:05"])
    #expect(texts("fr") == ["1\u{202F}234,5", "08:05", "13:05"])
    #expect(texts("he") == ["1,234.5", "8:05", "13:05"])
  }

  @Test func countInTheirForms() {
    func counts(_ code: String) -> [String] {
      let phrases = Phrasebook(Language(tag: code), of: allSystems)
      return [0, 1, 2, 5].map { phrases[.cardsCount, String($0)] }
    }
    #expect(counts("de") == ["0 Karten", "1 Karte", "2 Karten", "5 Karten"])
    #expect(counts("fr") == ["0 carte", "1 carte", "2 cartes", "5 cartes"])
    #expect(counts("es") == ["0 tarjetas", "1 tarjeta", "2 tarjetas", "5 tarjetas"])
    #expect(counts("he") == ["0 כרטיסיות", "כרטיסייה אחת", "שתי כרטיסיות", "5 כרטיסיות"])
  }

  @Test func haveADirection() {
    let directions = ["de", "he", "HE-il", "ar", "fa-AF", "sv"].map { Language(tag: $0).direction }
    #expect(directions == ["ltr", "rtl", "rtl", "rtl", "rtl", "ltr"])
  }

  @Test func aLanguageWithoutPhrasesIsAWarning() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "language: sv\n", "Content/index.md": "# Start\n",
    ])
    #expect(
      fixture.build().text.contains(
        "Content/site.yaml:1:11: warning: the program has no texts in 'sv', so its texts on pages "
          + "are English; it has de, en, es, fr, he; translate the texts under 'phrases', or choose "
          + "one of these"))
    #expect(try fixture.output("index.html").contains(#"<html lang="sv" dir="ltr">"#))
    let translated = try Fixture([
      "Content/site.yaml": "language: sv\nphrases:\n  today: Idag\n",
      "Content/index.md": "# Start\n",
    ])
    #expect(translated.build().text == "")
  }

  @Test func aPhraseOfTheSiteReplacesThatOfTheLanguage() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "language: he\nphrases:\n  skipToContent: לתוכן\n",
      "Content/index.md": "---\nlayout: page\n---\n# Start\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains(#"<html lang="he" dir="rtl">"#))
    #expect(html.contains(">לתוכן</a>"))
    #expect(html.contains("נוצר בעזרת Almanac"))
  }
}
