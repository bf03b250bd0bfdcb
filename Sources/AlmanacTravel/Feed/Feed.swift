// Trips whose times the operator states: a GTFS feed, or a route file with calls.

package import AlmanacBase

/// Stops, lines, and the trips that call at the stops at stated times.
///
/// All readers (GTFS, route files) produce this value, and all boards, timetables and departures are
/// computed from it. Stops, lines, calendars, trips and calls refer to each other by index.
///
///     let feed = Feed(route)                      // the services of ships as a feed
///     FeedIndex(feed).departures(from: [0], on: Day(iso: "2026-11-23")!)
package struct Feed: Sendable {
  /// The name of its file or line, from which the addresses of its pages are made: `cairns`.
  package var name: String
  /// `Translink Cairns`
  package var title: String
  /// The name of the operator's time zone in the zone database; nil for the site's.
  package var zone: String?
  /// The names of the zones of stops that are in others.
  package var zones: [String] = []
  package var stops: [Stop] = []
  package var lines: [Line] = []
  package var calendars: [ServiceCalendar] = []
  /// In any order.
  package var trips: [Trip] = []
  /// The calls of all trips; those of a trip follow each other. Trips that differ only in their start
  /// share their calls.
  package var calls: [Call] = []
  /// The metres along its trip from the first call to each call, -1 where they are not known; empty where
  /// they are not known for any trip.
  package var metres: [Float] = []
  /// The dates from which and until which the operator vouches for the timetables: `feed_start_date`
  /// and `feed_end_date`; nil where they are not stated. Trips of calendars that run on other dates are
  /// published too, since the GTFS reference lets schedules go on after `feed_end_date`.
  package var reliableFrom: Day?
  package var reliableTo: Day?
  /// What only a line of ships has; nil where times are stated.
  package var ships: ShipLine?
  /// Whether its pages have files with their data for other programs.
  package var hasData = true
  package var clock = ClockForm.twentyFour
  /// The names of dates, such as holidays.
  package var holidays: [Day: String] = [:]
  /// Texts that calls and trips refer to: headsigns and platforms.
  package var texts: [String] = []
  /// The files that it was read from, as the user would type them.
  package var sources: [String] = []

  package init(title: String, zone: String? = nil) {
    name = title
    self.title = title
    self.zone = zone
  }

  /// Where a trip goes, as shown at one of its calls: the call's headsign, the trip's, else the name of
  /// its terminus.
  package func destination(of trip: Trip, at call: Int) -> String {
    if calls[call].headsign >= 0 { return texts[Int(calls[call].headsign)] }
    if trip.headsign >= 0 { return texts[Int(trip.headsign)] }
    return stops[terminus(of: trip, from: call)].name
  }

  /// What timetables and boards call a stop: on a line of ships `A · Aurora`, elsewhere `Aurora`.
  func title(ofStop stop: Int) -> String {
    let stop = stops[stop]
    return ships == nil || stop.code.isSame(as: stop.name)
      ? stop.name : stop.code + " · " + stop.name
  }

  /// The platform of a call: its own, else that of its stop; nil where neither has one.
  package func platform(of call: Call) -> String? {
    call.platform >= 0 ? texts[Int(call.platform)] : stops[Int(call.stop)].platform
  }

  /// The time of a call in a trip, in seconds from the beginning of the service day.
  package func departure(of call: Int, in trip: Trip) -> Int {
    Int(calls[call].departure) + Int(trip.offset)
  }

  /// The same for its arrival.
  package func arrival(of call: Int, in trip: Trip) -> Int {
    Int(calls[call].arrival) + Int(trip.offset)
  }
}

extension Feed {
  /// The lines without the tables of several lines, which follow them.
  package var ownLines: ArraySlice<Line> { lines.prefix { $0.members.isEmpty } }

  /// Whether the only line has no number: boards do not name it.
  package var hasNamelessLine: Bool { lines.count == 1 && lines[0].shortName.utf8.isEmpty }

  /// A place at which trips call, or a station or place that consists of such stops.
  package struct Stop: Sendable, Hashable {
    /// Unique in the feed: `stop_id`, or the code of a station in a route file.
    package var id: String
    /// The code that passengers see: `stop_code`; the id where there is none.
    package var code: String
    /// Whether the code is stated: otherwise passengers do not see it.
    package var hasCode: Bool
    package var name: String
    /// `3`, `B`; nil where it has none.
    package var platform: String?
    /// The index of the station or place that it is part of.
    package var parent: Int?
    /// Degrees; nil where unknown.
    package var latitude: Double?
    package var longitude: Double?
    /// The texts of its footnotes.
    package var notes: [String] = []
    /// Whether passengers in wheelchairs can board: `wheelchair_boarding` 1, of the stop or its station.
    var takesWheelchairs = false
    /// The index of its time zone in `zones`; nil for the operator's. The parts of a station have its zone.
    package var zone: Int?

    package init(
      id: String, code: String? = nil, name: String, platform: String? = nil, parent: Int? = nil
    ) {
      self.id = id
      self.code = code ?? id
      hasCode = code != nil
      self.name = name
      self.platform = platform
      self.parent = parent
    }
  }

  /// A group of trips under one name: a route of GTFS, or a line of a route file.
  package struct Line: Sendable, Hashable {
    /// Unique in the feed: `route_id`.
    package var id: String
    /// `110`; empty where there is none.
    package var shortName: String
    /// `Palm Cove to Cairns`; empty where there is none.
    package var longName: String
    /// Nil where the operator states none.
    package var colors: LabelColors?
    /// What passengers must know of all its trips.
    package var notes: [String] = []
    /// The form of its timetables.
    var form = LineLayout.Form.auto
    /// The indices of the lines whose trips it shows in one table; empty for a line with its own trips.
    var members: [Int] = []
    /// The calls that such a table leaves out; nil where it shows the stops that any of its lines shows.
    var minorCalls: Set<Int>?
    /// Its place among the lines of the feed, `route_sort_order`; nil where it has none.
    package var order: Int?

    /// The short name, else the long one, else the id.
    package var name: String {
      if !shortName.utf8.isEmpty { return shortName }
      return longName.utf8.isEmpty ? id : longName
    }
  }
}
