// The values of an iCalendar file: dates, lengths of time, texts. RFC 5545, section 3.3.

import AlmanacBase

extension ICalendarLine {
  /// The date of `20260907`, or of `20260907T140000` with its time left out.
  ///
  /// - Returns: nil for anything else and for days that do not exist.
  var date: (day: Day, hasTime: Bool)? {
    var bytes = Array(text.utf8)
    let hasTime = bytes.count > 8
    if hasTime {
      if bytes.last?.asciiLowercased == UInt8(ascii: "z") { bytes.removeLast() }
      guard bytes.count == 15, bytes[8].asciiLowercased == UInt8(ascii: "t"),
        bytes[9...].allSatisfy({ $0.digit != nil })
      else { return nil }
    }
    guard bytes.count >= 8, let number = wholeNumber(String(plain: Array(bytes[..<8]))),
      let day = Day(
        year: Int(number / 10_000), month: Int(number / 100 % 100), day: Int(number % 100))
    else { return nil }
    return (day, hasTime)
  }

  /// The number of days of a length such as `P5D`, `P2W` or `P1DT0H0M0S`; nil for lengths with a
  /// remainder of hours, minutes or seconds, for negative ones, and for anything else.
  var days: Int? {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.popFirst()?.asciiLowercased == UInt8(ascii: "p"), !rest.isEmpty else { return nil }
    var seconds = 0
    var isTime = false
    while let byte = rest.first {
      if byte.asciiLowercased == UInt8(ascii: "t"), !isTime, rest.count > 1 {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.digit != nil }
      rest = rest.dropFirst(digits.count)
      guard (1...6).contains(digits.count), let unit = rest.popFirst(),
        let length = Self.seconds(in: unit.asciiLowercased, isTime: isTime)
      else { return nil }
      seconds += length * digits.reduce(0) { $0 * 10 + ($1.digit ?? 0) }
    }
    return seconds % 86_400 == 0 ? seconds / 86_400 : nil
  }

  /// The length of a unit, named by its letter in lower case.
  private static func seconds(in unit: UInt8, isTime: Bool) -> Int? {
    switch unit {
    case UInt8(ascii: "w"): isTime ? nil : 604_800
    case UInt8(ascii: "d"): isTime ? nil : 86_400
    case UInt8(ascii: "h"): isTime ? 3_600 : nil
    case UInt8(ascii: "m"): isTime ? 60 : nil
    case UInt8(ascii: "s"): isTime ? 1 : nil
    default: nil
    }
  }

  /// The text in one line, with one space between words, and without the backslashes of `\,`, `\;`,
  /// `\\` and `\n`; nil where the bytes are not UTF-8.
  var title: String? {
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in value {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): plain.append(0x20)
        case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): plain.append(byte)
        default: plain += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    if isEscaped { plain.append(UInt8(ascii: "\\")) }
    return String(validating: plain.singleSpaced, as: UTF8.self)?.trimmed
  }
}
