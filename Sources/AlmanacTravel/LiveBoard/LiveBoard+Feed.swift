// Computes the data of a departure board from a feed.

import AlmanacBase

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
