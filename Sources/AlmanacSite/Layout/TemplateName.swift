// The names in templates: those of the program, and those under `params`.

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

/// A name in a tag of a template.
enum TemplateName: RawRepresentable, Sendable, Equatable {
  case key(TemplateKey)
  /// A name that only the site's own values can have.
  case own(String)

  init(rawValue: String) {
    self = TemplateKey(rawValue: rawValue).map(Self.key) ?? .own(rawValue)
  }

  var rawValue: String {
    switch self {
    case .key(let key): key.rawValue
    case .own(let name): name
    }
  }
}

extension PageValues {
  func value(of name: TemplateName?, in scope: Scope) -> TemplateValue<Scope>? {
    if case .param(let index) = scope { return value(of: name?.rawValue, in: params[index]) }
    guard let name else { return .text }
    if case .key(let key) = name { return value(of: key, in: scope) }
    return nil
  }

  func write(_ name: TemplateName?, in scope: Scope, to output: inout [UInt8]) {
    if case .param(let index) = scope {
      write(name?.rawValue, of: params[index], to: &output)
    } else if case .key(let key)? = name {
      write(key, in: scope, to: &output)
    }
  }

  /// The names that have a value in a scope.
  func names(in scope: Scope) -> [String] {
    if case .param(let index) = scope { return params[index].names }
    return TemplateKey.allCases.filter { value(of: $0, in: scope) != nil }.map(\.rawValue)
  }

  private func value(of name: String?, in param: Param) -> TemplateValue<Scope>? {
    guard let found = Self.inner(name, of: param) else { return nil }
    switch found {
    case .absent: return .absent
    case .text: return .text
    case .list(let items): return .list(items.map(self.scope))
    case .map: return .object(self.scope(of: found))
    }
  }

  private func write(_ name: String?, of param: Param, to output: inout [UInt8]) {
    if case .text(let text)? = Self.inner(name, of: param) { output += text.utf8 }
  }

  private static func inner(_ name: String?, of param: Param) -> Param? {
    guard let name else { return param }
    if case .map(let map) = param { return map[name] }
    return nil
  }
}
