// A part of the work, where several machines share it.

/// One of several builds that together make a site: every `count`th job is its own.
///
/// Which those are depends on the content alone, so the shards need not know of each other; all that
/// they publish, laid together, is what one build would have published.
package struct Shard: Sendable {
  /// From 1.
  package let number: Int
  package let count: Int

  /// The whole site.
  package static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// `2/8`: the second of eight. Nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]), count > 0, (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// How many of the jobs 0..<`total` are the shard's.
  func share(of total: Int) -> Int {
    (max(0, total - number + 1) + count - 1) / count
  }

  /// The number of the shard's own job at a place.
  func job(_ place: Int) -> Int {
    number - 1 + place * count
  }

  func owns(_ job: Int) -> Bool {
    job % count == number - 1
  }
}
