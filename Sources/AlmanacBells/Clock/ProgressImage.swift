// The progress of a day as an image: its periods from top to bottom, the elapsed part filled.

package import AlmanacBase

/// The progress of a day, for an SVG image.
///
///     let image = ProgressImage(schedule: "Regular", periods: periods, at: TimeOfDay(typed: "10:00")!)
///     image?.height   // 480
///     image?.line     // 168.7: 175 of 498 minutes have passed
package struct ProgressImage: Sendable {
  /// The schedule's name.
  package let schedule: String
  /// The periods of the day, including passing time, without bells.
  package let periods: [Period]
  /// The time of the image.
  package let time: TimeOfDay
  let now: Now
  let first: TimeOfDay
  private let last: TimeOfDay

  /// The image of a day at a time; nil for a day without periods.
  package init?(schedule: String, periods: [Period], at time: TimeOfDay) {
    guard let (first, last) = periods.hours, first < last else { return nil }
    self.schedule = schedule
    self.periods = periods.filter { !$0.isBell }
    self.time = time
    self.first = first
    self.last = last
    now = Now(in: periods, at: time)
  }

  /// In CSS pixels.
  package var width: Int { ProgressImage.width }
  static let width = 320
  /// In CSS pixels; the same for each day, so that a page keeps its layout and its text its size.
  package var height: Int { 480 }
  /// The position of the line between elapsed and coming time, in CSS pixels from the top: 0 at the
  /// first bell, the height at the last.
  package var line: Double { now.fraction * Double(height) }

  /// The position of a time, in CSS pixels from the top.
  func position(of time: TimeOfDay) -> Double {
    Double(first.minutes(until: time) * height) / Double(first.minutes(until: last))
  }

  /// The elapsed part of the day, 0…1.
  package var fraction: Double { now.fraction }

  /// `Regular: 35% of the school day has passed`: rounded down, so that 100% means that the last bell has
  /// rung.
  package func title(_ phrases: Phrasebook) -> String {
    phrases[.bellsProgress, schedule, String(Int(now.fraction * 100))]
  }

  package func description(_ phrases: Phrasebook) -> String {
    now.sentences(at: time, phrases)
  }

  /// How far to scroll the image in a window that shows a part of it, so that the line is in the middle
  /// of the window: 0 near the start, and at most as far as the end of the image. All lengths are in
  /// the same unit.
  package static func contentOffset(
    fraction: Double, contentHeight: Double, windowHeight: Double
  ) -> Double {
    let centred = fraction * contentHeight - windowHeight / 2
    return max(0, min(centred, contentHeight - windowHeight))
  }
}
