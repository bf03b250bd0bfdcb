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
    return TravelSite(
      home: parent, now: now,
      zone: clock.transitions(from: now.day.adding(days: -7), to: now.day.adding(days: 400)),
      phrases: site.phrases, live: liveBoards(site))
  }
}
