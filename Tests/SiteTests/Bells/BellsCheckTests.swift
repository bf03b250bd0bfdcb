// What check says about a school besides problems.

import Testing

struct BellsCheckTests {
  private func fixture(_ settings: String = "") throws -> Fixture {
    try Fixture(
      [
        "Content/site.yaml": "year: {first: 2026-08-31, last: 2027-06-17}\n" + settings,
        "Content/schedules/periods.csv": "Schedule,Period,Start,Length\nRegular,1,8:10,150\n",
        "Content/schedules/holidays.ics": """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20260907
        SUMMARY:Tag der Arbeit
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20261012
        DTEND;VALUE=DATE:20261017
        SUMMARY:Herbstferien
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20261020
        SUMMARY:Schulfest
        END:VEVENT
        END:VCALENDAR
        """,
      ], at: "2026-10-20T08:30")
  }

  @Test func checkListsWhatClosesTheSchool() throws {
    let fixture = try fixture("language: de\n")
    let text = fixture.check(remarks: true).text
    #expect(
      text.contains(
        "Content/schedules/holidays.ics:2:1: note: 'Tag der Arbeit' closes the school on 2026-09-07"
      ))
    #expect(
      text.contains(
        "Content/schedules/holidays.ics:6:1: note: 'Herbstferien' closes the school from 2026-10-12 to "
          + "2026-10-16"))
    #expect(text.contains("'Schulfest' (line 11)"))
    let built = fixture.build().text
    #expect(!built.contains("closes the school"))
    #expect(built.contains("'Schulfest' (line 11)"))
  }

  @Test func theWordsOfTheSettingsReplaceThoseOfTheProgram() throws {
    let text = try fixture("holidays: {closed: [fest]}\n").check(remarks: true).text
    #expect(text.contains("note: 'Schulfest' closes the school on 2026-10-20"))
    #expect(text.contains("'Tag der Arbeit' (line 2), 'Herbstferien' (line 6)"))
  }
}
