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
    case "previous":
      shape.hasPrevious ? link { .previous(isTitle: $0) } : nil
    case "next":
      shape.hasNext ? link { .next(isTitle: $0) } : nil
    case "phrases":
      Values(
        Dictionary(uniqueKeysWithValues: Self.phrases.map { ($0.0, site.phrases[$0.1]) }))
    case "sections": items(of: .sections)
    case "breadcrumbs": items(of: .breadcrumbs)
    case "siblings": items(of: .siblings)
    case "toc": items(of: .toc)
    case "live":
      shape.parts.isEmpty ? nil : site.live.script.map { live(script: $0) }
    case "offlineScript": site.live.offlineScript
    case "hasSiblings": shape.hasSiblings
    case "hasToc": !shape.items(of: .toc).isEmpty
    case "hasBreadcrumbs": !shape.items(of: .breadcrumbs).isEmpty
    case "hasPager": shape.hasPrevious || shape.hasNext
    default: nil
    }
  }

  private func link(_ slot: (_ isTitle: Bool) -> LayoutSlot) -> Values {
    Values(["title": mark(slot(true)), "href": mark(slot(false))])
  }

  /// The items as on the page, or one of each kind.
  private func items(of list: LayoutList) -> [Values] {
    shape.items(of: list).enumerated().map { index, kind in
      let index = shape.isExact ? index : nil
      var values: [String: Any] = [
        "title": mark(.item(list, index: index, isTitle: true)),
        "href": mark(.item(list, index: index, isTitle: false)),
        ItemMarks.name: "\(list.rawValue)\(kind)",
      ]
      switch list {
      case .sections, .siblings: values["isCurrent"] = kind == LayoutList.current
      case .breadcrumbs: break
      case .toc:
        values["level2"] = kind == LayoutList.kind(ofLevel: 2)
        values["level3"] = kind == LayoutList.kind(ofLevel: 3)
      }
      return Values(values)
    }
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
