// A table of distinct words with a number each.

import AlmanacSearch

/// The distinct words of a text or of a site, numbered in the order in which they were added.
///
/// A dictionary with byte arrays as keys allocates memory for each word of each page, which took most
/// of the time of the index.
struct WordTable: Sendable {
  /// The bytes of all words.
  private var bytes: [UInt8] = []
  /// Where each word starts in `bytes`, and the end.
  private var starts: [Int32] = [0]
  /// For each word its hash in the higher half, and one more than its number in the lower one. It is in the
  /// first free slot from that of its hash; free slots are 0.
  private var slots: [UInt64]

  /// - Parameter capacity: how many words are expected.
  init(capacity: Int) {
    slots = Array(repeating: 0, count: Self.slotCount(capacity))
    bytes.reserveCapacity(capacity * 8)
    starts.reserveCapacity(capacity + 1)
  }

  var count: Int { starts.count - 1 }

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// The number of a word, which is added if it is new.
  ///
  /// - Parameter hash: its `WordHash`.
  mutating func number(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let slot = slot(of: word, hash)
    if let number = Self.number(in: slots[slot]) { return number }
    // Words are so short that `append(contentsOf:)` takes three times as long.
    for byte in word { bytes.append(byte) }
    starts.append(Int32(bytes.count))
    slots[slot] = UInt64(hash) << 32 | UInt64(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The numbers of all words, in the order of the words.
  func sorted() -> [Int] {
    // Most words differ in their first eight bytes, which are compared as a number.
    let numbers = 0..<count
    let keys = numbers.map { number in
      self[number].prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        << (8 * max(0, 8 - self[number].count))
    }
    return numbers.sorted {
      keys[$0] != keys[$1] ? keys[$0] < keys[$1] : self[$0].lexicographicallyPrecedes(self[$1])
    }
  }

  /// The slot that has a word, or the free one for it. With the checks of arrays, it took a fifth
  /// more instructions, for each word of each page.
  private func slot(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    slots.withUnsafeBufferPointer { slots in
      starts.withUnsafeBufferPointer { starts in
        bytes.withUnsafeBufferPointer { bytes in
          var slot = Int(hash) & (slots.count - 1)
          while let number = Self.number(in: slots[slot]) {
            let start = Int(starts[number])
            if slots[slot] >> 32 == hash, Int(starts[number + 1]) - start == word.count {
              var index = 0
              while index < word.count, bytes[start + index] == word[index] { index += 1 }
              if index == word.count { return slot }
            }
            slot = (slot + 1) & (slots.count - 1)
          }
          return slot
        }
      }
    }
  }

  private static func number(in slot: UInt64) -> Int? {
    slot == 0 ? nil : Int(slot & 0xFFFF_FFFF) - 1
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for word in old where word != 0 {
      var slot = Int(word >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = word
    }
  }

  /// A power of two with room for twice as many words.
  private static func slotCount(_ capacity: Int) -> Int {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    return count
  }
}
