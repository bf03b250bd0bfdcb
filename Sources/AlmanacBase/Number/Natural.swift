// Whole numbers of any size, on which `Rational` is built.

/// A whole number, zero or more, of any size.
///
///     Natural.powerOfTen(40) + .one   // a one, 39 zeros, and a one
package struct Natural: Sendable, Hashable {
  /// 32 bits each, the lowest first; the last is not 0, and zero has none.
  package private(set) var limbs: [UInt32]

  static let zero = Natural(0)
  package static let one = Natural(1)

  package init(_ value: UInt64) {
    self.init(limbs: [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)])
  }

  private init(limbs: [UInt32]) {
    self.limbs = limbs
    while let last = self.limbs.last, last == 0 { self.limbs.removeLast() }
  }

  /// From decimal digits, 0…9 each, the highest first.
  package init(digits: [UInt8]) {
    limbs = []
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  var isZero: Bool { limbs.isEmpty }
  var isOne: Bool { limbs.count == 1 && limbs[0] == 1 }

  /// The number of binary digits.
  package var bitCount: Int {
    limbs.last.map { limbs.count * 32 - $0.leadingZeroBitCount } ?? 0
  }

  /// The number where it fits into 64 bits.
  var small: UInt64? {
    switch limbs.count {
    case 0: 0
    case 1: UInt64(limbs[0])
    case 2: UInt64(limbs[1]) << 32 | UInt64(limbs[0])
    default: nil
    }
  }

  /// Decimal digits, 0…9 each, the highest first and not 0; zero has none.
  package var digits: [UInt8] {
    var digits: [UInt8] = []
    var rest = self
    while !rest.isZero {
      var part = rest.divide(by: 1_000_000_000)
      for _ in 0..<9 {
        digits.append(UInt8(part % 10))
        part /= 10
      }
    }
    while let last = digits.last, last == 0 { digits.removeLast() }
    digits.reverse()
    return digits
  }

  private mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Divides in place and returns the remainder.
  private mutating func divide(by divisor: UInt32) -> UInt32 {
    var rest: UInt64 = 0
    for index in limbs.indices.reversed() {
      rest = rest << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(rest / UInt64(divisor))
      rest %= UInt64(divisor)
    }
    while let last = limbs.last, last == 0 { limbs.removeLast() }
    return UInt32(rest)
  }

  package static func powerOfTen(_ exponent: Int) -> Natural {
    var result = Natural.one
    var rest = exponent
    while rest > 0 {
      let step = min(rest, 9)
      var factor: UInt32 = 1
      for _ in 0..<step { factor *= 10 }
      result.multiply(by: factor, adding: 0)
      rest -= step
    }
    return result
  }

  /// The number with so many zero bits after it.
  package static func << (number: Natural, count: Int) -> Natural {
    var limbs = [UInt32](repeating: 0, count: count / 32)
    var carry: UInt32 = 0
    for limb in number.limbs {
      let pair = UInt64(limb) << UInt64(count % 32)
      limbs.append(UInt32(truncatingIfNeeded: pair) | carry)
      carry = UInt32(truncatingIfNeeded: pair >> 32)
    }
    limbs.append(carry)
    return Natural(limbs: limbs)
  }

  package static func + (left: Natural, right: Natural) -> Natural {
    var limbs: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(left.limbs.count, right.limbs.count) {
      carry += index < left.limbs.count ? UInt64(left.limbs[index]) : 0
      carry += index < right.limbs.count ? UInt64(right.limbs[index]) : 0
      limbs.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
    return Natural(limbs: limbs)
  }

  /// The absolute difference.
  func difference(to other: Natural) -> Natural {
    let (larger, smaller) = self < other ? (other, self) : (self, other)
    var limbs: [UInt32] = []
    var borrow: UInt64 = 0
    for index in larger.limbs.indices {
      let taken = (index < smaller.limbs.count ? UInt64(smaller.limbs[index]) : 0) + borrow
      let from = UInt64(larger.limbs[index])
      borrow = from < taken ? 1 : 0
      limbs.append(UInt32(truncatingIfNeeded: (borrow << 32) + from - taken))
    }
    return Natural(limbs: limbs)
  }

  static func * (left: Natural, right: Natural) -> Natural {
    if left.isZero || right.isZero { return zero }
    var limbs = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (row, factor) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (column, other) in right.limbs.enumerated() {
        let sum = UInt64(factor) * UInt64(other) + UInt64(limbs[row + column]) + carry
        limbs[row + column] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      limbs[row + right.limbs.count] = UInt32(carry)
    }
    return Natural(limbs: limbs)
  }

  /// The quotient and the remainder; the divisor must not be zero.
  package func divided(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    if self < divisor { return (.zero, self) }
    if let number = small, let by = divisor.small {
      return (Natural(number / by), Natural(number % by))
    }
    if divisor.limbs.count == 1 {
      var quotient = self
      let rest = quotient.divide(by: divisor.limbs[0])
      return (quotient, Natural(UInt64(rest)))
    }
    return LongDivision(self.limbs, by: divisor.limbs).result { Natural(limbs: $0) }
  }

  /// The largest number that divides both; where one is zero, the other one.
  func commonDivisor(with other: Natural) -> Natural {
    var (left, right) = (self, other)
    while !right.isZero {
      if let leftSmall = left.small, let rightSmall = right.small {
        var (high, low) = (leftSmall, rightSmall)
        while low != 0 { (high, low) = (low, high % low) }
        return Natural(high)
      }
      (left, right) = (right, left.divided(by: right).remainder)
    }
    return left
  }
}

extension Natural: Comparable {
  package static func < (left: Natural, right: Natural) -> Bool {
    guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }
}
