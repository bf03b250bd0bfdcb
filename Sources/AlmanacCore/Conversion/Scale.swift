// How a unit's numbers lead to the base unit's, and back.

/// The scale of a unit: the base unit's number is `(number + zero) × factor`, or, where the unit
/// counts the other way round, `factor ÷ number`.
///
///     let celsius = Scale(factor: .one, zero: Rational(decimal: "273.15")!)
///     let fahrenheit = Scale(factor: Factor(Rational(5, 9)), zero: Rational(decimal: "459.67")!)
///     try celsius.convert(Rational(-40), to: fahrenheit).value     // -40
package struct Scale: Sendable, Equatable {
  package var factor: Factor
  /// What is added before the factor is: how far above the base unit's zero this unit's own lies, in
  /// this unit.
  package var zero: Rational
  /// Whether more of it is less of the base unit, as litres per 100 km are of kilometres per litre.
  package var isReciprocal: Bool
  /// Whether the factor was measured and is no definition.
  package var isMeasured: Bool

  package init(
    factor: Factor, zero: Rational = .zero, isReciprocal: Bool = false, isMeasured: Bool = false
  ) {
    self.factor = factor
    self.zero = zero
    self.isReciprocal = isReciprocal
    self.isMeasured = isMeasured
  }

  /// A number in another unit.
  package struct Result: Sendable, Equatable {
    package let value: Rational
    /// Whether the value is the true one: neither π nor a measured factor is in it.
    package let isExact: Bool
  }

  /// Converts a number, which the floor of the category may forbid.
  package func convert(
    _ value: Rational, to other: Scale, floor: Rational? = nil
  ) throws(ScaleFault) -> Result {
    let base = try base(value)
    if let floor, base.value < floor { throw .belowFloor }
    // The very same unit: nothing is computed, so nothing is rounded.
    if self == other { return Result(value: value, isExact: true) }
    guard let result = other.own(base) else { throw .noReciprocal }
    return Result(
      value: other.isReciprocal ? result.value : result.value - other.zero,
      isExact: result.pi == 0 && !isMeasured && !other.isMeasured || result.ratio.isZero)
  }

  private func base(_ value: Rational) throws(ScaleFault) -> Factor {
    let number = Factor(value + zero)
    guard isReciprocal else { return number * factor }
    guard let quotient = factor.divided(by: number) else { throw .noReciprocal }
    return quotient
  }

  /// The base unit's number in this unit, counted from the base unit's zero; nil where that would
  /// be a division by zero.
  private func own(_ base: Factor) -> Factor? {
    isReciprocal ? factor.divided(by: base) : base.divided(by: factor)
  }
}

/// Why a number has no counterpart in another unit.
package enum ScaleFault: Error, Sendable, Equatable {
  case belowFloor, noReciprocal
}
