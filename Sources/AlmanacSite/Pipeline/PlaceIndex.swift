// A hash table of places in a list that is kept elsewhere.

/// Finds places in a list by the hashes of what stands there. It takes eleven to 22 bytes a place;
/// a dictionary would hold a copy of each key as well.
struct PlaceIndex: Sendable {
  /// The upper half of a hash and a place, counted from 1; zero where there is none.
  private var slots: [UInt64]
  private var count = 0

  /// Room for so many places; there may be more.
  init(capacity: Int = 0) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Adds a place; of several with one hash all are kept.
  mutating func add(_ place: Int, _ hash: UInt64) {
    if (count + 1) * 4 > slots.count * 3 {
      let old = slots
      slots = Array(repeating: 0, count: 2 * old.count)
      for entry in old where entry != 0 { put(entry) }
    }
    put((hash >> 32) << 32 | UInt64(UInt32(place + 1)))
    count += 1
  }

  private mutating func put(_ entry: UInt64) {
    let mask = slots.count - 1
    var slot = Int(entry >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  /// The places that may have a hash, in no order; `visit` says whether to go on.
  func visit(_ hash: UInt64, _ visit: (_ place: Int) -> Bool) {
    let mask = slots.count - 1
    var slot = Int(hash >> 32) & mask
    while slots[slot] != 0 {
      let entry = slots[slot]
      if entry >> 32 == hash >> 32, !visit(Int(entry & 0xFFFF_FFFF) - 1) { return }
      slot = (slot + 1) & mask
    }
  }

  /// A place of a hash for which something holds.
  func first(_ hash: UInt64, where holds: (_ place: Int) -> Bool) -> Int? {
    var found: Int?
    visit(hash) { place in
      if holds(place) { found = place }
      return found == nil
    }
    return found
  }
}
