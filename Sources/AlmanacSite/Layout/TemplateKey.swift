// The names that templates can use.

import AlmanacBase

/// A name in a tag of a template. Its value depends on the section that the tag is in.
enum TemplateKey: String, CaseIterable {
  case language, direction, siteTitle, siteDescription, title, description, root, home, markdown,
    canonical
  case version, content, isFront, hasOwnTitle, leaf, offlineScript, displayScript, logScript
  case today, published, parent, previous, next, phrases, sections, breadcrumbs, siblings, toc, live
  case params, siteParams, updated, tags, hasTags, feed, baseUrl, logo, footer, embed, hasAccent,
    hasStylesheet, stylesheets, isHidden, edit
  case hasSiblings, hasToc, hasBreadcrumbs, hasPager
  case iso, long, weekday, day, month, year
  case href, short, isCurrent, containsPage, level2, level3
  case script, update, words, modules, module, part, file, isLazy, isForPrint, search, searchNone,
    question
  case skipToContent, onThisPage, inThisSection, asMarkdown, madeWith, editPage

  /// The phrases that templates can use.
  static let texts: [TemplateKey: CommonPhrase] = [
    .skipToContent: .skipToContent, .home: .home, .sections: .sections, .previous: .previous,
    .next: .next, .onThisPage: .onThisPage, .inThisSection: .inThisSection,
    .breadcrumbs: .breadcrumbs, .asMarkdown: .asMarkdown, .madeWith: .madeWith, .today: .today,
    .search: .search, .updated: .updated, .tags: .tags, .searchNone: .searchNone,
    .editPage: .editPage,
  ]
}
