// When services run, and the errors in their definitions.

import AlmanacBase
import AlmanacWidgets
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelServiceTests {
  private func read(_ row: RouteFile.ServiceRow) -> (service: Service?, messages: [String]) {
    var file = TravelSample.andromeda
    file.services = [row]
    let (route, messages) = TravelSample.read(file)
    return (route?.services.first, messages)
  }

  private func messages(
    _ change: (inout RouteFile.ServiceRow) -> Void
  ) -> [String] {
    var row = TravelSample.service("One", "SWingV2", "AC", ["06:00"])
    change(&row)
    return read(row).messages
  }

  @Test func intervalsRunToTheLastStart() {
    var row = TravelSample.service("One", "SWingV2", "AC", ["06:00"])
    row.every = TravelSample.text("2.5 h")
    row.until = TravelSample.text("14:00")
    #expect(read(row).service?.starts.map(\.iso) == ["06:00", "08:30", "11:00", "13:30"])
    row.every = TravelSample.text("45 min")
    row.until = TravelSample.text("07:30")
    #expect(read(row).service?.starts.map(\.iso) == ["06:00", "06:45", "07:30"])
  }

  @Test func stopsCoverTheDuration() throws {
    let service = try #require(
      read(TravelSample.service("One", "SWingV2", "ABAB", ["06:00"], isCircuit: true)).service)
    let stops = service.trips[0].stops
    // 24,000 km take 57.6 minutes, each docking 2.5 hours.
    #expect(stops.map { $0.arrival.count } == [21_600, 34_056, 46_512, 58_968, 71_424])
    #expect(stops.map { $0.departure?.count } == [30_600, 43_056, 55_512, 67_968, nil])
    #expect(stops.map(\.station) == [0, 1, 0, 1, 0])
    #expect(71_424 - 21_600 == service.journey.duration.count)
  }

  @Test func pathsCanBeNamed() {
    var file = TravelSample.andromeda
    file.paths = [.init(name: TravelSample.text("Supply run"), path: TravelSample.text("ABAB"))]
    file.services = [TravelSample.service("One", "SWingV2", "supply run", ["06:00"])]
    let (route, messages) = TravelSample.read(file)
    #expect(messages == [])
    #expect(route?.services.first?.journey.path.text == "ABAB")
    #expect(route?.paths.first?.circuit?.distance.text == "96,000 km")
  }

  @Test func notesApplyToEveryStartOrToOne() throws {
    var row = TravelSample.service("One", "SWingV2", "AC", ["06:00", "14:00"])
    row.notes = [
      .init(text: TravelSample.text("Food")),
      .init(text: TravelSample.text("Crew change"), start: TravelSample.text("14:00")),
    ]
    let service = try #require(read(row).service)
    #expect(service.trips.map(\.notes) == [["Food"], ["Food", "Crew change"]])
  }

  @Test func refusals() {
    #expect(
      messages { $0.name = nil }
        == ["the service has no name; add 'name:' with the name that boards show"])
    #expect(
      messages { $0.ship = nil }
        == ["the service has no ship; add 'ship:' with a ship from ships.yaml"])
    #expect(
      messages { $0.path = nil }
        == ["the service has no path; add 'path:' with a path, such as ABAB, or with its name"])
    #expect(
      messages { $0.starts = [] } == ["the service has no starts; add 'starts: [06:00]'"])
    #expect(
      messages { $0.starts = [TravelSample.text("6.00"), TravelSample.text("24:00")] } == [
        "'6.00' is not a valid time; write it in 24-hour form, such as 06:00 or 22:30",
        "'24:00' is not a valid time; write it in 24-hour form, such as 06:00 or 22:30",
      ])
    #expect(
      messages { $0.starts += $0.starts } == ["the start 06:00 is given twice; remove one of them"])
    #expect(
      messages { $0.every = TravelSample.text("2 h") }
        == ["'every' needs a last start; add 'until: 22:00', or remove 'every'"])
    #expect(
      messages { $0.until = TravelSample.text("22:00") }
        == ["'until' needs an interval; add 'every: 2 h', or remove 'until'"])
    for word in ["0 h", "0.5 min", "24 h", "often", "-2 h"] {
      #expect(
        messages {
          $0.every = TravelSample.text(word)
          $0.until = TravelSample.text("22:00")
        } == [
          "'\(word)' is not a valid interval; write at least a minute and less than a day, such as "
            + "2 h or 45 min"
        ])
    }
    #expect(
      messages {
        $0.every = TravelSample.text("2 h")
        $0.until = TravelSample.text("05:00")
      } == ["the last start, 05:00, is before the first, 06:00"])
    #expect(
      messages { $0.days = [TravelSample.text("Mon-Fir")] }
        == ["'Mon-Fir' is not a valid day; write daily, a day such as Sat, or days such as Mon-Fri"]
    )
    #expect(
      messages {
        $0.notes = [.init(text: TravelSample.text("x"), start: TravelSample.text("07:00"))]
      }
        == ["no start at '07:00'; the nearest is '06:00'"])
    #expect(
      messages { $0.path = TravelSample.text(String(repeating: "AE", count: 100)) } == [
        "the service takes 3,142.72 h, but the limit of a timetable is 2,400 h; divide it into "
          + "several services"
      ])
  }

  @Test func aServiceIsDefinedOnce() {
    var file = TravelSample.andromeda
    file.services = [
      TravelSample.service("One", "SWingV2", "AC", ["06:00"]),
      TravelSample.service("One", "SWingV1", "AB", ["07:00"]),
    ]
    #expect(
      TravelSample.read(file).messages
        == ["the service 'One' is given twice; rename one of them"])
  }

  /// Names are matched case-insensitively, so they must differ in more than case.
  @Test func namesThatDifferByCaseAlone() {
    var file = TravelSample.andromeda
    file.paths = [
      .init(name: TravelSample.text("Supply"), path: TravelSample.text("AB")),
      .init(name: TravelSample.text("SUPPLY"), path: TravelSample.text("AC")),
    ]
    file.services = [
      TravelSample.service("One", "SWingV2", "AC", ["06:00"]),
      TravelSample.service("Two", "SWingV2", "AC", ["06:00"]),
      TravelSample.service("oNE", "SWingV1", "AB", ["07:00"]),
    ]
    #expect(
      TravelSample.read(file).messages == [
        "the path 'SUPPLY' is given twice; rename one of them",
        "the service 'oNE' is given twice; rename one of them",
      ])
  }

  @Test func aPathsNameIsNotAListOfOtherStations() {
    var file = TravelSample.andromeda
    file.paths = [
      .init(name: TravelSample.text("ab"), path: TravelSample.text("AB")),
      .init(name: TravelSample.text("AC"), path: TravelSample.text("ABC")),
      .init(name: TravelSample.text("D"), path: TravelSample.text("AD")),
      .init(name: TravelSample.text("Bad"), path: TravelSample.text("AB")),
    ]
    #expect(
      TravelSample.read(file).messages == [
        "the path 'AC' is ABC, but its name can be read as the stations AC; rename it",
        "the path 'D' is AD, but its name can be read as the stations D; rename it",
        "the path 'Bad' is AB, but its name can be read as the stations BAD; rename it",
      ])
  }

  @Test func equalNotesShareASymbol() throws {
    var row = TravelSample.service("One", "SWingV2", "AC", ["06:00"])
    row.notes = [
      .init(text: TravelSample.text("Food")), .init(text: TravelSample.text("Food")),
      .init(text: TravelSample.text("Food"), start: TravelSample.text("06:00")),
    ]
    #expect(try #require(read(row).service).trips.map(\.notes) == [["Food"]])
    for (name, sign) in [("*", "*"), ("Night ‡", "‡")] {
      #expect(
        messages { $0.name = TravelSample.text(name) } == [
          "the service's name ends with \(sign), which is a footnote symbol; write another name"
        ])
    }
  }

  @Test(arguments: [
    ("daily", 0, "daily"), ("Mon-Fri", 0, "Mon–Fri"), ("Mon–Fri", 1, "Tue–Sat"),
    ("Fri-Mon", 0, "Mon, Fri–Sun"), ("saturday", 2, "Mon"), ("Sat-Sun", 0, "Sat, Sun"),
    ("Sun-Sat", 3, "daily"),
  ])
  func days(_ text: String, _ shift: Int, _ shown: String) {
    #expect(RunningDays(typed: text)?.shifted(by: shift).text(Phrasebook()) == shown)
  }

  /// For every line, ship and path the stops follow each other without gaps and end with the
  /// duration, to the second.
  @Test func endMinusStartIsTheDuration() throws {
    var random = SplitMix64(seed: 2026)
    for _ in 0..<200 {
      let count = Int.random(in: 2...30, using: &random)
      var file = RouteFile(file: "")
      file.name = TravelSample.text("Random")
      file.stations = [TravelSample.station("S0")]
      for index in 1..<count {
        let metres = Int.random(in: 1...400_000_000, using: &random)
        file.stations.append(TravelSample.station("S\(index)", "\(metres / 1_000)"))
        if metres < 1_000 { file.stations[index].distance = TravelSample.text("0.001") }
      }
      let line = try #require(TravelSample.line(file))
      let speed = try #require(Speed(typed: "\(Int.random(in: 1...90_000, using: &random)).7"))
      let ship = try #require(
        Ship(
          name: "Any", speed: speed,
          dockingTime: Seconds(Int64.random(in: 0...40_000, using: &random))))
      var codes = [0]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let next = Int.random(in: 0..<count, using: &random)
        if next != codes[codes.count - 1] { codes.append(next) }
      }
      let isCircuit =
        codes.count > 1 && codes[0] != codes[codes.count - 1] && Bool.random(using: &random)
      let path = try TravelPath.read(
        codes.map { "S\($0)" }.joined(separator: "-"), isCircuit: isCircuit, on: line)
      let journey = Journey(path, in: ship)
      let stops = journey.stops
      let end = try #require(stops.last.map { $0.departure ?? $0.arrival })
      #expect(stops.first?.arrival == .zero)
      #expect(end == journey.duration)
      #expect(stops.count == path.stations.count + (isCircuit ? 1 : 0))
      for (stop, next) in zip(stops, stops.dropFirst()) {
        #expect(stop.departure.map { $0 - stop.arrival } == ship.dockingTime)
        let leg = next.arrival - (stop.departure ?? .zero)
        let alone = ship.speed.time(over: line.distance(from: stop.station, to: next.station))
        // Only the total is rounded, so a leg may differ by a second from the same leg alone.
        #expect(abs(leg.count - alone.count) <= 1)
      }
    }
  }
}
