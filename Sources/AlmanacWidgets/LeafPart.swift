// Shows today's date on the front page, like a leaf of a day calendar.

package import AlmanacBase

/// Today's date in the site's time zone. On any other day than the build date it also names that
/// date, because other parts of the page may not follow the clock.
///
/// The topic holds the build date and the zone: the offset in seconds east of UTC, then each
/// transition as instant and new offset.
///
///     2026-11-21 -21600 1793520000:-21600 1805011200:-18000
package struct LeafPart: LivePart {
  package static let name = "leaf"

  private let day: Day
  private let zone: ZoneTransitions
  private let phrases: Phrasebook
  private var now: Int64

  package init?(_ context: PartContext) {
    let words = context.topic.parts(separatedBy: 0x20)
    guard words.count >= 2, let day = Day(iso: words[0]),
      let initial = wholeNumber(words[1], in: Int.min..<Int.max)
    else { return nil }
    var changes: [ZoneTransitions.Transition] = []
    for word in words.dropFirst(2) {
      let parts = word.parts(separatedBy: UInt8(ascii: ":"))
      guard parts.count == 2, let instant = wholeNumber(parts[0]),
        let offset = wholeNumber(parts[1], in: Int.min..<Int.max)
      else { return nil }
      changes.append(.init(at: instant, offset: offset, isDaylight: false, ""))
    }
    self.day = day
    zone = ZoneTransitions(name: "", initialOffset: initial, transitions: changes)
    phrases = context.phrases
    now = context.now
  }

  /// Writes the topic for a build date and a zone.
  package static func topic(_ day: Day, _ zone: ZoneTransitions) -> String {
    var topic = day.iso + " " + String(zone.initialOffset)
    for change in zone.transitions {
      topic += " " + String(change.instant) + ":" + String(change.offset)
    }
    return topic
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    if case .tick(let now) = event { self.now = now }
  }

  package var html: HTML {
    let today = zone.civil(secondsSince1970: now).day
    let old: HTML = """
      <p class="old" role="status">\(phrases[.lastUpdated, phrases.longDate(day)])</p>
      """
    return """
      <time data-on-tick data-on-data datetime="\(today.iso)"><span class="weekday">\
      \(phrases.weekday(today.weekday))</span> <span class="day">\(today.day)</span> \
      <span class="month">\(phrases.month(today.month)) \(today.year)</span></time>\
      \(old, if: today != day)
      """
  }
}
