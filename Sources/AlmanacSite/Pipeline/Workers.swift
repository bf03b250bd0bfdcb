// Work that is split among threads.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// As many threads as the user allows; fewer where the system has no memory for them.
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
    // A thread gets neighbours: two threads in one folder, or at the facts of one page, wait for each
    // other. The pieces are small enough for all threads to end at about one time.
    let piece = max(1, min(Self.largestPiece, total / (16 * count)))
    let next = Atomic(0)
    ThreadPool.shared.run(with: min(count, total) - 1) {
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

  /// Two results that need nothing of each other.
  func both<First: Sendable, Second>(
    _ first: @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    guard count > 1 else { return (first(), second()) }
    // Each is worked out once, by whoever comes first: the second by this thread alone.
    let caller = pthread_self()
    let isBegun = Atomic(false)
    nonisolated(unsafe) var one: First?
    nonisolated(unsafe) var other: Second?
    nonisolated(unsafe) let second = second
    ThreadPool.shared.run(with: 1) {
      if pthread_equal(pthread_self(), caller) != 0 { other = second() }
      if !isBegun.exchange(true, ordering: .relaxed) { one = first() }
    }
    return (one!, other!)
  }
}
