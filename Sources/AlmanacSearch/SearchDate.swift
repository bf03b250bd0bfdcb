// Dates in queries.

import AlmanacBase

/// The numbers of a date. The order of day and month may be either one.
struct SearchDate: Sendable, Equatable {
  /// Nil where the query has none.
  var year: Int?
  var numbers: [Int]

  /// The first date of a query (`2026-12-18`, `12/18`, `18.12.2026`), and the rest of the query.
  /// Two numbers with a hyphen or a full stop between them are a date only where they can be a day
  /// and a month.
  static func found(in text: [UInt8]) -> (date: SearchDate?, rest: [UInt8]) {
    var index = 0
    while index < text.count {
      if isDigit(text[index]), let (date, end) = date(in: text, from: index) {
        return (date, text[..<index] + [UInt8(ascii: " ")] + text[end...])
      }
      // A date does not begin within a number.
      repeat {
        index += 1
      } while index < text.count && isDigit(text[index]) && isDigit(text[index - 1])
    }
    return (nil, text)
  }

  /// Whether a page is about this day: the last part of its address is a date in ISO 8601.
  func isDay(of address: [UInt8]) -> Bool {
    guard address.count >= 11, address[address.count - 1] == UInt8(ascii: "/") else { return false }
    let start = address.count - 11
    if start > 0, address[start - 1] != UInt8(ascii: "/") { return false }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in address[start + range.lowerBound..<start + range.upperBound] {
        guard Self.isDigit(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      address[start + 4] == UInt8(ascii: "-"), address[start + 7] == UInt8(ascii: "-")
    else { return false }
    if let wanted = self.year, wanted != year, wanted != year % 100 { return false }
    return numbers == [month, day] || numbers == [day, month]
  }

  private static func date(in text: [UInt8], from start: Int) -> (SearchDate, end: Int)? {
    var numbers: [Int] = []
    var index = start
    var separator: UInt8?
    while numbers.count < 3, index < text.count, isDigit(text[index]) {
      var value = 0
      var digits = 0
      while index < text.count, isDigit(text[index]), digits < 5 {
        value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
        digits += 1
        index += 1
      }
      numbers.append(value)
      guard index < text.count else { break }
      let byte = text[index]
      guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."),
        separator == nil || separator == byte
      else { break }
      separator = byte
      index += 1
    }
    guard numbers.count >= 2 else { return nil }
    var date = SearchDate(year: nil, numbers: [numbers[0], numbers[1]])
    if numbers[0] > 31 {
      guard numbers.count == 3 else { return nil }
      date = SearchDate(year: numbers[0], numbers: [numbers[1], numbers[2]])
    } else if numbers.count == 3 {
      date.year = numbers[2]
    }
    let (first, second) = (date.numbers[0], date.numbers[1])
    let isPossible = min(first, second) >= 1 && min(first, second) <= 12 && max(first, second) <= 31
    return isPossible ? (date, index) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
