// What the pages of all lines of a site have in common.

package import AlmanacBase

/// The time and the texts of the pages of a site.
package struct TravelSite: Sendable {
  /// The page of all lines and feeds.
  let home: Link
  /// The time that the pages are made for, in the operator's zone.
  package let now: Moment
  /// The operator's zone around the published days.
  package let zone: ZoneTransitions
  /// The zones of stops that are in others, in the order of `feed.zones`.
  package let stopZones: [ZoneTransitions]
  let phrases: Phrasebook
  /// Makes the live boards; nil where there are none.
  package var live: LiveBoardMount?
  /// Makes the field that finds a stop; nil where there are no live parts.
  package var findStops: StopFinderMount?

  package init(
    home: Link, now: Moment, zone: ZoneTransitions, stopZones: [ZoneTransitions] = [],
    phrases: Phrasebook = Phrasebook()
  ) {
    self.home = home
    self.now = now
    self.zone = zone
    self.stopZones = stopZones
    self.phrases = phrases
  }
}
