// The state of a school in words.

package import AlmanacBase

extension BellStatus {
  /// `3rd, 26 minutes left, then 4th at 10:46 (passing from 10:26).`; where nothing is on,
  /// `Next bell: Monday, November 30, 2015, 8:10, 1st.`
  package func sentence(in zone: ZoneTransitions, _ phrases: Phrasebook) -> String {
    guard let current else { return following(phrases) ?? phrases[.bellsNoMore] }
    let title = current.title(phrases)
    guard let secondsLeft = secondsLeft(in: zone) else { return phrases[.bellsWithoutEnd, title] }
    let left = phrases.minutes((secondsLeft + 59) / 60)
    guard let next, next.day == moment.day else {
      let after = following(phrases).map { " " + $0 } ?? ""
      return phrases[.bellsCurrent, title, left] + after
    }
    if next.period.isPassing, let lesson = nextLesson, lesson.day == next.day {
      return phrases[
        .bellsCurrentThenPassing, title, left, lesson.period.title(phrases),
        phrases.time(lesson.period.start), phrases.time(next.period.start)]
    }
    return phrases[
      .bellsCurrentThen, title, left, next.period.title(phrases), phrases.time(next.period.start)]
  }

  /// The next bell, with its date where that is another day; nil where none is published.
  private func following(_ phrases: Phrasebook) -> String? {
    guard let bell = current == nil ? next : nextLesson else { return nil }
    let (start, name) = (phrases.time(bell.period.start), bell.period.title(phrases))
    return bell.day == moment.day
      ? phrases[.bellsNextBell, start, name]
      : phrases[.bellsNextBellOn, phrases.longDate(bell.day), start, name]
  }
}

extension School {
  /// `323 minutes left in the school day.` between the first and the last bell; `Next school day: Thursday,
  /// September 3, 2015, Regular, from 8:10.` after it and on days off. Nil where there is nothing to say.
  ///
  /// - Parameter time: writes a time of day.
  package func outlook(
    at moment: Moment, groups: [String], in zone: ZoneTransitions, _ phrases: Phrasebook,
    time: (TimeOfDay) -> String
  ) -> String? {
    let minutes = minutesLeftInDay(at: moment, groups: groups, in: zone)
    if minutes > 0 {
      let first = periods(on: moment.day, groups: groups).hours?.first
      return first.flatMap {
        $0 <= moment.time ? phrases[.bellsDayLeft, phrases.minutes(minutes)] : nil
      }
    }
    return nextDay(after: moment.day, groups: groups).map { day, start in
      phrases[.bellsNextDay, phrases.longDate(day), name(of: day, phrases), time(start)]
    }
  }
}
