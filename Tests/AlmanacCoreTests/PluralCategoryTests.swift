// Plural categories, with the examples of the Unicode CLDR.

import AlmanacCore
import Testing

@Suite struct PluralCategoryTests {
  @Test(
    arguments: [
      ("en", [.other, .one, .other, .other, .other]),
      ("de", [.other, .one, .other, .other, .other]),
      ("es", [.other, .one, .other, .other, .many]), ("fr", [.one, .one, .other, .other, .many]),
      ("he", [.other, .one, .two, .other, .other]), ("", [.other, .one, .other, .other, .other]),
    ] as [(String, [PluralCategory])])
  func followsTheRules(_ language: String, _ expected: [PluralCategory]) {
    let numbers = ["0", "1", "2", "21", "2000000"]
    #expect(numbers.map { PluralCategory(of: $0, in: language) } == expected)
  }

  @Test func decimalsAreCounted() {
    let categories = ["en", "de", "es", "fr", "he"].map { PluralCategory(of: "1.5", in: $0) }
    #expect(categories == [.other, .other, .other, .one, .other])
    #expect(PluralCategory(of: "0.5", in: "he") == .one)
    #expect(PluralCategory(of: "many", in: "en") == .other)
  }

  @Test func aPhraseHasAFormForEachCategory() {
    func phrases(_ language: String, _ text: String) -> Phrasebook {
      var common = Phrasebook().table(of: CommonPhrase.self)
      common.texts[Int(CommonPhrase.pluralRules.rawValue)] = language
      common.texts[Int(CommonPhrase.minutes.rawValue)] = text
      return Phrasebook([common])
    }
    let hebrew = phrases("he", "{0:one x|two xx|other # x}")
    #expect((0...3).map { hebrew.minutes($0) } == ["0 x", "x", "xx", "3 x"])
    let text = phrases("en", "{0:one #|other #} of {0}, {0:two x|other y")
    #expect(text.minutes(2) == "2 of 2, {0:two x|other y")
    #expect(Phrasebook.arguments(in: "{1:one a|other b} {0} {x} {2:") == [1, 0])
    #expect(Phrasebook.categories(in: "{1:one a|other b} {0}") == [["one", "other"]])
  }

  @Test func oneIsNeverPlural() {
    let phrases = Phrasebook()
    #expect(phrases.minutes(1) == "1 minute")
    #expect(phrases[.cardsCount, "1"] == "1 card")
    #expect(phrases[.conversionMore, "a", "1"] == "a, … (1 unit)")
    #expect(phrases[.travelExceptionsCount, "1", "a", "b"] == "1 exception, from a to b")
  }
}
