// The values behind the names in templates.

import AlmanacCore
import Mustache

/// A page as Mustache asks for it, by name; nothing is computed that no template asks for.
struct LayoutValues: MustacheParent {
  /// Stands in a rendered layout where the body goes, which Mustache need not copy.
  static let bodyMark = "\u{1}\u{2}body\u{2}\u{1}"

  /// The texts of the program that templates may use.
  static let phrases: [(String, Phrase)] = [
    ("skipToContent", .skipToContent), ("home", .home), ("sections", .sections),
    ("previous", .previous), ("next", .next), ("onThisPage", .onThisPage),
    ("inThisSection", .inThisSection), ("breadcrumbs", .breadcrumbs),
    ("asMarkdown", .asMarkdown), ("madeWith", .madeWith), ("today", .today),
  ]

  let page: Frame
  let site: SiteFrame

  func child(named name: String) -> Any? {
    switch name {
    case "language": site.language
    case "siteTitle": site.title
    case "siteDescription": site.description
    case "title": page.title
    case "description": page.description.isEmpty ? page.title : page.description
    case "root": root
    case "home": root.isEmpty ? "./" : root
    case "markdown": "index.md"
    case "canonical": site.baseURL.map { $0 + page.address.path }
    case "version": Almanac.version
    case "content": Self.bodyMark
    case "isFront": page.address.path.isEmpty
    case "today": date(site.today)
    case "published": page.date.map { date($0) }
    case "previous": page.previous.map { item($0) }
    case "next": page.next.map { item($0) }
    case "phrases": site.words
    case "sections": site.sections.map { item($0, isCurrent: isInside($0.target)) }
    case "breadcrumbs": page.breadcrumbs.map { item($0) }
    case "siblings": page.siblings.map { item($0, isCurrent: $0.target == page.address) }
    case "toc":
      page.contents.map { entry in
        Values([
          "title": entry.text, "href": "#" + entry.id, "level2": entry.level == 2,
          "level3": entry.level == 3,
        ])
      }
    case "hasSiblings": page.siblings.count > 1
    case "hasToc": !page.contents.isEmpty
    case "hasBreadcrumbs": !page.breadcrumbs.isEmpty
    case "hasPager": page.previous != nil || page.next != nil
    default: nil
    }
  }

  /// The way from the page to the root of the site: `../../`, or nothing.
  private var root: String {
    String(
      repeating: "../", count: page.address.path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  private func isInside(_ section: Address) -> Bool {
    section.path.isEmpty ? page.address.path.isEmpty : page.address.path.hasPrefix(section.path)
  }

  private func item(_ link: Link, isCurrent: Bool = false) -> Values {
    Values([
      "title": link.text, "href": link.target.relative(to: page.address), "isCurrent": isCurrent,
    ])
  }

  private func date(_ day: Day) -> Values {
    Values([
      "iso": day.iso, "long": site.phrases.longDate(day),
      "weekday": site.phrases.weekday(day.weekday), "day": String(day.day),
      "month": site.phrases.month(day.month), "year": String(day.year),
    ])
  }

  /// Names and values of one object or list item.
  struct Values: MustacheParent {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
      self.values = values
    }

    func child(named name: String) -> Any? { values[name] }
  }
}

extension SiteFrame {
  fileprivate var words: LayoutValues.Values {
    LayoutValues.Values(
      Dictionary(uniqueKeysWithValues: LayoutValues.phrases.map { ($0.0, phrases[$0.1]) }))
  }
}
