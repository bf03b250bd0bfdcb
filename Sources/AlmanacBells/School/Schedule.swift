// A schedule: the periods of a kind of day, such as Regular or Late Start.

package import AlmanacBase

/// A named list of all periods that a day may have, in the order of their starts.
///
///     school.schedule(named: "Regular")?.periods(earlyBird: "Early Bird A").count   // 19
public struct Schedule: Sendable, Hashable {
  /// What calendars call it. In spreadsheets this is the name.
  public let id: String
  /// What pages call it: `Regular`.
  public var name: String
  /// The periods of all groups, without computed passing time.
  public internal(set) var allPeriods: [Period]

  /// A schedule of periods in any order; without an id its name is its id.
  public init(id: String? = nil, name: String, allPeriods: [Period] = []) {
    self.id = id ?? name
    self.name = name
    self.allPeriods = []
    for period in allPeriods { insert(period) }
  }

  mutating func insert(_ period: Period) { allPeriods.insert(inOrder: period) }

  /// Whether the schedule has a period of any group. Passing time alone does not count.
  package var hasBells: Bool { allPeriods.contains { !$0.isFree && !$0.isPassing } }

  /// The names of the early birds to choose from, in the order of their first appearance.
  public var earlyBirds: [String] { Schedule.earlyBirds(of: allPeriods) }

  static func earlyBirds(of periods: [Period]) -> [String] {
    groups(of: periods.filter { $0.isEarlyBird })
  }

  /// The names of the groups of periods, in the order of their first appearance.
  static func groups(of periods: [Period]) -> [String] {
    var names: [String] = []
    for period in periods {
      guard let group = period.group else { continue }
      if !names.contains(where: { $0.isSameName(as: group) }) { names.append(group) }
    }
    return names
  }

  package func has(group name: String) -> Bool {
    allPeriods.contains { $0.group.map { $0.isSameName(as: name) } ?? false }
  }

  /// The kind of a period that is added to the schedule: an early bird if its group or else its name
  /// begins with the word "Early" and it starts before the first other period ends. An "Early Lunch" at
  /// noon is a class.
  package func kind(
    of name: String, group: String? = nil, from start: TimeOfDay
  ) -> Period.Kind {
    guard Period.isEarly(group ?? name) else { return .lesson }
    guard let first = allPeriods.first(where: { !$0.isEarlyBird && !$0.isBell }) else {
      return .earlyBird
    }
    return start < first.end ? .earlyBird : .lesson
  }

  /// The periods of a student with this early bird, or with none, and in no other group.
  public func periods(earlyBird choice: String? = nil) -> [Period] {
    periods(groups: choice.map { [$0] } ?? [])
  }

  /// The periods of a person in these groups. A period of a group replaces the periods of everybody that
  /// reaches into; of one that contains it, the rest before and after it remains. A period that overlaps one
  /// before it is left out; every gap becomes a period "Passing", unless the school lists it as free.
  public func periods(groups: [String]) -> [Period] {
    Schedule.withPassing(attended(groups: groups)).filter { !$0.isFree }
  }

  /// The periods that a person in these groups attends, without computed passing time and with listed
  /// free time.
  package func attended(groups: [String]) -> [Period] {
    let chosen = allPeriods.filter { $0.group != nil && $0.isOpen(to: groups) }
    var active: [Period] = []
    for period in allPeriods where period.isOpen(to: groups) {
      let parts = period.group == nil ? period.parts(beside: chosen) : [period]
      for part in parts
      where period.isEarlyBird || !active.contains(where: { $0.overlaps(part) }) {
        active.insert(inOrder: part)
      }
    }
    return active
  }

  /// `Regular, with Early Bird A, Lunch B`: the schedule for a person in these groups, among the school's
  /// choices.
  package func title(groups: [String], among choices: [GroupChoice], _ phrases: Phrasebook)
    -> String
  {
    let attended = groups.filter { has(group: $0) }
    if !attended.isEmpty {
      return phrases[
        .bellsTable, name, phrases[.bellsWithEarlyBird, joined(attended[...], by: ", ")]]
    }
    return choices.contains { $0.areEarlyBirds }
      ? phrases[.bellsTable, name, phrases[.bellsWithoutEarlyBird]] : name
  }

  /// Minutes from the first start to the last end; 0 where there is no period.
  package func lengthOfDay(groups: [String] = []) -> Int {
    periods(groups: groups).hours.map { $0.first.minutes(until: $0.last) } ?? 0
  }

  private static func withPassing(_ active: [Period]) -> [Period] {
    var periods: [Period] = []
    for period in active where !period.isBell {
      if let last = periods.last, last.end < period.start,
        let passing = Period(
          name: "Passing", start: last.end, end: period.start, kind: .passing)
      {
        periods.append(passing)
      }
      periods.append(period)
    }
    for bell in active where bell.isBell { periods.insert(inOrder: bell) }
    return periods
  }
}

extension [Period] {
  /// Adds a period after those that start before it or with it: an insertion sort, because lists are
  /// short and mostly sorted, and live parts carry the code.
  fileprivate mutating func insert(inOrder period: Period) {
    let index = lastIndex { $0.start <= period.start }.map { $0 + 1 } ?? 0
    insert(period, at: index)
  }
}

extension Period {
  /// What remains of a period of everybody beside the periods that a person chose, in the order of their
  /// starts: all of it where none overlaps it, and what is around those in it. Nothing remains where one
  /// reaches out of it, as Early Bird C out of 1st, or is an early bird.
  fileprivate func parts(beside chosen: [Period]) -> [Period] {
    let inside = chosen.filter { $0.overlaps(self) }
    guard inside.allSatisfy({ !$0.isEarlyBird && start <= $0.start && $0.end <= end }) else {
      return []
    }
    if inside.isEmpty { return [self] }
    var parts: [Period] = []
    var rest = start
    for (from, to) in inside.map({ ($0.start, $0.end) }) + [(end, end)] {
      if rest < from, let part = Period(name: name, start: rest, end: from, kind: kind) {
        parts.append(part)
      }
      rest = max(rest, to)
    }
    return parts
  }
}

#if !hasFeature(Embedded)
  extension Schedule: Codable {
    private enum CodingKeys: CodingKey { case id, name, allPeriods }

    /// Reads a schedule; its periods may be in any order. Without an id its name is its id.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        id: try values.decodeIfPresent(String.self, forKey: .id),
        name: try values.decode(String.self, forKey: .name),
        allPeriods: try values.decode([Period].self, forKey: .allPeriods))
    }
  }
#endif
