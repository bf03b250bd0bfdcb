// The places in a layout that each page fills with its own words.

import AlmanacCore

/// A text of a page.
enum LayoutSlot: Sendable {
  case body, title, description, root, home, canonical
  case dateISO, dateLong
  case previous(isTitle: Bool)
  case next(isTitle: Bool)
  /// The words of an item; without an index, of the item that the list has come to.
  case item(LayoutList, index: Int?, isTitle: Bool)

  /// Which item each list has come to while a page is laid out.
  struct Turns: Sendable {
    private var turns = SIMD4<Int32>(repeating: -1)

    subscript(list: LayoutList) -> Int {
      get { Int(turns[list.rawValue]) }
      set { turns[list.rawValue] = Int32(truncatingIfNeeded: newValue) }
    }
  }

  /// Whether pages side by side say the same here: what leads out of their folder is the same way.
  var isShared: Bool {
    switch self {
    case .root, .home, .item(.sections, _, _): true
    default: false
    }
  }

  /// Adds what a page has to say here; the body is not asked for.
  func append(_ page: Frame, _ site: SiteFrame, _ turns: Turns, to output: inout [UInt8]) {
    switch self {
    case .body: break
    case .title: Self.append(page.title, to: &output)
    case .description:
      Self.append(page.description.isEmpty ? page.title : page.description, to: &output)
    case .root: page.address.appendWayToRoot(to: &output)
    case .home:
      if page.address.path.isEmpty { Self.append("./", to: &output) }
      page.address.appendWayToRoot(to: &output)
    case .canonical:
      Self.append(site.baseURL ?? "", to: &output)
      Self.append(page.address.encodedPath, to: &output)
    case .dateISO: Self.append(page.date?.iso ?? "", to: &output)
    case .dateLong: Self.append(page.date.map { site.phrases.longDate($0) } ?? "", to: &output)
    case .previous(let isTitle):
      if let link = page.previous { Self.append(link, isTitle, page, to: &output) }
    case .next(let isTitle):
      if let link = page.next { Self.append(link, isTitle, page, to: &output) }
    case .item(let list, let index, let isTitle):
      let index = index ?? turns[list]
      switch list {
      case .sections: Self.append(site.sections[index], isTitle, page, to: &output)
      case .breadcrumbs: Self.append(page.breadcrumbs[index], isTitle, page, to: &output)
      case .siblings: Self.append(page.siblings[index], isTitle, page, to: &output)
      case .toc:
        if !isTitle { output.append(UInt8(ascii: "#")) }
        Self.append(isTitle ? page.contents[index].text : page.contents[index].id, to: &output)
      }
    }
  }

  private static func append(
    _ link: Link, _ isTitle: Bool, _ page: Frame, to output: inout [UInt8]
  ) {
    if isTitle {
      append(link.text, to: &output)
    } else {
      link.target.appendReference(from: page.address, to: &output)
    }
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { output.append(contentsOf: $0) }
  }
}
