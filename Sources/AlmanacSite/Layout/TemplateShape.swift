// Every name that a template may use, and what stands behind it.

/// What a name in a template means.
indirect enum TemplateShape: Sendable {
  case text
  case flag
  case object([String: TemplateShape])
  case list([String: TemplateShape])

  private static let link: [String: TemplateShape] = ["title": .text, "href": .text]
  private static let date: [String: TemplateShape] = ["iso": .text, "long": .text]

  /// The names that every layout is given. `LayoutValues` answers exactly these.
  static let layout: [String: TemplateShape] = [
    "language": .text, "siteTitle": .text, "siteDescription": .text, "title": .text,
    "description": .text, "root": .text, "home": .text, "markdown": .text, "canonical": .text,
    "version": .text, "content": .text, "isFront": .flag,
    "today": .object(
      date.merging(["weekday": .text, "day": .text, "month": .text, "year": .text]) { $1 }),
    "published": .object(date),
    "previous": .object(link), "next": .object(link),
    "phrases": .object(
      Dictionary(uniqueKeysWithValues: LayoutValues.phrases.map { ($0.0, .text) })),
    "sections": .list(link.merging(["isCurrent": .flag]) { $1 }),
    "breadcrumbs": .list(link),
    "siblings": .list(link.merging(["isCurrent": .flag]) { $1 }),
    "toc": .list(link.merging(["level2": .flag, "level3": .flag]) { $1 }),
    "live": .object([
      "script": .text, "words": .text, "modules": .list(["part": .text, "file": .text]),
    ]),
    "offlineScript": .text, "leaf": .text, "settings": .text,
    "hasSiblings": .flag, "hasToc": .flag, "hasBreadcrumbs": .flag, "hasPager": .flag,
  ]
}
