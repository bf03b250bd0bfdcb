// How a language writes numbers.

/// The separators of a language's numbers.
///
///     NumberFormat(group: ".", decimal: ",", leastGrouped: 4).localized("1,234.5 km")   // "1.234,5 km"
package struct NumberFormat: Sendable {
  private let group: [UInt8]
  private let decimal: [UInt8]
  /// The fewest digits before the decimal separator that are grouped: Spanish does not group four.
  private let leastGrouped: Int
  private let isEnglish: Bool

  /// `1,234.5`
  static let english = NumberFormat(group: ",", decimal: ".", leastGrouped: 4)

  package init(group: String, decimal: String, leastGrouped: Int) {
    self.group = group.bytes
    self.decimal = decimal.bytes
    self.leastGrouped = leastGrouped
    isEnglish = group.isSame(as: ",") && decimal.isSame(as: ".") && leastGrouped <= 4
  }

  /// A text with English numbers, such as `1,234.5 km`, with those of the language. Commas and points
  /// that are not between two digits stay.
  package func localized(_ text: String) -> String {
    if isEnglish { return text }
    let bytes = text.bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    var index = 0
    while index < bytes.count {
      guard bytes[index].digit != nil else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let end = NumberFormat.endOfDigits(bytes, from: index)
      let isGrouped = bytes[index..<end].count { $0 != UInt8(ascii: ",") } >= leastGrouped
      for byte in bytes[index..<end] {
        if byte != UInt8(ascii: ",") {
          result.append(byte)
        } else if isGrouped {
          result += group
        }
      }
      index = end
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."),
        bytes[index + 1].digit != nil
      else { continue }
      result += decimal
      index += 1
      while index < bytes.count, bytes[index].digit != nil {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(plain: result)
  }

  /// The same for a number that is being typed, which can end with the decimal separator.
  package func localized(typed text: String) -> String {
    let bytes = text.bytes
    guard !isEnglish, bytes.last == UInt8(ascii: ".") else { return localized(text) }
    return String(plain: localized(String(plain: Array(bytes.dropLast()))).bytes + decimal)
  }

  /// A text with numbers of the language, such as `1.234,5 km`, with English ones. In languages with
  /// a decimal comma, a point before exactly three digits separates groups, and any other point is
  /// read as the decimal separator.
  package func english(_ text: String) -> String {
    guard decimal == [UInt8(ascii: ",")] else { return text }
    let bytes = text.bytes
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isBetweenDigits =
        index > 0 && bytes[index - 1].digit != nil && index + 1 < bytes.count
        && bytes[index + 1].digit != nil
      if byte == UInt8(ascii: ","), isBetweenDigits {
        result.append(UInt8(ascii: "."))
      } else if byte == UInt8(ascii: "."), isBetweenDigits {
        let digits = bytes[(index + 1)...].prefix { $0.digit != nil }.count
        if digits != 3 { result.append(byte) }
      } else {
        result.append(byte)
      }
    }
    return String(plain: result)
  }

  /// The end of the digits from an index on, with the commas before each three of them.
  private static func endOfDigits(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index].digit != nil {
        index += 1
      } else if bytes[index] == UInt8(ascii: ","), index + 3 < bytes.count,
        bytes[(index + 1)...(index + 3)].allSatisfy({ $0.digit != nil }),
        index + 4 == bytes.count || bytes[index + 4].digit == nil
      {
        index += 4
      } else {
        break
      }
    }
    return index
  }
}
