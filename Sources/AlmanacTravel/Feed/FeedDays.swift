// Which calendars run on which dates of a feed.

package import AlmanacBase

/// The dates for which a feed is published, and the calendars that run on each. Dates on which the same
/// calendars run share a signature.
package struct FeedDays: Sendable {
  /// The dates in their order, without gaps.
  package let days: [Day]
  /// The index in `signatures` of each date.
  package let signatureOfDay: [Int]
  /// The indices of the calendars that run, each list in order and occurring once.
  package let signatures: [[Int]]
  /// The first date on which any calendar of the feed runs; nil where a calendar has no first date.
  package let firstDay: Day?
  /// The last date on which any calendar of the feed runs; nil where a calendar has no last date.
  package let lastDay: Day?

  /// From when and until when the timetables are valid: the dates on which calendars run, but not beyond
  /// those that the operator vouches for; nil where there is no limit.
  package let validFrom: Day?
  package let validTo: Day?

  /// The largest number of dates that are published.
  package static let most = 371

  /// The dates from the Monday of the current week, or from the first date of the feed where that is
  /// later, to its last date, but not more than 53 weeks. A feed that ended before today is published
  /// with its last dates.
  package init(_ feed: Feed, today: Day) {
    let limits = FeedDays.limits(of: Set(feed.trips.map { $0.calendar }), in: feed)
    (firstDay, lastDay) = limits
    (validFrom, validTo) = feed.vouched(limits)
    let monday = today.adding(days: 1 - today.weekday.rawValue)
    var first = max(monday, limits.first ?? monday)
    var last = first.adding(days: FeedDays.most - 1)
    if let end = limits.last {
      if end < today {
        first = max(limits.first ?? end, end.adding(days: 1 - FeedDays.most))
      }
      last = max(first, min(last, end))
    }
    let count = min(FeedDays.most, first.days(until: last) + 1)
    let days = (0..<count).map { first.adding(days: $0) }
    var signatures = Numbered<[Int]>()
    signatureOfDay = days.map { day in
      signatures.number(of: feed.calendars.indices.filter { feed.calendars[$0].runs(on: day) })
    }
    self.days = days
    self.signatures = signatures.values
  }

  /// The last published date, where calendars run after it too; nil where they do not.
  package var lastPublishedDay: Day? {
    guard let day = days.last, lastDay.map({ $0 > day }) ?? true else { return nil }
    return day
  }

  /// The calendars that run only after the published dates.
  package func laterCalendars(of feed: Feed) -> Set<Int> {
    guard let last = lastPublishedDay else { return [] }
    let published = Set(signatures.joined())
    return Set(
      feed.calendars.indices.filter { index in
        let calendar = feed.calendars[index]
        guard !published.contains(index), calendar.everRuns else { return false }
        return calendar.lastDay.map { $0 > last } ?? true
      })
  }

  /// The first and the last date on which any of some calendars runs; nil where there is no limit.
  static func limits(of calendars: Set<Int>, in feed: Feed) -> (first: Day?, last: Day?) {
    let all = calendars.map { feed.calendars[$0] }
    let weekly = all.filter { $0.days != .none }
    let firsts = weekly.compactMap { $0.from } + all.compactMap { $0.also.first }
    let lasts = weekly.compactMap { $0.to } + all.compactMap { $0.also.last }
    return (
      weekly.contains { $0.from == nil } ? nil : firsts.min(),
      weekly.contains { $0.to == nil } ? nil : lasts.max()
    )
  }
}

extension FeedDays {
  /// From when and until when the timetable of a kind of days is valid, by the calendars that run on its
  /// first and on its last date; nil where there is no limit, and where the name of the kind states it.
  func validity(
    of kind: DayKinds.Kind, by calendars: Set<Int>, in feed: Feed
  ) -> (from: Day?, to: Day?) {
    guard kind.weekdays != .none, let first = kind.dates.first, let last = kind.dates.last else {
      return (nil, nil)
    }
    func limits(on day: Day) -> [(first: Day?, last: Day?)] {
      signatures[signatureOfDay[days[0].days(until: day)]].filter { calendars.contains($0) }
        .map { FeedDays.limits(of: [$0], in: feed) }
    }
    let own = feed.vouched(
      (
        limits(on: first).compactMap { $0.first }.max(),
        limits(on: last).compactMap { $0.last }.min()
      ))
    return (kind.from == nil ? own.from : nil, kind.to == nil ? own.to : nil)
  }
}

extension Feed {
  /// Dates within those that the operator vouches for.
  func vouched(_ limits: (first: Day?, last: Day?)) -> (from: Day?, to: Day?) {
    (
      [limits.first, reliableFrom].compactMap { $0 }.max(),
      [limits.last, reliableTo].compactMap { $0 }.min()
    )
  }
}
