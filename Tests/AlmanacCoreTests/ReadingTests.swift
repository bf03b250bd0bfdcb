// The public initialisers that read text or check values: they return a value or throw problems.

import AlmanacCore
import AlmanacWidgets
import BellsSamples
import Testing
import TravelSamples

struct ReadingTests {
  @Test func aSchoolIsReadFromItsSpreadsheets() throws {
    var warnings: [Problem] = []
    let school = try School(
      periods: Sample.periods, days: Sample.days, editors: ["office@example.org"],
      report: { warnings.append($0) })
    #expect(school == Sample.school())
    #expect(warnings == [])
    let now = school.now(
      at: try #require(Moment(iso: "2015-09-02T10:00")), earlyBird: "early bird a")
    #expect(now.current?.name == "3rd")
    #expect(now.minutesLeft == 26)
  }

  @Test func warningsAreReportedAndErrorsThrown() throws {
    var warnings: [Problem] = []
    let days = "Date,Schedule\n9/4/2015,Late Start\n9/8/2015,Late Start\n"
    let periods = "Schedule Name,Period Name,Period Start,Period Length\nLate Start,1st,9:40,34\n"
    _ = try School(periods: periods, days: days, report: { warnings.append($0) })
    #expect(warnings.map(\.severity) == [.warning])
    do throws(Problems) {
      _ = try School(periods: periods + ",2nd,9.4,34\n", days: days)
      Issue.record("no error")
    } catch {
      #expect(
        error.description
          == "periods.csv:3:6: error: row 3, column 3: '9.4' is not a valid time; write it as "
          + "7:05, 13:07 or 1:07 PM")
    }
  }

  @Test func descriptionsOfProblemsContainFileAndPosition() {
    let position = Position(line: 3, column: 8)
    #expect(Problem(.note, in: "a.csv", at: position, "b").description == "a.csv:3:8: note: b")
    #expect(Problem(.warning, in: "a.csv", "b").description == "a.csv: warning: b")
    #expect(Problem(.error, in: "", at: position, "b").description == "3:8: error: b")
    #expect(Problem(.error, in: "", "b").description == "error: b")
  }

  @Test func aLineIsCreatedFromStopsAndBranches() throws {
    let line = try Line(
      name: "Forked",
      stations: [
        Line.Stop("AUR"), Line.Stop("BEX", distance: Kilometres(100)),
        Line.Stop("COR", distance: Kilometres(metres: 50_500)),
      ],
      branches: [
        Line.Branch(
          from: "bex",
          stations: [
            Line.Stop("DUN", distance: Kilometres(7)), Line.Stop("ELM", distance: Kilometres(20)),
          ]),
        Line.Branch(from: "DUN", stations: [Line.Stop("FEN", distance: Kilometres(metres: 250))]),
      ])
    #expect(line == TravelSample.line(TravelSample.forked))
  }

  @Test func aLineWithErrorsIsRefused() {
    let stations = [Line.Stop("A"), Line.Stop("a", distance: Kilometres(1)), Line.Stop("B")]
    do throws(Problems) {
      _ = try Line(name: "L", stations: stations, branches: [Line.Branch(from: "C", stations: [])])
      Issue.record("no error")
    } catch {
      #expect(
        error.all.map(\.description) == [
          "L: error: the station A is given twice on this line; give one of them another code",
          "L: error: the distance must be above zero, not '0'",
          "L: error: no station 'C' above this branch; choose one of 'A', 'B'",
        ])
    }
  }

  @Test func aServiceOfAnotherLineIsRefused() throws {
    let line = try #require(TravelSample.line())
    let other = try #require(TravelSample.line(TravelSample.forked))
    let ship = try TravelSample.fleet.ship(named: "SWingV2")
    func service(_ path: String, on line: Line) throws -> Service {
      let journey = Journey(try TravelPath(path, on: line), in: ship)
      return Service(name: path, journey: journey, starts: [.midnight])
    }
    let own = try service("ABAB", on: line)
    #expect(try Route(line, services: [own]).trips.count == 1)
    #expect(throws: Problems.self) {
      try Route(line, services: [own, service("FEN-AUR", on: other)])
    }
    #expect(throws: Problems.self) { try Route(other, services: [own]) }
  }

  @Test(arguments: [
    (0, 0), (-1, 0), (1_000_000_000_001, 0), (1, -1), (1, 36_000_001),
  ])
  func shipsOutOfBoundsAreRefused(_ metresPerHour: Int64, _ docking: Int64) {
    let speed = Speed(metresPerHour: metresPerHour)
    #expect(Ship(name: "S", speed: speed, dockingTime: Seconds(docking)) == nil)
    #expect(Ship(name: "S", speed: Speed(metresPerHour: 1), dockingTime: Seconds(0)) != nil)
  }

  @Test func aCalculatorPressesKeysFromText() throws {
    let calculator = try Calculator(keys: "4 + 5 × 3 =")
    #expect(calculator.display == "27")
    #expect(calculator.label == "(4 + 5) × 3 =")
    #expect(calculator.exactResult == Rational(27))
    do throws(Problems) {
      _ = try Calculator(keys: "4 + sqr")
      Issue.record("no error")
    } catch {
      #expect(error.description == "1:5: error: 'sqr' is not a valid key; the nearest is 'sqrt'")
    }
    #expect(throws: Problems.self) { try Calculator(keys: "Rand") }
    var random = SplitMix64(seed: 1)
    var drawn = Calculator()
    drawn.press(.random, using: &random)
    #expect(drawn.result > 0 && drawn.result < 1)
  }

  @Test func aTapeWithAWrongAnswerIsRefused() {
    #expect(throws: Problems.self) { try Tape(text: "7 + 9 = → 17") }
  }

  @Test func factorsAndRationalsOutOfRangeAreRefused() {
    #expect(Factor(Rational(0)) == nil)
    #expect(Factor(Rational(-1)) == nil)
    #expect(Factor(Rational(1), pi: 10) == nil)
    #expect(Factor(Rational(1), pi: -9) != nil)
    #expect(Rational(numerator: 1, denominator: 0) == nil)
    #expect(Rational(exactly: .infinity) == nil)
    #expect(Rational(exactly: 0.5) == Rational(numerator: 1, denominator: 2))
  }

  @Test func conversionsReturnExactNumbersDoublesAndTexts() throws {
    let units = UnitTable.builtIn
    #expect(try units.convert(12.5, from: "kilobyte", to: "byte") == 12_500)
    let result = try units.convert(Rational(100), from: "km/h", to: "m/s")
    #expect(result.value.description == "250/9")
    #expect(result.isExact)
    #expect(
      try units.answer(question: "100 square metre to square foot").text
        == "100 m² ≈ 1,076.39104167 ft²")
    #expect(throws: ConversionFault.self) { try units.convert(.nan, from: "m", to: "ft") }
    #expect(throws: ConversionFault.self) { try units.convert(-1, from: "kelvin", to: "celsius") }
  }

  @Test func aTableOfUnitsIsReadFromText() throws {
    let text = UnitTable.builtIn.text
    #expect(try UnitTable(text: text) == UnitTable.builtIn)
    let category = "#\tlength\tLength\t0\t0\n"
    let metre = "metre\tmetres\tm\t1\t0\t0\t\n"
    #expect(try UnitTable(text: category + metre).categories.map(\.units.count) == [1])
    for (text, message) in [
      (metre, "u.txt:1:1: error: this is not a valid category"),
      (category + "\nmetre\n", "u.txt:3:1: error: this is not a valid unit"),
      (category + "metre\tmetres\tm\t0\t0\t0\t\n", "u.txt:2:1: error: this is not a valid unit"),
      (
        category,
        "u.txt: error: the line of the category 'length' has the index of a unit that is missing"
      ),
    ] {
      do throws(Problems) {
        _ = try UnitTable(text: text, file: "u.txt")
        Issue.record("no error")
      } catch {
        #expect(error.description.hasPrefix(message))
      }
    }
  }
}
