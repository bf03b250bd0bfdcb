// An all-day event of a calendar, such as a holiday of a school.

package import AlmanacBase

/// Consecutive days, as an all-day event of a calendar states them: a holiday, if its words say so
/// (`HolidayWords`).
package struct Holiday: Sendable, Hashable {
  /// The first day.
  package let first: Day
  /// The last day; the same as the first, or after it.
  package let last: Day
  /// `Labor Day`; nil where the event has no name.
  package let title: String?
  /// The start of the event in its file.
  package let position: Position
}
