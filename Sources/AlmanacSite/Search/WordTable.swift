// A table of distinct words with a number each.

/// The distinct words of a text or of a site, numbered in the order in which they were added.
///
/// A dictionary with byte arrays as keys allocates memory for each word of each page, which took most
/// of the time of the index.
struct WordTable: Sendable {
  /// The bytes of all words.
  private var bytes: [UInt8] = []
  /// Where each word starts in `bytes`, and the end.
  private var starts: [Int32] = [0]
  private var hashes: [UInt32] = []
  /// The numbers of words by their hashes, each in the first free slot; -1 in free slots.
  private var slots: [Int32]

  /// - Parameter capacity: how many words are expected.
  init(capacity: Int) {
    slots = Array(repeating: -1, count: Self.slotCount(capacity))
    bytes.reserveCapacity(capacity * 8)
    starts.reserveCapacity(capacity + 1)
    hashes.reserveCapacity(capacity)
  }

  var count: Int { hashes.count }

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// The number of a word, which is added if it is new.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(of: word)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isEqual(number, word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    // Words are so short that `append(contentsOf:)` takes three times as long.
    for byte in word { bytes.append(byte) }
    starts.append(Int32(bytes.count))
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The numbers of all words, in the order of the words.
  func sorted() -> [Int] {
    // Most words differ in their first eight bytes, which are compared as a number.
    let keys = hashes.indices.map { number in
      self[number].prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        << (8 * max(0, 8 - self[number].count))
    }
    return hashes.indices.sorted {
      keys[$0] != keys[$1] ? keys[$0] < keys[$1] : self[$0].lexicographicallyPrecedes(self[$1])
    }
  }

  private func isEqual(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in word.indices where bytes[start + index] != word[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// A power of two with room for twice as many words.
  private static func slotCount(_ capacity: Int) -> Int {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    return count
  }

  /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
  static func hash(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ hash >> 15
  }
}
