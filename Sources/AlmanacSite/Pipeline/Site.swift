// A site read and planned: everything that rendering a page may ask for.

import AlmanacCore
import AlmanacMarkdown

/// The content, the systems and the templates of one build. Nothing in it changes while pages are
/// rendered; it is one object, so that threads that pass it on do not count all that is in it.
final class Site: Sendable {
  let content: Content
  let folders: Folders
  /// In the order of `allSystems`.
  let systems: [any System]
  let computed: [any PageSource]
  let templates: Templates
  let links: Links
  let frame: SiteFrame
  let prints: SitePrints
  /// The civil time that the site is made for.
  let moment: Moment

  /// What goes along with the pages: stylesheet, scripts, icons.
  var assets: [TemplateAsset] { frame.live.files }

  /// Reads and plans everything. What is wrong goes to the report.
  init(
    _ inputs: consuming Inputs, _ request: Request, workers: Workers, memory: Memory = .none,
    report: Report
  ) {
    let listing = inputs.templates
    let templateLinks = listing.map { templates in
      templates.links.map { Path.join(templates.root, $0) }
    }
    let content = Content(
      inputs.content, templateLinks: templateLinks ?? [], workers: workers, memory: memory,
      report: report)
    let settings = content.settings
    let clock = Clock(zone: settings.timeZone)
    moment = request.moment ?? clock.moment(at: request.now)
    let phrases = settings.phrases
    let (around, folders) = workers.both(
      { () -> (templates: Templates, live: LiveAssets) in
        let templates = Templates.read(listing, report: report)
        let live = LiveAssets(
          templates.assets, manifest: Self.webManifest(settings), phrases: phrases)
        return (templates, live)
      }, { Folders(content.pages, siteTitle: settings.title) })
    self.content = content
    self.folders = folders
    templates = around.templates
    var systems: [any System] = []
    var systemPrints: [String: UInt64] = [:]
    for system in allSystems {
      let input = SystemInput(
        content: content, moment: moment, clock: clock, phrases: phrases, report: report,
        paths: content.sources[system.name] ?? [])
      systems.append(system.init(input))
      systemPrints[system.name] = system.print(input)
    }
    self.systems = systems
    // Each of these was read twice, for its hash and by its system.
    let sources = Set(content.sources.values.joined()).union([SiteSettings.fileName])
    for path in inputs.content.changed(among: sources) {
      report.add(content.changed(path))
    }
    let sections = systems.compactMap(\.section)
    let own = systems.flatMap(\.pages)
    let today = systems.flatMap(\.today)
    let settingsPage = SinglePage.settings(systems, phrases)
    computed =
      [FolderPages(folders, of: content.pages, besides: own)]
      + FrontPage.ifNeeded(content, folders: folders, sections: sections, today: today) + own
      + [settingsPage].compactMap { $0 }
    let base = request.baseURL ?? settings.baseURL
    let book = Self.book(content, computed, around.live.files, hasSitemap: base != nil)
    report.add(book.problems)
    links = Links(
      book, drafts: content.drafts, unread: content.unknownPages,
      withheld: systems.flatMap(\.withheld))
    frame = SiteFrame(
      title: settings.title, description: settings.description, language: settings.language,
      baseURL: base,
      sections: sections + Self.sections(content, folders), today: moment.day, phrases: phrases,
      live: around.live, leaf: Self.leaf(moment, clock, phrases),
      settings: settingsPage?.page.address)
    prints = SitePrints(
      content, folders, templates, frame, moment, systemPrints, book: book.print)
    report.add(layoutProblems())
  }

  /// Every address of the site: pages, files, and what the build itself puts beside them.
  private static func book(
    _ content: Content, _ computed: [any PageSource], _ assets: [TemplateAsset], hasSitemap: Bool
  ) -> AddressBook {
    let count =
      content.pages.count + content.files.count + assets.count
      + computed.reduce(0) { $0 + $1.count }
    var book = AddressBook(root: content.root, capacity: count + 8)
    book.add(Address(Manifest.name), owner: "Almanac's own list of files")
    if hasSitemap { book.add(Address(sitemapName), owner: "the sitemap") }
    for source in computed {
      for index in 0..<source.count {
        let address = source.address(at: index)
        book.add(address, owner: "the computed page /" + address.path)
        for file in source.files(at: index) {
          book.add(file, owner: "the computed file /" + file.path)
        }
      }
    }
    book.add(Address("worker.js"), owner: "the worker that keeps pages")
    book.add(Address(offlinePageName), owner: "the page for when there is no network")
    for asset in assets { book.add(Address(asset.path), owner: asset.file) }
    for page in content.pages {
      book.add(page.address, path: page.path, position: page.addressPosition)
    }
    for file in content.files { book.add(Address(file), path: file) }
    book.checkFolders()
    return book
  }

  /// The navigation of the whole site: its folders and, where they are few, its single pages.
  private static func sections(_ content: Content, _ folders: Folders) -> [Link] {
    guard let root = folders.byPath[""] else { return [] }
    let single = root.pages.count <= 8 ? root.pages.map { content.pages[$0] } : []
    return root.folders.prefix(12).compactMap { folders.byPath[$0] }
      .map { Link($0.title, to: $0.address) }
      + single.map { Link($0.title, to: $0.address) }
  }

  private func layoutProblems() -> [Problem] {
    let names = templates.layoutNames
    return content.pages.compactMap { page in
      guard let layout = page.layout, !names.contains(layout.value) else { return nil }
      return Problem(
        .error, in: content.named(page.path), at: layout.position,
        "no layout '\(layout.value)'; " + Nearest.hint(for: layout.value, among: names))
    }
  }
}
