// What of a page changes the form of its layout, rather than the words in it.

import AlmanacCore
import AlmanacWidgets

/// Pages of one shape have the same layout but for the texts in its slots and the number of items in
/// its lists. A site has few shapes, however many pages, so Mustache works once a shape and not once
/// a page.
struct LayoutShape: Hashable {
  let layout: String
  /// Whether the lists stand in the shape as they are on the page, item for item; otherwise there is
  /// one item of each kind, and the page repeats them.
  let isExact: Bool
  let isFront: Bool
  let hasCanonical: Bool
  let hasDate: Bool
  let hasPrevious: Bool
  let hasNext: Bool
  let hasSiblings: Bool
  /// Whether there are items in each list, a bit each.
  private let lists: Int
  /// The kind of each item, list by list, where the shape is exact.
  private let kinds: [[Int]]
  /// The live parts that there are modules of.
  let parts: [String]

  init(_ page: borrowing Frame, _ site: borrowing SiteFrame, isExact: Bool) {
    layout = page.layout
    self.isExact = isExact
    isFront = page.address.path.isEmpty
    hasCanonical = site.baseURL != nil
    hasDate = page.date != nil
    hasPrevious = page.previous != nil
    hasNext = page.next != nil
    hasSiblings = page.siblings.count > 1
    var lists = 0
    for list in LayoutList.allCases where list.count(on: page, site) > 0 {
      lists |= 1 << list.rawValue
    }
    self.lists = lists
    kinds = isExact ? LayoutList.allCases.map { $0.kinds(on: page, site) } : []
    // The front page has a live part of its own: the date at its head.
    let own = page.layout == "front" ? [LeafPart.name] : []
    parts = (own + page.parts).filter { site.live.modules[$0] != nil }
  }

  /// The kinds of the items that Mustache is given.
  func items(of list: LayoutList) -> [Int] {
    if isExact { return kinds[list.rawValue] }
    return lists & 1 << list.rawValue != 0 ? list.kinds : []
  }

  /// Shapes that differ in nothing else are rare.
  func hash(into hasher: inout Hasher) {
    hasher.combine(lists)
    hasher.combine(hasDate)
    hasher.combine(hasPrevious)
    hasher.combine(hasNext)
  }
}
