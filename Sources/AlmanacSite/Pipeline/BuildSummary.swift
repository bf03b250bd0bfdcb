// What a build came to.

package struct BuildSummary: Sendable {
  package var pages: Int
  package var written: Int
  package var unchanged: Int
  package var removed: Int
  package var bytes: Int
}
