// One of several builds, on different machines perhaps, that share the work on one site.

/// One of `total` builds that together make a site: each runs every `total`th job.
///
/// The assignment depends on the content alone, so the shards need not communicate. Their outputs,
/// copied into one folder, are what a single build would have published.
package struct Shard: Sendable {
  /// From 1.
  package let number: Int
  package let total: Int

  /// The whole site.
  package static let whole = Shard(number: 1, total: 1)

  /// How many of this many jobs belong to the shard.
  func count(of jobs: Int) -> Int { (max(0, jobs - number + 1) + total - 1) / total }

  /// The number of the shard's job at an index among its own.
  func job(at index: Int) -> Int { number - 1 + index * total }

  func owns(_ job: Int) -> Bool { job % total == number - 1 }
}

extension Shard {
  /// `2/8`: the second of eight. Nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let number = Int(parts[0]), let total = Int(parts[1]), total > 0, (1...total).contains(number)
    else { return nil }
    self.init(number: number, total: total)
  }
}
