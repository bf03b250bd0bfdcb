// The departures from a station for some weeks: the data of a live departure board.

package import AlmanacBase

/// The departures from a stop, with its time zone. Pages get it as text.
///
/// Departures are in lists, each in the order of times, which count in seconds from the beginning of
/// the service day, noon less twelve hours, and `shift`. On a service day, the departures of some of the lists run.
///
///     board.next(at: 1_441_206_000, atMost: 10).map { board.services[$0.service].destination }
package struct LiveBoard: Sendable {
  /// The station's name.
  package let name: String
  package let zone: ZoneTransitions
  /// The day from whose beginning on all departures are known, also those of earlier service days.
  package let knownFrom: Day
  /// The first service day with data.
  package let firstDay: Day
  /// For each service day from the first on, an index in `sets`.
  package let setOfDay: [Int]
  /// The lists that run together, by their indices in `lists`. A list that runs twice occurs twice.
  package let sets: [[Int]]
  package let lists: [[Departure]]
  package let services: [Service]
  /// Whether no services are published after the last service day. Otherwise the data ends earlier
  /// than the timetables.
  package let isWhole: Bool
  /// 0, or negative in a time zone where departures can be before the beginning of their service day.
  var shift = 0
  package var clock = ClockForm.twentyFour

  /// A departure on any of the service days of its list.
  package struct Departure: Sendable, Hashable {
    /// From the beginning of the service day.
    package let seconds: Int
    /// The index of its service.
    package let service: Int
  }

  /// What departs, without its time. Departures with equal texts share a service.
  package struct Service: Sendable, Hashable {
    /// The line's number or name; empty where the feed has one line without a number.
    package var line = ""
    /// The folder of the line's page; empty where it has none.
    package var lineFolder = ""
    /// The class of the line's label; empty where the operator states no colours.
    package var lineStyle = ""
    /// The name of the service, such as a train's number; empty where it has none.
    package var name = ""
    /// The code of the destination; empty where it is not shown.
    package var code = ""
    package var destination = ""
    /// The stop's own name; empty where the names of the station's stops do not differ.
    package var stop = ""
    package var platform = ""
    package var ship = ""
    /// Whether it stops only on request.
    package var isOnRequest = false
    /// The same, for passengers who telephoned the operator.
    package var isByTelephone = false
    /// Whether its time is computed from others, or only approximate.
    package var isApproximate = false
    package var notes: [String] = []
    /// The days of the week, on a board of all days; nil on others.
    var days: RunningDays?
  }

  /// A departure at an instant.
  package struct Next: Sendable, Hashable {
    /// In seconds since the start of 1970 UTC.
    package let instant: Int64
    /// The index of its service.
    package let service: Int
    /// The noon of its service day.
    package let noon: Int64
  }

  /// The last service day with data; the day before the first where there is none.
  package var lastDay: Day { firstDay.adding(days: setOfDay.count - 1) }

  /// The beginning of a service day.
  package func beginning(of day: Day) -> Int64 { zone.start(ofServiceDay: day) }

  /// The instant from which the times of a service day count.
  private func start(of day: Day) -> Int64 { beginning(of: day) + Int64(shift) }

  /// The number of days over which departures can follow the beginning of their service day.
  private var daysAfter: Int {
    var latest = 0
    for list in lists {
      if let last = list.last { latest = max(latest, last.seconds) }
    }
    return latest / 86_400 + 1
  }

  /// Whether an instant is before those for which departures are known.
  package func isBefore(_ instant: Int64) -> Bool { instant < beginning(of: knownFrom) }

  /// Whether an instant is after those for which departures are known: services of later days than the
  /// last can run then.
  package func isAfter(_ instant: Int64) -> Bool {
    !isWhole && instant >= start(of: lastDay.next)
  }

  /// The known departures from an instant on, in the order of their times, then of their services.
  /// None is missing between them.
  ///
  /// - Parameter line: the name of the only lines to list; nil for all.
  package func next(at instant: Int64, atMost count: Int, line: String? = nil) -> [Next] {
    if isBefore(instant) || isAfter(instant) { return [] }
    let isListed = services.map { service in line.map { service.line.isSame(as: $0) } ?? true }
    var found: [Next] = []
    let today = zone.civil(secondsSince1970: instant).day
    var number = max(0, firstDay.days(until: today) - daysAfter)
    while number < setOfDay.count {
      let start = start(of: firstDay.adding(days: number))
      if found.count == count, let last = found.last, last.instant < start { break }
      for list in sets[setOfDay[number]] {
        add(lists[list], isListed, from: start, after: instant, atMost: count, to: &found)
      }
      number += 1
    }
    return found.filter { !isAfter($0.instant) }
  }

  /// The day on which clocks change between some departures and the noon of their service day: the
  /// clock's times of these are not those of the timetable. Nil for none.
  package func clockChange(among shown: [Next]) -> Day? {
    for next in shown {
      if let change = zone.changeDay(between: next.instant, and: next.noon) { return change }
    }
    return nil
  }

  /// Adds the departures of a list that are among the first ones.
  private func add(
    _ list: [Departure], _ isListed: [Bool], from origin: Int64, after instant: Int64,
    atMost count: Int, to found: inout [Next]
  ) {
    let start = lowerBound(list.indices) { origin + Int64(list[$0].seconds) < instant }
    for departure in list[start...] where isListed[departure.service] {
      let next = Next(
        instant: origin + Int64(departure.seconds), service: departure.service,
        noon: origin - Int64(shift) + 43_200)
      // Not by `sorted`, because live parts carry the code.
      var place = found.count
      while place > 0, next.isBefore(found[place - 1]) { place -= 1 }
      if place == count { break }
      found.insert(next, at: place)
      if found.count > count { found.removeLast() }
    }
  }
}

extension LiveBoard.Next {
  fileprivate func isBefore(_ other: LiveBoard.Next) -> Bool {
    instant != other.instant ? instant < other.instant : service < other.service
  }
}

extension LiveBoard {
  /// The largest size of all lists, in bytes of text, for data of more than `fewestDays`.
  private static let maxSize = 60_000
  /// The service days from today on that are always included.
  private static let fewestDays = 9
  /// Departures so many days after the beginning of their service day are not on live boards.
  private static let mostDaysAfter = 1_000

  /// The departures from a station with its platforms, from today on: to the last published day, or for
  /// as long as the data is small. The day and the zone are those at the station.
  init(_ lists: BoardLists, name: String, today: Day, zone: ZoneTransitions) {
    var collector = lists
    let days = lists.days
    let first = today.adding(days: -min(collector.latest / 86_400, Self.mostDaysAfter) - 1)
    let last = days.days.last ?? today
    var setOfDay: [Int] = []
    var day = first
    while day <= last {
      let size = collector.size
      let set = collector.set(on: day)
      if collector.size > Self.maxSize, collector.size > size,
        today.days(until: day) >= Self.fewestDays
      {
        break
      }
      setOfDay.append(set)
      day = day.next
    }
    // Sets and lists are numbered in the order in which they are first used.
    let sets = collector.sets.prefix((setOfDay.max() ?? -1) + 1)
    let lists = collector.lists.prefix((sets.compactMap { $0.last }.max() ?? -1) + 1)
    self.init(
      name: name, zone: zone, knownFrom: today,
      firstDay: setOfDay.isEmpty ? last.next : first,
      setOfDay: setOfDay, sets: Array(sets), lists: Array(lists), services: collector.services,
      isWhole: days.lastDay.map { $0 < day } ?? false, shift: collector.shift)
  }
}
