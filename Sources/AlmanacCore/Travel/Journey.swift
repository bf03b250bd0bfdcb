// A path flown by a ship: the one source of every distance and every time.

/// A ship on a path.
///
///     let journey = Journey(path, in: ship)     // AC in SWingV2
///     journey.flight.count                      // 10,080
///     journey.duration.text                     // "7.8 h"
///     journey.stops[1].arrival.count            // 19,080 seconds after the start
package struct Journey: Sendable {
  package let path: TravelPath
  package let ship: Ship

  package init(_ path: TravelPath, in ship: Ship) {
    self.path = path
    self.ship = ship
  }

  package var distance: Kilometres { path.distance }
  package var flight: Seconds { ship.speed.time(over: path.distance) }
  package var docked: Seconds { ship.dockingTime * path.dockings }
  /// From the first docking's begin to the end of the last, or, on a circuit, to the return.
  package var duration: Seconds { flight + docked }

  /// A stay at a station, in seconds after the journey's start.
  package struct Stop: Sendable, Equatable {
    /// By its place in the line.
    package let station: Int
    /// The docking begins.
    package let arrival: Seconds
    /// The docking ends; nil where a circuit returns, and the next round begins with that docking.
    package let departure: Seconds?
  }

  /// Each arrival is the flight time of all the way so far, rounded once, and the dockings so far;
  /// so no rounding adds up, and the last stop ends exactly with the duration.
  package var stops: [Stop] {
    var stops: [Stop] = []
    stops.reserveCapacity(path.reach.count)
    for (index, reach) in path.reach.enumerated() {
      let isReturn = index == path.stations.count
      let arrival = ship.speed.time(over: reach) + ship.dockingTime * index
      stops.append(
        Stop(
          station: path.stations[isReturn ? 0 : index], arrival: arrival,
          departure: isReturn ? nil : arrival + ship.dockingTime))
    }
    return stops
  }
}
