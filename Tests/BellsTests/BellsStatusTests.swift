// What is on at a moment, until when, and what follows on whatever day.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct BellsStatusTests {
  private let school = Sample.school()

  private func sentence(_ at: String, _ groups: [String] = []) throws -> String {
    let moment = try #require(Moment(iso: at))
    return school.status(at: moment, groups: groups).sentence(in: .utc, Phrasebook())
  }

  @Test(arguments: [
    ("2015-09-02T10:00", "3rd, 26 minutes left, then Homeroom at 10:31 (passing from 10:26)."),
    ("2015-09-02T10:28", "Passing, 3 minutes left, then Homeroom at 10:31."),
    ("2015-09-02T08:00", "Next bell: 8:10, 1st."),
    (
      "2015-09-02T15:00",
      "9th, 23 minutes left. Next bell: Thursday, September 3, 2015, 8:10, 1st."
    ),
    ("2015-09-05T12:00", "Next bell: Tuesday, September 8, 2015, 8:10, 1st."),
    ("2015-06-01T12:00", "Next bell: Tuesday, August 11, 2015, 8:10, Assembly."),
    ("2015-11-26T12:00", "No later bell is published."),
  ])
  func answersInASentence(at: String, _ expected: String) throws {
    #expect(try sentence(at) == expected)
  }

  /// The oracle is the list of all bells of the year.
  @Test func agreesWithAWalkThroughTheYear() throws {
    let groups = ["Early Bird C"]
    var bells: [(start: Int, period: Period)] = []
    for day in school.publishedDays {
      for period in school.schedule(for: day).periods(groups: groups) {
        bells.append((day.daysSince1970 * 1_440 + period.start.minutes, period))
      }
    }
    let first = try #require(school.firstDay).daysSince1970 * 1_440
    let last = try #require(school.lastDay).daysSince1970 * 1_440 + 1_440
    for minute in stride(from: first, to: last, by: 31) {
      let moment = Moment(localSeconds: Int64(minute) * 60)
      let status = school.status(at: moment, groups: groups)
      let current = bells.last { $0.start <= minute && minute < $0.start + $0.period.length }
      let following = bells.first { $0.start > minute }
      #expect(status.current == current?.period)
      let end = current.map { $0.start + $0.period.length } ?? following?.start
      #expect(status.secondsLeft(in: .utc) == end.map { ($0 - minute) * 60 })
      let next = current == nil ? following : bells.first { $0.start == end }
      #expect(status.next?.period == next?.period)
      let lesson = bells.first { $0.start > minute && !$0.period.isPassing }
      #expect(status.nextLesson?.period == lesson?.period)
    }
  }

  // MARK: Continuous calendars

  /// Monday to Thursday have classes from 8 to 9 and a last period without an end, Friday ends with
  /// free time, and the weekend has no lines.
  private func continuous() throws -> School {
    func line(
      _ name: String, _ start: String, _ end: TimeOfDay, _ kind: Period.Kind = .lesson
    ) throws -> Period {
      try #require(Period(name: name, start: Sample.time(start), end: end, kind: kind))
    }
    let open = Schedule(
      id: "open", name: "Open day",
      allPeriods: [
        try line("A", "8:00", Sample.time("9:00")), try line("Gym", "9:00", .endOfDay),
      ])
    let closed = Schedule(
      id: "closed", name: "Closed day",
      allPeriods: [
        try line("A", "8:00", Sample.time("9:00")),
        try line("Free", "9:00", Sample.time("10:00"), .free),
        try line("Passing to B", "10:00", Sample.time("10:05"), .passing),
        try line("B", "10:05", Sample.time("11:00")),
        try line("Free", "11:00", .endOfDay, .free),
      ])
    let week = (0..<7).map { day in
      School.PatternDay(schedule: day < 4 ? "open" : day < 5 ? "closed" : "weekend")
    }
    return School(
      schedules: [open, closed, Schedule(id: "weekend", name: "Weekend")],
      entries: [
        .init(Sample.day("1/1/2026"), schedule: "weekend", title: "New Year"),
        .init(Sample.day("1/2/2026"), schedule: "weekend", title: "Bridge"),
      ], week: week, isContinuous: true)
  }

  private func state(_ at: String) throws -> String {
    let school = try continuous()
    let status = school.status(at: try #require(Moment(iso: at)), groups: [])
    let parts = [
      status.current?.name, status.end?.iso, status.next?.period.name,
      status.nextLesson?.moment.iso,
      status.secondsLeft(in: .utc).map { String($0) },
    ]
    return parts.map { $0 ?? "-" }.joined(separator: " ")
  }

  @Test(arguments: [
    // Monday to Tuesday: the last line lasts over midnight.
    ("2026-01-05T08:30", "A 2026-01-05T09:00 Gym 2026-01-05T09:00 1800"),
    ("2026-01-05T20:00", "Gym 2026-01-06T08:00 A 2026-01-06T08:00 43200"),
    ("2026-01-06T00:00", "Gym 2026-01-06T08:00 A 2026-01-06T08:00 28800"),
    // Wednesday to Monday: New Year and what follows have no lines.
    ("2025-12-31T12:00", "Gym 2026-01-05T08:00 A 2026-01-05T08:00 417600"),
    ("2026-01-03T12:00", "Gym 2026-01-05T08:00 A 2026-01-05T08:00 158400"),
    // Listed free time ends a period and begins nothing.
    ("2026-01-09T08:30", "A 2026-01-09T09:00 - 2026-01-09T10:05 1800"),
    ("2026-01-09T09:30", "- - Passing to B 2026-01-09T10:05 1800"),
    ("2026-01-09T10:01", "Passing to B 2026-01-09T10:05 B 2026-01-09T10:05 240"),
    ("2026-01-09T11:00", "- - A 2026-01-12T08:00 248400"),
    ("2026-01-11T23:00", "- - A 2026-01-12T08:00 32400"),
  ])
  func aContinuousCalendarGoesOnUntilTheNextBell(at: String, _ expected: String) throws {
    #expect(try state(at) == expected)
  }

  @Test func namesTheDaysOfAContinuousCalendar() throws {
    let school = try continuous()
    #expect(school.title(of: Sample.day("1/1/2026")) == "New Year")
    #expect(school.scheduleName(for: Sample.day("1/1/2026")) == "Weekend")
    #expect(school.scheduleName(for: Sample.day("1/9/2031")) == "Open day")
    #expect(
      school.periods(on: Sample.day("1/6/2026"), groups: []).map(\.text) == [
        "Gym 12:00 - 8:00", "A 8:00 - 9:00", "Gym 9:00 - 12:00",
      ])
  }
}
