// A stretch of the school day that begins and ends with a bell.

/// A period: a class, an early bird or the passing time between two of them.
///
///     Period(name: "1st", start: TimeOfDay(typed: "8:10")!, minutes: 42)!.text  // "1st 8:10 - 8:52"
package struct Period: Sendable {
  package enum Kind: String, Sendable {
    case lesson = "class"
    /// One of those that begin before the others; a student has one of them or none.
    case earlyBird
    /// The time between two periods; computed, never listed.
    case passing
  }

  package let name: String
  package let start: TimeOfDay
  /// Not before the start.
  package let end: TimeOfDay
  package let kind: Kind

  /// Nil where the end comes before the start. A name that begins with the word "Early" makes the
  /// period an early bird unless the kind is given; `Schedule.kind` knows which periods of a whole
  /// schedule are early birds.
  package init?(name: String, start: TimeOfDay, end: TimeOfDay, kind: Kind? = nil) {
    guard start <= end else { return nil }
    self.name = name
    self.start = start
    self.end = end
    self.kind = kind ?? (Period.isEarly(name) ? .earlyBird : .lesson)
  }

  /// Nil where so many minutes from the start lie beyond midnight.
  package init?(name: String, start: TimeOfDay, minutes: Int, kind: Kind? = nil) {
    guard let end = start.adding(minutes: minutes) else { return nil }
    self.init(name: name, start: start, end: end, kind: kind)
  }

  package var isEarlyBird: Bool { kind == .earlyBird }
  package var isPassing: Bool { kind == .passing }

  /// In minutes.
  package var length: Int { start.minutes(until: end) }

  /// `1st 8:10 - 8:52`
  package var text: String {
    name + " " + start.twelveHour + " - " + end.twelveHour
  }

  /// Whether the time lies in the period. The start does and the end does not, so that a bell
  /// belongs to the period that it begins.
  package func contains(_ time: TimeOfDay) -> Bool {
    start <= time && time < end
  }

  package func starts(after time: TimeOfDay) -> Bool {
    start > time
  }

  /// Minutes from this period's end to the other's start; negative where they overlap.
  package func minutes(until other: Period) -> Int {
    end.minutes(until: other.start)
  }

  /// Whether the two have a moment in common; periods that touch have none.
  package func overlaps(_ other: Period) -> Bool {
    start < other.end && other.start < end
  }

  /// How much of the day between two bells has passed: 0 at and before the first, 1 at and after
  /// the last.
  package static func fractionOfDay(
    from first: TimeOfDay, to last: TimeOfDay, at time: TimeOfDay
  ) -> Double {
    if time <= first { return 0 }
    if time >= last { return 1 }
    return Double(time.seconds - first.seconds) / Double(last.seconds - first.seconds)
  }

  /// Whether a name begins with the word "Early" in either case, not just its letters: "Earlyville Choir" is a class.
  static func isEarly(_ name: String) -> Bool {
    let bytes = Array(name.trimmed.utf8)
    let word = "early"
    let length = word.utf8.count
    guard bytes.count >= length,
      String(decoding: bytes[..<length], as: UTF8.self).isSameName(as: word)
    else { return false }
    guard bytes.count > length else { return true }
    return !bytes[length].isAsciiLetter && bytes[length] < 0x80
  }
}

extension Period: Equatable {
  package static func == (left: Period, right: Period) -> Bool {
    left.name.isSame(as: right.name) && left.start == right.start && left.end == right.end
      && left.kind == right.kind
  }
}
