// Named paths of a line.

import AlmanacBase

/// A path with a name of its own: `Supply run` for `ABAB`.
package struct NamedPath: Sendable, Hashable {
  /// `Supply run`
  package let name: String
  /// The path from its first station to its last.
  package let oneWay: TravelPath
  /// The path and the way back to its first station; nil where it ends there already.
  package let circuit: TravelPath?
}

#if !hasFeature(Embedded)
  extension NamedPath: Codable {}
#endif
