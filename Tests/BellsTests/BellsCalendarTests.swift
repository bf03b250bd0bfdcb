// iCalendar files, and time zones with transitions.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

extension Sample {
  /// America/Chicago around the specification's school year.
  static let chicago = ZoneTransitions(
    name: "America/Chicago", initialOffset: -21_600,
    transitions: [
      .init(at: 1_394_352_000, offset: -18_000, isDaylight: true, "CDT"),
      .init(at: 1_414_911_600, offset: -21_600, isDaylight: false, "CST"),
      .init(at: 1_425_801_600, offset: -18_000, isDaylight: true, "CDT"),
      .init(at: 1_446_361_200, offset: -21_600, isDaylight: false, "CST"),
      .init(at: 1_457_856_000, offset: -18_000, isDaylight: true, "CDT"),
    ])
}

@Suite struct BellCalendarTests {
  private func calendar(_ school: School = Sample.school(), earlyBird: String? = nil) -> String {
    BellCalendar(
      school: school, slug: "west", name: "Niles West, bells", groups: earlyBird.map { [$0] } ?? [],
      choice: earlyBird,
      zone: Sample.chicago
    ).text
  }

  @Test func beginsWithTheZoneAsItIsDuringTheYear() {
    #expect(
      calendar().hasPrefix(
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Almanac//Bells//EN
        CALSCALE:GREGORIAN
        X-WR-CALNAME:Niles West\\, bells
        X-WR-TIMEZONE:America/Chicago
        REFRESH-INTERVAL;VALUE=DURATION:PT1H
        X-PUBLISHED-TTL:PT1H
        BEGIN:VTIMEZONE
        TZID:America/Chicago
        BEGIN:DAYLIGHT
        DTSTART:20150308T020000
        TZOFFSETFROM:-0600
        TZOFFSETTO:-0500
        TZNAME:CDT
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20151101T020000
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0600
        TZNAME:CST
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:west-2015-08-11-0810-none@almanac
        DTSTAMP:20150811T000000Z
        DTSTART;TZID=America/Chicago:20150811T081000
        DTEND;TZID=America/Chicago:20150811T085500
        SUMMARY:Assembly
        END:VEVENT

        """.replacing("\n", with: "\r\n")))
  }

  @Test func keepsCivilTimesAcrossTheChangeOfTheClocks() {
    let text = calendar(earlyBird: "Early Bird A")
    #expect(text.contains("DTSTART;TZID=America/Chicago:20151030T070500\r\n"))
    #expect(text.contains("DTSTART;TZID=America/Chicago:20151102T070500\r\n"))
    #expect(text.contains("UID:west-2015-11-02-0705-early-bird-a@almanac\r\n"))
  }

  @Test func hasSpecialDaysAsAllDayEventsWithAnExclusiveEnd() {
    #expect(
      calendar().contains(
        """
        BEGIN:VEVENT
        UID:west-2015-09-07-day-none@almanac
        DTSTAMP:20150811T000000Z
        DTSTART;VALUE=DATE:20150907
        DTEND;VALUE=DATE:20150908
        TRANSP:TRANSPARENT
        SUMMARY:Non Attendance Day
        END:VEVENT

        """.replacing("\n", with: "\r\n")))
  }

  @Test func hasEveryAttendedPeriodAndNoPassing() {
    let text = calendar()
    #expect(!text.contains("Passing"))
    #expect(!text.contains("Early Bird"))
    #expect(text.split(separator: "SUMMARY:9th").count - 1 == 68)
    #expect(
      !calendar(earlyBird: "Early Bird C").contains("DTSTART;TZID=America/Chicago:20150902T081000"))
  }

  @Test func hasEachIdentifierOnce() {
    let lines = calendar(earlyBird: "Early Bird B").split(separator: "\r\n")
    let identifiers = lines.filter { $0.hasPrefix("UID:") }
    #expect(identifiers.count > 700)
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test func givesTheSameBytesEachTime() {
    #expect(calendar(earlyBird: "Early Bird A") == calendar(earlyBird: "Early Bird A"))
  }

  @Test func foldsLongLinesBetweenScalars() throws {
    let name = String(repeating: "é日𝄞 ", count: 40) + "a,b;c\\d"
    let period = try #require(Sample.period(name, "8:10", 42))
    let school = School(
      schedules: [Schedule(name: "Long", allPeriods: [period])],
      specialDays: [.init(Sample.day("9/4/2015"), schedule: "Long")])
    let bytes = Array(calendar(school).utf8)
    let lines = bytes.split(separator: 10)
    #expect(lines.allSatisfy { $0.last == 13 && $0.count <= 76 })
    #expect(lines.contains { $0.count > 70 })
    #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    let unfolded = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
    #expect(
      unfolded.contains(
        "SUMMARY:" + String(repeating: "é日𝄞 ", count: 40) + "a\\,b\\;c\\\\d\r\n"))
  }

  @Test func endsAPeriodAtMidnightOnTheNextDay() throws {
    let period = try #require(Sample.period("Gala", "11:00 PM", 60))
    let school = School(
      schedules: [Schedule(name: "Gala", allPeriods: [period])],
      specialDays: [.init(Sample.day("12/31/2015"), schedule: "Gala")])
    #expect(calendar(school).contains("DTEND;TZID=America/Chicago:20160101T000000\r\n"))
  }

  @Test func describesAZoneThatNeverChanges() {
    let text = BellCalendar(
      school: Sample.school(), slug: "k", name: "K", groups: [], choice: nil,
      zone: ZoneTransitions(name: "Asia/Kathmandu", initialOffset: 20_700, transitions: [])
    ).text
    #expect(
      text.contains(
        "TZID:Asia/Kathmandu\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0545\r\n"
          + "TZOFFSETTO:+0545\r\nEND:STANDARD\r\nEND:VTIMEZONE"))
  }

  @Test func allowsNoListedDays() {
    let text = calendar(School(schedules: [], specialDays: []))
    #expect(!text.contains("VEVENT"))
    #expect(text.hasSuffix("END:VTIMEZONE\r\nEND:VCALENDAR\r\n"))
  }
}

@Suite struct ZoneTransitionsTests {
  @Test(arguments: [
    (1_441_206_000, "2015-09-02T10:00"), (1_446_361_199, "2015-11-01T01:59:59"),
    (1_446_361_200, "2015-11-01T01:00"), (0, "1969-12-31T18:00"),
  ])
  func showsCivilTime(instant: Int64, civil: String) {
    #expect(Sample.chicago.civil(secondsSince1970: instant).iso == civil)
  }
}
