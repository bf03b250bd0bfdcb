// Collects the departures from a station of a feed.

import AlmanacBase

/// The departures from a station by calendar. The lists of those that run together are sets, numbered
/// in the order in which they are asked for.
struct BoardLists {
  private let feed: Feed
  private(set) var services: [LiveBoard.Service] = []
  private(set) var lists: [[LiveBoard.Departure]] = []
  private(set) var sets: [[Int]] = []
  /// The size of the lists as text.
  private(set) var size = 0
  /// The largest number of seconds from the beginning of a service day.
  private(set) var latest = 0
  /// The calendars with departures, and these.
  private var calendars: [(calendar: Int, departures: [LiveBoard.Departure])] = []
  /// The list of each of these, once it is used.
  private var listOfCalendar: [Int?] = []
  /// The index in `calendars` of each of these.
  private var place: [Int: Int] = [:]
  private var numberOfList: [[LiveBoard.Departure]: Int] = [:]
  private var numberOfSet: [[Int]: Int] = [:]
  let days: FeedDays
  private var setOfSignature: [Int: Int] = [:]

  /// - Parameter lines: whether each line of the feed is listed; nil for all lines.
  init(
    _ index: FeedIndex, station: Int, _ days: FeedDays, _ labels: LiveBoard.Labels,
    lines: [Bool]? = nil
  ) {
    feed = index.feed
    self.days = days
    let namesStops = index.departsFromStopsOfSeveralNames(
      at: index.platforms(of: station))
    var number: [LiveBoard.Service: Int] = [:]
    for stop in index.platforms(of: station) {
      for visit in index.visits(at: stop) {
        let (trip, call) = (feed.trips[Int(visit.trip)], Int(visit.call))
        guard feed.isDeparture(call, of: trip), lines?[trip.line] ?? true else { continue }
        var service = BoardLists.service(trip, call, feed, labels)
        if namesStops { service.stop = feed.stops[stop].name }
        let index = number[service] ?? services.count
        if index == services.count {
          services.append(service)
          number[service] = index
        }
        let seconds = BoardLists.shownSeconds(of: call, in: trip, feed)
        latest = max(latest, seconds)
        let own = place[trip.calendar] ?? calendars.count
        if own == calendars.count {
          calendars.append((trip.calendar, []))
          place[trip.calendar] = own
        }
        calendars[own].departures.append(.init(seconds: seconds, service: index))
      }
    }
    for index in calendars.indices {
      calendars[index].departures.sort {
        $0.seconds != $1.seconds ? $0.seconds < $1.seconds : $0.service < $1.service
      }
    }
    listOfCalendar = calendars.map { _ in nil }
  }

  /// The time at which a departure is taken from the board: the end of the shown minute where a ship
  /// docks for less than a minute, and is shown to depart when it is shown to arrive.
  private static func shownSeconds(of call: Int, in trip: Feed.Trip, _ feed: Feed) -> Int {
    let seconds = feed.departure(of: call, in: trip)
    guard trip.ship != nil else { return seconds }
    let arrival = ShownTime(arrival: Seconds(Int64(feed.arrival(of: call, in: trip))))
    return max(seconds, arrival.minutes * 60)
  }

  private static func service(
    _ trip: Feed.Trip, _ call: Int, _ feed: Feed, _ labels: LiveBoard.Labels
  ) -> LiveBoard.Service {
    let line = feed.lines[trip.line]
    let call = feed.calls[call]
    var service = LiveBoard.Service()
    service.line = feed.hasNamelessLine ? "" : line.name
    service.name = trip.shortName ?? ""
    if trip.line < labels.lineFolders.count { service.lineFolder = labels.lineFolders[trip.line] }
    service.destination = feed.destination(of: trip, at: call)
    if labels.showsCodes, call.headsign < 0, trip.headsign < 0 {
      let code = feed.stops[feed.terminus(of: trip)].code
      if !code.isSame(as: service.destination) { service.code = code }
    }
    service.platform = feed.platform(of: call) ?? ""
    service.ship = trip.ship ?? ""
    service.isOnRequest = call.pickup == .request
    service.isByTelephone = call.pickup == .telephone
    service.isApproximate = call.isInterpolated || call.isApproximate || trip.isApproximate
    service.notes = trip.notes
    return service
  }

  /// The set of the lists that run on a day.
  mutating func set(on day: Day) -> Int {
    let number = days.days[0].days(until: day)
    guard days.days.indices.contains(number) else {
      return set(
        of: calendars.indices.filter { feed.calendars[calendars[$0].calendar].runs(on: day) })
    }
    let signature = days.signatureOfDay[number]
    if let known = setOfSignature[signature] { return known }
    let set = set(of: days.signatures[signature].compactMap { place[$0] })
    setOfSignature[signature] = set
    return set
  }

  private mutating func set(of running: [Int]) -> Int {
    let used = running.map { list(of: $0) }.sorted()
    let set = numberOfSet[used] ?? sets.count
    if set == sets.count {
      sets.append(used)
      numberOfSet[used] = set
    }
    return set
  }

  /// The list of a calendar. Calendars with the same departures share it.
  private mutating func list(of index: Int) -> Int {
    if let known = listOfCalendar[index] { return known }
    let departures = calendars[index].departures
    let list = numberOfList[departures] ?? lists.count
    if list == lists.count {
      lists.append(departures)
      numberOfList[departures] = list
      size += LiveBoard.text(of: departures).utf8.count
    }
    listOfCalendar[index] = list
    return list
  }
}
