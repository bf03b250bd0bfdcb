// The names by which a user tells feeds apart: those of their files.

import AlmanacBase

/// The name of a feed's file in `routes/`.
///
///     FeedName(path: "Content/routes/cairns.zip").isMeant(by: "cairns", .short)   // true
package struct FeedName: Sendable {
  /// `cairns.zip`, `harbour.yaml`; `cairns` for a folder.
  package let full: String
  /// Without `.zip` and `.yaml`.
  package let short: String

  /// - Parameter path: the path of an archive, a folder, a route file, or of a file in a feed's folder.
  package init(path: String) {
    let parts = path.parts(separatedBy: UInt8(ascii: "/"))
    let last = parts.last ?? ""
    let isInFolder = parts.count > 1 && (last.hasSuffix(".txt") || last.hasSuffix(".geojson"))
    let name = isInFolder ? parts[parts.count - 2] : last
    let ending = [".zip", ".yaml"].first { name.hasSuffix($0) } ?? ""
    full = name
    short = String(name.dropLast(ending.utf8.count))
  }

  /// Which of the two names is compared.
  package enum Form: CaseIterable, Sendable {
    case full, short
  }

  package func isMeant(by name: String, _ form: Form) -> Bool {
    (form == .full ? full : short).isSameName(as: name)
  }

  /// The shortest name that no other feed has.
  static func shortest(for feed: Int, of feeds: [Feed]) -> String {
    let names = feeds.map { FeedName(path: $0.sources.first ?? $0.name) }
    let short = names[feed].short
    let isUnique = names.indices.allSatisfy {
      $0 == feed || !names[$0].isMeant(by: short, .full) && !names[$0].isMeant(by: short, .short)
    }
    return isUnique ? short : names[feed].full
  }
}
