// The ordinary week, the rotation and the year of a school, as its settings state them.

package import AlmanacBase

/// What the settings of a school say about its calendar. The names of schedules are checked by
/// `CalendarPattern`.
package struct CalendarRules: Sendable {
  /// Turns that follow each other on school days, or from week to week.
  package struct Rotation: Sendable {
    /// A turn, such as `A Day` or `Week B`.
    package struct Turn: Sendable {
      package let name: Located<String>
      /// The schedule of all its days, or those of the weekdays from Monday on; if empty, the schedule of
      /// ordinary days.
      package let schedules: [Located<String>]

      package init(name: Located<String>, schedules: [Located<String>]) {
        self.name = name
        self.schedules = schedules
      }
    }

    package let turns: [Turn]
    /// The day from which the first turn holds.
    package let first: Located<Day>
    /// Whether turns change with the calendar week, not with the school day.
    package var isWeekly = false
    /// Days on which a turn begins, whatever turn was before.
    package var restarts: [(day: Located<Day>, turn: Located<String>)] = []
    /// Schedules of days that use up no turn.
    package var pauses: [Located<String>] = []

    package init(turns: [Turn], first: Located<Day>) {
      self.turns = turns
      self.first = first
    }
  }

  /// The schedule of a weekday.
  package enum WeekdayRule: Sendable {
    /// The same on each such day.
    case always(Located<String>)
    /// A schedule for each turn of the rotation, by the schedule that has its turn.
    case perTurn([(turn: Located<String>, schedule: Located<String>)])
  }

  /// The first and the last day of the school year.
  package struct Year: Sendable {
    package let first: Located<Day>
    package let last: Located<Day>

    /// Nil, with the reason, where the days are not in their order or are more than 366.
    ///
    /// - Parameter what: what has these days, for messages.
    package init?(
      first: Located<Day>, last: Located<Day>, of what: String = "year", file: String,
      into problems: inout [Problem]
    ) {
      let count = first.value.days(until: last.value) + 1
      guard (1...366).contains(count) else {
        problems.add(
          in: file, at: last.position,
          count < 1
            ? "the last day of the \(what), \(last.value.iso), is before the first, "
              + "\(first.value.iso); correct one of them"
            : "the \(what) has \(count) days, but the limit is 366; correct its first or its last day"
        )
        return nil
      }
      self.first = first
      self.last = last
    }

    var days: ClosedRange<Day> { first.value...last.value }
  }

  /// The file of the settings.
  package let file: String
  package var rotation: Rotation?
  /// The weekdays that have a rule, at most one for each.
  package var week: [(weekday: Located<Weekday>, rule: WeekdayRule)] = []
  package var year: Year?
  /// The schedule of ordinary days, in place of Regular.
  package var regular: Located<String>?
  /// Whether times without AM or PM are those of the 24-hour clock.
  package var isTwentyFourHour: Bool?
  /// The terms of the year in the order of their days. Each has its days as `year`.
  package private(set) var terms: [CalendarRules] = []
  /// The name of a term.
  package var name: Located<String>?

  /// The position of the first rule; nil where there is none.
  package var position: Position? {
    week.first?.weekday.position ?? rotation?.first.position ?? year?.first.position
      ?? regular?.position
  }

  /// Five days Regular and a weekend.
  package init(file: String) {
    self.file = file
  }

  /// Divides the year into terms, in any order. Terms that overlap are an error.
  package mutating func divide(into terms: [CalendarRules], _ problems: inout [Problem]) {
    let dated = terms.compactMap { term in term.year.map { (days: $0.days, term: term) } }
    self.terms = dated.sorted { $0.days.lowerBound < $1.days.lowerBound }.map { $0.term }
    for (before, after) in zip(self.terms, self.terms.dropFirst()) {
      guard let last = before.year?.last.value, let first = after.year?.first,
        first.value <= last
      else { continue }
      problems.add(
        in: file, at: first.position,
        "\(after.title) begins on \(first.value.iso), but \(before.title) ends on \(last.iso); correct one "
          + "of these dates")
    }
    guard let first = self.terms.first?.year, let last = self.terms.last?.year else { return }
    year = Year(first: first.first, last: last.last, file: file, into: &problems)
  }

  private var title: String { name.map { "the term '\($0.value)'" } ?? "a term" }

  /// These rules, and others in place of those that they lack.
  package func replacing(_ other: CalendarRules) -> CalendarRules {
    var rules = self
    rules.rotation = rotation ?? other.rotation
    rules.regular = regular ?? other.regular
    rules.isTwentyFourHour = isTwentyFourHour ?? other.isTwentyFourHour
    if week.isEmpty { rules.week = other.week }
    if year == nil { (rules.year, rules.terms) = (other.year, other.terms) }
    return rules
  }

  /// Checks that rotations begin in the school year or in their term, and that the year of the settings is
  /// not over.
  func check(_ days: ClosedRange<Day>, today: Day?, into problems: inout [Problem]) {
    checkRotation(in: days, of: "school year", into: &problems)
    for term in terms {
      if let year = term.year { term.checkRotation(in: year.days, of: "term", into: &problems) }
    }
    guard let year, let today, year.last.value < today else { return }
    problems.add(
      .warning, in: file, at: year.last.position,
      "the year ended on \(year.last.value.iso); write the first and the last day of the new year, "
        + "or set 'archived: true' for this school")
  }

  private func checkRotation(
    in days: ClosedRange<Day>, of what: String, into problems: inout [Problem]
  ) {
    guard let first = rotation?.first else { return }
    let starts = [("begins", first)] + (rotation?.restarts ?? []).map { ("restarts", $0.day) }
    for (verb, day) in starts where day.value < first.value || !days.contains(day.value) {
      let isEarly = days.contains(day.value)
      problems.add(
        in: file, at: day.position,
        "the rotation \(verb) on \(day.value.iso), "
          + (isEarly
            ? "before it begins on \(first.value.iso)"
            : "outside of the \(what), \(days.lowerBound.iso) to \(days.upperBound.iso)")
          + "; correct the date")
    }
  }
}
