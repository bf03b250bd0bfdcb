// The site's time zone: it turns "now" into a civil time, and nothing else asks for it but the
// calendars, which must state the zone's rules.

import AlmanacCore
import Foundation

/// Civil time in one zone of the IANA database.
struct Clock: Sendable {
  let zone: TimeZone

  /// UTC where the zone is not known; `SiteSettings` has said so by then.
  init(zone name: String) {
    zone = TimeZone(identifier: name) ?? .gmt
  }

  static func knows(zone name: String) -> Bool {
    TimeZone.knownTimeZoneIdentifiers.contains(name) || name == "UTC" || name == "GMT"
  }

  static func suggestion(for name: String) -> String {
    let names = TimeZone.knownTimeZoneIdentifiers
    guard let nearest = Nearest.name(to: name, among: names) else {
      return "; write it as America/Chicago"
    }
    return "; did you mean '\(nearest)'?"
  }

  /// The civil time of an instant, in seconds since the start of 1970 UTC.
  func moment(at instant: Int) -> Moment {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    let (days, seconds) = (instant + offset).quotientAndRemainder(dividingBy: 86_400)
    let time = TimeOfDay(seconds: seconds < 0 ? seconds + 86_400 : seconds)
    return Moment(Day(daysSince1970: seconds < 0 ? days - 1 : days), time ?? .midnight)
  }
}
