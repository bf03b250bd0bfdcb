// The periods of a kind of day: Regular, Late Start, Opening Day.

/// A named list of all the periods that a day could have, in the order of their starts.
package struct Schedule: Sendable {
  package var name: String
  /// As listed, early birds and all, without passing time.
  package var allPeriods: [Period]

  package init(name: String, allPeriods: [Period] = []) {
    self.name = name
    self.allPeriods = allPeriods
  }

  /// The names of the early birds to choose from, in the order of their first appearance.
  package var earlyBirds: [String] {
    var names: [String] = []
    for period in allPeriods where period.isEarlyBird {
      if !names.contains(where: { $0.isSameName(as: period.name) }) { names.append(period.name) }
    }
    return names
  }

  package func has(earlyBird name: String) -> Bool {
    allPeriods.contains { $0.isEarlyBird && $0.name.isSameName(as: name) }
  }

  /// What a period is that is listed after those that are here: an early bird where its name begins
  /// with the word "Early" and it begins before the first other period has ended. An "Early Lunch" at
  /// noon is a class.
  package func kind(of name: String, from start: TimeOfDay) -> Period.Kind {
    guard Period.isEarly(name) else { return .lesson }
    guard let first = allPeriods.first(where: { !$0.isEarlyBird }) else { return .earlyBird }
    return start < first.end ? .earlyBird : .lesson
  }

  /// The periods of somebody who has this early bird, or none: the early bird if it is the chosen
  /// one, any other period unless the early bird reaches into it (so Early Bird C takes the place of
  /// 1st) or it overlaps the active one before it, and a period "Passing" in every gap.
  package func periods(earlyBird choice: String?) -> [Period] {
    Schedule.withPassing(attended(earlyBird: choice))
  }

  /// The same without the passing time: what somebody with this early bird attends.
  package func attended(earlyBird choice: String?) -> [Period] {
    let chosen = allPeriods.filter { period in
      period.isEarlyBird && choice.map { period.name.isSameName(as: $0) } ?? false
    }
    var active: [Period] = []
    for period in allPeriods {
      if period.isEarlyBird {
        if chosen.contains(where: { $0 == period }) { active.append(period) }
      } else if !chosen.contains(where: { $0.overlaps(period) }),
        active.last.map({ !$0.overlaps(period) }) ?? true
      {
        active.append(period)
      }
    }
    return active
  }

  /// Minutes from the first start to the last end; 0 where there is no period.
  package func lengthOfDay(earlyBird choice: String?) -> Int {
    let active = attended(earlyBird: choice)
    guard let first = active.first, let end = active.map({ $0.end }).max() else { return 0 }
    return first.start.minutes(until: end)
  }

  private static func withPassing(_ active: [Period]) -> [Period] {
    var periods: [Period] = []
    for period in active {
      if let last = periods.last, last.end < period.start,
        let passing = Period(
          name: "Passing", start: last.end, end: period.start, kind: .passing)
      {
        periods.append(passing)
      }
      periods.append(period)
    }
    return periods
  }
}
