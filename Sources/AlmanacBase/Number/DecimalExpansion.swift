// The exact decimal digits of a double.

/// A positive double as a whole number of any length times a power of ten that is at most 1.
struct DecimalExpansion {
  /// Nine decimal digits each, the lowest first.
  private var limbs: [UInt64]
  private(set) var scale = 0

  init(_ value: Double) {
    var significand = value.significandBitPattern
    var power = Int(value.exponentBitPattern) - 1075
    if value.exponentBitPattern == 0 { power += 1 } else { significand |= 1 << 52 }
    let zeros = significand.trailingZeroBitCount
    significand >>= UInt64(zeros)
    power += zeros
    limbs = []
    while significand > 0 {
      limbs.append(significand % 1_000_000_000)
      significand /= 1_000_000_000
    }
    if power >= 0 {
      multiply(by: 2, times: power, atOnce: 29)
    } else {
      // A half is five tenths.
      multiply(by: 5, times: -power, atOnce: 12)
      scale = power
    }
  }

  private mutating func multiply(by factor: UInt64, times: Int, atOnce: Int) {
    var rest = times
    while rest > 0 {
      var step: UInt64 = 1
      for _ in 0..<min(rest, atOnce) { step *= factor }
      rest -= atOnce
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * step + carry
        limbs[index] = product % 1_000_000_000
        carry = product / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }
  }

  /// The digits, the highest first and not 0.
  package var digits: [UInt8] {
    var digits: [UInt8] = []
    for limb in limbs {
      var rest = limb
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while let last = digits.last, last == 0 { digits.removeLast() }
    digits.reverse()
    return digits
  }
}
