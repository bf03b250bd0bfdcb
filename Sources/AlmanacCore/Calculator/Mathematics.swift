// What the calculator needs from outside: Core has no C library and no source of chance.

/// The functions of a C library, and random numbers. Whoever owns such a library hands them in: the
/// command line and the build their system's, a page the one that is linked into it.
///
///     calculator.press(.unary(.sine), with: mathematics)
public struct Mathematics: Sendable {
  public var sin: @Sendable (Double) -> Double
  public var cos: @Sendable (Double) -> Double
  public var tan: @Sendable (Double) -> Double
  public var exp: @Sendable (Double) -> Double
  public var ln: @Sendable (Double) -> Double
  public var log10: @Sendable (Double) -> Double
  public var pow: @Sendable (Double, Double) -> Double
  /// Any 64 bits, each as likely as the other.
  public var random: @Sendable () -> UInt64

  public init(
    sin: @escaping @Sendable (Double) -> Double, cos: @escaping @Sendable (Double) -> Double,
    tan: @escaping @Sendable (Double) -> Double, exp: @escaping @Sendable (Double) -> Double,
    ln: @escaping @Sendable (Double) -> Double, log10: @escaping @Sendable (Double) -> Double,
    pow: @escaping @Sendable (Double, Double) -> Double, random: @escaping @Sendable () -> UInt64
  ) {
    self.sin = sin
    self.cos = cos
    self.tan = tan
    self.exp = exp
    self.ln = ln
    self.log10 = log10
    self.pow = pow
    self.random = random
  }
}
