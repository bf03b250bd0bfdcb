// The values of one page that templates can show.

import AlmanacCore
import AlmanacMarkdown

/// The values of a page for its layout.
struct PageContext: Sendable {
  var address: Address
  var title: String
  var description: String
  var layout = "page"
  var date: Day?
  var breadcrumbs: [Link] = []
  /// The list of the pages of its section.
  var siblings: [Link] = []
  var previous: Link?
  var next: Link?
  /// The headings in the table of contents; empty where the page has none.
  var tableOfContents: [(level: Int, id: String, text: String)] = []
  /// HTML before the body.
  var heading = ""
  /// The live parts on the page, each named once.
  var parts: [Rendering.Part] = []
}
