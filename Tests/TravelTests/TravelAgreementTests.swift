// Boards, timetables and CSV agree to the second, for random services on random lines.

import AlmanacBase
import AlmanacTravel
import AlmanacWidgets
import Testing
import TravelSamples

struct TravelAgreementTests {
  /// A line with branches and services that cross them in all ways.
  private func randomRoute(_ random: inout SplitMix64) throws -> Route {
    var file = RouteFile(file: "")
    file.name = TravelSample.text("Random")
    let main = Int.random(in: 2...9, using: &random)
    func station(_ number: Int, isFirst: Bool) -> RouteFile.StationRow {
      TravelSample.station(
        "S\(number)", isFirst ? nil : "\(Int.random(in: 1...300_000, using: &random))",
        berths: Bool.random(using: &random) ? "1" : nil)
    }
    for number in 0..<main { file.stations.append(station(number, isFirst: number == 0)) }
    var count = main
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      var branch = RouteFile.BranchRow(start: TravelSample.place)
      branch.from = TravelSample.text("S\(Int.random(in: 0..<count, using: &random))")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        branch.stations.append(station(count, isFirst: false))
        count += 1
      }
      file.branches.append(branch)
    }
    for number in 0..<Int.random(in: 1...12, using: &random) {
      var path = [Int.random(in: 0..<count, using: &random)]
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let next = Int.random(in: 0..<count, using: &random)
        if next != path[path.count - 1] { path.append(next) }
      }
      let ships = ["SWingV1", "SWingV2", "SWingV3", "TearDrop"]
      let starts = Set((0..<3).map { _ in Int.random(in: 0..<24, using: &random) }).sorted()
      file.services.append(
        TravelSample.service(
          "N\(number)", ships[Int.random(in: 0..<4, using: &random)],
          path.map { "S\($0)" }.joined(separator: "-"),
          starts.map { $0 < 10 ? "0\($0):17" : "\($0):17" }, days: ["Mon-Fri"],
          isCircuit: path.count > 1 && path[0] != path[path.count - 1]
            && Bool.random(using: &random)))
    }
    let (route, messages) = TravelSample.read(file)
    #expect(messages == [])
    return try #require(route)
  }

  @Test func boardsTimetablesAndDataAgreeToTheSecond() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<60 {
      let route = try randomRoute(&random)
      try expectTimetables(of: route)
      try expectData(of: route)
      let pages = TravelPages(
        route: route, base: Address("t/"), home: Link("Travel", to: Address("")),
        now: TravelSample.now)
      for key in pages.keys {
        #expect(pages.files(key).map(\.address) == pages.fileAddresses(key))
      }
    }
  }

  /// Each arrival and departure occurs once in the timetables of its station's track.
  private func expectTimetables(of route: Route) throws {
    var arrivals: [[Int]: Int64] = [:]
    var departures: [[Int]: Int64] = [:]
    for track in route.line.tracks.indices {
      for isUp in [false, true] {
        for run in Timetable(of: route, track: track, isUp: isUp).runs {
          for call in run.calls where route.line.stations[call.station].track == track {
            if let time = call.arrival {
              #expect(arrivals.updateValue(time.count, forKey: [run.trip, call.stop]) == nil)
            }
            if let time = call.departure {
              #expect(departures.updateValue(time.count, forKey: [run.trip, call.stop]) == nil)
            }
          }
          let stations = run.calls.map(\.station)
          #expect(Set(stations).count == stations.count)
        }
      }
    }
    for (number, trip) in route.trips.enumerated() {
      for (index, stop) in trip.stops.enumerated() {
        #expect(arrivals[[number, index]] == stop.arrival.count)
        #expect(departures[[number, index]] == stop.departure?.count)
      }
      let start = Int64(trip.start.seconds)
      let end = try #require(trip.stops.last.map { $0.departure ?? $0.arrival })
      #expect(end.count - start == trip.journey.duration.count)
    }
  }

  private func expectData(of route: Route) throws {
    let pages = TravelPages(
      route: route, base: Address("t/"), home: Link("Travel", to: Address("")),
      now: TravelSample.now)
    let stops = try rows(pages, .line, "t/stops.csv")
    let all = route.trips.flatMap { trip in trip.stops.map { (trip, $0) } }
    #expect(stops.count == all.count)
    for (row, (trip, stop)) in zip(stops, all) {
      #expect(row[0] == trip.service)
      #expect(row[5] == route.line.stations[stop.station].code.text)
      #expect(Int64(row[6]) == stop.arrival.count)
      #expect(row[9].isEmpty ? stop.departure == nil : Int64(row[9]) == stop.departure?.count)
    }
    // The content of the board, by service, start and number of the stop.
    let byStop = Dictionary(
      uniqueKeysWithValues: stops.map { ("\($0[0]) \($0[2]) \($0[4])", ($0[6], $0[9])) })
    let boards = Boards(of: route)
    for station in route.line.stations.indices {
      let code = pages.address(of: .board(station, part: 0)).path
      let board = try rows(pages, .board(station, part: 0), code + "board.csv")
      let entries = boards.departures(from: station) + boards.arrivals(at: station)
      #expect(board.count == entries.count)
      for (row, entry) in zip(board, entries) {
        let times = try #require(byStop["\(row[3]) \(row[4]) \(row[5])"])
        #expect(row[6] == (row[0] == "arrival" ? times.0 : times.1))
        #expect(Int64(row[6]) == entry.time.count)
        let shown = entry.isArrival ? (entry.time.count + 59) / 60 : entry.time.count / 60
        #expect(Int64(entry.shown.minutes) == shown)
      }
    }
  }

  private func rows(
    _ pages: TravelPages, _ key: TravelPages.Key, _ path: String
  ) throws -> [[String]] {
    let file = try #require(pages.files(key).first { $0.address.path == path })
    var problems: [Problem] = []
    let sheet = SeparatedValues.read(file.text, file: path, into: &problems)
    #expect(problems.isEmpty)
    return sheet.rows.dropFirst().map { $0.fields.map(\.text) }
  }
}
