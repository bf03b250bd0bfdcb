// Which events of a calendar close a school.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct BellsHolidayWordsTests {
  @Test(arguments: [
    "Labor Day - No School", "No School - Staff Day", "Veterans Day", "Winter Break", "MLK Day",
    "THANKSGIVING", "Presidents\u{2019} Day", "New Year's Day (observed)", "Teacher Work Day",
    "First Day of Winter Break \u{2013} No School", "Spring Recess", "Indigenous Peoples' Day",
    "Schools Closed: Eid al-Fitr",
  ])
  func daysOffInEnglish(name: String) {
    #expect(HolidayWords(language: "en").close(name))
  }

  @Test(arguments: [
    "First Day of School", "Picture Day", "Early Release - all elementary", "Spirit Week",
    "End of First Semester", "Last Day of School", "Breakfast with Santa", "Holiday Concert",
    "Last day before Winter Break", "School resumes after Spring Break", "Labor Day Parade",
    "Early Dismissal: Thanksgiving", "", "Homecoming",
  ])
  func otherEventsInEnglish(name: String) {
    #expect(!HolidayWords(language: "en").close(name))
  }

  @Test(arguments: [
    ("de", "Herbstferien", "Weihnachtsfeier"), ("de", "Tag der Deutschen Einheit", "Elternabend"),
    ("de", "BUẞ- UND BETTAG", "Letzter Schultag vor den Sommerferien"),
    ("es", "Día no lectivo", "Fiesta de Navidad"), ("es", "Vacaciones de Navidad", "Excursión"),
    ("fr", "Vacances de Noël", "Marché de Noël"), ("fr", "Pas d\u{2019}école", "Photo de classe"),
    ("fr", "Lundi de Pâques (férié)", "Rentrée après les vacances"),
    ("he", "חופשת פסח", "טיול שנתי"), ("he", "אין לימודים", "מסיבת חנוכה"),
    // Calendars in English are read in each language.
    ("de", "Labor Day", "Picture Day"),
  ])
  func otherLanguages(language: String, off: String, open: String) {
    let words = HolidayWords(language: language)
    #expect(words.close(off), "\(off)")
    #expect(!words.close(open), "\(open)")
    #expect(!HolidayWords(language: language).close("Projekt Proyecto Projet"))
  }

  @Test func theWordsOfTheSettingsReplaceThoseOfTheProgram() {
    let words = HolidayWords(closed: ["no school", "Ferien"])
    #expect(words.close("Labor Day \u{2013} No School!"))
    #expect(words.close("Herbstferien"))
    #expect(!words.close("Labor Day"))
    #expect(!HolidayWords(closed: []).close("Labor Day"))
  }

  @Test func everyLanguageHasWords() {
    for list in HolidayWordList.all {
      for items in [list.closed, list.holidays, list.open] {
        #expect(items.split(separator: ";").count > 2, "\(list.language)")
      }
    }
    #expect(HolidayWordList.all.map(\.language).sorted() == ["de", "en", "es", "fr", "he"])
  }

  // MARK: A school with a calendar

  private func event(_ title: String?, _ first: String, _ last: String? = nil, line: Int) -> Holiday
  {
    Holiday(
      first: Sample.day(first), last: Sample.day(last ?? first), title: title,
      position: Position(line: line, column: 1))
  }

  private func read(
    days: String?, _ file: HolidayFile, into problems: inout [Problem]
  ) -> School? {
    School.read(
      days: days, daysFile: "days.csv",
      periods: "Schedule,Period,Start,Length\nRegular,1,8:10,50\nWinter hours,1,8:30,45\n",
      periodsFile: "periods.csv", editors: [],
      rules: Sample.rules(year: ("9/1/2026", "6/10/2027")), holidays: [file], into: &problems)
  }

  @Test func eventsThatCloseNothingAreInOneWarning() throws {
    var problems: [Problem] = []
    let file = HolidayFile(
      [
        event("First Day of School", "9/1/2026", line: 4), event("Labor Day", "9/7/2026", line: 9),
        event("Picture Day", "10/13/2026", line: 14), event(nil, "10/14/2026", line: 18),
        event("Picture Day", "10/20/2026", line: 22), event("Old Fair", "8/1/2026", line: 26),
        event("Winter Break", "12/21/2026", "1/1/2027", line: 31),
      ], file: "h.ics", closing: HolidayWords(language: "en"))
    let school = try #require(read(days: nil, file, into: &problems))
    #expect(
      problems.map(\.description) == [
        "h.ics: warning: these events do not close the school, because their names do not say that it "
          + "is closed: 'First Day of School' (line 4), 'Picture Day' (line 14); if it is, write their "
          + "dates in days.csv, or words of their names in site.yaml, such as "
          + "'holidays: {closed: [No School, Break]}'"
      ])
    #expect(school.specialDays.count == 11)
    #expect(school.scheduleName(for: Sample.day("10/13/2026")) == "Regular")
    #expect(
      file.closures(of: school).map(\.description) == [
        "h.ics:9:1: note: 'Labor Day' closes the school on 2026-09-07",
        "h.ics:31:1: note: 'Winter Break' closes the school from 2026-12-21 to 2027-01-01",
      ])
  }

  /// A row for one date comes before a holiday, and a holiday before a row for a range of dates.
  @Test func aRangeGivesWayToAHoliday() throws {
    var problems: [Problem] = []
    let file = HolidayFile(
      [
        event("Thanksgiving", "11/26/2026", "11/27/2026", line: 3),
        event("Veterans Day", "11/11/2026", line: 8),
      ], file: "h.ics")
    let school = try #require(
      read(
        days: "Date,Last date,Schedule,Title\n11/27/2026,,Regular,Make-up\n"
          + "11/2/2026,3/12/2027,Winter hours,\n",
        file, into: &problems))
    func day(_ text: String) -> String {
      let day = Sample.day(text)
      return school.scheduleName(for: day) + (school.title(of: day).map { ": " + $0 } ?? "")
    }
    #expect(day("11/10/2026") == "Winter hours")
    #expect(day("11/11/2026") == "Non Attendance Day: Veterans Day")
    #expect(day("11/26/2026") == "Non Attendance Day: Thanksgiving")
    #expect(day("11/27/2026") == "Regular: Make-up")
    #expect(day("3/15/2027") == "Regular")
    #expect(
      file.closures(of: school).map(\.message) == [
        "'Thanksgiving' closes the school from 2026-11-26 to 2026-11-27",
        "'Veterans Day' closes the school on 2026-11-11",
      ])
  }
}
