// A ship on a path: the source of all distances and times.

package import AlmanacBase

/// A ship on a path.
///
///     let journey = Journey(try TravelPath("AC", on: line), in: ship)
///     journey.flight.count             // 10,080 seconds
///     journey.duration.text            // "7.8 h"
///     journey.stops[1].arrival.count   // 19,080 seconds after the start
public struct Journey: Sendable, Hashable {
  /// The stations in their order.
  public let path: TravelPath
  /// The ship that flies.
  public let ship: Ship

  /// A ship on a path.
  public init(_ path: TravelPath, in ship: Ship) {
    self.path = path
    self.ship = ship
  }

  /// The length of the path.
  public var distance: Kilometres { path.distance }
  /// The time in flight.
  public var flight: Seconds { ship.speed.time(over: path.distance) }
  /// The time in dock, at all stations together.
  public var docked: Seconds { ship.dockingTime * path.dockings }
  /// From the start of the first docking to the end of the last, or, on a circuit, to the return.
  public var duration: Seconds { flight + docked }

  /// A docking at a station; times count from the start of the journey.
  public struct Stop: Sendable, Hashable {
    /// The station's index in the line.
    public let station: Int
    /// The start of the docking.
    public let arrival: Seconds
    /// The end of the docking; nil at the return of a circuit, whose docking belongs to the next round.
    public let departure: Seconds?
  }

  /// The dockings in their order. The flight time to each station is rounded once, so that rounding
  /// errors do not add up and the last stop ends exactly after the duration.
  public var stops: [Stop] {
    path.reach.enumerated().map { index, reach in
      let isReturn = index == path.stations.count
      let arrival = ship.speed.time(over: reach) + ship.dockingTime * index
      return Stop(
        station: path.stations[isReturn ? 0 : index], arrival: arrival,
        departure: isReturn ? nil : arrival + ship.dockingTime)
    }
  }

  /// `AC with SWingV2: 70,000 km, 7.8 h (2.8 h in flight, 5 h docked)`
  public var text: String { text(Phrasebook()) }

  /// The same in the language of the site.
  package func text(_ phrases: Phrasebook) -> String {
    phrases[
      path.isCircuit ? .travelCircuitAnswer : .travelAnswer, path.text, ship.name,
      phrases.localized(distance.text), phrases.localized(duration.text),
      phrases.localized(flight.text), phrases.localized(docked.text)]
  }

  /// The JSON of `almanac travel`; its form is a contract. Whole numbers have no decimal point.
  package var json: JSONText {
    .object([
      ("ship", .string(ship.name)),
      ("path", .array(path.codes.map { .string($0.text) })),
      ("circuit", .bool(path.isCircuit)),
      ("distanceKilometres", .double(distance.number)),
      ("flightSeconds", flight.json),
      ("dockingSeconds", docked.json),
      ("durationSeconds", duration.json),
    ])
  }
}

extension Seconds {
  var json: JSONText { Int(exactly: count).map { .int($0) } ?? .double(Double(count)) }
}

#if !hasFeature(Embedded)
  extension Journey: Codable {}
#endif
