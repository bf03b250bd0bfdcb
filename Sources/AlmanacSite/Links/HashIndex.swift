// A compact hash table from hashes to indices of a list.

/// Finds elements of a list by their hashes. The list is kept elsewhere; the table stores indices,
/// of eleven to 22 bytes each. A dictionary would hold a copy of each key as well.
struct HashIndex: Sendable {
  /// The upper half of a hash and an index plus 1; zero for an empty slot.
  private var slots: [UInt64]
  private var count = 0

  /// - Parameter capacity: how many indices are expected; there may be more.
  init(capacity: Int = 0) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Adds an index. Several may have the same hash.
  mutating func add(_ index: Int, _ hash: UInt64) {
    if (count + 1) * 4 > slots.count * 3 {
      let old = slots
      slots = Array(repeating: 0, count: 2 * old.count)
      for entry in old where entry != 0 { put(entry) }
    }
    put((hash >> 32) << 32 | UInt64(UInt32(index + 1)))
    count += 1
  }

  private mutating func put(_ entry: UInt64) {
    let mask = slots.count - 1
    var slot = Int(entry >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  /// Visits the indices that may have a hash, in no particular order, until `visit` returns false.
  /// Indices whose hashes only share the upper half are visited too.
  func visit(_ hash: UInt64, _ visit: (_ index: Int) -> Bool) {
    let mask = slots.count - 1
    var slot = Int(hash >> 32) & mask
    while slots[slot] != 0 {
      let entry = slots[slot]
      if entry >> 32 == hash >> 32, !visit(Int(entry & 0xFFFF_FFFF) - 1) { return }
      slot = (slot + 1) & mask
    }
  }

  /// An index with this hash that satisfies a predicate.
  func first(_ hash: UInt64, where predicate: (_ index: Int) -> Bool) -> Int? {
    var found: Int?
    visit(hash) { index in
      if predicate(index) { found = index }
      return found == nil
    }
    return found
  }
}
