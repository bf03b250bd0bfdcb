// The result of a build in numbers.

package import AlmanacBase

/// How many pages a site has, and what a build did to the files of the output.
package struct BuildSummary: Sendable {
  package var pages = 0
  /// Files that are new or have other bytes than before.
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  /// The size of the whole output.
  package var bytes = 0
  /// The pages that are not published yet; nil where there are none.
  package var heldBack: HeldBackPages?
}

/// The pages whose date is later than the day of a build.
package struct HeldBackPages: Sendable {
  package let count: Int
  /// The first day on which one of them is published.
  package let until: Day
}

extension HeldBackPages {
  init?(_ dates: some Sequence<Day>) {
    let dates = Array(dates)
    guard let first = dates.min() else { return nil }
    self.init(count: dates.count, until: first)
  }
}
