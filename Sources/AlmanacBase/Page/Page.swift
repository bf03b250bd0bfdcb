// Pages and files as systems compute them, independent of Markdown and HTML.

/// A page of the site.
package struct Page: Sendable {
  package var address: Address
  package var title: String
  /// One sentence for search results and link previews.
  package var description: String
  package var blocks: [Block]
  /// The pages above this one, outermost first, without the front page.
  package var ancestors: [Link]
  /// The main pages of the section around this one, often with this one; at most
  /// `maxNavigation`. Empty where the section has no list.
  package var navigation: [Link]
  package var previous: Link?
  package var next: Link?
  package var layout: Layout
  /// The name of a stylesheet that only pages of this kind need; nil where there is none.
  package var style: String?

  package init(
    address: Address, title: String, description: String, blocks: [Block],
    ancestors: [Link] = [], navigation: [Link] = [], previous: Link? = nil, next: Link? = nil,
    layout: Layout = .page
  ) {
    self.address = address
    self.title = title
    self.description = description
    self.blocks = blocks
    self.ancestors = ancestors
    self.navigation = navigation
    self.previous = previous
    self.next = next
    self.layout = layout
  }

  /// The largest number of links in a section's list.
  package static let maxNavigation = 30

  /// The list of a section with many similar pages: the section's own page, then these. Where they
  /// are too many, the list has only the first few, as given by `main`, and the current one.
  package static func navigation(
    from home: Link, to pages: [Link], current: Int? = nil, main: Int = 0
  ) -> [Link] {
    if pages.count < maxNavigation { return [home] + pages }
    let others = current.map { $0 < main ? [] : [pages[$0]] } ?? []
    return [home] + pages.prefix(main) + others
  }

  /// The template that renders the page.
  package enum Layout: String, CaseIterable, Sendable {
    /// The standard layout with the site's navigation.
    case page
    /// A single sheet to print: only the page's content.
    case sheet
    /// The layout of the front page, with a section for each heading of level 2.
    case front
    /// A page in large type for a screen on a wall, always dark. It loads new builds by itself, and is
    /// not in the sitemap.
    case display
  }
}

/// A file that a system publishes with its pages: an image, machine-readable data, a calendar.
package struct PublishedFile: Sendable {
  package var address: Address
  package var bytes: [UInt8]

  package init(address: Address, bytes: [UInt8]) {
    self.address = address
    self.bytes = bytes
  }

  package init(address: Address, text: String) {
    self.init(address: address, bytes: Array(text.utf8))
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
