// What is on at a moment, until when, and what begins next, on whatever day.

package import AlmanacBase

/// The state of a school at a moment.
///
///     let status = school.status(at: Moment(iso: "2015-11-24T16:00")!, groups: [])
///     status.next?.day.iso   // "2015-11-30": the bells of the next school day
package struct BellStatus: Sendable {
  /// A period with its date.
  package struct Bell: Sendable, Hashable {
    package let day: Day
    package let period: Period

    /// When the period begins.
    package var moment: Moment { Moment(day, period.start) }
  }

  /// The period at that moment; nil where nothing is on.
  package let current: Period?
  /// When the current period ends, perhaps on another day. Nil where nothing is on, or no end is
  /// published.
  package let end: Moment?
  /// What begins when the current period ends; where nothing is on, what begins next. Nil where nothing
  /// does.
  package let next: Bell?
  /// The next period to begin that is no passing time and no bell.
  package let nextLesson: Bell?
  let moment: Moment

  /// When the state changes next.
  package var change: Moment? { current == nil ? next?.moment : end }

  /// The elapsed seconds until the current period ends, or else until the next one begins; nil where
  /// neither is published. Where the clocks of the zone change in between, it is not the difference of
  /// the two local times.
  package func secondsLeft(in zone: ZoneTransitions) -> Int? {
    change.map { Int(clamping: zone.instant(of: $0) - zone.instant(of: moment)) }
  }
}

extension School {
  /// The day's periods for a person in these groups, passing time included. The first one may continue a
  /// period of the day before, or in a continuous calendar of any day before.
  package func periods(on day: Day, groups: [String]) -> [Period] {
    let own = schedule(for: day).periods(groups: groups)
    return continued(into: day, groups: groups).map { [$0] + own } ?? own
  }

  /// The state at a moment for a person in these groups.
  package func status(at moment: Moment, groups: [String]) -> BellStatus {
    let current = periods(on: moment.day, groups: groups).first { $0.contains(moment.time) }
    let end = current.flatMap { self.end(of: $0, on: moment.day) }
    let next =
      current == nil
      ? following(moment, groups, isLesson: false) : end.flatMap { bell(at: $0, groups: groups) }
    return BellStatus(
      current: current, end: end, next: next,
      nextLesson: following(moment, groups, isLesson: true), moment: moment)
  }

  /// What begins next after a moment, or the next lesson; nil where none is published.
  @inline(never)
  private func following(
    _ moment: Moment, _ groups: [String], isLesson: Bool
  ) -> BellStatus.Bell? {
    let day = moment.day
    var date = max(day, isContinuous ? day : firstDay ?? day)
    let last = isContinuous ? max(day, lastDay ?? day).adding(days: 8) : lastDay ?? day
    while date <= last {
      for period in schedule(for: date).periods(groups: groups)
      where (date > day || period.starts(after: moment.time)) && (!isLesson || period.isLesson) {
        return BellStatus.Bell(day: date, period: period)
      }
      date = date.next
    }
    return nil
  }

  /// The first lesson of the next day that has one after a day; nil where none is published.
  package func nextDay(after day: Day, groups: [String]) -> BellStatus.Bell? {
    following(Moment(day, .endOfDay), groups, isLesson: true)
  }

  /// The elapsed minutes from a moment, or from the first bell of its day, to the last, rounded up; 0 after
  /// it.
  package func minutesLeftInDay(
    at moment: Moment, groups: [String], in zone: ZoneTransitions
  ) -> Int {
    guard let hours = periods(on: moment.day, groups: groups).hours, moment.time < hours.last
    else { return 0 }
    let start = zone.instant(of: Moment(moment.day, max(moment.time, hours.first)))
    return Int(zone.instant(of: Moment(moment.day, hours.last)) - start + 59) / 60
  }

  /// What is left of an earlier day's last period when a day begins. In a continuous calendar it ends with
  /// the day's first bell.
  private func continued(into day: Day, groups: [String]) -> Period? {
    guard let before = lastPeriod(before: day, groups: groups), before.end >= .endOfDay,
      !before.isFree
    else { return nil }
    let first = schedule(for: day).allPeriods.first?.start ?? .endOfDay
    let end = isContinuous ? first.seconds : before.end.seconds - 86_400
    guard end > 0 else { return nil }
    return Period(
      name: before.name, start: .midnight, end: TimeOfDay(seconds: end) ?? .endOfDay,
      kind: before.kind, group: before.group)
  }

  /// The longest search for a day with bells, in days: more than a year without any is no school.
  private static let maxSearch = 400

  private func lastPeriod(before day: Day, groups: [String]) -> Period? {
    var date = day.previous
    for _ in 0..<(isContinuous ? School.maxSearch : 1) {
      if let last = schedule(for: date).attended(groups: groups).last { return last }
      date = date.previous
    }
    return nil
  }

  /// When a period of a day ends. In a continuous calendar the last one may end on a later day; nil where
  /// there is no later bell.
  func end(of period: Period, on day: Day) -> Moment? {
    guard isContinuous, period.end == .endOfDay else { return Moment(day, period.end) }
    var date = day.next
    for _ in 0..<School.maxSearch {
      if let first = schedule(for: date).allPeriods.first { return Moment(date, first.start) }
      date = date.next
    }
    return nil
  }

  /// The period that begins at a moment; the end of a day is the start of the next.
  private func bell(at moment: Moment, groups: [String]) -> BellStatus.Bell? {
    let moment = moment.onItsDay
    return schedule(for: moment.day).periods(groups: groups).first { $0.start == moment.time }
      .map { BellStatus.Bell(day: moment.day, period: $0) }
  }
}
