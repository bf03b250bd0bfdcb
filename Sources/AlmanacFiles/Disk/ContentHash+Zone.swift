// Includes a time zone in a fingerprint.

package import AlmanacBase

extension ContentHash {
  package mutating func add(_ zone: ZoneTransitions) {
    add(zone.name)
    add(zone.initialOffset)
    for transition in zone.transitions {
      add(UInt64(bitPattern: transition.instant))
      add(transition.offset)
      add(transition.abbreviation)
      add(transition.isDaylight ? 1 : 0)
    }
  }
}
