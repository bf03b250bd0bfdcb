// Work on all cores.

import Dispatch
import Synchronization

/// As many hands as the user allows.
struct Workers: Sendable {
  /// At least 1.
  let count: Int

  private static let largestPiece = 64

  /// Does the work for 0..<`total`, each number once, in any order, several at a time.
  func forEach(_ total: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1, total > 1 else {
      for index in 0..<total { work(index) }
      return
    }
    // Neighbours are in one hand: two hands in one folder, or at the facts of one page, wait for each
    // other. The pieces are small enough for all hands to end at about one time.
    let piece = max(1, min(Self.largestPiece, total / (16 * count)))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(count, total)) { _ in
      while true {
        let start = next.add(piece, ordering: .relaxed).oldValue
        guard start < total else { return }
        for index in start..<min(start + piece, total) { work(index) }
      }
    }
  }

  /// The results for 0..<`total` in order.
  func map<Result: Sendable>(_ total: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    Array(unsafeUninitializedCapacity: total) { results, count in
      // Each place is written once, and by one thread.
      nonisolated(unsafe) let places = results
      forEach(total) { index in places.initializeElement(at: index, to: work(index)) }
      count = total
    }
  }

  /// Two results that need nothing of each other. (Not by way of `forEach`: a loop inside of a loop
  /// of Dispatch gets fewer hands.)
  func both<First: Sendable, Second>(
    _ first: @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    guard count > 1 else { return (first(), second()) }
    nonisolated(unsafe) var one: First?
    let other = withoutActuallyEscaping(first) { first in
      let beside = DispatchGroup()
      DispatchQueue.global().async(group: beside) { one = first() }
      defer { beside.wait() }
      return second()
    }
    return (one!, other)
  }
}
