// Boards, timetables and CSV agree to the second, for random services on random lines.

import AlmanacBase
import AlmanacWidgets
import Testing
import TravelSamples

@testable import AlmanacTravel

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
        route, at: Address("t/"),
        in: TravelSite(
          home: Link("Travel", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
      for key in pages.keys {
        #expect(pages.files(key).map(\.address) == pages.fileAddresses(key))
      }
    }
  }

  /// The stops of a day are in several files, whose addresses are known before they are made.
  @Test func manyStopsAreInSeveralFiles() throws {
    var file = TravelSample.andromeda
    let codes = file.stations.prefix(2).compactMap { $0.code?.text }
    let path = (0..<51).map { codes[$0 % 2] }.joined(separator: "-")
    let starts = (0..<24 * 60).filter { $0 % 5 == 0 }.map { minute in
      TimeOfDay(seconds: minute * 60)?.iso ?? ""
    }
    file.services = [TravelSample.service("Often", "SWingV1", path, starts)]
    let (route, messages) = TravelSample.read(file)
    #expect(messages == [])
    let pages = TravelPages(
      try #require(route), at: Address("t/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
    let addresses = pages.fileAddresses(.home)
    #expect(addresses.contains(Address("t/stops.2.csv")))
    #expect(pages.files(.home).map(\.address) == addresses)
    // The pages of timetables link to these files, and to no others.
    let parts = pages.timetableParts(0, 0)
    let linked = Link.data(pages.timetableData(0, 0), parts: parts).map(\.target)
    #expect(linked.contains(Address("t/stops.2.csv")) && addresses.contains(linked))
  }

  /// Each arrival and departure occurs once in the timetables; no run passes a station twice.
  private func expectTimetables(of route: Route) throws {
    var arrivals = Set<Visit>()
    var departures = Set<Visit>()
    for isUp in [false, true] {
      for run in Timetable(of: route, isUp: isUp).runs {
        for call in run.calls {
          func visit(_ time: Seconds) -> Visit {
            Visit(trip: run.trip, station: call.station, time: time.count)
          }
          if let time = call.arrival { #expect(arrivals.insert(visit(time)).inserted) }
          if let time = call.departure { #expect(departures.insert(visit(time)).inserted) }
        }
        let stations = run.calls.map(\.station)
        #expect(Set(stations).count == stations.count)
      }
    }
    for (number, trip) in route.trips.enumerated() {
      for (stop, next) in zip(trip.stops, trip.stops.dropFirst()) {
        let departure = try #require(stop.departure)
        let visit = Visit(trip: number, station: stop.station, time: departure.count)
        #expect(departures.remove(visit) != nil)
        let arrival = Visit(trip: number, station: next.station, time: next.arrival.count)
        #expect(arrivals.remove(arrival) != nil)
      }
      let start = Int64(trip.start.seconds)
      let end = try #require(trip.stops.last.map { $0.departure ?? $0.arrival })
      #expect(end.count - start == trip.journey.duration.count)
    }
    #expect(arrivals.isEmpty && departures.isEmpty)
  }

  private struct Visit: Hashable {
    let trip: Int
    let station: Int
    let time: Int64
  }

  private func expectData(of route: Route) throws {
    let pages = TravelPages(
      route, at: Address("t/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
    let stops = try rows(pages, .home, "t/stops.csv")
    let all = route.trips.flatMap { trip in trip.stops.map { (trip, $0) } }
    #expect(stops.count == all.count)
    for (row, (trip, stop)) in zip(stops, all) {
      #expect(row[0] == trip.service)
      #expect(row[5] == route.line.stations[stop.station].code.text)
      #expect(Int64(row[6]) == stop.arrival.count)
      #expect(row[9].isEmpty ? stop.departure == nil : Int64(row[9]) == stop.departure?.count)
    }
    let boards = Boards(of: route)
    for key in pages.keys {
      guard case .board(let place) = key else { continue }
      let station = pages.stations[place]
      for (entries, file) in [
        (boards.departures(from: station), "departures"),
        (boards.arrivals(at: station), "arrivals"),
      ] where !entries.isEmpty {
        let board = try rows(pages, key, pages.address(of: key).path + file + ".csv")
        #expect(board.map { $0[2] } == entries.map(\.shown.text))
        #expect(
          board.map { $0[6] + $0[13] }.sorted()
            == entries.map { route.trips[$0.trip].service + route.trips[$0.trip].journey.ship.name }
            .sorted())
        for entry in entries {
          let (trip, time) = (route.trips[entry.trip], entry.time)
          let stop = trip.stops[entry.stop]
          #expect(time == (entry.isArrival ? stop.arrival : stop.departure))
        }
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
