// The 12-hour and the 24-hour clock, by which pages and answers show times.

package import AlmanacBase

/// The clock of the times of a line on pages, sheets of paper and in answers. Data is always in 24 hours.
///
///     ClockForm.twelve.text(785, phrases)   // "1:05 pm"
package enum ClockForm: Sendable {
  case twentyFour, twelve

  /// `13:05`, `1:05 pm`
  ///
  /// - Parameter minute: of the day.
  package func text(_ minute: Int, _ phrases: Phrasebook) -> String {
    joined(digits(minute), half(minute, phrases))
  }

  /// `13:05`, `1:05`
  func digits(_ minute: Int) -> String { joined(hour(minute), ":", padded(minute % 60, to: 2)) }

  /// `13`, `1`
  func hour(_ minute: Int) -> String {
    self == .twelve ? String((minute / 60 + 11) % 12 + 1) : padded(minute / 60, to: 2)
  }

  /// ` am`, ` pm`; empty for 24 hours.
  func half(_ minute: Int, _ phrases: Phrasebook) -> String {
    self == .twelve ? joined(" ", phrases[minute < 720 ? .travelAM : .travelPM]) : ""
  }

  func isBold(_ minute: Int) -> Bool { self == .twelve && minute >= 720 }

  /// A time, bold after noon on the 12-hour clock.
  func inline(_ text: String, at minute: Int) -> Inline {
    isBold(minute) ? .strong(text) : .text(text)
  }
}

extension SettingsRecord {
  /// The value of `clock`, by default 24.
  package func clock(_ problems: inout [Problem]) -> ClockForm {
    guard let text = text("clock", &problems) else { return .twentyFour }
    if text.value.isSame(as: "12") { return .twelve }
    if !text.value.isSame(as: "24") {
      fault(text.position, "'clock' must be 12 or 24, not '\(text.value)'", &problems)
    }
    return .twentyFour
  }
}

extension Feed {
  /// `06:00 to 09:00`
  func times(from start: Int, to end: Int, _ phrases: Phrasebook) -> String {
    let times = [start, end].map {
      clock.text(ShownTime(departure: Seconds(Int64($0))).minuteOfDay, phrases)
    }
    return phrases[.travelTimesBetween, times[0], times[1]]
  }
}
