// Fuzz targets for bells: two spreadsheets, calendars of other programs, settings, the data of a live
// clock, and fences.

import AlmanacCore
import AlmanacWidgets
import Foundation

@testable import AlmanacSite
@testable import AlmanacSystems

private let periods = """
  Schedule Name,Period Name,Period Start,Period Length
  Regular,Early Bird A,7:05,42
  ,1st,8:10,42
  ,2nd,8:57,42
  Late Start,1st,9:40,34
  """
private let days = """
  Timestamp,Date,Schedule,Username
  6/9/2015 17:47:16,9/4/2015,Late Start,office
  """
private let settings = "title: Bells\neditors: [office]\narchived: true\n"
private let groups = """
  Schedule Name,Period Name,Period Start,Period Length,Group
  Regular,1st,8:10,42,
  ,Lunch,11:00,30,Lunch A
  ,Lunch,11:30,30,lunch b
  ,4th,11:00,30,Lunch B
  Late Start,Early Choir,9:00,40,Early Choir
  ,1st,9:40,34,
  """
private let ranges = """
  Date,Last date,Schedule,Title
  2015-09-03,2015-09-08,Late Start,
  9/7/2015,,Non Attendance Day,Labor Day
  9/11/2015,9/14/2015,,Spirit Week
  """
private let rules = """
  title: Bells
  year: {first: 2015-08-11, last: 2015-12-18}
  rotation: {schedules: [Regular, Late Start], first: 2015-08-12}
  week:
    wednesday: {Regular: Late Start}
    saturday: Late Start
  groups: [Lunch B]
  """
private let holidays =
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20151012\r\nSUMMARY:Day\r\n"
  + "END:VEVENT\r\nEND:VCALENDAR\r\n"
private let clock = """
  school\tWest High School\twest
  zone\tAmerica/Chicago\t-18000\t2
  group\tEarly Bird A
  choice\tearly\t\tEarly Bird A
  choice\t\tLunch\tLunch A\tLunch B
  name\t1st
  calendar\tcalendar.ics\tEarly Bird A\tLunch A
  change\t1446361200\t-21600
  schedule\tRegular\tRegular
  early\tEarly Bird A\t425\t467\tEarly Bird A
  period\t1st\t490\t532\t
  period\tLunch\t600\t630\tLunch A
  period\t1st\t600\t660\tLunch B
  published\t2015-08-11\t2016-06-10
  day\t2015-09-04\tRegular\tA <b>day</b>

  """
private let calendarFile = """
  BEGIN:VCALENDAR\r
  BEGIN:VEVENT\r
  DTSTART;VALUE=DATE:20261123\r
  DTEND;VALUE=DATE:20261128\r
  SUMMARY:Thanksgiving\\, offices\r
    closed\r
  BEGIN:VALARM\r
  TRIGGER;X="a:b":-PT30M\r
  END:VALARM\r
  END:VEVENT\r
  BEGIN:VEVENT\r
  DTSTART:20260907T190000Z\r
  DURATION:P1D\r
  RRULE:FREQ=YEARLY\r
  STATUS:CANCELLED\r
  END:VEVENT\r
  END:VCALENDAR\r

  """

var bellsTargets: [FuzzTarget] {
  [
    .content(
      "bells-days", of: BellsSystem.self, in: "schedules/days.csv",
      beside: ["schedules/periods.csv": periods, "site.yaml": settings], files: ["days.csv"]),
    .content(
      "bells-periods", of: BellsSystem.self, in: "schedules/periods.csv",
      beside: ["schedules/days.csv": days, "site.yaml": settings], files: ["periods.csv"]),
    .content(
      "bells-settings", of: BellsSystem.self, in: "site.yaml",
      beside: ["schedules/days.csv": days, "schedules/periods.csv": periods], files: ["site.yaml"]),
    .content(
      "bells-ranges", of: BellsSystem.self, in: "schedules/days.csv",
      beside: [
        "schedules/periods.csv": groups, "site.yaml": rules, "schedules/h.ics": holidays,
      ], files: ["days.csv"], examples: [ranges]),
    .content(
      "bells-groups", of: BellsSystem.self, in: "schedules/periods.csv",
      beside: ["schedules/days.csv": ranges, "site.yaml": rules], files: ["periods.csv"],
      examples: [groups]),
    .content(
      "bells-rules", of: BellsSystem.self, in: "site.yaml",
      beside: [
        "schedules/days.csv": ranges, "schedules/periods.csv": groups, "schedules/h.ics": holidays,
      ], files: ["site.yaml"], examples: [rules]),
    FuzzTarget("bells-holidays", files: [".ics"], examples: [calendarFile]) { input in
      var problems: [Problem] = []
      let holidays = HolidayCalendar.read(input.bytes, file: "a.ics", into: &problems)
      input.expectErrorIfNil(holidays.isEmpty && problems.isEmpty ? nil : holidays, problems)
      expect(
        holidays.allSatisfy { $0.first <= $0.last && $0.first.days(until: $0.last) < 366 },
        "a holiday has an invalid length")
      expectSameHolidays(holidays)
    },
    FuzzTarget("bells-clock", examples: [clock]) { input in
      // Clocks that are written and read again are the same.
      guard let clocks = BellClock.all(in: input.text) else { return }
      let text = clocks.map(\.text).joined()
      let again = BellClock.all(in: text)
      expect(
        again?.map(\.text).joined() == text,
        "clocks differ after they are written and read: \(text)")
    },
    .fence(
      "bells-fence", of: BellsSystem.self, "bells",
      examples: [
        "school: west\nshow: day\ndate: 2015-09-04\nearlyBird: Early Bird A\n",
        "school: east\nshow: upcoming\ncount: 3\n", "school: west\nschedule: Late Start\n",
      ]),
    .live(
      BellsPart.self, start: "today|" + clock,
      events: [
        "event|0|tick|1441206600", "event|0|press|next,event|0|input|schedule|Regular",
        "event|0|input|name 1st|<b>Art</b>,event|0|input|group Lunch|Lunch B",
      ]),
    .live(BellsDisplayPart.self, start: "display|" + clock, events: ["event|0|tick|1441206600"]),
    .live(
      BellsDistrictPart.self, start: "|" + clock + clock, events: ["event|0|tick|1441206600"]),
  ]
}

/// Fails if a calendar with these holidays has other holidays.
private func expectSameHolidays(_ holidays: [Holiday]) {
  var text = "BEGIN:VCALENDAR\n"
  for holiday in holidays {
    let days = holiday.first.days(until: holiday.last) + 1
    text += "BEGIN:VEVENT\nDTSTART:\(holiday.first.iso.filter { $0 != "-" })\nDURATION:P\(days)D\n"
    if let title = holiday.title {
      text += "SUMMARY:" + title.replacingOccurrences(of: "\\", with: "\\\\") + "\n"
    }
    text += "END:VEVENT\n"
  }
  text += "END:VCALENDAR\n"
  var problems: [Problem] = []
  let again = HolidayCalendar.read(text, file: "a.ics", into: &problems)
  expect(
    again.map(\.title) == holidays.map(\.title) && again.map(\.last) == holidays.map(\.last),
    "holidays differ after they are written and read: \(text)")
}
