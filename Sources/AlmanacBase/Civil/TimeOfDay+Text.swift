// Times of day as text: as people and spreadsheets write them, and as ISO 8601 does.

extension TimeOfDay {
  /// A time as a spreadsheet has it: `7:05`, `13:07`, `1:07 PM`, `1:07pm`, `7:05:00 AM`.
  ///
  /// Without AM or PM, the hours 1 to 5 are afternoon hours, because schools are closed at night; all
  /// others are hours of the 24-hour clock. Seconds have to be 00. Nil for anything else.
  public init?(typed text: String) {
    var bytes = text.trimmed.bytes
    let half = TimeOfDay.removeHalf(from: &bytes)
    guard let numbers = TimeOfDay.clockNumbers(bytes, hourWidths: 1...2),
      numbers.second == 0, let hour = TimeOfDay.hour(numbers.hour, half)
    else { return nil }
    self.init(hour: hour, minute: numbers.minute)
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
    joined(padded(hour, to: 2), ":", padded(minute, to: 2))
  }

  /// `08:52:30`; the seconds only where there are some.
  public var iso: String {
    second == 0 ? twentyFourHour : twentyFourHour + ":" + padded(second, to: 2)
  }

  private enum Half { case am, pm }

  /// Removes `AM` or `PM` from the end, in either case and with or without points, and the space
  /// before it.
  private static func removeHalf(from bytes: inout [UInt8]) -> Half? {
    let point = UInt8(ascii: ".")
    if bytes.last(where: { $0 != point })?.asciiLowercased == UInt8(ascii: "m") {
      bytes.removeAll { $0 == point }
    }
    guard bytes.count > 2, bytes[bytes.count - 1].asciiLowercased == UInt8(ascii: "m") else {
      return nil
    }
    let half: Half
    switch bytes[bytes.count - 2].asciiLowercased {
    case UInt8(ascii: "a"): half = .am
    case UInt8(ascii: "p"): half = .pm
    default: return nil
    }
    bytes.removeLast(2)
    bytes = Array(String(decoding: bytes, as: UTF8.self).trimmed.utf8)
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
