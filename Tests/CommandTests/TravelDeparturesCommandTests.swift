// Tests of almanac departures.

import Foundation
import Testing

struct TravelDeparturesCommandTests {
  private static let files = [
    "Content/site.yaml": "title: T\ntimeZone: America/Chicago\n",
    "Content/routes/ships.yaml": "ships:\n  Tug: {speed: 100, docking: 0.5}\n",
    "Content/routes/east.yaml": """
    name: East
    stations:
      - {code: A, name: Aurora}
      - {code: B, name: Ávila, distance: 100}
      - {code: C, name: Corvus, distance: 2500}
    services:
      - {name: Early, ship: Tug, path: ABC, starts: ["06:00"], days: Mon-Fri}
      - {name: Late, ship: Tug, path: ABC, starts: ["23:10"], days: Fri, notes: Food first}

    """,
    "Content/routes/west.yaml": """
    name: West
    stations:
      - {code: A, name: Antares}
      - {code: V, name: Aurora, distance: 50}
    services:
      - {name: W, ship: Tug, path: A-V-A, starts: ["12:00"]}

    """,
  ]

  private func departures(_ arguments: String...) throws -> Run {
    try Program(Self.files).run(["departures"] + arguments)
  }

  @Test func aServiceDayAsJSON() throws {
    let run = try departures("B", "--on", "2026-11-20", "--json")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == #"{"station":{"code":"B","name":"Ávila"},"date":"2026-11-20","departures":["#
        + #"{"seconds":28800,"time":"08:00","day":0,"line":"East","service":"Early","#
        + #""to":"Corvus","platform":null,"pickup":"ordinary"},"#
        + #"{"seconds":90600,"time":"01:10","day":1,"line":"East","service":"Late","#
        + #""to":"Corvus","platform":null,"pickup":"ordinary"}]}"# + "\n")
  }

  @Test func tripsOfTheDayBefore() throws {
    let run = try departures("b", "--at", "2026-11-21T01:00", "--json")
    #expect(
      run.output == #"{"station":{"code":"B","name":"Ávila"},"date":"2026-11-21","departures":["#
        + #"{"seconds":4200,"time":"01:10","day":0,"line":"East","service":"Late","#
        + #""to":"Corvus","platform":null,"pickup":"ordinary"}]}"# + "\n")
  }

  /// Times count from noon less twelve hours, 23:00 or 1:00 on days on which clocks change.
  @Test func clocksThatChange() throws {
    let spring = try departures("ávila", "--at", "2026-03-07T01:10", "--json", "--count", "1")
    #expect(spring.output.contains(#"{"seconds":4200,"time":"01:10","day":0,"#))
    let autumn = try departures("V", "--on", "2026-11-01", "--json")
    #expect(autumn.output.contains(#"{"seconds":48600,"time":"13:30","day":0,"#))
  }

  @Test func noDepartures() throws {
    let run = try departures("C", "--json", "--at", "2026-11-20")
    #expect(run.status == 0)
    #expect(
      run.output
        == #"{"station":{"code":"C","name":"Corvus"},"date":"2026-11-20","departures":[]}"# + "\n")
  }

  @Test func text() throws {
    let run = try departures("Aurora", "--at", "2026-11-20T06:00")
    #expect(
      run.output == """
        Next departures from Aurora, as of 06:00 on Friday, November 20, 2026
        06:30  East  Early  Corvus
        13:30  West  W      Antares
        23:40  East  Late   Corvus   Food first
        The first departure of the next day with services is at 13:30 on Saturday, November 21, 2026.

        """)
    let whole = try departures("B", "--on", "2026-11-20")
    #expect(
      whole.output == """
        Departures from Ávila on Friday, November 20, 2026
        08:00     Early  Corvus
        01:10 +1  Late   Corvus  Food first

        """)
    let none = try departures("B", "--on", "2026-11-21")
    #expect(
      none.output == """
        Departures from Ávila on Saturday, November 21, 2026
        No departures.
        The first departure of the next day with services is at 08:00 on Monday, November 23, 2026.

        """)
  }

  @Test func linesAreChosen() throws {
    let run = try departures("Aurora", "--line", "west", "--on", "2026-11-20", "--json")
    #expect(!run.output.contains("East") && run.output.contains(#""time":"13:30""#))
    let code = try departures("A", "--line", "East", "--on", "2026-11-20", "--count", "1")
    #expect(code.output.hasSuffix("2026\n06:30  Early  Corvus\n"))
  }

  @Test(arguments: [
    (["A"], "several lines have a station 'A'; choose one with --line 'East' or --line 'West'"),
    (["Arora"], "no station 'Arora'; the nearest is 'Aurora'"),
    (["orv"], "no station 'orv'; the only one is 'Corvus'"),
    (["B", "--line", "Wset"], "no line 'Wset'; the nearest is 'West'"),
    (["B", "--line", "West"], "no station 'B'; choose one of 'Antares', 'Aurora'"),
  ])
  func wrongQuestionsAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let run = try Program(Self.files).run(["departures"] + arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "error: \(message)\n")
  }

  /// Two feeds with the same stops and lines, beside the lines of ships.
  private static func feeds() -> [String: String] {
    var files = files
    for (name, time) in [("quay", "08:00"), ("mill", "09:00")] {
      let folder = "Content/routes/\(name)/"
      files[folder + "agency.txt"] = "agency_name,agency_timezone\nBuses,America/Chicago\n"
      files[folder + "stops.txt"] = "stop_id,stop_name\nA,Quay\nB,Mill\n"
      files[folder + "routes.txt"] = "route_id,route_short_name\nR1,12\n"
      // Runs on the day of the questions, and today.
      files[folder + "calendar.txt"] = """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        W,1,1,1,1,1,1,1,20261120,20991231

        """
      files[folder + "trips.txt"] = "route_id,service_id,trip_id\nR1,W,T-\(name)\n"
      files[folder + "stop_times.txt"] = """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T-\(name),\(time):00,\(time):00,A,1
        T-\(name),10:10:00,10:10:00,B,2

        """
    }
    return files
  }

  @Test func feedsAreChosenByTheNameOfTheirFile() throws {
    let program = try Program(Self.feeds())
    func departures(_ arguments: String...) throws -> Run {
      try program.run(["departures", "A", "--on", "2026-11-20"] + arguments)
    }
    #expect(
      try departures().errors
        == "error: several lines have a station 'A'; choose one with --line 'East' or --line 'West' or "
        + "--feed 'mill' or --feed 'quay'\n")
    #expect(
      try departures("--line", "12").errors
        == "error: several lines have a station 'A'; choose one with --feed 'mill' or --feed 'quay'\n"
    )
    #expect(try departures("--feed", "quay").output.hasSuffix("2026\n08:00  12  Mill\n"))
    #expect(try departures("--feed", "MILL", "--line", "12").output.contains("09:00  12"))
    #expect(try departures("--feed", "east").output.contains("06:30  Early  Corvus"))
    #expect(try departures("--feed", "west.yaml").output.contains("12:30  W  Aurora"))
    let unknown = try departures("--feed", "qauy")
    #expect(unknown.status == 64)
    #expect(unknown.errors == "error: no feed 'qauy'; the nearest is 'quay'\n")
  }

  /// Only the files that have or may have the line, or that are of the feed, can prevent an answer.
  @Test func faultsOfOtherFilesAreNotReported() throws {
    let program = try Program(Self.feeds())
    try program.write("trip_id\n", to: "Content/routes/mill/stop_times.txt")
    try program.write("name: West\nstations: [\n", to: "Content/routes/west.yaml")
    func run(_ arguments: String...) throws -> Run {
      try program.run(["departures", "A", "--on", "2026-11-20"] + arguments)
    }
    let line = try run("--line", "East")
    #expect(line.status == 0 && line.errors == "" && line.output.contains("06:30  Early  Corvus"))
    let feed = try run("--feed", "quay")
    #expect(feed.status == 0 && feed.errors == "" && feed.output.contains("08:00  12"))
    // The line 12 is in both feeds, and a file that cannot be read may have one too.
    let both = try run("--line", "12")
    #expect(both.status == 1 && both.output == "")
    #expect(both.errors.contains("mill/stop_times.txt") && both.errors.contains("west.yaml"))
    try program.write("route_id,route_short_name\nR1,13\n", to: "Content/routes/mill/routes.txt")
    try program.write(Self.files["Content/routes/west.yaml"] ?? "", to: "Content/routes/west.yaml")
    try program.write("ships: [\n", to: "Content/routes/ships.yaml")
    let other = try run("--line", "12")
    #expect(other.status == 0 && other.errors == "" && other.output.contains("08:00  12"))
    #expect(try run("--line", "14").status == 1)
  }

  @Test(arguments: [
    ["B", "--on", "2026-11-20", "--at", "2026-11-20"], ["B", "--count", "0"],
    ["B", "--on", "9:00"],
    [],
  ])
  func wrongOptions(_ arguments: [String]) throws {
    let run = try Program(Self.files).run(["departures"] + arguments)
    #expect(run.status == 64 && run.output == "")
  }

  @Test func errorsInContentAreNotUsageErrors() throws {
    let program = try Program(Self.files)
    try program.write("name: [\n", to: "Content/routes/west.yaml")
    let run = try program.run(["departures", "B"])
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("Content/routes/west.yaml:2:1: error: "))
  }
}
