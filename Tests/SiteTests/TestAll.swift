// What make test leaves out, because it is slow or random: make test-all sets ALMANAC_TEST_ALL.

import Foundation
import Testing

let isTestAll = ProcessInfo.processInfo.environment["ALMANAC_TEST_ALL"] != nil

extension Trait where Self == ConditionTrait {
  /// The test runs only in `make test-all`.
  static var testAll: Self { .enabled(if: isTestAll, "part of make test-all") }
}

/// The seed of random tests: in `make test` the same in every run, in `make test-all` another one.
/// ALMANAC_SEED repeats that of an earlier run.
let testSeed: UInt64 = {
  let given = ProcessInfo.processInfo.environment["ALMANAC_SEED"].flatMap { UInt64($0) }
  let seed = given ?? (isTestAll ? .random(in: 1..<1 << 32) : 1)
  print("ALMANAC_SEED=\(seed) repeats the random tests")
  return seed
}()
