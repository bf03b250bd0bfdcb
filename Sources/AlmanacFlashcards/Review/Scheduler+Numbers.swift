// Reads parameters that a learner has copied from another program.

import AlmanacBase

extension Scheduler {
  /// Decimal numbers that are separated by spaces, commas or brackets, as other programs write parameters. Nil
  /// if something else is between them.
  package static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    var digits: Int64 = 0
    var count = 0
    var divisor: Double?
    for byte in text.bytes + [0x20] {
      if let digit = byte.digit {
        // More digits than a double has make no difference.
        if count < 15 {
          digits = digits * 10 + Int64(digit)
          if let value = divisor { divisor = value * 10 }
          count += 1
        } else if divisor == nil {
          return nil
        }
      } else if byte == UInt8(ascii: "."), divisor == nil {
        divisor = 1
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
        || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      {
        // Both numbers are exact, so the quotient is the nearest double.
        if count > 0 { numbers.append(Double(digits) / (divisor ?? 1)) }
        if count == 0, divisor != nil { return nil }
        (digits, count, divisor) = (0, 0, nil)
      } else {
        return nil
      }
    }
    return numbers
  }
}
