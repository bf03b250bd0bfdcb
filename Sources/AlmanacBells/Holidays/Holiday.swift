// A holiday of a school: consecutive days without school.

package import AlmanacBase

/// Days without school, as an event of a calendar states them.
package struct Holiday: Sendable, Hashable {
  /// The first day without school.
  package let first: Day
  /// The last day without school; the same as the first, or after it.
  package let last: Day
  /// `Labor Day`; nil where the event has no name.
  package let title: String?
  /// The start of the event in its file.
  package let position: Position
}
