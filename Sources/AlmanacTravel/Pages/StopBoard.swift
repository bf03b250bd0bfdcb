// The departures from a stop by kind of day, as its page shows them.

import AlmanacBase

/// What the board of a stop has: the kinds of days that differ there, and the departures of each, or the
/// arrivals. A line of ships has one kind, whose departures have their days.
struct StopBoard {
  private(set) var services: [LiveBoard.Service]
  /// The starts of each service, where these are not written out; nil for one start.
  private(set) var frequencies: [Feed.Frequency?]
  let days: DayKinds
  private(set) var kinds: [Kind]
  let way: BoardLists.Way

  struct Kind {
    let days: DayKinds.Kind
    /// The lead of the clock at the stop, in seconds.
    let lead: Int
    /// In the order of their times.
    var departures: [LiveBoard.Departure]
  }

  init(_ lists: BoardLists) {
    var lists = lists
    let days = lists.days.days
    let isWeekly = lists.feed.ships != nil
    let keys = days.map { isWeekly ? 0 : lists.set(on: $0) }
    services = lists.services
    frequencies = lists.frequencies
    way = lists.way
    self.days = DayKinds(days: days, keys: keys, none: lists.sets.firstIndex(of: []) ?? -1)
    kinds = self.days.kinds.map { kind in
      let departures = isWeekly ? [] : lists.sets[kind.key].flatMap { lists.lists[$0] }
      return Kind(
        days: kind, lead: lists.lead(on: kind.dates[0]),
        departures: lists.shift == 0 ? departures : departures.map { $0.later(by: lists.shift) })
    }
    if isWeekly { addWeek(lists) }
    for kind in kinds.indices {
      kinds[kind].departures.sort { $0.isBefore($1) }
    }
  }

  /// Lists the departures of all calendars with their days of the week, those of the station's clock.
  private mutating func addWeek(_ lists: BoardLists) {
    var numbered = Numbered<LiveBoard.Service>()
    for (calendar, departures) in lists.calendars {
      for departure in departures {
        var service = lists.services[departure.service]
        let days = departure.seconds / 86_400
        service.days = lists.feed.calendars[calendar].days.shifted(by: days)
        kinds[0].departures.append(
          LiveBoard.Departure(
            seconds: departure.seconds - days * 86_400, service: numbered.number(of: service)))
      }
    }
    services = numbered.values
    // Each start of a ship's service is a trip.
    frequencies = services.map { _ in nil }
    if services.isEmpty { kinds = [] }
  }
}

extension LiveBoard.Departure {
  var time: ShownTime { ShownTime(departure: Seconds(Int64(seconds))) }
  /// The hour of its service day, which can be 24 or more, or negative.
  var hour: Int { seconds.floored(by: 3_600) }
  /// `35`
  var minute: String { padded(time.minuteOfDay % 60, to: 2) }
}
