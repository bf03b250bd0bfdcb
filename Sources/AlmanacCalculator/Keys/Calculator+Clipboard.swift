// Copying and pasting numbers.

import AlmanacBase

extension Calculator {
  /// The number in the display as other programs read it, `-12.5`; nil where there is a fault.
  package var copiedNumber: String? { shownNumber?.shown.plain }

  /// Takes a number from another program as if it had been typed, in one step for `undo`. A number that
  /// the display cannot hold is taken with all its digits, like a result.
  ///
  /// - Returns: whether the text is a number within the range of a double.
  package mutating func paste(_ text: String) -> Bool {
    guard let number = PastedNumber.read(text) else { return false }
    if let entry = TypedNumber(number) {
      change { $0.entry = entry }
      return true
    }
    do throws(ArithmeticFault) {
      let value = try CalculatorNumber(number.value)
      let rank: Term.Rank = value.isNegative ? .negative : .atom
      change { $0.take(Term(value: value, text: number.text, rank: rank)) }
      return true
    } catch {
      return false
    }
  }
}

extension TypedNumber {
  /// A number as typed; nil if the display cannot hold all its digits.
  fileprivate init?(_ number: DecimalDigits) {
    self.init()
    for byte in number.plain.bytes {
      if let digit = byte.digit {
        type(digit: digit)
      } else if byte == UInt8(ascii: ".") {
        typePoint()
      } else if byte == UInt8(ascii: "-") {
        changeSign()
      }
    }
    guard value == number.value else { return nil }
  }
}
