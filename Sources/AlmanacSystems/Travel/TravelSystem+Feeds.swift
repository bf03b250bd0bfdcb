// What the pages of a site's feeds have in common.

import AlmanacSite
import AlmanacTravel

extension TravelSystem {
  /// The time and the texts of the pages of a feed, in the operator's zone.
  static func travelSite(
    of feed: Feed, under parent: Link, _ site: SystemInput
  ) -> TravelSite {
    let clock = feed.zone.map { Clock(zone: $0) } ?? site.clock
    let now = clock.moment(at: site.clock.instant(of: site.moment))
    var (first, last) = (now.day.adding(days: -7), now.day.adding(days: 400))
    // The published days of a feed that has ended, or begins later.
    let days = feed.zones.isEmpty ? [] : FeedDays(feed, today: now.day).days
    if let begin = days.first, let end = days.last {
      (first, last) = (min(first, begin), max(last, end))
    }
    var travelSite = TravelSite(
      home: parent, now: now, zone: clock.transitions(from: first, to: last),
      stopZones: feed.zones.map { Clock(zone: $0).transitions(from: first, to: last) },
      phrases: site.phrases)
    travelSite.live = liveBoards(site)
    travelSite.findStops = stopFinder(site)
    return travelSite
  }
}
