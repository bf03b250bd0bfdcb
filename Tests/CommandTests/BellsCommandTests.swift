// almanac bells on the example site.

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
    #expect(
      run.output.hasSuffix(
        "]" + #","current":"3rd","next":"Passing","minutesLeft":26,"#
          + #""fraction":0.3514056224899598,"lengthMinutes":498}"# + "\n"))
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

  @Test func textForPeople() throws {
    let run = try bells("--school", "west", "--at", "2015-09-05")
    #expect(
      run.output == """
        Saturday, September 5, 2015: Weekend
        There are no bells on this day (Weekend).

        """)
    let day = try bells("--school", "west", "--at", "2015-09-02T10:00")
    #expect(day.output.contains("\n>  9:44 - 10:26  3rd\n"))
    #expect(
      day.output.hasSuffix(
        "At 10:00: 3rd, until 10:26; 26 minutes left. Next: Passing at 10:26.\n"))
  }

  @Test func questionsThatCannotBeAnswered() throws {
    let missing = try bells("--at", "2015-09-02")
    #expect(missing.status == 64)
    #expect(missing.errors.hasPrefix("Error: which school? there are east, west\n"))
    let school = try bells("--school", "wets")
    #expect(school.errors.hasPrefix("Error: no school 'wets'; the nearest is 'west'\n"))
    let bird = try bells("--school", "west", "--early-bird", "Early Bird D")
    #expect(bird.status == 64)
    #expect(bird.errors.hasPrefix("Error: no early bird 'Early Bird D'; the nearest is"))
  }

  @Test func aSchoolAloneNeedsNoName() throws {
    let program = try Program([
      "Content/site.yaml": "editors: office@example.org\n",
      "Content/schedules/days.csv":
        "\u{FEFF}Timestamp,Date,Schedule,Username\r\n,9/4/2015,Short,OFFICE@example.org \r\n",
      "Content/schedules/periods.csv":
        "Schedule Name,Period Name,Period Start,Period Length\r\nShort,\"Reading, aloud\",12:17,57\r\n",
    ])
    let run = try program.run(["bells", "--at", "2015-09-04T13:00", "--json"])
    #expect(
      run.output == #"{"date":"2015-09-04","schedule":"Short","periods":[{"name":"Reading, aloud","#
        + #""kind":"class","start":"12:17","end":"13:14","minutes":57}],"#
        + #""current":"Reading, aloud","next":null,"minutesLeft":14,"#
        + #""fraction":0.7543859649122807,"lengthMinutes":57}"# + "\n")
    let build = try program.run(["build", "--at", "2015-09-04T13:00"])
    #expect(build.status == 0)
    #expect(try program.snapshot().keys.contains("bells/2015-09-04/index.html"))
  }
}
