// Terms and turns in the settings of schools.

import Testing

struct BellsTermsTests {
  private static let holidays = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20270118
    SUMMARY:MLK Day
    END:VEVENT
    END:VCALENDAR
    """

  private func fixture(
    _ settings: String, _ schedules: [String], rows: String = "", holidays: String? = nil
  ) throws -> Fixture {
    let periods = schedules.map { "\($0),1,8:00,50\n,2,9:00,50\n" }.joined()
    var files = [
      "Content/site.yaml": settings,
      "Content/schedules/periods.csv": "Schedule,Period,Start,Length\n" + periods,
    ]
    if !rows.isEmpty {
      files["Content/schedules/days.csv"] = "Date,Last date,Schedule,Title\n" + rows
    }
    files["Content/schedules/holidays.ics"] = holidays
    let fixture = try Fixture(files, at: "2026-09-10T08:30")
    #expect(fixture.build().text == "")
    return fixture
  }

  /// The names of days on their pages.
  private func names(_ fixture: Fixture, _ days: String...) throws -> [String] {
    try days.map { day in
      let title = try fixture.output("bells/\(day)/index.md").split(separator: "\n")[0]
      return String(title.split(separator: " – ")[1])
    }
  }

  @Test func aTermHasItsOwnWeekAndTimes() throws {
    let fixture = try fixture(
      """
      week: {wednesday: Late}
      terms:
        - {name: Spring, first: 2027-01-04, last: 2027-06-10, regular: Spring, week: {wednesday: Spring Late}}
        - {name: Autumn, first: 2026-09-01, last: 2026-12-18}
      """, ["Regular", "Late", "Spring", "Spring Late"], holidays: Self.holidays)
    #expect(
      try names(
        fixture, "2026-09-08", "2026-09-09", "2026-12-18", "2026-12-21", "2026-12-26", "2027-01-05",
        "2027-01-06", "2027-01-18") == [
          "Regular", "Late", "Regular", "Non Attendance Day", "Weekend", "Spring", "Spring Late",
          "MLK Day",
        ])
    // Days between terms are no special days.
    let upcoming = try fixture.output("bells/upcoming.json")
    #expect(
      upcoming
        == #"[{"date":"2027-01-18","schedule":"Non Attendance Day","title":"MLK Day"}]"# + "\n")
    // A month names the schedules that differ from those of the week before.
    #expect(try !fixture.output("bells/month/2026-10/index.md").contains("*Regular*"))
    #expect(try fixture.output("bells/month/2027-01/index.md").contains("2027-01-05/) *Spring* |"))
    #expect(try !fixture.output("bells/month/2027-01/index.md").contains("2027-01-12/) *Spring* |"))
  }

  @Test func aTermWithoutRulesHasThoseOfTheSchool() throws {
    let fixture = try fixture(
      """
      terms:
        - {first: 2026-09-01, last: 2026-11-01}
        - {name: Winter, first: 2026-11-02, last: 2027-03-12, regular: Winter Hours}
        - {first: 2027-03-13, last: 2027-06-10}
      """, ["Regular", "Winter Hours"], holidays: Self.holidays)
    #expect(
      try names(fixture, "2026-10-30", "2026-11-02", "2027-01-18", "2027-03-12", "2027-03-15") == [
        "Regular", "Winter Hours", "MLK Day", "Winter Hours", "Regular",
      ])
  }

  @Test func weeksAAndBFollowTheCalendar() throws {
    let fixture = try fixture(
      """
      year: {first: 2026-09-07, last: 2027-07-20}
      rotation:
        turns:
          - {name: Week A, week: [A Mon, A Tue, A Wed, A Thu, A Fri]}
          - {name: Week B, week: [B Mon, B Tue, B Wed, B Thu, B Fri]}
        first: 2026-09-07
        unit: week
        restarts: {2026-10-12: Week A}
      """,
      ["Mon", "Tue", "Wed", "Thu", "Fri"].flatMap { ["A " + $0, "B " + $0] },
      rows: "2026-09-11,,Non Attendance Day,Inset day\n2026-09-15,,,Trip\n2026-09-16,,A Mon,\n")
    #expect(
      try names(
        fixture, "2026-09-10", "2026-09-11", "2026-09-12", "2026-09-14", "2026-09-15", "2026-09-16",
        "2026-09-21", "2026-10-09", "2026-10-12", "2026-10-19") == [
          "Week A (A Thu)", "Inset day", "Weekend", "Week B (B Mon)", "Trip (B Tue), Week B",
          "A Mon, Week B", "Week A (A Mon)", "Week A (A Fri)", "Week A (A Mon)", "Week B (B Mon)",
        ])
    #expect(try fixture.output("bells/month/2026-09/index.md").contains("2026-09-14/) *Week B* |"))
    #expect(
      try fixture.output("bells/week/2026-W38/index.md").contains("| Week B (B Mon) "))
    let turns = try fixture.output("bells/turns.ics")
    #expect(
      turns.contains(
        """
        UID:bells-2026-09-14-turn-none@almanac.almanac\r
        DTSTAMP:20260907T000000Z\r
        DTSTART;VALUE=DATE:20260914\r
        DTEND;VALUE=DATE:20260915\r
        TRANSP:TRANSPARENT\r
        SUMMARY:Week B\r
        END:VEVENT\r\n
        """))
    #expect(!turns.contains("DTSTART;VALUE=DATE:20260911"))
    for file in ["turns.ics", "calendar.ics"] {
      #expect(
        try fixture.output("bells/" + file).contains(
          "\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n"))
    }
    // The live part reads the turn as the day's name.
    #expect(
      try fixture.output("bells/bells.txt").contains("turn\t2026-09-14\tB Mon\tWeek B\n"))
    #expect(
      try fixture.output("bells/today.json").contains(#""turn":"Week A","minutesLeftInDay":"#))
  }

  @Test func aWeeklyTurnThatBeginsOnAWeekendIsThatOfTheNextWeek() throws {
    let fixture = try fixture(
      """
      year: {first: 2026-09-01, last: 2027-06-10}
      rotation: {turns: [Week A, {name: Week B, schedule: Late}], first: 2026-09-06, unit: week}
      """, ["Regular", "Late"])
    #expect(
      try names(fixture, "2026-09-04", "2026-09-07", "2026-09-14", "2026-09-21") == [
        "Regular", "Week A (Regular)", "Week B (Late)", "Week A (Regular)",
      ])
  }

  @Test func aRotationRestartsAndPauses() throws {
    let fixture = try fixture(
      """
      year: {first: 2026-09-01, last: 2027-06-10}
      rotation:
        schedules: [A Day, B Day]
        first: 2026-09-01
        restarts: {2026-12-11: B Day, 2027-02-01: a day}
        pauses: [Testing]
      """, ["A Day", "B Day", "Testing"],
      rows: "2026-10-14,,Testing,PSAT\n2026-12-10,,Non Attendance Day,Snow\n")
    #expect(
      try names(
        fixture, "2026-10-13", "2026-10-14", "2026-10-15", "2026-12-09", "2026-12-10", "2026-12-11",
        "2026-12-14", "2027-01-29", "2027-02-01", "2027-02-02") == [
          "A Day", "PSAT (Testing)", "B Day", "A Day", "Snow", "B Day", "A Day", "A Day", "A Day",
          "B Day",
        ])
    let turns = try fixture.output("bells/turns.ics")
    #expect(turns.contains("20261015-turn") == false)
    #expect(turns.contains("UID:bells-2026-10-15-turn-none"))
    #expect(!turns.contains("UID:bells-2026-10-14-turn-none"))
  }

  @Test func aTermMayHaveARotationOfItsOwn() throws {
    let fixture = try fixture(
      """
      rotation: {schedules: [A Day, B Day], first: 2026-09-01}
      terms:
        - {name: Autumn, first: 2026-09-01, last: 2026-12-18}
        - name: Exams
          first: 2027-01-05
          last: 2027-01-29
          rotation: {turns: [Day 1, Day 2, Day 3], first: 2027-01-05}
        - {name: Spring, first: 2027-02-01, last: 2027-06-10}
      """, ["Regular", "A Day", "B Day"])
    #expect(
      try names(
        fixture, "2026-12-17", "2026-12-18", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-08",
        "2027-02-01") == [
          "B Day", "A Day", "Day 1 (Regular)", "Day 2 (Regular)", "Day 3 (Regular)",
          "Day 1 (Regular)", "B Day",
        ])
  }
}
