// The site's time zone: converts instants to civil times, and lists the zone's transitions.

package import AlmanacBase
import Foundation

/// Civil time in one zone of the IANA time zone database.
package struct Clock: Sendable {
  let zone: TimeZone

  init(zone: TimeZone) { self.zone = zone }

  /// UTC where the zone is not known; `SiteSettings` has reported it then.
  package init(zone name: String) { zone = TimeZone(identifier: name) ?? .gmt }

  package static func knows(zone name: String) -> Bool {
    // `TimeZone.knownTimeZoneIdentifiers` lacks names that are links in the database: Asia/Kolkata.
    TimeZone(identifier: name) != nil
  }

  package static func suggestion(for name: String) -> String {
    let names = TimeZone.knownTimeZoneIdentifiers
    guard let nearest = Nearest.name(to: name, among: names) else {
      return "; write it as America/Chicago"
    }
    return "; the nearest is '\(nearest)'"
  }

  /// The civil time of an instant, in seconds since the start of 1970 UTC.
  package func moment(at instant: Int) -> Moment {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    return Moment(localSeconds: Int64(instant + offset))
  }

  /// The first instant with a civil time. A time that daylight saving skips is read with the offset
  /// before the change.
  package func instant(of moment: Moment) -> Int {
    let local = moment.day.daysSince1970 * 86_400 + moment.time.seconds
    func offset(_ instant: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }
    let earliest = local - offset(local - 86_400)
    return self.moment(at: earliest) == moment ? earliest : local - offset(earliest)
  }

  /// The zone's transitions that determine civil time from one day to another.
  package func transitions(from first: Day, to last: Day) -> ZoneTransitions {
    // The last transition before the first day is up to a year earlier.
    let start = Date(timeIntervalSince1970: Double(first.daysSince1970 - 400) * 86_400)
    let end = Date(timeIntervalSince1970: Double(last.daysSince1970 + 2) * 86_400)
    var found: [ZoneTransitions.Transition] = []
    var date = start
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next <= end, next > date {
      found.append(
        ZoneTransitions.Transition(
          at: Int64(next.timeIntervalSince1970), offset: zone.secondsFromGMT(for: next),
          isDaylight: zone.isDaylightSavingTime(for: next), abbreviation(at: next)))
      date = next
    }
    return ZoneTransitions(
      name: zone.identifier, initialOffset: zone.secondsFromGMT(for: start), transitions: found)
  }

  /// `CDT`, in any locale.
  private func abbreviation(at date: Date) -> String {
    let style: TimeZone.NameStyle =
      zone.isDaylightSavingTime(for: date) ? .shortDaylightSaving : .shortStandard
    return zone.localizedName(for: style, locale: Locale(identifier: "en_US")) ?? ""
  }
}
