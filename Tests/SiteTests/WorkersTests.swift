// Work on several threads.

import Testing

@testable import AlmanacSite

struct WorkersTests {
  @Test(arguments: [1, 2, 8]) func everyNumberIsDoneOnce(_ count: Int) {
    let workers = Workers(count: count)
    for total in [0, 1, 2, 100, 5_000] {
      // A loop in each of two that go on side by side.
      let (one, other) = workers.both(
        { workers.map(total) { $0 } },
        { workers.map(total) { index in workers.map(3) { index + $0 } } })
      #expect(one == Array(0..<total))
      #expect(other == (0..<total).map { [$0, $0 + 1, $0 + 2] })
    }
  }
}
