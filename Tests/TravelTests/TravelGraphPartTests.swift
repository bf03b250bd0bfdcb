// The axis, the lanes and the colours of time-distance diagrams.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

@Suite struct TravelGraphPartTests {
  @Test func closeStationsAreMovedApart() {
    let axis = GraphAxis(positions: [0, 0.01, 0.5, 1], length: 300)
    #expect([0, 0.01, 1].map { axis.place(of: $0) } == [0, 72, 300])
    // What is left is shared in proportion: 49 and 50.
    #expect(abs(axis.place(of: 0.5) - (72 + 228 * 49 / 99)) < 0.01)
    #expect(abs(axis.place(of: 0.005) - 36) < 0.01)
    #expect(axis.bends(from: 1, to: 0) == [0.5, 0.01])
    #expect(axis.bends(from: 0.01, to: 0.5).isEmpty)
    // To scale where there is room, and where there is none for any name.
    let even = GraphAxis(positions: [0, 0.4, 1], length: 300)
    #expect([0, 0.4, 0.7, 1].map { even.place(of: $0) } == [0, 120, 210, 300])
    #expect(even.bends(from: 0, to: 1).isEmpty)
    let dense = GraphAxis(positions: [0, 0.01] + (2...100).map { Double($0) / 100 }, length: 300)
    #expect(abs(dense.place(of: 0.01) - 3) < 0.01)
    // A station where several ships stand has more room, as far as there is any.
    let busy = GraphAxis(positions: [0, 0.1, 0.2, 1], lanes: [0, 1, 5, 0], length: 100)
    #expect(busy.room(at: 0) == 12.5 && busy.room(at: 0.2) == 14)
    let narrow = GraphAxis(positions: [0, 0.1, 0.2, 1], lanes: [0, 1, 5, 0], length: 60)
    #expect(narrow.room(at: 0) < narrow.room(at: 0.2) && narrow.place(of: 1) == 60)
    // Stops at one place, and all at one place.
    #expect(GraphAxis(positions: [0, 0, 1], length: 100).place(of: 0) == 0)
    #expect(GraphAxis(positions: [0], length: 100).place(of: 0) == 0)
  }

  @Test func linesOfTripsAtOneStationAreBesideEachOther() {
    func trip(_ strokes: [[StringDiagram.Point]]) -> StringDiagram.Trip {
      StringDiagram.Trip(name: "", title: "", color: 0, isBack: false, strokes: strokes)
    }
    let trips = [
      trip([[(0, 0), (600, 0), (900, 1)]]),
      // At the same time, at another station, and after the first one.
      trip([[(300, 0), (800, 0), (900, 1), (1_000, 1)]]),
      trip([[(700, 0), (900, 0)]]), trip([[(700, 0), (800, 1)]]),
    ]
    let axis = GraphAxis(positions: [0, 1], length: 100)
    #expect(
      GraphLanes(trips, on: axis).offsets == [
        [[0, 0, 0]], [[5, 5, 0, 0]], [[0, 0]], [[0, 0]],
      ])
    // No line comes near to the next station, or is outside of the plot.
    func many(_ position: Double, on axis: GraphAxis) -> Set<Double> {
      let trips = (0..<50).map { _ in trip([[(0, position), (600, position)]]) }
      return Set(GraphLanes(trips, on: axis).offsets.joined().joined())
    }
    let near = GraphAxis(positions: [0, 0.5, 1], length: 40)
    #expect(many(0.5, on: near) == [-8, -4, 0, 4, 8])
    #expect(many(0, on: axis) == [0, 3, 6, 9, 12])
    #expect(many(1, on: axis) == [0, -3, -6, -9, -12])
  }

  @Test func eachLegOfARoundTripHasItsDirection() {
    func trip(isBack: Bool = false, turns: Bool = true) -> StringDiagram.Trip {
      StringDiagram.Trip(name: "", title: "", color: 0, isBack: isBack, turns: turns, strokes: [])
    }
    // A stay, two legs, a stay, a leg back, a stay.
    let stroke: [StringDiagram.Point] = [
      (0, 0), (1, 0), (2, 0.5), (3, 1), (4, 1), (5, 0.5), (6, 0.5),
    ]
    #expect(trip().parts(of: stroke, isBack: false) == [0..<4])
    #expect(trip().parts(of: stroke, isBack: true) == [3..<7])
    #expect(trip(turns: false).parts(of: stroke, isBack: false) == [0..<7])
    #expect(trip(turns: false).parts(of: stroke, isBack: true).isEmpty)
    // Forward twice, with a leg back between.
    let twice: [StringDiagram.Point] = [(0, 0), (1, 1), (2, 0), (3, 1)]
    #expect(trip().parts(of: twice, isBack: false) == [0..<2, 2..<4])
    #expect(trip().parts(of: twice, isBack: true) == [1..<3])
    // On a day without a leg, the direction of the whole trip counts.
    #expect(trip(isBack: true).parts(of: [(0, 1), (9, 1)], isBack: true) == [0..<2])
    #expect(trip().parts(of: [(0, 1)], isBack: false).isEmpty)
  }

  /// A ship is on the graph of a track on which it runs, not where it only stands at the junction.
  @Test func graphsHaveTheShipsThatRunOnTheirTrack() throws {
    var file = TravelSample.forked
    file.services = [
      TravelSample.service("Main", "SWingV2", "AUR-BEX-COR", ["06:00"]),
      TravelSample.service("Branch", "SWingV2", "BEX-DUN", ["07:00"]),
      TravelSample.service("Round", "SWingV2", "DUN-ELM-DUN", ["08:00"]),
    ]
    let route = try #require(TravelSample.read(file).route)
    let feed = Feed(route)
    let ships = try #require(feed.ships)
    let days = try #require(GraphDays.all(of: feed, feed.trips.indices).first)
    let diagrams = (0...2).map { track in
      StringDiagram(
        feed, GraphLine(feed, ships, track: track, on: days, Phrasebook()), title: "", Phrasebook())
    }
    #expect(diagrams.map { $0.trips.map { $0.name } } == [["Main"], ["Branch", "Round"], []])
    #expect(diagrams[1].trips.map { $0.turns } == [false, true])
    #expect(diagrams[1].directions.count == 2)
    // Each stay has one position, so that it has the direction of the leg after it.
    let round = diagrams[1].trips[1]
    let stroke = try #require(round.strokes.first)
    #expect(Set(stroke.map { $0.position }).count == 2)
    #expect(round.parts(of: stroke, isBack: false).count == 1)
    #expect(round.parts(of: stroke, isBack: true).count == 1)
  }

  @Test func colorsOfNamesAreTheSameOnEachDrawing() throws {
    let colors = GraphColors(of: ["a", "b", "b"] + (0..<9).flatMap { ["x\($0)", "x\($0)"] })
    #expect(colors["b"] == 0 && colors["x0"] == 1 && colors["a"] == 7)
    func trip(_ name: String) -> StringDiagram.Trip {
      StringDiagram.Trip(name: "", title: "", color: colors[name], isBack: false, strokes: [])
    }
    let legend = colors.legend(of: [trip("x8"), trip("x0")], Phrasebook())
    #expect(legend.map { $0.index } == [1, 7] && legend.map { $0.name } == ["x0", "other"])
    #expect(GraphColors(of: ["a", "a"]).legend(of: [trip("b")], Phrasebook()).isEmpty)
  }
}
