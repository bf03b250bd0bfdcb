// The lists of a layout: as long as each page wants them.

import AlmanacCore

/// A list whose items differ from page to page.
enum LayoutList: Int, CaseIterable, Sendable {
  case sections, breadcrumbs, siblings, toc

  /// What templates call the list.
  var name: String {
    switch self {
    case .sections: "sections"
    case .breadcrumbs: "breadcrumbs"
    case .siblings: "siblings"
    case .toc: "toc"
    }
  }

  /// The kinds of items that a template can tell apart, by number. Items do not know what stands
  /// beside them, so all items of a kind look alike but for their words.
  var kinds: [Int] {
    switch self {
    case .sections, .siblings: [0, Self.current]
    case .breadcrumbs: [0]
    case .toc: [0, 1, 2]
    }
  }

  /// The kind of the entry that the page itself is, or lies in.
  static let current = 1

  static func kind(ofLevel level: Int) -> Int {
    switch level {
    case 2: 1
    case 3: 2
    default: 0
    }
  }

  func count(on page: Frame, _ site: SiteFrame) -> Int {
    switch self {
    case .sections: site.sections.count
    case .breadcrumbs: page.breadcrumbs.count
    case .siblings: page.siblings.count
    case .toc: page.contents.count
    }
  }

  /// The kind of each item on a page.
  func kinds(on page: Frame, _ site: SiteFrame) -> [Int] {
    let current = current(on: page, site)
    return (0..<count(on: page, site)).map { kind(of: $0, on: page, current: current) }
  }

  /// The item that the page itself is, or lies in.
  func current(on page: Frame, _ site: SiteFrame) -> Int? {
    switch self {
    case .sections: site.section(of: page.address)
    case .siblings: page.siblings.firstIndex { $0.target == page.address }
    case .breadcrumbs, .toc: nil
    }
  }

  func kind(of index: Int, on page: Frame, current: Int?) -> Int {
    self == .toc
      ? Self.kind(ofLevel: page.contents[index].level) : index == current ? Self.current : 0
  }
}
