// What make test leaves out, because it is slow or random: make test-all sets ALMANAC_TEST_ALL.

import Foundation
import Testing

let isTestAll = ProcessInfo.processInfo.environment["ALMANAC_TEST_ALL"] != nil

extension Trait where Self == ConditionTrait {
  /// The test runs only in `make test-all`.
  static var testAll: Self { .enabled(if: isTestAll, "part of make test-all") }
}
