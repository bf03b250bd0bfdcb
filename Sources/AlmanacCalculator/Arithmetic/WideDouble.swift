// Numbers of twice a double's precision, so that results are rounded only once.

import AlmanacBase

/// The sum of two doubles, the second at most half a unit in the last place of the first: about 106
/// bits. (T. J. Dekker, A floating-point technique for extending the available precision,
/// 1971.)
///
///     (WideDouble(1) / WideDouble(3)).high  // 0.3333333333333333, and low is the rounding error
struct WideDouble {
  /// The nearest double.
  let high: Double
  let low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The sum of two doubles, exact. The second must not be the larger one.
  private init(larger: Double, smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  /// The sum of any two doubles, exact.
  private init(sumOf left: Double, _ right: Double) {
    high = left + right
    let part = high - left
    low = (left - (high - part)) + (right - part)
  }

  /// The product of two doubles, exact unless it is near the ends of a double's range.
  private init(productOf left: Double, _ right: Double) {
    let (leftHead, leftTail) = WideDouble.halves(of: left)
    let (rightHead, rightTail) = WideDouble.halves(of: right)
    high = left * right
    let rest = leftHead * rightHead - high + leftHead * rightTail + leftTail * rightHead
    low = rest + leftTail * rightTail
  }

  /// A double as the sum of two of 26 bits each, whose products are exact.
  private static func halves(of value: Double) -> (head: Double, tail: Double) {
    let shifted = value * 0x8000001
    let head = shifted - (shifted - value)
    return (head, value - head)
  }

  static prefix func - (value: WideDouble) -> WideDouble {
    WideDouble(high: -value.high, low: -value.low)
  }

  static func + (left: WideDouble, right: WideDouble) -> WideDouble {
    let highs = WideDouble(sumOf: left.high, right.high)
    let lows = WideDouble(sumOf: left.low, right.low)
    let sum = WideDouble(larger: highs.high, smaller: highs.low + lows.high)
    return WideDouble(larger: sum.high, smaller: sum.low + lows.low)
  }

  static func - (left: WideDouble, right: WideDouble) -> WideDouble {
    left + (-right)
  }

  static func * (left: WideDouble, right: WideDouble) -> WideDouble {
    let product = WideDouble(productOf: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return WideDouble(larger: product.high, smaller: product.low + cross)
  }

  static func / (left: WideDouble, right: WideDouble) -> WideDouble {
    let first = left.high / right.high
    var rest = left - right * WideDouble(first)
    let second = rest.high / right.high
    rest = rest - right * WideDouble(second)
    let third = rest.high / right.high
    let sum = WideDouble(larger: first, smaller: second)
    return sum + WideDouble(third)
  }
}
