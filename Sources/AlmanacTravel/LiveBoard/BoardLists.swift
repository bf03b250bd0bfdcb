// Collects the departures from a station of a feed, or the arrivals there.

import AlmanacBase

/// The departures from a station by calendar, or the arrivals. The lists of those that run together are
/// sets, numbered in the order in which they are asked for.
struct BoardLists {
  let feed: Feed
  let way: Way
  private(set) var services: [LiveBoard.Service] = []
  /// The starts of each service, where these are not written out; nil for one start.
  private(set) var frequencies: [Feed.Frequency?] = []
  private(set) var lists: [[LiveBoard.Departure]] = []
  private(set) var sets: [[Int]] = []
  /// The size of the lists as text.
  private(set) var size = 0
  /// The largest number of seconds from the beginning of a service day.
  private(set) var latest = 0
  /// The calendars with departures, and these.
  private(set) var calendars: [(calendar: Int, departures: [LiveBoard.Departure])] = []
  /// The list of each of these, once it is used.
  private var listOfCalendar: [Key: Int] = [:]
  /// The index in `calendars` of each of these.
  private var place: [Int: Int] = [:]
  private var numberOfList: [[LiveBoard.Departure]: Int] = [:]
  private var numberedSets = Numbered<[Int]>()
  let days: FeedDays
  private var setOfSignature: [Key: Int] = [:]
  /// The clock at the station; nil for the operator's.
  let clock: StopClock?
  /// From when the times of `lists` count, in seconds from the beginning of the service day by the clock
  /// at the station: negative where that can be behind the operator's, so that no time is negative.
  let shift: Int

  /// Whether a board lists departures or arrivals.
  enum Way {
    case departures, arrivals
  }

  /// The number of a calendar or of a signature, and the lead of the clock.
  private struct Key: Hashable {
    let number: Int
    let lead: Int
  }

  private struct RepeatedService: Hashable {
    let service: LiveBoard.Service
    let frequency: Feed.Frequency?
  }

  /// - Parameters:
  ///   - lineFolders: the folder of each line's page; empty where it has none.
  ///   - lines: whether each line of the feed is listed; nil for all lines.
  ///   - writesOut: whether a trip with a frequency is listed once for each start; otherwise only its first
  ///     start is.
  init(
    _ index: FeedIndex, station: Int, _ days: FeedDays, lineFolders: [String] = [],
    lines: [Bool]? = nil, clock: StopClock? = nil, _ way: Way = .departures,
    writesOut: Bool = true
  ) {
    feed = index.feed
    self.clock = clock
    shift = min(0, clock?.leads.lowerBound ?? 0)
    self.way = way
    self.days = days
    let namesStops = index.departsFromStopsOfSeveralNames(
      at: index.platforms(of: station))
    var numbered = Numbered<RepeatedService>()
    for stop in index.platforms(of: station) {
      for visit in index.visits(at: stop) {
        let (trip, call) = (feed.trips[Int(visit.trip)], Int(visit.call))
        guard lists(call, of: trip), lines?[trip.line] ?? true else { continue }
        var service = feed.service(Int(visit.trip), at: call, way)
        if trip.line < lineFolders.count { service.lineFolder = lineFolders[trip.line] }
        if namesStops { service.stop = feed.stops[stop].name }
        let key = RepeatedService(service: service, frequency: writesOut ? nil : trip.frequency)
        let index = numbered.number(of: key)
        let seconds = seconds(of: call, in: trip)
        latest = max(latest, seconds + trip.lastStart)
        let own = place[trip.calendar] ?? calendars.count
        if own == calendars.count {
          calendars.append((trip.calendar, []))
          place[trip.calendar] = own
        }
        for start in trip.starts where writesOut || start == 0 {
          calendars[own].departures.append(.init(seconds: seconds + start, service: index))
        }
      }
    }
    for index in calendars.indices {
      calendars[index].departures.sort { $0.isBefore($1) }
    }
    services = numbered.values.map { $0.service }
    frequencies = numbered.values.map { $0.frequency }
    latest += max(0, clock?.leads.upperBound ?? 0) - shift
  }

  /// The lead of the clock at the station on a service day.
  func lead(on day: Day) -> Int { clock?.lead(on: day) ?? 0 }

  private func lists(_ call: Int, of trip: Feed.Trip) -> Bool {
    way == .departures ? feed.isDeparture(call, of: trip) : feed.isArrival(call, of: trip)
  }

  /// The exact departure; an arrival as timetables show it.
  private func seconds(of call: Int, in trip: Feed.Trip) -> Int {
    way == .departures
      ? feed.departure(of: call, in: trip) : feed.shownArrival(of: call, in: trip).minutes * 60
  }

  /// The set of the lists that run on a day.
  mutating func set(on day: Day) -> Int {
    let number = days.days[0].days(until: day)
    let lead = lead(on: day)
    guard days.days.indices.contains(number) else {
      return set(
        of: calendars.indices.filter { feed.calendars[calendars[$0].calendar].runs(on: day) }, lead)
    }
    let signature = days.signatureOfDay[number]
    let key = Key(number: signature, lead: lead)
    if let known = setOfSignature[key] { return known }
    let set = set(of: days.signatures[signature].compactMap { place[$0] }, lead)
    setOfSignature[key] = set
    return set
  }

  private mutating func set(of running: [Int], _ lead: Int) -> Int {
    let used = running.map { list(of: $0, lead) }.sorted()
    // Days whose times differ for the operator are of two sets, also where clocks at the station agree.
    let key = clock == nil || used.isEmpty ? used : used + [lead]
    let set = numberedSets.number(of: key)
    if set == sets.count { sets.append(used) }
    return set
  }

  /// The list of a calendar. Calendars with the same departures share it.
  private mutating func list(of index: Int, _ lead: Int) -> Int {
    let key = Key(number: index, lead: lead)
    if let known = listOfCalendar[key] { return known }
    var departures = calendars[index].departures
    if lead != shift { departures = departures.map { $0.later(by: lead - shift) } }
    let list = numberOfList[departures] ?? lists.count
    if list == lists.count {
      lists.append(departures)
      numberOfList[departures] = list
      size += LiveBoard.text(of: departures).utf8.count
    }
    listOfCalendar[key] = list
    return list
  }
}

extension Feed {
  /// What boards show of a trip at a call.
  func service(_ number: Int, at index: Int, _ way: BoardLists.Way) -> LiveBoard.Service {
    let trip = trips[number]
    let line = lines[trip.line]
    let call = calls[index]
    var service = LiveBoard.Service()
    service.line = hasNamelessLine ? "" : line.name
    service.lineStyle = service.line.utf8.isEmpty ? "" : line.colors?.style ?? ""
    service.name = trip.shortName ?? ""
    if ships == nil {
      service.destination = destination(of: trip, at: index)
    } else {
      let end =
        way == .departures ? terminus(of: trip, from: index) : origin(of: number, to: index)
      service.destination = stops[end].name
      if !stops[end].code.isSame(as: service.destination) { service.code = stops[end].code }
    }
    service.platform = platform(of: call) ?? ""
    service.ship = trip.ship ?? ""
    service.isOnRequest = call.pickup == .request
    service.isByTelephone = call.pickup == .telephone
    service.isApproximate = call.isInterpolated || call.isApproximate || trip.isApproximate
    service.notes = trip.notes
    return service
  }
}

extension LiveBoard.Departure {
  func isBefore(_ other: Self) -> Bool { (seconds, service) < (other.seconds, other.service) }

  func later(by seconds: Int) -> Self { Self(seconds: self.seconds + seconds, service: service) }
}
