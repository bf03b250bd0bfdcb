// A period of the school day, between two bells.

public import AlmanacBase

/// A period: a class, an early bird, the passing time between two of them, or free time.
///
///     Period(name: "1st", start: TimeOfDay(typed: "8:10")!, minutes: 42)!.text   // "1st 8:10 - 8:52"
public struct Period: Sendable {
  /// The kinds of periods.
  public enum Kind: String, Sendable {
    /// A period of everybody, or of a group.
    case lesson = "class"
    /// A period before the others; a student attends one of them or none.
    case earlyBird
    /// The time between two periods: computed, or listed by the school.
    case passing
    /// A signal of no length, such as a warning bell. It begins no period.
    case bell
    /// Time that the school lists as free. It separates periods and is never shown.
    case free
  }

  /// `1st`
  public let name: String
  /// The bell that begins it.
  public let start: TimeOfDay
  /// The bell that ends it; not before the start.
  public let end: TimeOfDay
  /// Class, early bird, passing time, bell or free time.
  public let kind: Kind
  /// The group that attends it, such as `Lunch B`; nil where everybody does. The group of an early bird
  /// is its name unless it has another.
  public let group: String?

  /// Nil where the end is before the start. Unless the kind is given, a name that begins with the word
  /// "Early" makes the period an early bird.
  public init?(
    name: String, start: TimeOfDay, end: TimeOfDay, kind: Kind? = nil, group: String? = nil
  ) {
    guard start <= end else { return nil }
    let kind = kind ?? (Period.isEarly(group ?? name) ? .earlyBird : .lesson)
    self.name = name
    self.start = start
    self.end = end
    self.kind = kind
    self.group = group ?? (kind == .earlyBird ? name : nil)
  }

  /// Nil where the period would be shorter than 0 minutes or end after midnight.
  public init?(
    name: String, start: TimeOfDay, minutes: Int, kind: Kind? = nil, group: String? = nil
  ) {
    guard let end = start.adding(minutes: minutes) else { return nil }
    self.init(name: name, start: start, end: end, kind: kind, group: group)
  }

  /// Whether it is an early bird.
  package var isEarlyBird: Bool { kind == .earlyBird }
  /// Whether it is passing time.
  public var isPassing: Bool { kind == .passing }
  /// Whether it is a signal of no length.
  package var isBell: Bool { kind == .bell }
  /// Whether somebody attends it: a class or an early bird.
  package var isLesson: Bool { kind == .lesson || kind == .earlyBird }
  /// Whether it is listed free time.
  package var isFree: Bool { kind == .free }

  /// Whether a person in these groups may attend it.
  package func isOpen(to groups: [String]) -> Bool {
    group.map { group in groups.contains { $0.isSameName(as: group) } } ?? true
  }

  /// In minutes.
  package var length: Int { start.minutes(until: end) }

  /// `1st 8:10 - 8:52`
  public var text: String {
    name + " " + start.twelveHour + " - " + end.twelveHour
  }

  /// Whether the time is in the period, including its start and excluding its end.
  public func contains(_ time: TimeOfDay) -> Bool {
    start <= time && time < end
  }

  package func starts(after time: TimeOfDay) -> Bool {
    start > time
  }

  /// Minutes from this period's end to the other's start; negative where they overlap.
  package func minutes(until other: Period) -> Int {
    end.minutes(until: other.start)
  }

  /// Whether the two have time in common; adjacent periods do not, nor does a bell with anything.
  package func overlaps(_ other: Period) -> Bool {
    max(start, other.start) < min(end, other.end)
  }

  /// The elapsed part of the day between two bells: 0 at and before the first, 1 at and after the last.
  package static func fractionOfDay(
    from first: TimeOfDay, to last: TimeOfDay, at time: TimeOfDay
  ) -> Double {
    if time <= first { return 0 }
    if time >= last { return 1 }
    return Double(time.seconds - first.seconds) / Double(last.seconds - first.seconds)
  }

  /// Whether a name begins with the word "Early" in any case. "Earlyville Choir" is a class.
  static func isEarly(_ name: String) -> Bool {
    let bytes = name.trimmed.bytes
    let word = "early"
    let length = word.byteCount
    guard bytes.count >= length,
      String(plain: Array(bytes[..<length])).isSameName(as: word)
    else { return false }
    guard bytes.count > length else { return true }
    return !bytes[length].isAsciiLetter && bytes[length] < 0x80
  }
}

extension [Period] {
  /// From the first start to the last end, without bells; nil where there is nothing else.
  package var hours: (first: TimeOfDay, last: TimeOfDay)? {
    guard let first = firstIndex(where: { !$0.isBell }) else { return nil }
    var last = self[first].end
    for period in self where !period.isBell && last < period.end { last = period.end }
    return (self[first].start, last)
  }
}

extension Period: Hashable {
  /// Whether both have the same name, times, kind and group.
  public static func == (left: Period, right: Period) -> Bool {
    left.name.isSame(as: right.name) && left.start == right.start && left.end == right.end
      && left.kind == right.kind && (left.group ?? "").isSame(as: right.group ?? "")
  }
  /// Hashes name, times, kind and group.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(kind)
    hasher.combine(group)
  }
}

#if !hasFeature(Embedded)
  extension Period.Kind: Codable {}

  extension Period: Codable {
    private enum CodingKeys: CodingKey { case name, start, end, kind, group }

    /// Reads a period; throws where its end is before its start.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self = try decoder.sound(
        Period(
          name: try values.decode(String.self, forKey: .name),
          start: try values.decode(TimeOfDay.self, forKey: .start),
          end: try values.decode(TimeOfDay.self, forKey: .end),
          kind: try values.decode(Kind.self, forKey: .kind),
          group: try values.decodeIfPresent(String.self, forKey: .group)))
    }
  }
#endif
