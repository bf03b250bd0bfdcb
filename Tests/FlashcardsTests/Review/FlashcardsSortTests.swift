// Sorting by indices.

import AlmanacWidgets
import Testing

@testable import AlmanacBase
@testable import AlmanacFlashcards

struct FlashcardsSortTests {
  @Test func sortsAsTheStandardLibraryAndKeepsEqualOnesInOrder() {
    var random = SplitMix64(seed: 3)
    for count in 0..<70 {
      let values = (0..<count).map { _ in Int(random.next() % 20) }
      let sorted = sortedIndices(count) { values[$0] < values[$1] }
      let expected = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
      #expect(sorted == expected)
    }
    #expect(sortedIndices(-1) { $0 < $1 } == [])
  }
}
