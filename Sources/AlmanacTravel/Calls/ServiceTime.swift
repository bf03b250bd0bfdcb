// Times of a service day and durations, as route files state them.

import AlmanacBase

/// Reads the times of calls.
enum ServiceTime {
  /// The latest time of a service day: 240:00.
  static let latest = 864_000

  /// A time as seconds from the beginning of the service day: `7:10`, `07:10`, `24:35`, `07:10:30`; nil
  /// for anything else and for times after 240:00.
  static func read(_ text: String) -> Int? {
    let parts = text.trimmed.utf8.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds = 0
    for (index, part) in parts.enumerated() {
      guard index == 0 ? (1...3).contains(part.count) : part.count == 2 else { return nil }
      var value = 0
      for byte in part {
        guard let digit = byte.digit else { return nil }
        value = value * 10 + Int(digit)
      }
      guard index == 0 || value < 60 else { return nil }
      seconds = seconds * 60 + value
    }
    if parts.count == 2 { seconds *= 60 }
    return seconds <= latest ? seconds : nil
  }

  /// `24:35`, with seconds where there are some.
  static func text(_ seconds: Int) -> String {
    let text = padded(seconds / 3_600, to: 2) + ":" + padded(seconds / 60 % 60, to: 2)
    return seconds % 60 == 0 ? text : text + ":" + padded(seconds % 60, to: 2)
  }

  /// A duration in seconds: `5 min`, `0.5 h`, `30 s`, at most 240 h; nil for anything else.
  static func duration(_ text: String) -> Int? {
    let units: [(name: String, decimals: Int, divisor: Int64, seconds: Int64)] = [
      ("min", 1, 10, 60), ("h", 2, 100, 3_600), ("s", 0, 1, 1),
    ]
    for unit in units {
      let number = text.without(unit: unit.name)
      guard !number.isSame(as: text.trimmed),
        let value = Decimal.read(number, decimals: unit.decimals), value >= 0
      else { continue }
      let seconds = min(value, 100_000_000) * unit.seconds / unit.divisor
      return seconds <= Int64(latest) ? Int(seconds) : nil
    }
    return nil
  }
}
