// The values behind the names in templates.

import AlmanacCore
import Mustache

/// Answers Mustache for all pages of one shape. What every page shares is given as it is; for what
/// is a page's own stands a mark, and the slot that it marks is remembered.
final class LayoutValues: MustacheParent {
  /// The texts of the program that templates may use.
  static let phrases: [(String, Phrase)] = [
    ("skipToContent", .skipToContent), ("home", .home), ("sections", .sections),
    ("previous", .previous), ("next", .next), ("onThisPage", .onThisPage),
    ("inThisSection", .inThisSection), ("breadcrumbs", .breadcrumbs),
    ("asMarkdown", .asMarkdown), ("madeWith", .madeWith), ("today", .today),
    ("settings", .settings),
  ]

  private let shape: LayoutShape
  private let site: SiteFrame
  private(set) var slots: [LayoutSlot] = []

  init(_ shape: LayoutShape, _ site: SiteFrame) {
    self.shape = shape
    self.site = site
  }

  func child(named name: String) -> Any? {
    switch name {
    case "language": site.language
    case "siteTitle": site.title
    case "siteDescription": site.description.isEmpty ? nil : site.description
    case "title": mark(.title)
    case "description": mark(.description)
    case "root": mark(.root)
    case "home": mark(.home)
    case "markdown": "index.md"
    case "canonical": shape.hasCanonical ? mark(.canonical) : nil
    case "version": Almanac.version
    case "content": mark(.body)
    case "isFront": shape.isFront
    case "today": today
    case "leaf": site.leaf
    case "settings": site.settings?.path
    case "published":
      shape.hasDate ? Values(["iso": mark(.dateISO), "long": mark(.dateLong)]) : nil
    case "previous": shape.hasPrevious ? link(.previous) : nil
    case "next": shape.hasNext ? link(.next) : nil
    case "phrases":
      Values(
        Dictionary(uniqueKeysWithValues: Self.phrases.map { ($0.0, site.phrases[$0.1]) }))
    case "sections":
      site.sections.indices.map { link(.section($0), isCurrent: $0 == shape.currentSection) }
    case "breadcrumbs": (0..<shape.breadcrumbs).map { link(.breadcrumb($0)) }
    case "siblings":
      (0..<shape.siblings).map { link(.sibling($0), isCurrent: $0 == shape.currentSibling) }
    case "toc": shape.contents.indices.map { heading($0) }
    case "live":
      shape.parts.isEmpty ? nil : site.live.script.map { live(script: $0) }
    case "offlineScript": site.live.offlineScript
    case "hasSiblings": shape.siblings > 1
    case "hasToc": !shape.contents.isEmpty
    case "hasBreadcrumbs": shape.breadcrumbs > 0
    case "hasPager": shape.hasPrevious || shape.hasNext
    default: nil
    }
  }

  private func link(_ slot: LayoutSlot.LinkSlot, isCurrent: Bool = false) -> Values {
    Values([
      "title": mark(.link(slot, isTitle: true)), "href": mark(.link(slot, isTitle: false)),
      "isCurrent": isCurrent,
    ])
  }

  private func heading(_ index: Int) -> Values {
    let level = shape.contents[index]
    return Values([
      "title": mark(.heading(index, isTitle: true)), "href": mark(.heading(index, isTitle: false)),
      "level2": level == 2, "level3": level == 3,
    ])
  }

  private func live(script: String) -> Values {
    Values([
      "script": script, "words": site.live.words,
      "modules": shape.parts.map {
        Values(["part": $0, "file": site.live.modules[$0] ?? ""])
      },
    ])
  }

  private var today: Values {
    let day = site.today
    return Values([
      "iso": day.iso, "long": site.phrases.longDate(day),
      "weekday": site.phrases.weekday(day.weekday), "day": String(day.day),
      "month": site.phrases.month(day.month), "year": String(day.year),
    ])
  }

  /// A text that no template and no user writes. Its `<` tells whether Mustache escaped it, and so
  /// whether the slot's text is to be escaped.
  private func mark(_ slot: LayoutSlot) -> String {
    slots.append(slot)
    return "\u{1}<\(slots.count - 1)\u{2}"
  }

  /// Names and values of one object or list item.
  private struct Values: MustacheParent {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
      self.values = values
    }

    func child(named name: String) -> Any? { values[name] }
  }
}
