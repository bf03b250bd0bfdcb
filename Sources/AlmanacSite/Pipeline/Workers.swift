// Work on all cores.

import Dispatch
import Synchronization

/// As many hands as the user allows.
struct Workers: Sendable {
  /// At least 1.
  let count: Int

  /// Does the work for 0..<`total`, each number once, in any order, several at a time.
  func forEach(_ total: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1, total > 1 else {
      for index in 0..<total { work(index) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(count, total)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < total else { return }
        work(index)
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
}
