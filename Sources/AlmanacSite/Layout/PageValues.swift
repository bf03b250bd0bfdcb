// Maps the names in templates to the values of a page and its site.

import AlmanacBase
import AlmanacMarkdown
import AlmanacWidgets

/// The template values of one page.
final class PageValues: TemplateValues {
  typealias Name = TemplateName

  /// Without references, because scopes are copied for each tag.
  enum Scope {
    case page, today, published, parent, previous, next, phrases, live, search
    case edited
    case tag(Int)
    case section(Int)
    case breadcrumb(Int)
    case sibling(Int)
    case heading(Int)
    case module(Int)
    case stylesheet(Int)
    /// An index in `params`.
    case param(Int)
  }

  let page: PageContext
  let site: SiteContext
  /// The HTML of the page's text.
  let body: [UInt8]
  /// The live parts of the page that have modules.
  private let parts: [Rendering.Part]
  let stylesheets: [Stylesheets.Link]
  /// The page above this one; for a page at the root, the front page. Nil for the front page.
  private let parent: Link?
  private let currentSection: Int?
  /// The sibling with the longest address that contains the page; nil where a sibling is the page
  /// itself.
  private let siblingAbove: Int?
  /// The writer's own values that are scopes. Only the thread that lays the page out uses them; the check that
  /// nothing else does took 7 % of the instructions of a layout.
  @exclusivity(unchecked) private(set) var params: [Param] = []

  init(_ body: [UInt8], _ page: PageContext, _ site: SiteContext) {
    self.page = page
    self.site = site
    self.body = body
    // The layout of the front page has a live part itself: the date at its top.
    let hasLeaf = page.layout == Page.Layout.front.rawValue && !site.live.leaf.isEmpty
    let own = hasLeaf ? [Rendering.Part(name: LeafPart.name)] : []
    parts = (own + page.parts).filter { site.live.modules[$0.name] != nil }
    stylesheets = site.live.stylesheets.links(
      page.styles, parts: page.parts.map(\.name), layout: page.layout,
      isRightToLeft: site.settings.language.isRightToLeft)
    parent =
      page.breadcrumbs.last
      ?? (page.address.path.isEmpty ? nil : Link(site.settings.title, to: Address("")))
    currentSection = site.section(of: page.address)
    siblingAbove = Self.siblingAbove(page.address, in: page.siblings)
  }

  var root: Scope { .page }

  func value(of name: TemplateKey, in scope: Scope) -> TemplateValue<Scope>? {
    switch scope {
    case .param: return nil
    case .page: return value(of: name)
    case .today:
      return [.iso, .long, .weekday, .day, .month, .year].contains(name) ? .text : nil
    case .published, .edited: return name == .iso || name == .long ? .text : nil
    case .phrases: return TemplateKey.texts[name] == nil ? nil : .text
    case .live:
      if name == .modules { return .list(parts.indices.map(Scope.module)) }
      return [.script, .update, .words].contains(name) ? .text : nil
    case .search:
      if name == .question { return site.live.question == nil ? .absent : .text }
      let isText = name == .script || name == .module
      return isText ? site.live.scripts[.search] == nil ? .absent : .text : nil
    case .module(let index):
      if name == .isLazy { return flag(parts[index].isLazy) }
      return name == .part || name == .file ? .text : nil
    case .stylesheet(let index):
      if name == .isForPrint { return flag(stylesheets[index].isForPrint) }
      return name == .file ? .text : nil
    case .previous where name == .short: return page.previous?.short == nil ? .absent : .text
    case .next where name == .short: return page.next?.short == nil ? .absent : .text
    case .parent, .previous, .next, .breadcrumb, .tag:
      return name == .title || name == .href ? .text : nil
    case .section(let index):
      if name == .isCurrent { return flag(index == currentSection) }
      return name == .title || name == .href ? .text : nil
    case .sibling(let index):
      if name == .isCurrent { return flag(page.siblings[index].target == page.address) }
      if name == .containsPage { return flag(index == siblingAbove) }
      return name == .title || name == .href ? .text : nil
    case .heading(let index):
      if name == .level2 { return flag(page.tableOfContents[index].level == 2) }
      if name == .level3 { return flag(page.tableOfContents[index].level == 3) }
      return name == .title || name == .href ? .text : nil
    }
  }

  /// Only pages with a part that uses the log need the script that stores it.
  private var logScript: String? {
    parts.contains { $0.usesLog } ? site.live.scripts[.log] : nil
  }

  private func value(of name: TemplateKey) -> TemplateValue<Scope>? {
    switch name {
    case .language, .direction, .siteTitle, .title, .description, .root, .home, .version, .content,
      .logo, .embed:
      .text
    case .leaf: site.live.leaf.isEmpty ? .absent : .text
    case .markdown: page.root == nil ? .text : .absent
    case .baseUrl: site.baseURL == nil ? .absent : .text
    case .feed: page.feed == nil ? .absent : .text
    case .hasAccent: flag(site.look.accentStyle != nil)
    case .hasStylesheet: flag(site.look.hasStylesheet)
    case .footer: site.look.footer.isEmpty ? .absent : .text
    case .updated: page.updated == nil ? .absent : .object(.edited)
    case .tags: .list(page.tags.indices.map(Scope.tag))
    case .hasTags: flag(!page.tags.isEmpty)
    case .params: page.params.map { .object(scope(of: $0)) } ?? .absent
    case .siteParams: site.settings.params.map { .object(scope(of: $0)) } ?? .absent
    case .siteDescription: site.settings.description.isEmpty ? .absent : .text
    case .canonical: site.baseURL == nil || page.root != nil ? .absent : .text
    case .offlineScript: site.live.scripts[.offline] == nil ? .absent : .text
    case .displayScript: site.live.scripts[.display] == nil ? .absent : .text
    case .logScript: logScript == nil ? .absent : .text
    case .isHidden: flag(page.isHidden)
    case .edit: page.edit == nil ? .absent : .text
    case .isFront: flag(page.address.path.isEmpty)
    case .hasOwnTitle: flag(page.title != site.settings.title)
    case .hasSiblings: flag(page.siblings.count > 1)
    case .hasToc: flag(!page.tableOfContents.isEmpty)
    case .hasBreadcrumbs: flag(!page.breadcrumbs.isEmpty)
    case .hasPager: flag(page.previous != nil || page.next != nil)
    case .today: .object(.today)
    case .phrases: .object(.phrases)
    case .search: .object(.search)
    case .published: page.date == nil ? .absent : .object(.published)
    case .parent: parent == nil ? .absent : .object(.parent)
    case .previous: page.previous == nil ? .absent : .object(.previous)
    case .next: page.next == nil ? .absent : .object(.next)
    case .live: parts.isEmpty || site.live.scripts[.live] == nil ? .absent : .object(.live)
    case .sections: .list(site.sections.indices.map(Scope.section))
    case .breadcrumbs: .list(page.breadcrumbs.indices.map(Scope.breadcrumb))
    case .siblings: .list(page.siblings.indices.map(Scope.sibling))
    case .toc: .list(page.tableOfContents.indices.map(Scope.heading))
    case .stylesheets: .list(stylesheets.indices.map(Scope.stylesheet))
    default: nil
    }
  }

  func scope(of param: Param) -> Scope {
    params.append(param)
    return .param(params.count - 1)
  }

  private static func siblingAbove(_ page: Address, in siblings: [Link]) -> Int? {
    var above: Int?
    for (index, sibling) in siblings.enumerated() where sibling.target.contains(page) {
      let length = sibling.target.path.utf8.count
      if length == page.path.utf8.count { return nil }
      if let above, length <= siblings[above].target.path.utf8.count { continue }
      above = index
    }
    return above
  }

  private func flag(_ isSet: Bool) -> TemplateValue<Scope> { isSet ? .flag : .absent }

  func write(_ name: TemplateKey, in scope: Scope, to output: inout [UInt8]) {
    switch scope {
    case .param: break
    case .page: write(name, to: &output)
    case .today: write(name, of: site.moment.day, to: &output)
    case .published: if let date = page.date { write(name, of: date, to: &output) }
    case .edited: if let date = page.updated { write(name, of: date, to: &output) }
    case .tag(let index): write(name, of: page.tags[index], to: &output)
    case .phrases:
      if let phrase = TemplateKey.texts[name] { output += site.settings.phrases[phrase].utf8 }
    case .live:
      let script = site.live.scripts[name == .update ? .update : .live]
      output += (name == .words ? site.live.words : script ?? "").utf8
    case .search where name == .question: output += (site.live.question ?? "").utf8
    case .search:
      let file = name == .module ? site.live.modules[LiveAssets.searchModule] : nil
      output += (file ?? site.live.scripts[.search] ?? "").utf8
    case .module(let index):
      let part = parts[index].name
      output += (name == .part ? part : site.live.modules[part] ?? "").utf8
    case .stylesheet(let index): output += stylesheets[index].path.utf8
    case .parent: if let parent { write(name, of: parent, to: &output) }
    case .previous: if let link = page.previous { write(name, of: link, to: &output) }
    case .next: if let link = page.next { write(name, of: link, to: &output) }
    case .section(let index): write(name, of: site.sections[index], to: &output)
    case .breadcrumb(let index): write(name, of: page.breadcrumbs[index], to: &output)
    case .sibling(let index): write(name, of: page.siblings[index], to: &output)
    case .heading(let index):
      let heading = page.tableOfContents[index]
      output += (name == .href ? "#" + heading.id : heading.text).utf8
    }
  }

  private func write(_ name: TemplateKey, to output: inout [UInt8]) {
    switch name {
    case .language: output += site.settings.language.tag.utf8
    case .direction: output += site.settings.language.direction.utf8
    case .siteTitle: output += site.settings.title.utf8
    case .siteDescription: output += site.settings.description.utf8
    case .title: output += page.title.utf8
    case .description: output += (page.description.isEmpty ? page.title : page.description).utf8
    case .home where page.address.path.isEmpty: output += "./".utf8
    case .root, .home: writeRoot(to: &output)
    case .baseUrl: output += (site.baseURL ?? "").utf8
    case .logo: output += site.look.logo.utf8
    case .embed: output += site.look.embeddedHosts.utf8
    case .feed: output += Address(page.feed ?? "").encodedPath.utf8
    case .footer:
      for (index, part) in site.look.footer.enumerated() {
        if index > 0 { writeRoot(to: &output) }
        output += part
      }
    case .markdown: output += "index.md".utf8
    case .canonical: output += ((site.baseURL ?? "") + page.address.encodedPath).utf8
    case .edit: output += (page.edit ?? "").utf8
    case .version: output += Almanac.version.utf8
    case .leaf: output += site.live.leaf.utf8
    case .offlineScript: output += (site.live.scripts[.offline] ?? "").utf8
    case .displayScript: output += (site.live.scripts[.display] ?? "").utf8
    case .logScript: output += (logScript ?? "").utf8
    case .content:
      output += page.heading.utf8
      output += body
    default: break
    }
  }
}
