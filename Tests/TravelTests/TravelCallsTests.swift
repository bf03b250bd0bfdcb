// Services whose times are stated in route files, and their calendars.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelCallsTests {
  /// A line A, B, C of 10 km and 30 km, with the ship Tug.
  private func read(
    hasDistances: Bool = true, _ change: (inout RouteFile) -> Void
  ) -> (feed: Feed?, route: Route?, messages: [String]) {
    var file = RouteFile(file: "bus.yaml")
    file.name = TravelSample.text("Bus")
    file.stations = [
      TravelSample.station("A"), TravelSample.station("B", hasDistances ? "10" : nil, name: "Beta"),
      TravelSample.station("C", hasDistances ? "30" : nil),
    ]
    change(&file)
    let ship = Ship(
      name: "Tug", speed: Speed(kilometresPerHour: 40), dockingTime: Seconds(600))
    var problems: [Problem] = []
    let read = file.feed(
      fleet: Fleet(ship.map { [$0] } ?? []), sources: ["bus.yaml"], today: TravelSample.now.day,
      into: &problems)
    return (read?.feed, read?.route, problems.map { $0.message })
  }

  /// A service with calls such as `A 7:00`, `B 7:10 7:12`, or `C`.
  private func service(_ name: String, _ calls: [String]) -> RouteFile.ServiceRow {
    var row = RouteFile.ServiceRow(start: TravelSample.place)
    row.name = TravelSample.text(name)
    row.calls = calls.map { text in
      let words = text.split(separator: " ").map(String.init)
      var call = RouteFile.CallRow(start: TravelSample.place)
      call.station = TravelSample.text(words[0])
      call.arrives =
        words.count > 2 || text.hasPrefix("C") ? words.dropFirst().first.map(text(of:)) : nil
      call.departs = words.count > 1 && !text.hasPrefix("C") ? words.last.map(text(of:)) : nil
      return call
    }
    return row
  }

  private func text(of word: String) -> RouteText { TravelSample.text(word) }

  private func times(_ feed: Feed?, trip: Int = 0) -> [[Int]] {
    guard let feed, trip < feed.trips.count else { return [] }
    let trip = feed.trips[trip]
    return trip.calls.map { [feed.arrival(of: $0, in: trip), feed.departure(of: $0, in: trip)] }
  }

  @Test func statedTimes() {
    let (feed, route, messages) = read {
      $0.services = [service("Night", ["A 23:50", "B 24:10 24:12:30", "C 24:35"])]
    }
    #expect(messages.isEmpty && route == nil)
    #expect(times(feed) == [[85_800, 85_800], [87_000, 87_150], [88_500, 88_500]])
    #expect(feed?.calendars.map { $0.days } == [.daily])
    #expect(feed?.calls.contains { $0.isInterpolated } == false)
  }

  /// 40 minutes for 40 km, less two minutes at B.
  @Test func timesBetweenOthersAreComputed() {
    func file(_ file: inout RouteFile) {
      file.services = [service("One", ["A 7:00", "B", "C 7:42"])]
      file.services[0].calls?[1].docks = TravelSample.text("2 min")
    }
    let byDistance = read(file).feed
    #expect(times(byDistance) == [[25_200, 25_200], [25_800, 25_920], [27_720, 27_720]])
    #expect(byDistance?.calls.map { $0.isInterpolated } == [false, true, false])
    #expect(times(read(hasDistances: false, file).feed)[1] == [26_400, 26_520])
    let toTheSecond = read { $0.services = [service("One", ["A 7:00", "B", "C 7:00:06"])] }
    #expect(times(toTheSecond.feed)[1] == [25_202, 25_202])
  }

  @Test func callsAreRepeated() {
    let (feed, _, messages) = read {
      var row = service("Shuttle", ["A 7:00", "C 7:40"])
      row.starts = [TravelSample.text("6:30")]
      row.every = TravelSample.text("2 h")
      row.until = TravelSample.text("11:00")
      row.notes = [
        .init(text: TravelSample.text("all")),
        .init(text: TravelSample.text("late"), start: TravelSample.text("10:30")),
      ]
      $0.services = [row]
    }
    #expect(messages.isEmpty)
    #expect(feed?.trips.map { $0.offset } == [-1_800, 5_400, 12_600])
    #expect(times(feed, trip: 2) == [[37_800, 37_800], [40_200, 40_200]])
    #expect(feed?.trips.map { $0.notes } == [["all"], ["all"], ["all", "late"]])
    #expect(feed?.calls.count == 2)
  }

  @Test func callsAreRepeatedAfterMidnight() {
    func starts(
      _ first: String, every: String? = "1 h", until: String? = "26:00", note: String? = nil
    ) -> (feed: Feed?, route: Route?, messages: [String]) {
      read {
        var row = service("Night", ["A 24:10", "C 24:40"])
        row.starts = [TravelSample.text(first)]
        row.every = every.map { TravelSample.text($0) }
        row.until = until.map { TravelSample.text($0) }
        row.notes =
          note.map { [.init(text: TravelSample.text("n"), start: TravelSample.text($0))] } ?? []
        $0.services = [row]
      }
    }
    let night = starts("23:00", note: "25:00")
    #expect(night.messages.isEmpty)
    #expect(night.feed?.trips.map { $0.offset } == [-4_200, -600, 3_000, 6_600])
    #expect(night.feed?.trips.map { $0.notes } == [[], [], ["n"], []])
    #expect(starts("24:30", every: nil, until: nil).feed?.trips.map { $0.offset } == [1_200])
    #expect(
      starts("23:00", until: "02:00").messages == [
        "the last start, 02:00, is before the first, 23:00; a time after midnight is written as 26:00"
      ])
    #expect(
      starts("23:00", until: "240:01").messages == [
        "'240:01' is not a valid time; write it in 24-hour form, such as 7:10 or 22:30, and after "
          + "midnight as 24:35, up to 240:00"
      ])
  }

  @Test func stationsOfAPlaceHaveOneBoardAndOneOrder() throws {
    let (feed, _, messages) = read(hasDistances: false) {
      $0.stations += ["Z", "Y"].map { TravelSample.station($0) }
      for (station, place) in [(0, "End"), (3, "end"), (1, "Market"), (4, "Market")] {
        $0.stations[station].place = TravelSample.text(place)
      }
      $0.services = [
        service("Out", ["A 7:00", "B 7:05", "C 7:10"]),
        service("Back", ["C 8:00", "Y 8:05", "Z 8:10"]),
        service("Loop", ["Y 9:00", "A 9:10", "Y 9:20"]),
      ]
      $0.services[1].calls?[0].departs = TravelSample.text("8:00")
      $0.services[1].calls?[0].arrives = nil
    }
    #expect(messages.isEmpty)
    let found = try #require(feed)
    #expect(found.trips.map { $0.direction } == [0, 1, 1])
    #expect(found.stops.map { $0.name } == ["A", "Beta", "C", "Z", "Y", "End", "Market"])
    #expect(found.stops.map { $0.parent } == [5, 6, nil, 5, 6, nil, nil])
    let index = FeedIndex(found)
    #expect(index.calledStations.map { found.stops[$0].name } == ["C", "End", "Market"])
    let departures = index.departures(from: index.platforms(of: 6), on: TravelSample.now.day)
    #expect(departures.map { $0.seconds } == [25_500, 29_100, 32_400])
  }

  @Test func shipsServeTheSameLine() throws {
    let (feed, route, messages) = read {
      var calendar = RouteFile.CalendarRow(name: TravelSample.text("Weekdays"))
      calendar.days = [TravelSample.text("Mon-Wed, Fri")]
      $0.calendars = [calendar]
      var ship = TravelSample.service("Ship", "Tug", "AC", ["6:00"])
      ship.calendar = TravelSample.text("weekdays")
      $0.services = [ship, service("Bus", ["A 7:00", "C 7:30"])]
    }
    #expect(messages.isEmpty)
    // 10 minutes docked, 60 minutes in flight, 10 minutes docked.
    #expect(times(feed) == [[21_600, 22_200], [25_800, 26_400]])
    let found = try #require(feed)
    #expect(found.trips.map { $0.ship } == ["Tug", nil])
    let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .friday]
    #expect(found.calendars[found.trips[0].calendar].days.weekdays == weekdays)
    #expect(found.calendars[found.trips[1].calendar].days == .daily)
    #expect(route?.services.map { $0.name } == ["Ship"])
  }

  @Test func exceptionsOfCalendars() throws {
    var row = RouteFile.CalendarRow(name: TravelSample.text("School"))
    row.days = [TravelSample.text("Mon-Fri")]
    row.from = TravelSample.text("2026-08-17")
    row.to = TravelSample.text("2027-06-04")
    row.except = [TravelSample.text("2026-12-21 to 2027-01-01"), TravelSample.text("2026-11-26")]
    row.also = [TravelSample.text("2026-12-05")]
    var reader = CalendarReader(file: "bus.yaml", today: TravelSample.now.day)
    let calendar = reader.calendars([row])[0]
    #expect(reader.problems.isEmpty)
    func runs(_ date: String) -> Bool? { Day(iso: date).map { calendar.runs(on: $0) } }
    #expect(runs("2026-08-16") == false && runs("2026-08-17") == true)
    #expect(runs("2026-12-18") == true && runs("2026-12-21") == false)
    #expect(runs("2027-01-01") == false && runs("2027-01-04") == true)
    #expect(runs("2026-11-26") == false && runs("2026-12-05") == true)
    #expect(calendar.except.count == 13)
    #expect(calendar.everRuns && calendar.lastDay?.iso == "2027-06-04")
  }

  @Test(arguments: [
    ("7:10", 25_800), ("07:10", 25_800), (" 24:35 ", 88_500), ("240:00", 864_000),
    ("07:10:30", 25_830), ("0:00", 0),
  ])
  func times(_ text: String, _ seconds: Int) {
    #expect(ServiceTime.read(text) == seconds)
  }

  @Test(arguments: [
    "", "7", "7:1", "7:60", "7:10:60", "240:01", "1000:00", "-1:00", "7.10", "7:10 pm",
  ])
  func invalidTimes(_ text: String) {
    #expect(ServiceTime.read(text) == nil)
  }

  @Test(arguments: [
    ("5 min", 300), ("0.5 min", 30), ("30 s", 30), ("1.5 h", 5_400), ("0 min", 0),
    ("240 h", 864_000),
  ])
  func durations(_ text: String, _ seconds: Int) {
    #expect(ServiceTime.duration(text) == seconds)
  }

  @Test(arguments: [
    "", "5", "min", "-1 min", "1.234 h", "0.5 s", "241 h", "99999999999999999999 h",
  ])
  func invalidDurations(_ text: String) {
    #expect(ServiceTime.duration(text) == nil)
  }
}
