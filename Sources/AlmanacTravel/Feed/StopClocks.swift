// The clocks at stops that are in other time zones than the operator: `stop_timezone` of GTFS.

package import AlmanacBase

/// The clock at a stop in another time zone than the operator's.
///
/// All times of a feed count from the beginning of a service day in the operator's zone. Those that
/// passengers see count from its beginning in the zone of the stop. Both begin at noon less twelve hours,
/// so that their difference is one number for each service day, also where the clocks of the two zones
/// change on different dates.
///
///     StopClock(home: denver, zone: phoenix).lead(on: Day(iso: "2026-07-01")!)   // -3600
package struct StopClock: Sendable {
  /// The operator's zone.
  let home: ZoneTransitions
  package let zone: ZoneTransitions

  package init(home: ZoneTransitions, zone: ZoneTransitions) {
    self.home = home
    self.zone = zone
  }

  /// By how many seconds the times of a service day are later than in the operator's zone.
  package func lead(on day: Day) -> Int {
    Int(home.start(ofServiceDay: day) - zone.start(ofServiceDay: day))
  }

  /// Limits of the lead on any day.
  var leads: ClosedRange<Int> {
    let (home, zone) = (home.offsets, zone.offsets)
    return zone.lowerBound - home.upperBound...zone.upperBound - home.lowerBound
  }
}

/// The clocks at the stops of a feed.
package struct StopClocks: Sendable {
  /// The operator's zone.
  private let home: ZoneTransitions
  /// Those of `feed.zones`.
  private let clocks: [StopClock]
  /// What pages call each of these zones. Zones whose clocks agree on all published days have one name.
  private let names: [String]
  private let homeName: String
  /// Whether the clocks at some stops differ on published days. Pages then name the zone of times.
  let differ: Bool

  /// - Parameter zones: those of `feed.zones`.
  init(_ feed: Feed, home: ZoneTransitions, zones: [ZoneTransitions], days: [Day]) {
    let clocks = zones.map { StopClock(home: home, zone: $0) }
    let leads = clocks.map { clock in days.map { clock.lead(on: $0) } }
    let homeName = feed.zone ?? home.name
    let names = zip(feed.zones, leads).map { name, own in
      own.allSatisfy { $0 == 0 } ? homeName : feed.zones[leads.firstIndex(of: own) ?? 0]
    }
    differ = feed.stops.contains { stop in
      stop.zone.map { !names[$0].isSame(as: homeName) } ?? false
    }
    self.home = home
    self.clocks = clocks
    self.names = names
    self.homeName = homeName
  }

  /// The clock at a stop; nil for the operator's.
  func clock(at stop: Feed.Stop) -> StopClock? { stop.zone.map { clocks[$0] } }

  func zone(of stop: Feed.Stop) -> ZoneTransitions { clock(at: stop)?.zone ?? home }

  /// `America/Chicago`
  ///
  /// - Parameter stop: nil for the operator's zone.
  func name(ofZoneAt stop: Feed.Stop?) -> String { stop?.zone.map { names[$0] } ?? homeName }

  /// The lead of each of `feed.zones` on a service day.
  func leads(on day: Day) -> [Int] { clocks.map { $0.lead(on: day) } }

  /// Numbers some days. Days on which each of some zones has the same lead share a number.
  func periods(of days: [Day], in zones: Set<Int>) -> [Int] {
    if zones.isEmpty { return days.map { _ in 0 } }
    let used = zones.sorted()
    var leads = Numbered<[Int]>()
    return days.map { day in leads.number(of: used.map { clocks[$0].lead(on: day) }) }
  }
}

extension ZoneTransitions {
  /// The smallest and the largest offset.
  fileprivate var offsets: ClosedRange<Int> {
    transitions.reduce(initialOffset...initialOffset) {
      min($0.lowerBound, $1.offset)...max($0.upperBound, $1.offset)
    }
  }
}

extension Feed {
  /// The name of the time zone at a stop; nil for the site's.
  package func zone(ofStop stop: Int) -> String? { stops[stop].zone.map { zones[$0] } ?? zone }

  /// A departure as timetables show it, by the clock of its stop.
  ///
  /// - Parameter leads: those of `zones` on the service day; empty where there is only the operator's zone.
  func shownDeparture(of call: Int, in trip: Trip, _ leads: [Int] = []) -> ShownTime {
    ShownTime(departure: Seconds(Int64(departure(of: call, in: trip) + lead(of: call, leads))))
  }

  /// The same for an arrival.
  func shownArrival(of call: Int, in trip: Trip, _ leads: [Int] = []) -> ShownTime {
    let lead = lead(of: call, leads)
    let arrival = Seconds(Int64(arrival(of: call, in: trip) + lead))
    return call == trip.calls.upperBound - 1
      ? ShownTime(arrival: arrival)
      : ShownTime(arrival: arrival, before: Seconds(Int64(departure(of: call, in: trip) + lead)))
  }

  /// The lead of the clock at the stop of a call.
  func lead(of call: Int, _ leads: [Int]) -> Int {
    leads.isEmpty ? 0 : stops[Int(calls[call].stop)].zone.map { leads[$0] } ?? 0
  }
}
