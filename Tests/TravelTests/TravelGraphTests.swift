// The time-distance diagrams of ships and feeds.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

@Suite struct TravelGraphTests {
  /// A line of four stops. Stops of the way back are across the street: with the same name, or near.
  private static var feed: Feed {
    var feed = Feed(title: "Beach")
    let stops = [
      ("a", "Aquarium", 0.0), ("b", "Beach", 0.01), ("c", "Church", 0.02), ("d", "Dock", 0.03),
      ("d2", "Dock", 0.0301), ("c2", "Chapel", 0.0205), ("b2", "Beach (west)", 0.014),
      ("x", "X", 1),
    ]
    feed.stops = stops.map { id, name, latitude in
      var stop = Feed.Stop(id: id, name: name)
      stop.latitude = latitude
      stop.longitude = 145
      return stop
    }
    feed.lines = [Feed.Line(id: "1", shortName: "1", longName: "")]
    feed.calendars = [ServiceCalendar(name: "", days: .daily)]
    add([0, 1, 2, 3], from: 86_400 - 1_800, direction: 0, to: &feed)
    add([0, 7, 3], from: 36_000, direction: 0, to: &feed)
    add([4, 5, 6, 0], from: 28_800, direction: 1, to: &feed)
    return feed
  }

  private static func add(
    _ stops: [Int], from start: Int, direction: Int, to feed: inout Feed
  ) {
    let first = feed.calls.count
    for (index, stop) in stops.enumerated() {
      let time = start + index * 1_200
      feed.calls.append(Feed.Call(stop: stop, arrival: time, departure: time + 60))
    }
    feed.trips.append(
      Feed.Trip(
        id: "t\(feed.trips.count)", line: 0, calendar: 0, direction: direction,
        calls: first..<feed.calls.count))
  }

  private static var diagram: StringDiagram {
    let line = GraphLine(
      feed,
      [
        GraphLine.Direction(
          stops: [0, 7, 1, 2, 3],
          trips: [
            LineTimetables.Column(run: feed.runs(of: 0)[0], rows: [0, 2, 3, 4]),
            LineTimetables.Column(run: feed.runs(of: 1)[0], rows: [0, 1, 4]),
          ], end: "to Dock"),
        GraphLine.Direction(
          stops: [4, 5, 6, 0],
          trips: [LineTimetables.Column(run: feed.runs(of: 2)[0], rows: [0, 1, 2, 3])],
          end: "to Aquarium"),
      ], Phrasebook())
    return StringDiagram(feed, line, title: "1", Phrasebook())
  }

  @Test func stopsOfBothDirectionsShareRows() throws {
    let axis = LineAxis(Self.feed, [[0, 7, 1, 2, 3], [4, 5, 6, 0]])
    func names(_ direction: Int) -> [String] { axis.rows[direction].map { axis.names[$0] } }
    #expect(axis.names.count == 6)
    #expect(names(0) == ["Aquarium", "X", "Beach", "Church", "Dock"])
    #expect(axis.rows[0] == axis.rows[0].sorted())
    #expect(names(1) == ["Dock", "Church", "Beach (west)", "Aquarium"])
    #expect(axis.rows[1] == axis.rows[1].sorted().reversed())
  }

  @Test func stopsAreToScaleWhereDistancesAreKnown() throws {
    var feed = Self.feed
    let axis = LineAxis(feed, [[0, 7, 1, 2, 3], [4, 5, 6, 0]])
    let columns = [LineTimetables.Column(run: feed.runs(of: 0)[0], rows: [0, 2, 3, 4])]
    #expect(axis.positions(feed, [columns]) == nil)
    #expect(!Self.diagram.isToScale)
    feed.metres = [0, 100, 300, 1_000] + [Float](repeating: -1, count: feed.calls.count - 4)
    let positions = try #require(axis.positions(feed, [columns]))
    #expect(axis.rows[0].map { positions[$0] }.filter { [0, 0.1, 0.3, 1].contains($0) }.count == 4)
    #expect(positions == positions.sorted())
    let back = [LineTimetables.Column(run: feed.runs(of: 2)[0], rows: [0, 1, 2, 3])]
    #expect(axis.positions(feed, [[], back]) == nil)
    feed.metres = feed.metres.dropLast(4) + [0, 700, 900, 1_000]
    let reversed = try #require(axis.positions(feed, [[], back]))
    #expect(axis.rows[1].map { reversed[$0] } == [1, 0.3, 0.1, 0])
  }

  @Test func tripsAfterMidnightContinueToTheRight() throws {
    let diagram = Self.diagram
    #expect(diagram.hours == 8..<25)
    #expect(
      diagram.description
        == "1: 3 trips between Aquarium and Dock, from 08:00 to 00:31 +1.")
    #expect(diagram.colors.isEmpty)
    #expect(diagram.trips.map(\.isBack) == [false, false, true])
    #expect(diagram.trips[0].title == "t0 to Dock, from 23:30")
    let svg = diagram.svg(.across)
    #expect(svg.contains("class=\"trip c0 back\"") && svg.contains("class=\"stay trip c0\""))
    // The direction is in the legend, the only colour is not.
    #expect(svg.contains(">to Aquarium</text>") && !svg.contains(">Aquarium to Dock</text>"))
  }

  @Test func onNarrowScreensTimeRunsDown() throws {
    let diagram = Self.diagram
    let (wide, narrow) = (diagram.layout(.across), diagram.layout(.down))
    #expect(narrow.width == 360)
    #expect(wide.point((36_000, 0)).y == wide.point((72_000, 0)).y)
    #expect(wide.point((36_000, 0)).x < wide.point((72_000, 0)).x)
    #expect(narrow.point((36_000, 0)).x == narrow.point((72_000, 0)).x)
    #expect(narrow.point((36_000, 0)).y < narrow.point((72_000, 0)).y)
    #expect(diagram.svg(.down).contains("rotate(-90 "))
  }

  @Test func manyStopsAndTripsMakeASmallDrawing() {
    var feed = Feed(title: "Metro")
    feed.stops = (0..<400).map { Feed.Stop(id: "s\($0)", name: "Stop number \($0)") }
    feed.lines = [Feed.Line(id: "1", shortName: "1", longName: "")]
    feed.calendars = [ServiceCalendar(name: "", days: .daily)]
    for number in 0..<300 {
      Self.add(
        Array(number % 2 == 0 ? 0..<400 : 50..<400), from: number * 240, direction: 0, to: &feed)
    }
    let trips = feed.trips.indices.map { trip in
      LineTimetables.Column(
        run: feed.runs(of: trip)[0], rows: Array(trip % 2 == 0 ? 0..<400 : 50..<400))
    }
    let line = GraphLine(
      feed, [GraphLine.Direction(stops: Array(0..<400), trips: trips, end: "to the end")],
      Phrasebook())
    let diagram = StringDiagram(feed, line, title: "1", Phrasebook())
    let svg = diagram.svg(.across)
    #expect(svg.utf8.count < 150_000)
    #expect(diagram.layout(.across).height < 1_400)
    // Names that would overlap are left out, but not the last one.
    #expect(!svg.contains(">Stop number 1</text>") && svg.contains(">Stop number 399</text>"))
  }

  @Test func eachKindOfWeekdaysHasItsTrips() throws {
    var file = TravelSample.andromeda
    file.services = [
      TravelSample.service("Daily", "SWingV2", "AB", ["06:00"]),
      TravelSample.service("Night", "SWingV1", "AE", ["23:00"], days: ["Sun"]),
    ]
    let route = try #require(TravelSample.read(file).route)
    let feed = Feed(route)
    let kinds = GraphDays.all(of: feed, feed.trips.indices)
    #expect(kinds.map { $0.days.text(Phrasebook()) } == ["Mon", "Tue–Sat", "Sun"])
    #expect(kinds.map { $0.parts.map(\.day) } == [[0, 1], [0], [0, 0]])
    let ships = try #require(feed.ships)
    let line = GraphLine(feed, ships, track: 0, on: kinds[0], Phrasebook())
    let monday = StringDiagram(feed, line, title: "", Phrasebook())
    #expect(monday.hours == 0..<24)
    // It arrives at E at 19:36 and docks for four hours.
    let last = try #require(monday.trips[1].strokes.last?.last)
    #expect(last.time == 23 * 3_600 + 36 * 60 && last.position == 1)
    #expect(monday.trips.map(\.name) == ["Daily", "Night"])
    #expect(monday.colors.map { $0.name } == ["SWingV2", "SWingV1"])
    #expect(monday.trips.map(\.title) == ["Daily (06:00)", "Night (23:00)"])
  }

  @Test func namesOfTripsAreClearOfLines() {
    var labels = GraphLabels(Self.diagram.layout(.across))
    func place(
      _ length: Double, at point: Drawing.Point, _ side: GraphLabels.Side = .corner
    ) -> Drawing.Point? {
      let site = GraphLabels.Site(point: point, side: side)
      return labels.place(length, of: 0, at: site, GraphLabels.Rule(clearance: 2, isLoose: true))
    }
    let start: Drawing.Point = (400, 300)
    labels.add([start, (500, 200)], of: 0)
    // A rising line is above the start, so the name is below, and the next one where both are not.
    #expect(place(40, at: start)?.y == 314)
    #expect(place(40, at: start)?.x == 356)
    labels.add([(300, 250), (600, 350)], of: 1)
    labels.add([(300, 350), (600, 250)], of: 2)
    #expect(place(300, at: start) == nil)
    // Above a steep line.
    #expect(place(40, at: (600, 300), .above)?.x == 580)
  }

  @Test func namesAreBesideALegAndElseAtTheStartOrFurtherAlong() {
    let line: [Drawing.Point] = [(400, 300), (480, 300), (520, 380)]
    let layout = Self.diagram.layout(.across)
    func place(besides others: [[Drawing.Point]], isOnlyAtStart: Bool = false) -> Drawing.Point? {
      var labels = GraphLabels(layout)
      labels.add(line, of: 0)
      for stroke in others { labels.add(stroke, of: 1) }
      return labels.places(30, of: 0, along: [line], isOnlyAtStart: isOnlyAtStart).first
    }
    #expect(place(besides: [])?.x == 506)
    #expect(place(besides: [], isOnlyAtStart: true)?.x == 404)
    // Where it could be that of the other line, it is on the other side.
    #expect(place(besides: [[(542, 300), (542, 400)]])?.x == 466)
    let besideTheLeg = stride(from: 430.0, to: 560, by: 20).map { [($0, 310.0), ($0, 400.0)] }
    #expect(place(besides: besideTheLeg)?.x == 404)
    // At the middle of the stay.
    let atTheStart = [280.0, 290, 310, 320].map { [(340.0, $0), (420.0, $0)] }
    #expect(place(besides: atTheStart, isOnlyAtStart: true) == nil)
    #expect(place(besides: besideTheLeg + atTheStart)?.x == 444)
  }

  @Test func aLongLineHasItsNameTwice() {
    var labels = GraphLabels(Self.diagram.layout(.across))
    let line: [Drawing.Point] = [(200, 60), (700, 160)]
    labels.add(line, of: 0)
    let places = labels.places(30, of: 0, along: [line], isOnlyAtStart: false)
    #expect(places.count == 2 && abs(places[1].x - places[0].x) > 200)
    #expect(
      labels.places(30, of: 0, along: [[(200, 60), (400, 100)]], isOnlyAtStart: false).count == 1)
  }

  /// No part of a name is outside of the plot, where it would be taken for an hour or a station.
  @Test func namesAtTheEdgesStayInThePlot() throws {
    let layout = Self.diagram.layout(.across)
    for x in [layout.left, layout.right] {
      var labels = GraphLabels(layout)
      let places = labels.places(60, of: 0, along: [[(x, 300), (x, 320)]], isOnlyAtStart: true)
      let found = try #require(places.first).x
      #expect(found >= layout.left && found + 60 <= layout.right)
    }
  }

  /// A trip that passes a station is on its line at its time, although the axis is stretched and the trip
  /// stands beside the lines of others elsewhere.
  @Test func linesBendWhereTheAxisIsStretched() {
    var diagram = Self.diagram
    diagram.rows = [("A", 0.0), ("B", 0.1), ("C", 1)].map {
      StringDiagram.Row(name: $0, position: $1)
    }
    for orientation in [StringDiagram.Orientation.across, .down] {
      let layout = diagram.layout(orientation)
      let points = layout.points([(36_000, 0), (72_000, 1)], movedBy: [3, 3])
      #expect(points.count == 3)
      let station = layout.point((36_000 + 3_600, 0.1))
      #expect(abs(points[1].x - station.x) < 0.01 && abs(points[1].y - station.y) < 0.01)
      let start = layout.point((36_000, 0))
      #expect(points[0].x + points[0].y == start.x + start.y + 3)
    }
  }

  /// Several trips with one name are told apart by their times.
  @Test func tripsWithoutNamesOfTheirOwnHaveTimes() {
    #expect(Self.diagram.trips.map { $0.name } == ["23:30", "10:00", "08:00"])
  }

  @Test func pointsOnALineAreLeftOut() {
    let points: [Drawing.Point] = [(0, 0), (10, 10.1), (20, 20), (30, 0)]
    #expect(Simplified.polyline(points).map(\.x) == [0, 20, 30])
  }
}
