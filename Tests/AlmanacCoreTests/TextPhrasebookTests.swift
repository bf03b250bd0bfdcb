import AlmanacCore
import Testing

@Suite struct PhrasebookTests {
  @Test func speaksEnglish() {
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
  }

  @Test func letsASiteSayItOtherwise() {
    var problems: [Problem] = []
    let phrases = Phrasebook(
      [
        .init("longDate", "{0}, {2}. {1} {3}"), .init("september", "Herbst"),
        .init("september", "September"), .init("wednesday", "Mittwoch"),
      ], file: "site.yaml", into: &problems)
    #expect(problems.isEmpty)
    #expect(phrases.longDate(Sample.day("9/2/2015")) == "Mittwoch, 2. September 2015")
    #expect(phrases[.friday] == "Friday")
  }

  @Test func leavesBracesInArgumentsAlone() {
    #expect(Phrasebook()[.bellsTable, "{1}", "{0} {"] == "{1}, {0} {")
  }

  @Test func saysWhatIsNoPhrase() {
    var problems: [Problem] = []
    _ = Phrasebook(
      [
        .init("longDat", "x", at: Position(line: 3, column: 5)), .init("qwertyuiop", "x"),
        .init("oneMinute", "{0} Minute"),
      ], file: "site.yaml", into: &problems)
    #expect(
      problems.map(\.message) == [
        "there is no phrase 'longDat'; the nearest is 'longDate'",
        "there is no phrase 'qwertyuiop'; there are january, february, march, april, may, june, "
          + "july, august, september, october, november, december, monday, tuesday, wednesday, "
          + "thursday and \(Phrase.allCases.count - 16) more",
        "the phrase 'oneMinute' has no place {0}; in English it is '1 minute'",
      ])
    #expect(problems.first?.position == Position(line: 3, column: 5))
  }
}
