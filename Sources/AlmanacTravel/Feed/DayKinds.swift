// Groups dates by what runs on them: Monday to Friday, Saturdays, a holiday.

package import AlmanacBase

/// The kinds of days of a line or a stop: the dates on which the same trips run.
///
///     let kinds = DayKinds(days: days, keys: [0, 0, 0, 0, 0, 1, 2, 0, 0, 2, …], none: 3)
///     kinds.kinds[0].weekdays   // Monday to Friday
package struct DayKinds: Sendable {
  /// In the order of the weekdays on which they are usual, then of their first dates.
  package let kinds: [Kind]
  /// The index of the kind of each date; nil on dates on which nothing runs.
  package let kindOfDay: [Int?]

  package struct Kind: Sendable {
    /// As passed to `init`.
    package let key: Int
    /// The weekdays on which it is usual; none where it runs only on single dates.
    package fileprivate(set) var weekdays: RunningDays = .none
    /// Its dates, in their order.
    package fileprivate(set) var dates: [Day] = []
    /// The dates on which it runs though it is not usual on their weekday.
    package fileprivate(set) var also: [Day] = []
    /// The dates of its weekdays on which it does not run: between its first and its last date, or the
    /// first and the last published one where it runs throughout these.
    package fileprivate(set) var except: [Day] = []
    /// Its first date, where it begins later than the published dates.
    package fileprivate(set) var from: Day?
    /// Its last date, where it ends earlier than the published dates.
    package fileprivate(set) var to: Day?
  }

  /// - Parameters:
  ///   - days: dates in their order, without gaps.
  ///   - keys: for each date, what runs on it; dates with equal keys have the same trips.
  ///   - none: the key of dates on which nothing runs.
  package init(days: [Day], keys: [Int], none: Int) {
    var found: [Kind] = []
    var places = Numbered<Int>()
    var kindOfDay: [Int?] = []
    for (day, key) in zip(days, keys) {
      guard key != none else {
        kindOfDay.append(nil)
        continue
      }
      let index = places.number(of: key)
      if index == found.count { found.append(Kind(key: key)) }
      found[index].dates.append(day)
      kindOfDay.append(index)
    }
    for index in found.indices {
      found[index].weekdays = DayKinds.weekdays(of: index, days: days, kindOfDay: kindOfDay)
    }
    let order = found.indices.sorted {
      (found[$0].rank, found[$0].dates[0]) < (found[$1].rank, found[$1].dates[0])
    }
    var newPlace = [Int](repeating: 0, count: found.count)
    for (place, index) in order.enumerated() { newPlace[index] = place }
    self.kindOfDay = kindOfDay.map { $0.map { newPlace[$0] } }
    kinds = order.map { index in
      var kind = found[index]
      kind.complete(first: days[0], last: days[days.count - 1])
      return kind
    }
  }

  /// The weekdays on which a kind is usual: those on which it runs at least twice, and on more than half
  /// of the dates between its first and its last one; or, where the published dates have a weekday only
  /// once or twice, on most of these.
  private static func weekdays(of kind: Int, days: [Day], kindOfDay: [Int?]) -> RunningDays {
    guard let first = kindOfDay.firstIndex(of: kind), let last = kindOfDay.lastIndex(of: kind)
    else { return .none }
    var all = [Int](repeating: 0, count: 7)
    var own = all
    for index in first...last {
      let weekday = days[index].weekday.rawValue - 1
      all[weekday] += 1
      if kindOfDay[index] == kind { own[weekday] += 1 }
    }
    let isShort = days.count < 21
    var usual = RunningDays.none
    for weekday in 0..<7 where own[weekday] * 2 > all[weekday] && (own[weekday] > 2 || isShort) {
      usual = usual.union(.only(weekday))
    }
    return usual
  }
}

extension DayKinds.Kind {
  /// Kinds that are usual come first, from Monday on.
  fileprivate var rank: Int { weekdays.days.first ?? 7 }

  /// Sets what follows from the dates and the weekdays.
  fileprivate mutating func complete(first: Day, last: Day) {
    also = dates.filter { !weekdays.contains($0.weekday) }
    let usual = dates.filter { weekdays.contains($0.weekday) }
    guard let begin = usual.first, let end = usual.last else { return }
    // The published dates need not begin and end with the kind's weekdays, and a single date that is
    // missing there is an exception.
    let starts = first.days(until: begin) > 14
    let ends = end.days(until: last) > 14
    from = starts ? begin : nil
    to = ends ? end : nil
    let (first, last) = (from ?? first, to ?? last)
    let runs = Set(dates)
    except = (0...first.days(until: last)).map { first.adding(days: $0) }.filter {
      weekdays.contains($0.weekday) && !runs.contains($0)
    }
  }
}
