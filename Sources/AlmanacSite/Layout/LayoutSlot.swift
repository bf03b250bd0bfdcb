// The places in a layout that each page fills with its own words.

import AlmanacCore

/// A text of a page.
enum LayoutSlot: Sendable {
  case body, title, description, root, home, canonical
  case dateISO, dateLong
  case link(LinkSlot, isTitle: Bool)
  case heading(Int, isTitle: Bool)

  enum LinkSlot: Sendable {
    case previous, next
    case section(Int)
    case breadcrumb(Int)
    case sibling(Int)
  }

  /// What a page has to say here; the body is not asked for.
  func text(_ page: Frame, _ site: SiteFrame) -> String {
    switch self {
    case .body: ""
    case .title: page.title
    case .description: page.description.isEmpty ? page.title : page.description
    case .root: Self.root(of: page.address)
    case .home: page.address.path.isEmpty ? "./" : Self.root(of: page.address)
    case .canonical: (site.baseURL ?? "") + page.address.encodedPath
    case .dateISO: page.date?.iso ?? ""
    case .dateLong: page.date.map { site.phrases.longDate($0) } ?? ""
    case .link(let slot, let isTitle):
      Self.link(slot, page, site).map {
        isTitle ? $0.text : $0.target.relative(to: page.address)
      } ?? ""
    case .heading(let index, let isTitle):
      isTitle ? page.contents[index].text : "#" + page.contents[index].id
    }
  }

  private static func link(_ slot: LinkSlot, _ page: Frame, _ site: SiteFrame) -> Link? {
    switch slot {
    case .previous: page.previous
    case .next: page.next
    case .section(let index): site.sections[index]
    case .breadcrumb(let index): page.breadcrumbs[index]
    case .sibling(let index): page.siblings[index]
    }
  }

  /// The way from the page to the root of the site: `../../`, or nothing.
  private static func root(of address: Address) -> String {
    String(repeating: "../", count: address.path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
