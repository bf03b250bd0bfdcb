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

  /// What timetables and boards call a stop: on a line of ships `A Aurora`, elsewhere `Aurora`.
  func title(ofStop stop: Int) -> String {
    let stop = stops[stop]
    return ships == nil || stop.code.isSame(as: stop.name) ? stop.name : stop.code + " " + stop.name
  }

  /// Adds footnotes about the times between which trips serve places on request, and about the trips as
  /// which they continue.
  package mutating func addNotes(_ phrases: Phrasebook) {
    for trip in trips.indices {
      for window in trips[trip].windows {
        let times = [window.lowerBound, window.upperBound].map {
          ShownTime(departure: Seconds(Int64($0))).text
        }
        trips[trip].notes.append(
          phrases[.travelOnRequestBetween, phrases[.travelTimesBetween, times[0], times[1]]])
      }
      trips[trip].windows = []
      if let next = trips[trip].next {
        let other = trips[next]
        trips[trip].notes.append(
          phrases[
            .travelContinues, lines[other.line].name,
            phrases.place(of: destination(of: other, at: other.calls.lowerBound))])
        trips[trip].next = nil
      }
    }
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
    /// `FF0000`, checked; nil where there is none.
    package var color: String?
    /// What passengers must know of all its trips.
    package var notes: [String] = []
    /// Its place among the lines of the feed, `route_sort_order`; nil where it has none.
    package var order: Int?

    package init(id: String, shortName: String, longName: String, color: String? = nil) {
      self.id = id
      self.shortName = shortName
      self.longName = longName
      self.color = color
    }

    /// The short name, else the long one, else the id.
    package var name: String {
      if !shortName.utf8.isEmpty { return shortName }
      return longName.utf8.isEmpty ? id : longName
    }
  }

  /// One run of a vehicle on each day of a calendar.
  package struct Trip: Sendable, Hashable {
    /// Unique in the feed, but for trips that a file repeats: `trip_id`.
    package var id: String
    /// `trip_short_name`, or the service's name; nil where there is none.
    package var shortName: String?
    package var line: Int
    package var calendar: Int
    /// The travel direction: 0 or 1; nil where the feed does not say.
    package var direction: Int?
    /// The index of a text, or -1.
    package var headsign: Int32 = -1
    /// The starts of a trip that repeats at regular intervals; nil for one start.
    package var frequency: Frequency?
    /// The indices of its calls, at least two.
    package var calls: Range<Int>
    /// Added to the times of its calls, in seconds; in those of its first start, where it has several.
    package var offset: Int32 = 0
    /// Whether its times are approximate: a frequency without exact times.
    package var isApproximate = false
    /// The texts of its footnotes.
    package var notes: [String] = []
    /// Between which times it serves places on request whose times are not stated, in seconds from the
    /// beginning of the service day.
    var windows: [Range<Int>] = []
    /// The index of the trip as which its vehicle goes on with its passengers.
    var next: Int?
    /// The ship that makes it; nil where calls are stated.
    package var ship: String?

    package init(
      id: String, shortName: String? = nil, line: Int, calendar: Int, direction: Int? = nil,
      calls: Range<Int>
    ) {
      self.id = id
      self.shortName = shortName
      self.line = line
      self.calendar = calendar
      self.direction = direction
      self.calls = calls
    }

    /// What boards call it: the short name, else the id.
    package var name: String { shortName ?? id }

    /// For each start, the seconds since the first one.
    package var starts: StrideTo<Int> {
      stride(from: 0, to: frequency.map { $0.end - $0.first } ?? 1, by: frequency?.step ?? 1)
    }

    var startCount: Int { frequency?.count ?? 1 }

    /// The seconds from its first start to its last one.
    package var lastStart: Int { (startCount - 1) * (frequency?.step ?? 0) }

    /// The trip with its times at a start.
    func starting(_ start: Int) -> Trip {
      var trip = self
      trip.offset += Int32(start)
      return trip
    }
  }

  /// Starts of a trip at regular intervals: the first one and the others before `end`, in seconds from
  /// the beginning of the service day.
  package struct Frequency: Sendable, Hashable {
    package let first: Int
    package let end: Int
    package let step: Int

    package var count: Int { (end - first + step - 1) / step }
  }

  /// A call of a trip at a stop.
  package struct Call: Sendable, Hashable {
    /// The stop's index.
    package var stop: Int32
    /// In seconds from the beginning of the service day (noon less twelve hours), without the trip's
    /// offset. A call with one stated time has it twice.
    package var arrival: Int32
    package var departure: Int32
    /// The index of a text, or -1.
    package var headsign: Int32 = -1
    /// The index of a text, or -1.
    package var platform: Int32 = -1
    package var pickup = Boarding.ordinary
    package var dropOff = Boarding.ordinary
    /// Whether its times were computed from those of other calls.
    package var isInterpolated = false
    /// Whether the operator states that its times are approximate: `timepoint` 0.
    package var isApproximate = false

    package init(stop: Int, arrival: Int, departure: Int) {
      self.stop = Int32(stop)
      self.arrival = Int32(arrival)
      self.departure = Int32(departure)
    }
  }

  /// Whether passengers can board or alight at a call.
  package enum Boarding: UInt8, Sendable {
    case ordinary, none
    /// Only on request: by arrangement with the driver.
    case request
    /// Only on request, for which passengers telephone the operator beforehand.
    case telephone

    /// `ordinary`, as in data files.
    package var word: String {
      switch self {
      case .ordinary: "ordinary"
      case .none: "none"
      case .request, .telephone: "request"
      }
    }
  }
}
