// Layouts that are kept for the pages to come.

import AlmanacCore
import Synchronization

/// The plans that were met of late. Their number is bounded: a site may have any number of folders,
/// and pages of one folder come one behind the other.
final class LayoutPlans: Sendable {
  struct Key: Hashable {
    let shape: LayoutShape
    /// Nil for a plan that fits in all folders.
    let folder: LayoutFolder?
  }

  private static let limit = 100
  private let plans = Mutex<[Key: LayoutPlan]>([:])

  subscript(key: Key) -> LayoutPlan? { plans.withLock { $0[key] } }

  func keep(_ plan: LayoutPlan, for key: Key) {
    plans.withLock {
      if $0.count == Self.limit { $0.removeAll(keepingCapacity: true) }
      $0[key] = plan
    }
  }
}
