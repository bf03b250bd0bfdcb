// Conversion between a unit and the base unit of its category.

public import AlmanacBase

/// The scale of a unit: the number in the base unit is `(number + zero) × factor`, or, for reciprocal
/// units, `factor ÷ number`.
///
///     let celsius = Scale(factor: .one, zero: Rational(decimal: "273.15")!)
///     let fiveNinths = Rational(numerator: 5, denominator: 9)!
///     let fahrenheit = Scale(factor: Factor(fiveNinths)!, zero: Rational(decimal: "459.67")!)
///     try celsius.convert(Rational(-40), to: fahrenheit).value     // -40
public struct Scale: Sendable, Hashable {
  /// The size of the unit in the base unit.
  public var factor: Factor
  /// The distance from the base unit's zero to this unit's zero, in this unit; added before the factor
  /// is applied.
  public var zero: Rational
  /// Whether the unit is a reciprocal of the base unit, as litres per 100 km of kilometres per litre.
  public var isReciprocal: Bool
  /// The number of significant digits of a measured factor; nil for a definition. Results have no more.
  public var digits: Int?
  /// The name of the unit of the category whose measured size the factor is a multiple of; empty for a
  /// definition, or where no other unit has it.
  package var constant = ""

  /// Whether the factor is a measured value and not a definition.
  public var isMeasured: Bool { digits != nil }

  /// A scale; without a zero one that is proportional to the base unit.
  public init(
    factor: Factor, zero: Rational = .zero, isReciprocal: Bool = false, digits: Int? = nil
  ) {
    self.factor = factor
    self.zero = zero
    self.isReciprocal = isReciprocal
    self.digits = digits
  }

  /// The largest number of digits of a result; without limit for a definition.
  var mostDigits: Int { digits.map { max(1, $0) } ?? .max }

  /// A number in another unit.
  public struct Result: Sendable, Hashable {
    /// The number, exact but for π, which has 60 digits.
    public let value: Rational
    /// Whether the value is exact: it depends neither on π nor on a measured factor.
    public let isExact: Bool
    /// The number of digits that a measured factor leaves.
    package var digits = Int.max
  }

  /// Converts a number into a unit of another scale.
  ///
  /// - Parameter floor: the lowest possible number, in the base unit.
  /// - Throws: where the number is below the floor, or would be divided by zero.
  package func convert(
    _ value: Rational, to other: Scale, floor: Rational? = nil
  ) throws(ScaleFault) -> Result {
    let base = try base(value)
    if let floor, base.value < floor { throw .belowFloor }
    guard let result = other.own(base) else { throw .noReciprocal }
    let digits = digits(beside: other)
    return Result(
      value: other.isReciprocal ? result.value : result.value - other.zero,
      isExact: result.pi == 0 && digits == .max || result.ratio.isZero, digits: digits)
  }

  /// The number of digits of a conversion into another scale; without limit where neither is measured,
  /// and where the measured factor cancels.
  func digits(beside other: Scale) -> Int {
    if factor == other.factor || !constant.utf8.isEmpty && constant.isSame(as: other.constant) {
      return .max
    }
    return min(mostDigits, other.mostDigits)
  }

  private func base(_ value: Rational) throws(ScaleFault) -> Factor {
    let number = Factor(unchecked: value + zero)
    guard isReciprocal else { return number * factor }
    guard let quotient = factor.divided(by: number) else { throw .noReciprocal }
    return quotient
  }

  /// The number in this unit, counted from the base unit's zero; nil where that would be a division
  /// by zero.
  private func own(_ base: Factor) -> Factor? {
    isReciprocal ? factor.divided(by: base) : base.divided(by: factor)
  }
}

/// Why a number cannot be converted into another unit.
package enum ScaleFault: Error, Sendable, Equatable {
  /// The number is below the floor of its category, as absolute zero; the number 0 has no reciprocal.
  case belowFloor, noReciprocal
}

#if !hasFeature(Embedded)
  extension Scale: Codable {}
#endif
