// Times of day as text: as people and spreadsheets write them, and as ISO 8601 does.

extension TimeOfDay {
  /// A time as a spreadsheet has it: `7:05`, `13:07`, `1:07 PM`, `1:07 p. m.`, `7:05:00 AM`, `8h00`,
  /// `15.10`.
  ///
  /// Without AM or PM, the hours 1 to 5 are afternoon hours, because schools are closed at night; all
  /// others are hours of the 24-hour clock. Seconds have to be 00. Nil for anything else.
  public init?(typed text: String) { self.init(typed: text, isTwentyFourHour: false) }

  /// The same, where hours without AM or PM may be those of the 24-hour clock, and `25:10` is a time of the
  /// night after the day.
  package init?(typed text: String, isTwentyFourHour: Bool) {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      // The spaces in `1:07 p. m.` must not break in some languages.
      let isSpace = scalar == "\u{A0}" || scalar == "\u{202F}"
      bytes += isSpace ? [0x20] : Array(scalar.utf8)
    }
    let half = TimeOfDay.removeHalf(from: &bytes)
    bytes.removeAll { $0 == 0x20 }
    if bytes.last?.asciiLowercased == UInt8(ascii: "h") { bytes += [0x30, 0x30] }
    for index in bytes.indices
    where [UInt8(ascii: "h"), UInt8(ascii: ".")].contains(bytes[index].asciiLowercased) {
      bytes[index] = UInt8(ascii: ":")
    }
    guard let numbers = TimeOfDay.clockNumbers(bytes, hourWidths: 1...2), numbers.second == 0
    else { return nil }
    if isTwentyFourHour, half == nil, numbers.minute < 60 {
      self.init(minutesWithNight: numbers.hour * 60 + numbers.minute)
    } else if let hour = TimeOfDay.hour(numbers.hour, half) {
      self.init(hour: hour, minute: numbers.minute)
    } else {
      return nil
    }
  }

  /// A 24-hour time as ISO 8601 writes it: `08:52` or `08:52:30`; nil for anything else.
  public init?(iso text: String) {
    guard let numbers = TimeOfDay.clockNumbers(text.bytes, hourWidths: 2...2) else {
      return nil
    }
    self.init(hour: numbers.hour, minute: numbers.minute, second: numbers.second)
  }

  /// `8:52`: on the 12-hour clock, without AM or PM.
  public var twelveHour: String {
    let hour = self.hour % 12
    return joined(String(hour == 0 ? 12 : hour), ":", padded(minute, to: 2))
  }

  /// `08:52`: on the 24-hour clock, without seconds.
  package var twentyFourHour: String {
    joined(padded(clockHour, to: 2), ":", padded(minute, to: 2))
  }

  /// `08:52:30`; the seconds only where there are some. In the night after the day, hours are above 24.
  public var iso: String {
    joined(padded(hour, to: 2), ":", padded(minute, to: 2))
      + (second == 0 ? "" : ":" + padded(second, to: 2))
  }

  private enum Half { case am, pm }

  /// Removes `AM` or `PM` from the end, in either case and with or without points and spaces.
  private static func removeHalf(from bytes: inout [UInt8]) -> Half? {
    var rest = bytes[...]
    func lastLetter() -> UInt8? {
      while let last = rest.last, last == 0x20 || last == UInt8(ascii: ".") { rest.removeLast() }
      return rest.popLast()?.asciiLowercased
    }
    guard lastLetter() == UInt8(ascii: "m") else { return nil }
    let half: Half
    switch lastLetter() {
    case UInt8(ascii: "a"): half = .am
    case UInt8(ascii: "p"): half = .pm
    default: return nil
    }
    bytes = Array(rest)
    return half
  }

  private static func hour(_ hour: Int, _ half: Half?) -> Int? {
    switch half {
    case .am: (1...12).contains(hour) ? hour % 12 : nil
    case .pm: (1...12).contains(hour) ? hour % 12 + 12 : nil
    case nil: (1...5).contains(hour) ? hour + 12 : hour
    }
  }

  private static func clockNumbers(
    _ bytes: [UInt8], hourWidths: ClosedRange<Int>
  ) -> (hour: Int, minute: Int, second: Int)? {
    var parts: [Int] = []
    for (index, part) in bytes.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false
    ).enumerated() {
      guard index == 0 ? hourWidths.contains(part.count) : part.count == 2 else { return nil }
      var value = 0
      for byte in part {
        guard let digit = byte.digit else { return nil }
        value = value * 10 + digit
      }
      parts.append(value)
    }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    return (parts[0], parts[1], parts.count == 3 ? parts[2] : 0)
  }
}
