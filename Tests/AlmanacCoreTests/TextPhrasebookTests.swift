// Phrasebooks.

import AlmanacCore
import BellsSamples
import Testing
import TravelSamples

@Suite struct PhrasebookTests {
  @Test func isEnglishByDefault() {
    let phrases = Phrasebook()
    #expect(phrases.longDate(Sample.day("9/2/2015")) == "Wednesday, September 2, 2015")
    #expect(phrases.shortDate(Sample.day("9/4/2015")) == "Friday, September 4")
    #expect(phrases.minutes(1) == "1 minute")
    #expect(phrases.minutes(26) == "26 minutes")
    #expect(phrases[.bellsNext, "Passing", "10:26"] == "Next: Passing at 10:26.")
  }

  @Test func namesEveryMonthAndWeekday() {
    let phrases = Phrasebook()
    #expect(
      (1...12).map { phrases.month($0).prefix(3) }.joined()
        == "JanFebMarAprMayJunJulAugSepOctNovDec")
    #expect(Weekday.allCases.map { phrases.weekday($0).prefix(2) }.joined() == "MoTuWeThFrSaSu")
    #expect(Weekday.allCases.map { phrases.shortWeekday($0) }.joined() == "MonTueWedThuFriSatSun")
    #expect(phrases.shortWeekdayAndDay(Sample.day("9/1/2015")) == "Tue 1")
  }

  @Test func usesTheSitesOwnTexts() {
    var bells = Phrasebook().table(of: BellsPhrase.self)
    bells.texts[Int(BellsPhrase.bellsOfDay.rawValue)] = "Glocken {1}: {0}"
    let phrases = Phrasebook([bells])
    #expect(phrases[.bellsOfDay, "heute", "am"] == "Glocken am: heute")
    #expect(phrases[.bellsToday] == "Bells today")
    #expect(phrases[.travelDescription] == Phrasebook()[.travelDescription])
  }

  @Test func keepsBracesInArguments() {
    #expect(Phrasebook()[.bellsTable, "{1}", "{0} {"] == "{1}, {0} {")
  }
}
