// A finished calculation in the history of the live calculator.

import AlmanacBase

/// A calculation and its answer, which can be used again.
///
///     calculator.record?.label    // after 7 + 9 =: "7 + 9 ="
///     calculator.record?.answer   // "16"
package struct CalculatorRecord: Sendable, Hashable {
  fileprivate let term: Term

  package var label: String { joined(term.text, " =") }

  /// The answer, with ≈ before a rounded number.
  package var answer: String {
    let shown = term.value.shown.text
    return term.value.isShownExactly ? shown : joined("≈ ", shown)
  }
}

extension Calculator {
  /// The finished calculation whose answer the display shows; nil for a number alone, for a part of a
  /// calculation, and where there is a fault.
  package var record: CalculatorRecord? {
    guard state.entry == nil, state.pending == nil, let term = state.term, term.fault == nil,
      !term.text.isSame(as: term.value.shown.text)
    else { return nil }
    let isLong = term.text.byteCount > CalculatorRecord.longestText
    return CalculatorRecord(term: isLong ? term.reused : term)
  }

  /// Takes an earlier calculation as the next operand, with its expression or its answer alone, as `M`
  /// does.
  package mutating func take(_ record: CalculatorRecord, answerAlone: Bool) {
    change { $0.take(answerAlone ? record.term.reused : record.term) }
  }

  /// The number in the memory as the display would show it; nil where it is 0.
  package var memory: String? {
    state.memory.value.isZero ? nil : state.memory.value.shown.text
  }
}

extension CalculatorRecord {
  /// In bytes. An expression that is longer is not recorded, only its answer.
  fileprivate static let longestText = 400
  /// In bytes, of a field that is read: an exact value has at most 2,000 bits, which are 603 digits.
  private static let longestField = 1_400

  /// The fields of a line of `PlainRecords`: `=` before an exact value, which is a fraction, `127/5000`,
  /// and ≈ before a rounded one; the precedence of the expression; the expression.
  package var fields: [String] {
    let rank = String(term.rank.rawValue)
    return switch term.value {
    case .exact(let exact): ["=", exact.fraction, rank, term.text]
    case .rounded(let double): ["≈", DecimalDigits(shortest: double).plain, rank, term.text]
    }
  }

  /// Reads the fields of a stored record; nil where they are not valid.
  package init?(fields: [String]) {
    guard fields.count == 4, fields.allSatisfy({ (1...Self.longestField).contains($0.byteCount) }),
      let value = Self.value(fields[1], isExact: fields[0].isSame(as: "=")),
      let number = wholeNumber(fields[2]),
      let rank = Term.Rank(rawValue: Int(truncatingIfNeeded: number))
    else { return nil }
    term = Term(value: value, text: fields[3], rank: rank)
  }

  private static func value(_ text: String, isExact: Bool) -> CalculatorNumber? {
    let value = isExact ? Rational(fraction: text) : Rational(decimal: text)
    guard let value else { return nil }
    do throws(ArithmeticFault) {
      return try isExact
        ? CalculatorNumber(value) : CalculatorNumber(nearest: value.approximation)
    } catch {
      return nil
    }
  }
}
