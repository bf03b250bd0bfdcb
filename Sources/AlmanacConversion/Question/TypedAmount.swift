// A number that was typed.

import AlmanacBase

/// A number that was typed.
struct TypedAmount: Sendable {
  let value: Rational
  /// For people, and to be read again: `12,500`, `1 1/3`.
  let text: String

  /// Whether it is a fraction and not a decimal number.
  let isFraction: Bool
}
