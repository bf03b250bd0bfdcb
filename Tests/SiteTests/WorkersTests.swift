// Loops on several threads.

import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct WorkersTests {
  @Test(arguments: [1, 2, 8]) func everyNumberIsDoneOnce(_ count: Int) {
    let workers = Workers(count: count)
    for total in [0, 1, 2, 100, 5_000] {
      // Nested loops in two computations that run at the same time.
      let (first, second) = workers.both(
        { workers.map(total) { $0 } },
        { workers.map(total) { index in workers.map(3) { index + $0 } } })
      #expect(first == Array(0..<total))
      #expect(second == (0..<total).map { [$0, $0 + 1, $0 + 2] })
    }
  }
}
