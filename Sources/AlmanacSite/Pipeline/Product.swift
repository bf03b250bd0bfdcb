// What a job makes.

import AlmanacCore

/// The files that one job puts out, and what the rest of the site has to know of them.
struct Product {
  var files: [(path: String, bytes: [UInt8])] = []
  /// The hashes of the page's anchors, as `Links` counts them.
  var anchors: [UInt64] = []
  /// The links of a written page that lead into the site.
  var links: [FollowedLink] = []
  /// The names of the systems that the page's fences asked.
  var systems: Set<String> = []
  /// Whether a problem was reported while it was made. Such a product is never reused, so that the
  /// next build reports the problem again.
  var hasProblems = false

  init() {}

  init(_ page: RenderedPage) {
    add(page)
  }

  mutating func add(_ page: RenderedPage) {
    files.reserveCapacity(2)
    add(page.html, at: Path.join(page.address.path, "index.html"))
    add(page.markdown, at: Path.join(page.address.path, "index.md"))
  }

  mutating func add(_ bytes: [UInt8], at path: String) {
    files.append((path, bytes))
  }
}

/// A finished page.
struct RenderedPage {
  let address: Address
  var html: [UInt8]
  var markdown: [UInt8]
}

/// A link that leads into the site, and what became of it.
struct FollowedLink {
  let url: String
  let isImage: Bool
  let line: Int
  let column: Int
  /// What stands in the published page instead; nil where the link stays as it is.
  let answer: String?

  /// Whether it can be checked only when its target has been rendered: it has a fragment.
  var isAwaited: Bool { url.utf8.contains(UInt8(ascii: "#")) }
}
