// The result of a build in numbers.

package import AlmanacBase

/// How many pages a site has, and what a build did to the files of the output.
package struct BuildSummary: Sendable {
  package var pages: Int
  /// Files that are new or have other bytes than before.
  package var written: Int
  package var unchanged: Int
  package var removed: Int
  /// The size of the whole output.
  package var bytes: Int
  /// The pages that are not published yet; nil where there are none.
  package var heldBack: HeldBackPages?
}

/// The pages whose date is later than the day of a build.
package struct HeldBackPages: Sendable {
  package let count: Int
  /// The first day on which one of them is published.
  package let until: Day

  init?(_ dates: some Sequence<Day>) {
    let dates = Array(dates)
    guard let first = dates.min() else { return nil }
    self.init(count: dates.count, until: first)
  }

  init(count: Int, until: Day) {
    self.count = count
    self.until = until
  }
}
