// A schedule: the periods of a kind of day, such as Regular or Late Start.

/// A named list of all periods that a day may have, in the order of their starts.
///
///     school.schedule(named: "Regular")?.periods(earlyBird: "Early Bird A").count   // 19
public struct Schedule: Sendable, Hashable {
  /// `Regular`
  public var name: String
  /// All periods including every early bird, without passing time.
  public internal(set) var allPeriods: [Period]

  /// A schedule of periods in any order. Passing time is left out: it is computed.
  public init(name: String, allPeriods: [Period] = []) {
    self.name = name
    // A stable insertion sort: lists are short and mostly sorted, and live parts carry the code.
    self.allPeriods = []
    for period in allPeriods where !period.isPassing {
      let index = self.allPeriods.lastIndex { $0.start <= period.start }.map { $0 + 1 } ?? 0
      self.allPeriods.insert(period, at: index)
    }
  }

  /// The names of the early birds to choose from, in the order of their first appearance.
  public var earlyBirds: [String] { Schedule.earlyBirds(of: allPeriods) }

  static func earlyBirds(of periods: [Period]) -> [String] {
    var names: [String] = []
    for period in periods where period.isEarlyBird {
      if !names.contains(where: { $0.isSameName(as: period.name) }) { names.append(period.name) }
    }
    return names
  }

  package func has(earlyBird name: String) -> Bool {
    allPeriods.contains { $0.isEarlyBird && $0.name.isSameName(as: name) }
  }

  /// The kind of a period that is added to the schedule: an early bird if its name begins with the word
  /// "Early" and it starts before the first other period ends. An "Early Lunch" at noon is a class.
  package func kind(of name: String, from start: TimeOfDay) -> Period.Kind {
    guard Period.isEarly(name) else { return .lesson }
    guard let first = allPeriods.first(where: { !$0.isEarlyBird }) else { return .earlyBird }
    return start < first.end ? .earlyBird : .lesson
  }

  /// The periods of a student with this early bird, or with none. An early bird that overlaps a class
  /// replaces it; a class that overlaps the one before it is left out; every gap becomes a period
  /// "Passing".
  public func periods(earlyBird choice: String? = nil) -> [Period] {
    Schedule.withPassing(attended(earlyBird: choice))
  }

  /// The periods that a student with this early bird attends, without passing time.
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
  package func lengthOfDay(earlyBird choice: String? = nil) -> Int {
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

#if !hasFeature(Embedded)
  extension Schedule: Codable {
    private enum CodingKeys: CodingKey { case name, allPeriods }

    /// Reads a schedule; its periods may be in any order.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        name: try values.decode(String.self, forKey: .name),
        allPeriods: try values.decode([Period].self, forKey: .allPeriods))
    }
  }
#endif
