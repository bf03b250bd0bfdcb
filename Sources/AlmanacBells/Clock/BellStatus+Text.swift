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

extension BellStatus {
  /// `323 minutes left in the school day.` between the first and the last bell; `Next school day: Thursday,
  /// September 3, 2015, Regular, from 8:10.` after it and on days off. Empty where there is nothing to say.
  ///
  /// - Parameters:
  ///   - periods: those of the day.
  ///   - time: the start of the next period.
  package func outlook(
    _ periods: [Period], in school: School, next time: String, _ phrases: Phrasebook
  ) -> String {
    if let next, current == nil, next.day != moment.day {
      return phrases[
        .bellsNextDay, phrases.longDate(next.day), school.name(of: next.day, phrases), time]
    }
    guard let hours = periods.hours, hours.first <= moment.time, moment.time < hours.last else {
      return ""
    }
    let seconds = hours.last.seconds - moment.time.seconds
    return phrases[.bellsDayLeft, phrases.minutes((seconds + 59) / 60)]
  }
}
