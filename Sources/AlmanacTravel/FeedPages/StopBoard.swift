// The departures from a stop by kind of day, as its page shows them.

import AlmanacBase

/// What the board of a stop has: the kinds of days that differ there, and the departures of each.
struct StopBoard {
  let services: [LiveBoard.Service]
  let days: DayKinds
  let kinds: [Kind]

  struct Kind {
    let days: DayKinds.Kind
    /// In the order of their times.
    let departures: [LiveBoard.Departure]
  }

  init(_ lists: BoardLists) {
    var lists = lists
    let days = lists.days.days
    let keys = days.map { lists.set(on: $0) }
    services = lists.services
    self.days = DayKinds(days: days, keys: keys, none: lists.sets.firstIndex(of: []) ?? -1)
    kinds = self.days.kinds.map { kind in
      Kind(
        days: kind,
        departures: lists.sets[kind.key].flatMap { lists.lists[$0] }.sorted {
          $0.seconds != $1.seconds ? $0.seconds < $1.seconds : $0.service < $1.service
        })
    }
  }
}

extension LiveBoard.Departure {
  /// The hour of its service day, which can be 24 or more.
  var hour: Int { seconds / 3_600 }
  /// `35`
  var minute: String { padded(seconds / 60 % 60, to: 2) }
  /// `00:35 +1`
  var clock: String { clockTime + mark }
  /// `00:35`
  var clockTime: String { LiveBoard.Departure.hour(hour) + ":" + minute }
  /// ` +1` after the first midnight.
  private var mark: String { LiveBoard.Departure.mark(hour) }

  /// `00 +1`
  static func hourTitle(_ hour: Int) -> String { self.hour(hour) + mark(hour) }

  private static func hour(_ hour: Int) -> String { padded(hour % 24, to: 2) }
  private static func mark(_ hour: Int) -> String { hour < 24 ? "" : " +" + String(hour / 24) }
}
