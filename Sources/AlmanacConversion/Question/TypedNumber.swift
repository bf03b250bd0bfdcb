// The number being typed into the converter.

package import AlmanacBase

/// A number as its keys were pressed, with trailing zeros and a trailing point.
///
///     var number = TypedNumber()
///     number.type(.point)
///     number.type(.digit(5))   // number.text is "0.5"
package struct TypedNumber: Sendable {
  package enum Key: Sendable {
    /// 0…9.
    case digit(Int)
    case point, sign, delete, clear
  }

  /// The largest number of digits: as many as a phone shows in one line.
  package static let mostDigits = 20

  private var isNegative = false
  /// Digits and at most one point, in ASCII; a digit stands before the point.
  private var figures: [UInt8] = []

  package init() {}

  /// As it was typed, with U+2212 as the minus; empty where nothing was typed.
  package var text: String {
    joined(isNegative ? "−" : "", String(plain: figures))
  }

  /// Nil where no digit has been typed.
  package var number: DecimalDigits? {
    do throws(NumberFault) {
      return try DecimalDigits.read(
        joined(isNegative ? "-" : "", String(plain: figures)))
    } catch {
      return nil
    }
  }

  package mutating func type(_ key: Key) {
    switch key {
    case .digit(let digit): type(digit: UInt8(ascii: "0") + UInt8(digit))
    case .point:
      if hasPoint { return }
      if figures.isEmpty { figures = [UInt8(ascii: "0")] }
      figures.append(UInt8(ascii: "."))
    case .sign: isNegative.toggle()
    case .delete: if figures.popLast() == nil { isNegative = false }
    case .clear: self = TypedNumber()
    }
  }

  private var hasPoint: Bool { figures.contains(UInt8(ascii: ".")) }

  /// A digit replaces a single zero, so that numbers have no leading zeros.
  private mutating func type(digit: UInt8) {
    if figures.count == 1, figures[0] == UInt8(ascii: "0") { figures = [] }
    if figures.count - (hasPoint ? 1 : 0) < TypedNumber.mostDigits { figures.append(digit) }
  }
}
