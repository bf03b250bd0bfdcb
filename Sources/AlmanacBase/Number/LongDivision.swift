// Long division of whole numbers with digits of 32 bits.

/// The division of two long numbers, digit by digit. (D. E. Knuth, The Art of Computer Programming,
/// volume 2, section 4.3.1, algorithm D.)
struct LongDivision {
  private var rest: [UInt32]
  private let divisor: [UInt32]
  private var quotient: [UInt32] = []
  /// By how much both were shifted, so that the divisor's highest bit is set.
  private let shift: UInt32

  /// The lowest digits first; the divisor has at least two, its last is not 0, and it is not the
  /// longer one.
  init(_ number: [UInt32], by divisor: [UInt32]) {
    shift = UInt32(divisor[divisor.count - 1].leadingZeroBitCount)
    self.divisor = LongDivision.shifted(divisor, left: shift, extra: false)
    rest = LongDivision.shifted(number, left: shift, extra: true)
    quotient = [UInt32](repeating: 0, count: number.count - divisor.count + 1)
    for place in quotient.indices.reversed() { divideDigit(at: place) }
  }

  func result(_ make: ([UInt32]) -> Natural) -> (quotient: Natural, remainder: Natural) {
    var remainder = Array(rest[..<divisor.count])
    for index in remainder.indices {
      let high = index + 1 < remainder.count ? UInt64(remainder[index + 1]) : 0
      let pair = high << 32 | UInt64(remainder[index])
      remainder[index] = UInt32(truncatingIfNeeded: pair >> UInt64(shift))
    }
    return (make(quotient), make(remainder))
  }

  private mutating func divideDigit(at place: Int) {
    let count = divisor.count
    let top = UInt64(divisor[count - 1])
    let pair = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
    var digit = pair / top
    var left = pair % top
    // The guess from the first two digits is at most two too large.
    while digit > 0xFFFF_FFFF
      || digit * UInt64(divisor[count - 2]) > left << 32 | UInt64(rest[place + count - 2])
    {
      digit -= 1
      left += top
      if left > 0xFFFF_FFFF { break }
    }
    if subtract(digit, at: place) {
      digit -= 1
      addBack(at: place)
    }
    quotient[place] = UInt32(truncatingIfNeeded: digit)
  }

  /// Takes the divisor so many times from the rest; true where that was once too often.
  private mutating func subtract(_ digit: UInt64, at place: Int) -> Bool {
    var carry: UInt64 = 0
    var borrow: UInt64 = 0
    for index in 0...divisor.count {
      let product = (index < divisor.count ? digit * UInt64(divisor[index]) : 0) + carry
      carry = product >> 32
      let taken = (product & 0xFFFF_FFFF) + borrow
      let from = UInt64(rest[place + index])
      borrow = from < taken ? 1 : 0
      rest[place + index] = UInt32(truncatingIfNeeded: (borrow << 32) + from - taken)
    }
    return borrow == 1
  }

  private mutating func addBack(at place: Int) {
    var carry: UInt64 = 0
    for index in 0...divisor.count {
      carry += UInt64(rest[place + index]) + (index < divisor.count ? UInt64(divisor[index]) : 0)
      rest[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
  }

  private static func shifted(_ digits: [UInt32], left shift: UInt32, extra: Bool) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt32 = 0
    for digit in digits {
      let pair = UInt64(digit) << UInt64(shift)
      result.append(UInt32(truncatingIfNeeded: pair) | carry)
      carry = UInt32(truncatingIfNeeded: pair >> 32)
    }
    if extra { result.append(carry) }
    return result
  }
}
