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

  /// Whether pages side by side say the same here: what leads out of their folder is the same way.
  var isShared: Bool {
    switch self {
    case .root, .home, .link(.section, _): true
    default: false
    }
  }

  /// Adds what a page has to say here; the body is not asked for.
  func append(_ page: Frame, _ site: SiteFrame, to output: inout [UInt8]) {
    switch self {
    case .body: break
    case .title: output += page.title.utf8
    case .description:
      output += (page.description.isEmpty ? page.title : page.description).utf8
    case .root: Self.appendRoot(of: page.address, to: &output)
    case .home:
      if page.address.path.isEmpty { output += "./".utf8 }
      Self.appendRoot(of: page.address, to: &output)
    case .canonical: output += ((site.baseURL ?? "") + page.address.encodedPath).utf8
    case .dateISO: output += (page.date?.iso ?? "").utf8
    case .dateLong: output += (page.date.map { site.phrases.longDate($0) } ?? "").utf8
    case .link(let slot, let isTitle):
      guard let link = Self.link(slot, page, site) else { return }
      if isTitle {
        output += link.text.utf8
      } else {
        link.target.appendReference(from: page.address, to: &output)
      }
    case .heading(let index, let isTitle):
      let heading = page.contents[index]
      output += (isTitle ? heading.text : "#" + heading.id).utf8
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
  private static func appendRoot(of address: Address, to output: inout [UInt8]) {
    for byte in address.path.utf8 where byte == UInt8(ascii: "/") { output += "../".utf8 }
  }
}
