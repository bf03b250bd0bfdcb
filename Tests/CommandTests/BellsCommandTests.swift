// Tests of almanac bells.

import Foundation
import Testing

struct BellsCommandTests {
  private func bells(_ arguments: String...) throws -> Run {
    let content = repository.appending(path: "Content").path
    return try Program().run(["bells", "--content", content] + arguments)
  }

  @Test func json() throws {
    let run = try bells(
      "--school", "west", "--at", "2015-09-02T10:00", "--early-bird", "Early Bird A", "--json")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let ends = [
      #"],"current":"3rd","next":"Passing","minutesLeft":26,"#,
      #""fraction":0.3514056224899598,"lengthMinutes":498,"title":null,"secondsLeft":1560,"#,
      #""nextLesson":{"date":"2015-09-02","name":"Homeroom","start":"10:31"},"turn":null,"#,
      #""minutesLeftInDay":323,"nextDay":{"date":"2015-09-03","schedule":"Regular","#,
      #""title":null,"start":"07:05"}}"#,
    ]
    #expect(run.output.hasSuffix(ends.joined() + "\n"))
    #expect(
      run.output.hasPrefix(
        #"{"date":"2015-09-02","schedule":"Regular","periods":[{"name":"Early Bird A","#
          + #""kind":"earlyBird","start":"07:05","end":"07:47","minutes":42},{"name":"Passing","#
          + #""kind":"passing","start":"07:47","end":"08:10","minutes":23},{"name":"1st","#
          + #""kind":"class","start":"08:10","#))
  }

  @Test(arguments: [
    ("2015-09-04", "Late Start"), ("2015-09-05", "Weekend"), ("2015-09-07", "Non Attendance Day"),
    ("2015-09-08", "Regular"), ("2015-11-26", "Non Attendance"),
    ("2015-11-27", "Non Attendance Day"), ("2015-08-10", "Non Attendance Day"),
    ("2015-10-29", "Parent Teacher C"),
  ])
  func scheduleOfTheDay(_ date: String, _ schedule: String) throws {
    let run = try bells("--school", "west", "--at", date, "--json")
    #expect(run.output.contains(#""schedule":"\#(schedule)","#))
  }

  @Test func text() throws {
    let run = try bells("--school", "west", "--at", "2015-09-05")
    #expect(
      run.output == """
        Saturday, September 5, 2015: Weekend
        No school: Weekend
        At 12:00: Next bell: Tuesday, September 8, 2015, 8:10, 1st.

        """)
    let day = try bells("--school", "west", "--at", "2015-09-02T10:00")
    #expect(day.output.contains("\n>  9:44 - 10:26  3rd\n"))
    #expect(
      day.output.hasSuffix(
        "At 10:00: 3rd, 26 minutes left, then Homeroom at 10:31 (passing from 10:26).\n"))
  }

  @Test func questionsThatCannotBeAnswered() throws {
    let missing = try bells("--at", "2015-09-02")
    #expect(missing.status == 64)
    #expect(
      missing.errors.hasPrefix(
        "error: the site has several schools; choose one with "
          + "--school: east, west\n"))
    let school = try bells("--school", "wets")
    #expect(school.errors.hasPrefix("error: no school 'wets'; the nearest is 'west'\n"))
    let bird = try bells("--school", "west", "--early-bird", "Early Bird D")
    #expect(bird.status == 64)
    #expect(bird.errors.hasPrefix("error: no early bird 'Early Bird D'; the nearest is"))
  }

  @Test func theOnlySchoolNeedsNoName() throws {
    let program = try Program([
      "Content/site.yaml": "editors: office@example.org\n",
      "Content/schedules/days.csv":
        "\u{FEFF}Timestamp,Date,Schedule,Username\r\n,9/4/2015,Short,OFFICE@example.org \r\n",
      "Content/schedules/periods.csv":
        "Schedule Name,Period Name,Period Start,Period Length\r\nShort,\"Reading, aloud\",12:17,57\r\n",
    ])
    let run = try program.run(["bells", "--at", "2015-09-04T13:00", "--json"])
    let answer = [
      #"{"date":"2015-09-04","schedule":"Short","periods":[{"name":"Reading, aloud","#,
      #""kind":"class","start":"12:17","end":"13:14","minutes":57}],"#,
      #""current":"Reading, aloud","next":null,"minutesLeft":14,"#,
      #""fraction":0.7543859649122807,"lengthMinutes":57,"title":null,"secondsLeft":840,"#,
      #""nextLesson":null,"turn":null,"minutesLeftInDay":14,"nextDay":null}"#,
    ]
    #expect(run.output == answer.joined() + "\n")
    let build = try program.run(["build", "--at", "2015-09-04T13:00"])
    #expect(build.status == 0)
    #expect(try program.snapshot().keys.contains("bells/2015-09-04/index.html"))
  }

  /// A district in which only `east` has no errors.
  private func district() throws -> Program {
    let days = "Date,Schedule\n9/4/2015,Regular\n"
    let periods = "Schedule,Period,Start,Length\nRegular,1st,8:10,42\n"
    return try Program([
      "Content/site.yaml": "schools:\n  west: {secondsAhead: soon}\n  wets: {name: West}\n",
      "Content/index.md": "# Front\n",
      "Content/schedules/east/days.csv": days, "Content/schedules/east/periods.csv": periods,
      "Content/schedules/west/days.csv": days,
      "Content/schedules/west/periods.csv": periods + ",2nd,x,42\n",
      "Content/schedules/north/days.csv": days, "Content/schedules/west/Days.xlsx": "PK",
    ])
  }

  @Test func errorsOfOtherSchoolsAreNotReported() throws {
    let program = try district()
    try program.write(
      "schools:\n  east: {name: East}\n  west: {secondsAhead: soon}\n  wets: {name: West}\n",
      to: "Content/site.yaml")
    let east = try program.run(["bells", "--school", "east", "--at", "2015-09-04"])
    #expect(east.errors == "")
    #expect(east.status == 0)
    #expect(east.output.hasPrefix("Friday, September 4, 2015: Regular\n"))
    let west = try program.run(["bells", "--school", "west", "--at", "2015-09-04"])
    #expect(west.status == 1)
    #expect(
      west.errors == """
        Content/schedules/west/Days.xlsx: error: the files of a school are days.csv, periods.csv \
        and calendars of holidays (.ics); save this one as CSV
        Content/schedules/west/periods.csv:3:6: error: row 3, column 3: 'x' is not a valid time; \
        write it as 7:05, 13:07 or 1:07 PM
             3 | ,2nd,x,42
               |      ^
        Content/site.yaml:3:24: error: 'soon' is not a valid number of seconds; write a whole \
        number from -3600 to 3600
             3 |   west: {secondsAhead: soon}
               |                        ^
        3 errors

        """)
    let north = try program.run(["bells", "--school", "north", "--at", "2015-09-04"])
    #expect(north.status == 1)
    #expect(north.errors.contains("periods.csv: error: this file is missing"))
    // The unknown school in the settings may be a misspelling of this one.
    #expect(north.errors.contains("no school 'wets' in schedules/; the nearest is 'west'"))
    #expect(!north.errors.contains("schedules/west/"))
    let none = try program.run(["bells", "--at", "2015-09-04"])
    #expect(none.status == 64)
    #expect(
      none.errors.hasPrefix(
        "error: the site has several schools; choose one with --school: "
          + "east, north, west\n"))
    #expect(try program.run(["check"]).status == 1)
  }

  @Test func errorsInTheSiteSettingsAreReported() throws {
    let program = try district()
    try program.write("timeZone: Nowhere\n", to: "Content/site.yaml")
    let east = try program.run(["bells", "--school", "east", "--at", "2015-09-04"])
    #expect(east.status == 1)
    #expect(east.errors.contains("unknown time zone 'Nowhere'"))
  }

  @Test func theOnlySchoolHasTopLevelSettings() throws {
    let program = try Program([
      "Content/site.yaml":
        "name: High School\nsecondsAhead: 45\ndateOrder: day-first\narchived: true\n"
        + "editors: [office]\nearlyBird: early bird\n",
      "Content/schedules/days.csv": "Date,Schedule,Username\n4/9/2015,Regular,office\n",
      "Content/schedules/periods.csv":
        "Schedule,Period,Start,Length\nRegular,Early Bird,7:10,42\nRegular,1st,8:10,42\n",
      "Content/index.md": "# Front\n\n```bells\nshow: day\ndate: 4/9/2015\n```\n",
    ])
    let run = try program.run(["build", "--at", "2016-09-04T13:00"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let files = try program.snapshot()
    func text(_ path: String) -> String { String(decoding: files[path] ?? Data(), as: UTF8.self) }
    #expect(text("bells/2015-09-04/index.md").contains("# High School: Friday, September 4, 2015"))
    #expect(text("bells/calendar.ics").contains("X-WR-CALNAME:High School"))
    #expect(text("index.md").contains("Friday, September 4, 2015"))
  }

  @Test func encodingsOfSpreadsheets() throws {
    let program = try Program([
      "Content/schedules/days.csv": "sep=;\r\nDate;Schedule\r\n4.9.2015;Café\r\n"
    ])
    let periods = "Schedule\tPeriod\tStart\tLength\r\nCafé\tLong Lunch\t8:10\t42\r\n"
    let file = program.folder.appending(path: "Content/schedules/periods.csv")
    let question = ["bells", "--at", "2015-09-04", "--json"]
    var answers: Set<String> = []
    for mark in [[UInt8]([0xFF, 0xFE]), [0xFE, 0xFF]] {
      var bytes = mark
      for unit in periods.utf16 {
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        bytes += mark[0] == 0xFF ? pair : pair.reversed()
      }
      try Data(bytes).write(to: file)
      let run = try program.run(question)
      #expect(run.errors == "")
      answers.insert(run.output)
    }
    try Data(periods.unicodeScalars.map { UInt8($0.value) }).write(to: file)
    let legacy = try program.run(question)
    #expect(
      legacy.errors == """
        Content/schedules/periods.csv:2:4: note: the file is not UTF-8 and is read as \
        Windows-1252, so this character is 'é'; if that is wrong, save the file as UTF-8
             2 | Café\tLong Lunch\t8:10\t42
               |    ^
        1 note

        """)
    answers.insert(legacy.output)
    try Data(periods.utf8).write(to: file)
    answers.insert(try program.run(question).output)
    #expect(answers.count == 1)
    #expect(answers.first?.contains(#""schedule":"Café""#) == true)
  }
}
