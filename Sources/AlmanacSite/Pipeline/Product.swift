// The result of a job.

import AlmanacFiles

/// The files of one job, and the facts about them that the rest of the build needs.
struct Product {
  var files: [(path: String, bytes: [UInt8])] = []
  /// The hashes of the page's anchors (`Links.anchorHashes`).
  var anchors: [UInt64] = []
  /// The internal links of a written page.
  var links: [ResolvedLink] = []
  /// The names of the systems that computed the page's fences.
  var systems: Set<String> = []
  /// The names of the stylesheets that the page's fences need.
  var styles: Set<String> = []
  /// The paths of the stylesheets that its page links.
  var stylesheets: [String] = []
  /// The paths in the content folder of the spreadsheets that a written page shows.
  var tables: [String] = []
  /// Nil for files that are not searched, and for pages that are kept.
  var searchEntry: SearchEntry?
  /// Whether its files are those of the last build, which are not in `files`.
  var isKept = false
  /// The problems that were found while it was made.
  var problems: [Problem] = []

  init(_ files: [(path: String, bytes: [UInt8])] = []) { self.files = files }

  init(_ page: RenderedPage) { add(page) }

  mutating func add(_ page: RenderedPage) {
    files.reserveCapacity(2)
    stylesheets = page.stylesheets
    add(page.html, at: Path.join(page.address.path, "index.html"))
    add(page.markdown, at: Path.join(page.address.path, "index.md"))
  }

  mutating func add(_ bytes: [UInt8], at path: String) { files.append((path, bytes)) }
}

/// A finished page.
struct RenderedPage {
  let address: Address
  var html: [UInt8]
  var markdown: [UInt8]
  /// The paths of the stylesheets that the HTML links.
  var stylesheets: [String] = []
}

/// An internal link and what it was resolved to.
struct ResolvedLink {
  let url: String
  let isImage: Bool
  let line: Int
  let column: Int
  /// The reference in the published page; nil where the link stays as it is.
  let replacement: String?
  /// Of the picture that it shows; nil for other links, and where the file states none.
  let size: PictureSize?

  /// A link with a fragment can be checked only when its target has been rendered.
  var hasFragment: Bool { url.utf8.contains(UInt8(ascii: "#")) }
}
