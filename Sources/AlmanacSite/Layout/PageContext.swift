// The values of one page that templates can show.

import AlmanacBase
import AlmanacMarkdown

/// The values of a page for its layout.
struct PageContext: Sendable {
  var address: Address
  var title: String
  var description: String
  var layout = "page"
  var date: Day?
  var updated: Day?
  var tags: [Link] = []
  /// Whether it is in no list, feed and search result.
  var isHidden = false
  /// The URL where its file can be edited.
  var edit: String?
  /// The writer's own values.
  var params: Param?
  /// The URL that references begin with in place of the relative one to the root of the site; for a
  /// page that is shown at any address.
  var root: String?
  var breadcrumbs: [Link] = []
  /// The list of the pages of its section.
  var siblings: [Link] = []
  var previous: Link?
  var next: Link?
  /// The headings in the table of contents; empty where the page has none.
  var tableOfContents: [(level: Int, id: String, text: String)] = []
  /// HTML before the body.
  var heading = ""
  /// The names of the stylesheets that it needs besides those of its layout and its live parts.
  var styles: Set<String> = []
  /// The live parts on the page, each named once.
  var parts: [Rendering.Part] = []
  /// The path of the feed that the page belongs to; nil where there is none.
  var feed: String?

  /// Whether it has a table of contents, dates or tags, which are in the margin.
  var hasMargin: Bool {
    date != nil || updated != nil || !tags.isEmpty || !tableOfContents.isEmpty
  }
}
