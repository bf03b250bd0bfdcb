// Reading holidays from iCalendar files.

import AlmanacBase
import AlmanacBells
import Foundation
import Testing

@Suite struct HolidayCalendarTests {
  /// Reads a calendar with these lines, of which the first is line 2 of the file.
  private func read(_ lines: String) -> (holidays: [Holiday], problems: [String]) {
    let file = "BEGIN:VCALENDAR\n" + lines + "\nEND:VCALENDAR\n"
    var problems: [Problem] = []
    let holidays = HolidayCalendar.read(file, file: "h.ics", into: &problems)
    return (holidays, problems.map(\.description))
  }

  private func event(_ lines: String) -> (holidays: [Holiday], problems: [String]) {
    read("BEGIN:VEVENT\n" + lines + "\nEND:VEVENT")
  }

  private func problems(ofFile text: String) -> [String] {
    var problems: [Problem] = []
    _ = HolidayCalendar.read(text, file: "h.ics", into: &problems)
    return problems.map(\.description)
  }

  /// Expected holidays computed independently, by the Python library icalendar:
  /// Tests/BellsHolidayVectors/generate.py.
  @Test(arguments: ["google", "outlook", "icloud", "district", "generated"])
  func holidaysAreThoseOfIcalendar(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "BellsHolidayVectors")
    let expected = try String(contentsOf: folder.appending(path: "vectors.tsv"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix(name + ".ics\t") }
    #expect(expected.count > 1)
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name + ".ics")))
    var problems: [Problem] = []
    let holidays = HolidayCalendar.read(bytes, file: name + ".ics", into: &problems)
    #expect(!problems.contains { $0.severity == .error })
    let lines = holidays.map {
      "\(name).ics\t\($0.first.iso)\t\($0.last.iso)\t\($0.title ?? "")"
    }
    #expect(lines == expected.map(String.init))
  }

  @Test func aHolidayHasItsPosition() {
    let result = read("X-A:b\nBEGIN:VEVENT\nDTSTART:20260907\nSUMMARY:Labor Day\nEND:VEVENT")
    #expect(result.problems == [])
    #expect(result.holidays.map(\.position) == [Position(line: 3, column: 1)])
  }

  @Test func anEndOnTheFirstDayIsOneDay() {
    let result = event("SUMMARY:A\nDTSTART;VALUE=DATE:20260907\nDTEND;VALUE=DATE:20260907")
    #expect(result.problems == [])
    #expect(result.holidays.map(\.first) == result.holidays.map(\.last))
    #expect(event("SUMMARY:A\nDTSTART:20260907\nDURATION:P0D").holidays.count == 1)
  }

  @Test func eventsThatAreNoHolidaysAreLeftOutWithAWarning() {
    let result = read(
      """
      BEGIN:VEVENT
      SUMMARY:Game
      DTSTART;TZID="America/Chicago":20260907T190000
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20260907
      RRULE:FREQ=YEARLY
      SUMMARY:Labor Day
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20260907
      Status:cancelled
      SUMMARY:Fair
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20260907
      RECURRENCE-ID;VALUE=DATE:20260906
      END:VEVENT
      """)
    #expect(result.holidays.isEmpty)
    #expect(
      result.problems == [
        "h.ics:4:32: warning: 'Game' has a time, so it is left out; only all-day events are holidays",
        "h.ics:8:7: warning: 'Labor Day' repeats, so it is left out; make each of its days that is a "
          + "holiday an event of its own",
        "h.ics:13:8: warning: 'Fair' is cancelled, so it is left out",
        "h.ics:18:26: warning: this event repeats, so it is left out; make each of its days that is a "
          + "holiday an event of its own",
        "h.ics: warning: the calendar has no all-day event, so it adds no holidays; add them, or "
          + "remove the file",
      ])
  }

  @Test func manyEventsThatAreLeftOutAreCounted() {
    let game = "BEGIN:VEVENT\nSUMMARY:Game\nDTSTART:20260907T190000Z\nEND:VEVENT\n"
    let result = read(
      String(repeating: game, count: 25) + "BEGIN:VEVENT\nSUMMARY:A\nDTSTART:20260907\nEND:VEVENT")
    #expect(result.holidays.count == 1)
    #expect(result.problems.count == 21)
    #expect(
      result.problems.last
        == "h.ics: warning: 5 more events are left out; only all-day events that do not repeat are "
        + "holidays")
  }

  @Test func anEventWithoutANameHasNoTitle() {
    let result = event("DTSTART:20260907\nSUMMARY: ")
    #expect(result.holidays.count == 1)
    #expect(result.holidays.first?.title == nil)
    #expect(
      result.problems == [
        "h.ics:2:1: warning: this event has no name, so it does not close the school; add one, "
          + "such as SUMMARY:Labor Day"
      ])
  }

  @Test(arguments: [
    ("SUMMARY:A", "2:1: error: 'A' has no first day; add it, such as DTSTART;VALUE=DATE:20260907"),
    (
      "SUMMARY:A\nDTSTART;VALUE=DATE:2026-09-07",
      "4:20: error: '2026-09-07' is not a valid date; write it as YYYYMMDD, such as 20260907"
    ),
    (
      "SUMMARY:A\nDTSTART:20260230",
      "4:9: error: '20260230' is not a valid date; write it as YYYYMMDD, such as 20260907"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907T1400",
      "4:9: error: '20260907T1400' is not a valid date; write it as YYYYMMDD, such as 20260907"
    ),
    ("SUMMARY:A\nDTSTART:", "4:9: error: there is no date; write one, such as 20260907"),
    (
      "SUMMARY:A\nDTSTART:20260907\nDTEND:20260908T000000",
      "5:7: error: '20260908T000000' is not a valid date; write it as YYYYMMDD, such as 20260907"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nDTEND:20260906",
      "5:7: error: 'A' ends on 2026-09-06, before its first day, 2026-09-07; write the day after its "
        + "last day"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nDURATION:PT5H",
      "5:10: error: 'PT5H' is not a number of whole days; write it as P1D or P2W"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nDURATION:-P1D",
      "5:10: error: '-P1D' is not a number of whole days; write it as P1D or P2W"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nDTEND:20270910",
      "5:7: error: 'A' lasts 368 days; the limit is 366. Correct its last day"
    ),
    (
      "SUMMARY:A\nDTSTART:99991231\nDURATION:P2D",
      "5:10: error: 'A' lasts 2 days; the limit is 366. Correct its last day"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nDTEND:20260908\nDURATION:P1D",
      "6:1: error: 'A' has both DTEND and DURATION; remove one of them"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nSUMMARY:B",
      "5:1: error: the event already has this property in line 3; remove one of them"
    ),
    (
      "BEGIN:VALARM\nSUMMARY:A",
      "3:1: error: this VALARM does not end; add END:VALARM after its last line"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nEND:VALARM",
      "5:1: error: there is no BEGIN:VALARM above; add it, or remove this line"
    ),
    (
      "SUMMARY:A\nDTSTART:20260907\nDTEND;X=\"a:20260908",
      "5:1: warning: this line has no name and colon, as in 'SUMMARY:Labor Day', and is left out"
    ),
  ])
  func reportsAFault(_ lines: String, _ message: String) {
    #expect(event(lines).problems == ["h.ics:" + message])
  }

  @Test func reportsAllFaultsInOneRun() {
    let result = read(
      "BEGIN:VEVENT\nSUMMARY:A\nDTSTART:1\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:B\nDTSTART:2\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nSUMMARY:C\nDTSTART:20260907\nEND:VEVENT")
    #expect(result.problems.count == 2)
    #expect(result.holidays.map(\.title) == ["C"])
  }

  @Test func reportsAFileThatEndsInTheMiddle() {
    #expect(
      problems(ofFile: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260907\r\n") == [
        "h.ics:1:1: error: this VCALENDAR does not end; add END:VCALENDAR after its last line",
        "h.ics:2:1: error: this VEVENT does not end; add END:VEVENT after its last line",
      ])
  }

  @Test(arguments: ["", "Date,Holiday\n9/7/2026,Labor Day\n", "<html>\n<p a='b:c'>"])
  func reportsAFileThatIsNoCalendar(_ text: String) {
    #expect(
      problems(ofFile: text) == [
        "h.ics: error: the file is not a calendar, because it has no line BEGIN:VCALENDAR; export the "
          + "calendar as iCalendar (.ics)"
      ])
  }

  @Test func aPositionIsThatOfThePartOfAFoldedLine() {
    #expect(
      event("SUMMARY:Féri\n é\nDTSTART;VALUE=DATE:2026\n\t0907\nDTEND;VA\n LUE=DATE:\n 20260901")
        .problems
        == [
          "h.ics:9:2: error: 'Férié' ends on 2026-09-01, before its first day, 2026-09-07; write the "
            + "day after its last day"
        ])
  }

  @Test func aNameThatIsNotUTF8IsAnError() {
    var problems: [Problem] = []
    let bytes =
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260907\nSUMMARY:F".utf8) + [0xE9, 0x74]
      + Array("\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
    #expect(HolidayCalendar.read(bytes, file: "h.ics", into: &problems).isEmpty)
    #expect(
      problems.map(\.description) == [
        "h.ics:4:9: error: the name is not UTF-8; save the file as UTF-8"
      ])
  }

  /// This took minutes: each END was compared with each BEGIN.
  @Test func unmatchedComponentsAreFound() {
    let lines =
      String(repeating: "BEGIN:X\n", count: 200_000) + String(repeating: "END:Y\n", count: 200_000)
    let (holidays, problems) = read(lines)
    #expect(holidays.isEmpty)
    #expect(problems.count == 400_000)
    #expect(
      problems.first
        == "h.ics:200002:1: error: there is no BEGIN:Y above; add it, or remove this line")
  }
}
