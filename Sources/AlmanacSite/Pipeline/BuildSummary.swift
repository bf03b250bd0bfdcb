// The result of a build in numbers.

/// How many pages a site has, and what a build did to the files of the output.
package struct BuildSummary: Sendable {
  package var pages: Int
  /// Files that are new or have other bytes than before.
  package var written: Int
  package var unchanged: Int
  package var removed: Int
  /// The size of the whole output.
  package var bytes: Int
}
