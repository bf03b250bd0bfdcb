// The cards that the reader has starred, as stored in the browser.

import AlmanacCore

/// A set of card ids: the numbers that `Flashcard.id` writes in hexadecimal.
///
///     StarredCards("00000000000000ff af63dc4c8601ec8c")?.contains(255)  // true
struct StarredCards: Sendable, Equatable {
  /// Sorted, without duplicates.
  private var ids: [UInt64] = []

  init() {}

  /// Reads what `text` wrote and skips invalid ids. Nil if a non-empty text has no valid id: then
  /// another program stored it.
  init?(_ text: String) {
    for word in text.utf8.split(separator: 0x20) {
      if let id = StarredCards.id(word) { ids.append(id) }
    }
    if ids.isEmpty, !text.utf8.isEmpty { return nil }
    ids.sort()
    var last: UInt64?
    ids.removeAll { id in
      defer { last = id }
      return id == last
    }
  }

  /// The starred cards of a deck. Ids of cards that are no longer in the deck are dropped.
  init(_ cards: [UInt64], where isStarred: (Int) -> Bool) {
    ids = cards.indices.filter(isStarred).map { cards[$0] }
    ids.sort()
  }

  func contains(_ id: UInt64) -> Bool {
    let index = insertionIndex(of: id)
    return index < ids.count && ids[index] == id
  }

  mutating func toggle(_ id: UInt64) {
    let index = insertionIndex(of: id)
    if index < ids.count, ids[index] == id {
      ids.remove(at: index)
    } else {
      ids.insert(id, at: index)
    }
  }

  /// The ids, separated by spaces.
  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ids.count * 17)
    for id in ids {
      if !bytes.isEmpty { bytes.append(0x20) }
      bytes += Fingerprint.text(of: id).utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number written by 16 lower-case hexadecimal digits.
  static func id(_ digits: some Collection<UInt8>) -> UInt64? {
    guard digits.count == 16 else { return nil }
    var id: UInt64 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): id = id << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        id = id << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return id
  }

  /// The index of the id, or the one at which to insert it.
  private func insertionIndex(of id: UInt64) -> Int {
    lowerBound(ids.indices) { ids[$0] < id }
  }
}
