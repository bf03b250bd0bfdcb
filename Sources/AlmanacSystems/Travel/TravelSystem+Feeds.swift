// The pages of a site's feeds.

import AlmanacSite
package import AlmanacTravel

extension TravelSystem {
  /// The pages of a feed, in the operator's zone.
  static func pages(
    of feed: Feed, at base: Address, under parent: Link, _ site: SystemInput
  ) -> FeedPages {
    let clock = feed.zone.map { Clock(zone: $0) } ?? site.clock
    let now = clock.moment(at: site.clock.instant(of: site.moment))
    return FeedPages(
      feed, base: base, home: parent, now: now,
      zone: clock.transitions(from: now.day.adding(days: -7), to: now.day.adding(days: 400)),
      phrases: site.phrases, live: liveBoards(site))
  }
}

extension FeedPages: KeyedPages {
  /// A display is not a page that somebody searches for.
  func isListed(_ key: Key) -> Bool {
    if case .display = key { return false }
    return true
  }
}
