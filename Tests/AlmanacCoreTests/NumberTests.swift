// Exact numbers, compared with the machine's where these suffice, or with each other.

import AlmanacWidgets
import Testing

@testable import AlmanacBase

@Suite struct NumberTests {
  private func natural(_ random: inout SplitMix64, limbs: Int) -> Natural {
    var number = Natural.zero
    for _ in 0..<limbs {
      number = number * Natural(1 << 32) + Natural(random.next() >> UInt64(random.next() % 64))
    }
    return number
  }

  @Test func divisionIsTheInverseOfMultiplication() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<4_000 {
      let left = natural(&random, limbs: Int(random.next() % 12))
      let right = natural(&random, limbs: 1 + Int(random.next() % 6)) + .one
      let (quotient, rest) = left.divided(by: right)
      #expect(rest < right)
      #expect(quotient * right + rest == left)
      #expect((left * right).divided(by: right).quotient == left)
      #expect(Natural(digits: left.digits) == left)
      #expect((left + right).difference(to: right) == left)
      let common = left.commonDivisor(with: right)
      #expect(left.divided(by: common).remainder.isZero)
      #expect(right.divided(by: common).remainder.isZero)
    }
  }

  /// Extreme digits, for which the estimate of a quotient digit is wrong; random ones hardly cover
  /// this.
  @Test func divisionWithDigitsAtTheEdges() {
    let edges: [UInt64] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
    func number(_ indices: [Int]) -> Natural {
      indices.reduce(.zero) { $0 * Natural(1 << 32) + Natural(edges[$1]) }
    }
    for code in 0..<1_296 {
      let high = number([code % 6, code / 6 % 6, code / 36 % 6, code / 216])
      for other in 0..<216 where other / 36 > 0 {
        let low = number([other / 36, other / 6 % 6, other % 6])
        let (quotient, rest) = high.divided(by: low)
        #expect(rest < low && quotient * low + rest == high)
      }
    }
  }

  @Test func arithmeticIsThatOfRatios() {
    var random = SplitMix64(seed: 12)
    func small() -> Int { Int(random.next() % 2_001) - 1_000 }
    for _ in 0..<5_000 {
      let (a, b, c, d) = (small(), 1 + abs(small()), small(), 1 + abs(small()))
      let (left, right) = (Rational(a, b), Rational(c, d))
      #expect(left + right == Rational(a * d + c * b, b * d))
      #expect(left - right == Rational(a * d - c * b, b * d))
      #expect(left * right == Rational(a * c, b * d))
      #expect((left < right) == (a * d < c * b))
      #expect(
        left.divided(by: right) == (c == 0 ? nil : Rational(a * (c < 0 ? -d : d), b * abs(c))))
      if abs(a) < 1_000_000 { #expect(left.floor == Int((Double(a) / Double(b)).rounded(.down))) }
    }
    #expect(Rational(0, 5) == Rational(0) && !Rational(0, -5).isNegative)
  }

  @Test func rootsAndPowersAreInverse() {
    var random = SplitMix64(seed: 14)
    for degree in [1, 2, 3, 5, 7, 64] {
      for _ in 0..<60 {
        let number = natural(&random, limbs: 1 + Int(random.next() % 3))
        let power = number.power(degree)
        #expect(power.root(degree) == number)
        #expect(
          (power + .one).root(degree) == (number.isZero || degree == 1 ? number + .one : number))
        let root = number.root(degree)
        #expect(!(number < root.power(degree)) && number < (root + .one).power(degree))
      }
    }
    #expect(Rational(decimal: "8.41")!.root(2) == Rational(decimal: "2.9"))
    #expect(Rational(decimal: "0.5")!.root(2) == nil && Rational(0).root(7) == .zero)
    #expect(Rational(-2, 3).power(-3) == Rational(-27, 8) && Rational(0).power(0) == .one)
  }

  /// Doubles, compared with the standard library's conversion of decimals.
  @Test func theNearestDoubleIsThatOfTheStandardLibrary() throws {
    var random = SplitMix64(seed: 15)
    for _ in 0..<3_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Rational(value).approximation == value)
      let text = "\(random.next())\(random.next())e\(Int(random.next() % 740) - 380)"
      let read = try DecimalDigits.read(text).value.approximation
      #expect(read == Double(text), "\(text)")
    }
    // A half between two doubles is rounded to the even one, also among the smallest.
    let ulp = Rational(1) - Rational(1.0.nextDown)
    #expect((Rational(1) + ulp).approximation == 1)
    #expect((Rational(1) + ulp * Rational(3)).approximation == 1.0.nextUp.nextUp)
    let least = Rational(Double.leastNonzeroMagnitude)
    #expect((least * Rational(1, 2)).approximation == 0)
    #expect((least * Rational(-3, 2)).approximation == -2 * Double.leastNonzeroMagnitude)
    #expect((Rational(Double.greatestFiniteMagnitude) * Rational(2)).approximation == .infinity)
    #expect(Rational(10).power(-700).approximation == 0)
  }

  @Test(arguments: [
    ("12.5", "12.5"), ("012.50", "12.5"), ("273.000", "273"), ("-40", "-40"), ("−40", "-40"),
    ("+7", "7"), (".5", "0.5"), ("5.", "5"), ("1e-7", "1e-7"), ("1E3", "1000"), ("-0", "0"),
    ("0.000", "0"), ("1e15", "1e15"), ("999999999999999", "999999999999999"),
    ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("1e400", "1e400"), ("  8 ", "8"),
    ("9999999999999999999999999999999999999999", "9.999999999999999999999999999999999999999e39"),
    ("12345678901234567", "1.2345678901234567e16"), ("-1.5e-9", "-1.5e-9"),
  ])
  func isReadWithoutLoss(_ text: String, _ plain: String) throws {
    let digits = try DecimalDigits.read(text)
    #expect(digits.plain == plain)
    #expect(try DecimalDigits.read(digits.plain).value == digits.value)
    #expect(DecimalDigits(digits.value, rounded: 400).plain == plain)
  }

  @Test(arguments: [
    ("", NumberFault.empty), (" ", .empty), ("1.2.3.4", .points), ("1..2", .points),
    ("1,5", .comma), ("1,000", .comma), ("abc", .noNumber), (".", .noNumber), ("-", .noNumber),
    ("1e", .noNumber), ("1e+", .noNumber), ("e5", .noNumber), ("1.5.x", .noNumber),
    ("12kB", .noNumber), ("--5", .noNumber), ("NaN", .noNumber), ("inf", .noNumber),
    ("0x10", .noNumber), ("1 2", .noNumber), ("٣", .noNumber), ("½", .noNumber),
    ("1e401", .tooLong), ("1e-401", .tooLong), ("1e99999999999999999999999", .tooLong),
    (String(repeating: "9", count: 401), .tooLong),
  ])
  func isNoNumber(_ text: String, _ fault: NumberFault) {
    #expect(throws: fault) { try DecimalDigits.read(text) }
  }

  @Test(arguments: [
    (Rational(1, 3), 12, "0.333333333333", false), (Rational(2, 3), 12, "0.666666666667", false),
    (Rational(-1, 8), 12, "−0.125", true), (Rational(12_500), 12, "12,500", true),
    (Rational(999), 12, "999", true), (Rational(1_000), 12, "1,000", true),
    (Rational(123_456_789, 1_000), 12, "123,456.789", true),
    // A half is rounded away from zero.
    (Rational(125, 10), 2, "13", false), (Rational(-125, 10), 2, "−13", false),
    (Rational(1_249_999, 100_000), 2, "12", false), (Rational(9_995, 1_000), 3, "10", false),
    (Rational(999_999_999_999_999), 15, "999,999,999,999,999", true),
    (Rational(999_999_999_999_999), 12, "1e15", false), (Rational(1, 10_000_000), 12, "1e−7", true),
    (Rational(0), 12, "0", true),
  ])
  func isShown(_ value: Rational, _ count: Int, _ text: String, _ isExact: Bool) {
    let digits = DecimalDigits(value, rounded: count)
    #expect(digits.grouped == text)
    #expect(digits.isExact == isExact)
  }

  /// A double is also a ratio; both are rounded to the same digits.
  @Test func roundingIsThatOfDoubles() throws {
    var random = SplitMix64(seed: 13)
    for _ in 0..<3_000 {
      let number = Int(random.next() >> 12)
      let shift = Int(random.next() % 60)
      let value = Double(number) / Double(1 << shift)
      let ratio = Rational(number, 1 << shift)
      let count = 1 + Int(random.next() % 17)
      #expect(
        DecimalDigits(value, rounded: count).text == DecimalDigits(ratio, rounded: count).text)
    }
  }

  @Test func definitionsAreWholeOrRatios() {
    #expect(Rational(1_200, 3_937).exactText == "1,200/3,937")
    #expect(Rational(decimal: "9223372036854775808")!.exactText == "9,223,372,036,854,775,808")
    #expect(Rational(decimal: "0.45359237")!.exactText == "0.45359237")
    #expect(Rational(decimal: "1.602176634e-19")!.exactText == "1.602176634e−19")
    #expect(Rational(decimal: "-0.5")!.fraction == "-1/2")
  }
}
