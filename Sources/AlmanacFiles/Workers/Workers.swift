// Splits work among the threads of a build.

import CLibrary
import Synchronization

/// The number of threads that a build uses, and loops that run on them.
package struct Workers: Sendable {
  /// At least 1. Fewer threads run where the system has no memory for more.
  let count: Int

  private static let maxChunkSize = 64

  package init(count: Int) { self.count = count }

  /// Calls `work` once for each number in 0..<`total`, in any order, from several threads.
  package func forEach(_ total: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1, total > 1 else {
      for index in 0..<total { work(index) }
      return
    }
    // Each thread takes consecutive numbers, since threads that work in one folder, or share data,
    // wait for each other. Chunks are small enough for all threads to finish at about the same
    // time.
    let chunk = max(1, min(Self.maxChunkSize, total / (16 * count)))
    let next = Atomic(0)
    ThreadPool.shared.run(with: min(count, total) - 1) {
      while true {
        let start = next.add(chunk, ordering: .relaxed).oldValue
        guard start < total else { return }
        for index in start..<min(start + chunk, total) { work(index) }
      }
    }
  }

  /// The results of `work` for 0..<`total`, in order.
  package func map<Result: Sendable>(_ total: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    Array(unsafeUninitializedCapacity: total) { results, count in
      // Safe: each element is initialized once, by one thread.
      nonisolated(unsafe) let results = results
      forEach(total) { index in results.initializeElement(at: index, to: work(index)) }
      count = total
    }
  }

  /// The results of two independent computations, which run at the same time where there are
  /// threads.
  package func both<First: Sendable, Second>(
    _ first: @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    guard count > 1 else { return (first(), second()) }
    // Each runs once: the second on this thread, the first on the thread that is free first.
    let caller = pthread_self()
    let isStarted = Atomic(false)
    nonisolated(unsafe) var firstResult: First?
    nonisolated(unsafe) var secondResult: Second?
    nonisolated(unsafe) let second = second
    ThreadPool.shared.run(with: 1) {
      if pthread_equal(pthread_self(), caller) != 0 { secondResult = second() }
      if !isStarted.exchange(true, ordering: .relaxed) { firstResult = first() }
    }
    return (firstResult!, secondResult!)
  }
}
