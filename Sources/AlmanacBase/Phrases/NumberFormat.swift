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
  @inline(never)
  package func localized(_ text: String) -> String {
    if isEnglish { return text }
    let bytes = text.bytes
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var end = NumberFormat.endOfDigits(bytes, from: index)
      if end == index {
        result.append(bytes[index])
        index += 1
        continue
      }
      var digits = end - index
      while end < bytes.count, bytes[end] == UInt8(ascii: ","),
        NumberFormat.endOfDigits(bytes, from: end + 1) == end + 4
      {
        end += 4
        digits += 3
      }
      while index < end {
        if bytes[index] != UInt8(ascii: ",") {
          result.append(bytes[index])
        } else if digits >= leastGrouped {
          result += group
        }
        index += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { continue }
      let last = NumberFormat.endOfDigits(bytes, from: end + 1)
      if last == end + 1 { continue }
      result += decimal
      index += 1
      while index < last {
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
        if NumberFormat.endOfDigits(bytes, from: index + 1) != index + 4 { result.append(byte) }
      } else {
        result.append(byte)
      }
    }
    return String(plain: result)
  }

  /// The end of the digits from an index on; the index itself if there is none.
  private static func endOfDigits(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index].digit != nil { index += 1 }
    return index
  }
}
