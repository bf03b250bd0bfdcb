// Tests of almanac travel.

import Foundation
import Testing

struct TravelCommandTests {
  private func travel(_ arguments: String...) throws -> Run {
    let content = repository.appending(path: "Content").path
    return try Program().run(["travel", "--content", content] + arguments)
  }

  @Test(arguments: [
    (
      ["--ship", "SWingV2", "AC"],
      "AC with SWingV2: 70,000 km, 7.8 h (2.8 h in flight, 5 h docked)"
    ),
    (
      ["--ship", "swingv2", " a-b-a-b "],
      "ABAB with SWingV2: 72,000 km, 12.88 h (2.88 h in flight, 10 h docked)"
    ),
    (
      ["--ship", "SWingV2", "ABAB", "--circuit"],
      "ABAB as a circuit with SWingV2: 96,000 km, 13.84 h (3.84 h in flight, 10 h docked)"
    ),
    (
      ["--ship", "SWingV2", "supply RUN"],
      "ABAB with SWingV2: 72,000 km, 12.88 h (2.88 h in flight, 10 h docked)"
    ),
    (
      ["--ship", "TearDrop", "kel-pav-aLG", "--line", "outer reach"],
      "KEL-PAV-ALG with TearDrop: 214,750 km, 22.52 h (19.52 h in flight, 3 h docked)"
    ),
  ])
  func text(_ arguments: [String], _ answer: String) throws {
    let content = repository.appending(path: "Content").path
    let run = try Program().run(["travel", "--content", content] + arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == answer + "\n")
  }

  @Test func json() throws {
    let run = try travel("--ship", "SWingV2", "AC", "--json")
    #expect(
      run.output == #"{"ship":"SWingV2","path":["A","C"],"circuit":false,"#
        + #""distanceKilometres":70000,"flightSeconds":10080,"dockingSeconds":18000,"#
        + #""durationSeconds":28080}"# + "\n")
  }

  @Test(arguments: [
    (["--ship", "SWingV4", "AC"], "no ship 'SWingV4'; the nearest is 'SWingV1'"),
    (
      ["--ship", "SWingV2", "AF"],
      "no station 'F' on the line 'Andromeda'; its stations are A, B, C, D, E"
    ),
    (
      ["--ship", "SWingV2", "AF", "--line", "Andromeda"],
      "no station 'F' on this line; its stations are A, B, C, D, E"
    ),
    (["--ship", "SWingV2", ""], "the path is empty; write the codes of its stations"),
    (
      ["--ship", "SWingV2", "AAB"],
      "the station A is given twice in succession; remove one of them"
    ),
    (
      ["--ship", "SWingV2", "KEL-LYX"],
      "no station 'LYX' on the line 'Outer Reach'; the nearest is 'LYR'"
    ),
    (
      ["--ship", "SWingV2", "ABA", "--circuit"],
      "a circuit returns to its first station by itself; remove the last A"
    ),
    (
      ["--ship", "SWingV2", "AB", "--line", "Nowhere"],
      "no line 'Nowhere'; choose one of 'Andromeda', 'Outer Reach'"
    ),
  ])
  func wrongQuestionsAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let content = repository.appending(path: "Content").path
    let run = try Program().run(["travel", "--content", content] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\n")
  }

  /// The warning about too few berths is only reported by builds.
  @Test func warningsAreNotReported() throws {
    let program = try Program([
      "Content/routes/ships.yaml": "ships:\n  X: {speed: 10, docking: 1}\n",
      "Content/routes/line.yaml": """
      name: L
      stations:
        - {code: É, berths: 1}
        - {code: B, distance: 10}
      services:
        - {name: n, ship: X, path: ÉB, starts: ["06:00", "06:30"]}

      """,
    ])
    let run = try program.run(["travel", "--ship", "X", "éb"])
    #expect(run.errors == "")
    #expect(run.output == "ÉB with X: 10 km, 3 h (1 h in flight, 2 h docked)\n")
  }

  @Test func errorsOfOtherLinesAreNotReported() throws {
    let program = try Program([
      "Content/routes/ships.yaml": "ships:\n  X: {speed: 10, docking: 1}\n",
      "Content/routes/a.yaml":
        "name: Here\nstations:\n  - {code: A}\n  - {code: B, distance: 10}\n",
      "Content/routes/b.yaml": "name: There\nstations:\n  - {code: A, distance: 7}\n",
      "Content/routes/c.yaml": "name: [\n",
    ])
    let run = try program.run(["travel", "--ship", "X", "AB", "--line", "here"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "AB with X: 10 km, 3 h (1 h in flight, 2 h docked)\n")
    for line in ["there", "elsewhere"] {
      let faulty = try program.run(["travel", "--ship", "X", "AB", "--line", line])
      #expect(faulty.status == 1 && faulty.output == "")
      #expect(
        faulty.errors.contains("Content/routes/b.yaml:3:25: error: the first station cannot have"))
      #expect(faulty.errors.contains("c.yaml") == (line == "elsewhere"))
    }
  }

  /// Lines with stated times have journeys of ships only where a ship serves them.
  @Test func linesWithStatedTimes() throws {
    let calls = "    calls: [{station: A, departs: 7:00}, {station: B, arrives: 7:10}]\n"
    let program = try Program([
      "Content/routes/bus.yaml":
        "name: Bus\nstations: [{code: A}, {code: B}]\nservices:\n  - name: B1\n" + calls
    ])
    #expect(try program.run(["check"]).status == 0)
    #expect(try program.run(["travel", "--ship", "X", "AB"]).status == 64)
    try program.write("ships:\n  X: {speed: 10, docking: 1}\n", to: "Content/routes/ships.yaml")
    try program.write(
      "name: Both\nstations: [{code: A}, {code: B, distance: 10}]\nservices:\n"
        + "  - {name: S1, ship: X, path: AB, starts: 6:00}\n  - name: B1\n" + calls,
      to: "Content/routes/both.yaml")
    let run = try program.run(["travel", "--ship", "X", "AB"])
    #expect(run.output == "AB with X: 10 km, 3 h (1 h in flight, 2 h docked)\n")
    let departures = try program.run(["departures", "A", "--line", "Both", "--on", "2026-11-20"])
    #expect(
      departures.output == """
        Departures from A on Friday, November 20, 2026
        07:00  S1  B
        07:00  B1  B

        """)
  }

  @Test func errorsInContentAreNotUsageErrors() throws {
    let program = try Program([
      "Content/routes/ships.yaml": "ships:\n  X:\n    speed: 0\n    docking: 1\n",
      "Content/routes/line.yaml": "name: L\nstations:\n  - {code: A}\n",
    ])
    let run = try program.run(["travel", "--ship", "X", "A"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Content/routes/ships.yaml:3:12: error: the speed must be above zero, not '0'"))
  }
}
