// What of a page changes the form of its layout, rather than the words in it.

import AlmanacCore
import AlmanacWidgets

/// Pages of one shape have the same layout but for the texts in its slots: which parts are there,
/// how long the lists are, which entry is the current one. A site has few shapes, however many
/// pages, so Mustache works once a shape and not once a page.
struct LayoutShape: Hashable {
  let layout: String
  let isFront: Bool
  let hasCanonical: Bool
  let hasDate: Bool
  let hasPrevious: Bool
  let hasNext: Bool
  let currentSection: Int?
  let breadcrumbs: Int
  let siblings: Int
  let currentSibling: Int?
  /// The level of each heading in the table of contents.
  let contents: [Int]
  /// The live parts that there are modules of.
  let parts: [String]

  init(_ page: Frame, _ site: SiteFrame) {
    layout = page.layout
    isFront = page.address.path.isEmpty
    hasCanonical = site.baseURL != nil
    hasDate = page.date != nil
    hasPrevious = page.previous != nil
    hasNext = page.next != nil
    currentSection = site.section(of: page.address)
    breadcrumbs = page.breadcrumbs.count
    siblings = page.siblings.count
    currentSibling = page.siblings.firstIndex { $0.target == page.address }
    contents = page.contents.map(\.level)
    // The front page has a live part of its own: the date at its head.
    let own = page.layout == "front" ? [LeafPart.name] : []
    parts = (own + page.parts).filter { site.live.modules[$0] != nil }
  }
}
