// The scheduler compared with py-fsrs over random histories.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacBase
@testable import AlmanacFlashcards

/// Expected results of py-fsrs: Tests/ReviewVectors/make.py, which describes the file.
struct FlashcardsFSRSVectorTests {
  @Test func statesAreThoseOfPyFSRS() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ReviewVectors/vectors.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 10_000)
    var largest = 0.0
    for (index, line) in lines.enumerated() {
      let fields = line.split(separator: "\t")
      let stability = try #require(Double(fields[0]))
      let difficulty = try #require(Double(fields[1]))
      let (memory, checksum) = try History(seed: UInt64(index + 1)).result()
      let difference = max(
        (memory.stability - stability).magnitude / max(1, stability),
        (memory.difficulty - difficulty).magnitude)
      largest = max(largest, difference)
      #expect(difference < 1e-9, "history \(index + 1): \(memory)")
      #expect(checksum == UInt32(fields[2], radix: 16), "history \(index + 1)")
    }
    // Seen with 17 digits: 3e-14. The file has 12 digits, which adds 5e-12.
    print("The largest difference from py-fsrs is \(largest).")
  }
}

/// A random history of a card. The numbers are drawn as in make.py.
private struct History {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func below(_ count: UInt64) -> Int { Int(random.next() % count) }

  private mutating func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  /// The memory after the last review, and a checksum of the intervals and states.
  mutating func scheduler() throws -> Scheduler {
    let parameters = self.parameters()
    let retention = [0.9, 0.7, 0.8, 0.85, 0.95, 0.97, 0.99][below(7)]
    let learning = [[60, 600], [], [60], [300, 3600, 86400], [7]][below(5)]
    let relearning = [[600], [], [60, 1200], [90]][below(4)]
    let maximum = [36500, 365, 30][below(3)]
    return try Scheduler(
      parameters: parameters, desiredRetention: retention, learningSteps: learning,
      relearningSteps: relearning, maximumInterval: maximum, isFuzzed: below(4) == 0)
  }

  private mutating func parameters() -> [Double] {
    let kind = below(3)
    var values: [Double] = []
    for (normal, bound) in zip(Scheduler.defaultParameters, Scheduler.bounds) {
      let unit = unit()
      switch kind {
      case 0: values.append(normal)
      case 1: values.append(min(max(normal * (0.8 + 0.4 * unit), bound.low), bound.high))
      default: values.append(bound.low + (bound.high - bound.low) * unit)
      }
    }
    return values
  }

  private mutating func gap(_ interval: Int64) -> Int64 {
    let kind = below(6)
    let number = random.next()
    let gaps: [Int64] = [
      interval, interval + Int64(number % 86_400_000), Int64(number % 3_600_000),
      Int64(number % 200) * Scheduler.day, interval / 2,
      interval + Int64(number % 30) * Scheduler.day,
    ]
    return gaps[kind]
  }

  func result() throws -> (MemoryState, UInt32) {
    var history = self
    return try history.run()
  }

  private mutating func run() throws -> (MemoryState, UInt32) {
    let scheduler = try scheduler()
    var card = ReviewCard()
    var time: Int64 = 1_577_836_800_000
    var checksum = Fingerprint(of: "")
    for number in 0..<(1 + below(16)) {
      if number > 0 { time += gap(card.interval) }
      let rating = Rating(rawValue: [1, 2, 3, 3, 3, 4][below(6)])!
      card = scheduler.review(card, rating, at: time, fuzz: unit())
      checksum.append("\(card.interval) \(card.state.text);")
    }
    return (try #require(card.memory), UInt32(truncatingIfNeeded: checksum.value))
  }
}

extension ReviewState {
  fileprivate var text: String {
    switch self {
    case .new: "new"
    case .learning(let step): "learning \(step)"
    case .relearning(let step): "relearning \(step)"
    case .review: "review"
    }
  }
}
